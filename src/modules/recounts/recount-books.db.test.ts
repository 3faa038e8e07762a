import { expect, test } from 'vitest';
import { getRun } from '#modules/desk/index.ts';
import { stepRun, takeOverSilentRuns } from '#modules/desk/run-step.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aStaffMember } from '#tests/support/factories.ts';
import { aPayableStore, release } from '#tests/support/payouts.ts';
import { startRecount } from './index.ts';

const database = await testDatabase();
const { db, superuser } = database;
const finance = database.ctx(await aStaffMember(db, 'finance'));

/** Recounts the books to the end, and meanwhile does what is asked after each step. */
async function recounted(meanwhile: () => Promise<unknown> = () => Promise.resolve()) {
  const id = await startRecount(finance);
  for (let steps = 0; steps < 50 && (await getRun(finance, id)).endedAt === null; steps += 1) {
    await Promise.all([stepRun(database.ctx(), id), stepRun(database.ctx(), id)]);
    await meanwhile();
  }
  return await getRun(finance, id);
}

test('books that are right are recounted without a fault, also while money is booked', async () => {
  const { vendorId } = await aPayableStore(database, { released: 60_000 });
  for (let n = 0; n < 30; n += 1) await release(database, vendorId, 100 + n);
  const run = await recounted(() => release(database, vendorId, 500));
  expect(run).toMatchObject({
    state: 'done',
    failed: 0,
    faults: [],
    left: 0,
    total: run.done,
    canUndo: false,
  });
  expect(run.done).toBeGreaterThan(31 + 1);
});

test('an account whose balance is not that of its entries is named, and so is a difference of all', async () => {
  const { vendorId } = await aPayableStore(database, { released: 70_000 });
  await superuser.query(
    `set session_replication_role = replica; update ledger_accounts set balance = balance - 500
       where kind = 'vendor_payable' and owner = '${vendorId}'; reset session_replication_role`,
  );
  const run = await recounted();
  expect(run).toMatchObject({
    state: 'done',
    faults: [
      { subject: `vendor_payable:${vendorId}`, why: 'It has -705.00 ETB, its entries come to -700.00.' },
      { subject: 'ETB', why: 'Debits and credits differ by -5.00 ETB.' },
    ],
  });
  await superuser.query(
    `set session_replication_role = replica; update ledger_accounts set balance = balance + 500
       where kind = 'vendor_payable' and owner = '${vendorId}'; reset session_replication_role`,
  );
  expect((await recounted()).faults).toEqual([]);
});

test('a transaction that does not sum to 0 is named, with its account', async () => {
  await aPayableStore(database, { released: 80_000 });
  const { rows } = await superuser.query<{ id: string }>(
    `select transaction_id as id from ledger_entries order by id desc limit 1`,
  );
  const change = (by: number) =>
    superuser.query(`set session_replication_role = replica;
      update ledger_entries set amount = amount + ${by} where id = (select max(id) from ledger_entries);
      reset session_replication_role`);
  await change(-100);
  const { faults } = await recounted();
  expect(faults.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('vendor_payable:'),
    rows[0]!.id,
  ]);
  expect(faults[1]!.why).toBe('Debits and credits differ by -1.00 ETB.');
  await change(100);
});

test('a recount whose worker died is taken up where it was; who may not read money starts none', async () => {
  const id = await startRecount(finance);
  await stepRun(database.ctx(), id);
  await superuser.query(`update runs set touched_at = now() - interval '3 minutes' where id = $1`, [id]);
  await takeOverSilentRuns(database.ctx());
  await stepRun(database.ctx(), id);
  await stepRun(database.ctx(), id);
  await stepRun(database.ctx(), id);
  expect(await getRun(finance, id)).toMatchObject({ state: 'done', faults: [] });
  await expect(startRecount(database.ctx())).rejects.toMatchObject({ status: 401 });
  await expect(startRecount(database.ctx(await aStaffMember(db, 'support')))).rejects.toMatchObject({
    code: 'staff.right_missing',
  });
  const lines = await db
    .selectFrom('auditLog')
    .select(['subjectKind', 'subjectId'])
    .where('action', '=', 'ledger.recount')
    .execute();
  expect(lines).toContainEqual({ subjectKind: 'run', subjectId: id });
});
