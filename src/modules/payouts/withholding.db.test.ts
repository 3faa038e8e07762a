import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { invalidateCaches } from '#platform/loading-cache.ts';
import { balancesOf, movedBy } from '#tests/support/books.ts';
import { testDatabase } from '#tests/support/database.ts';
import { untilOneWaits } from '#tests/support/locks.ts';
import { aStaffMember, aTeamMember, aUser } from '#tests/support/factories.ts';
import { setSettings } from '#tests/support/limits.ts';
import { aPayableStore, holdCash, noteCameBack, release } from '#tests/support/payouts.ts';
import { listAccounts } from '#modules/ledger/index.ts';
import { getStatement, listStatements } from '#modules/statements/index.ts';
import { checkLedger } from '#tools/ledger/check-ledger.ts';
import { approvePayoutRun } from './approve-run.ts';
import { payoutBankFile } from './bank-file.ts';
import { makePayoutRun } from './draft-run.ts';
import { getPayoutRun } from './read-runs.ts';
import { markPayoutPaid, markPayoutReturned } from './settle-payout.ts';

const database = await testDatabase();
const { db } = database;
const [maker, checker, member] = await Promise.all([1, 2, 3].map(() => aStaffMember(db, 'finance')));
const later = new Date(Date.now() + 8 * 86_400_000);
const asking = { maker: database.ctx(maker!), checker: database.ctx(checker!) };
const nextWeek = database.ctx({ ...member!, staff: { ...member!.staff, factorAt: later }, now: later });

async function withhold(storesBp: number, noTinBp = 0, fromSantim = 0): Promise<void> {
  await setSettings(db, {
    withhold_stores_bp: storesBp,
    withhold_no_tin_bp: noTinBp,
    withhold_from_santim: fromSantim,
  });
  invalidateCaches();
}

async function paidTo(vendorId: number) {
  const id = await makePayoutRun(asking.maker);
  await approvePayoutRun(asking.checker, id);
  const { payouts } = await getPayoutRun(asking.maker, id);
  return payouts.find((payout) => payout.vendorId === vendorId)!;
}

const wrongBooks = async () =>
  (await checkLedger(database.url))
    .filter(({ family }) => family === 'books')
    .map(({ sentence, wrong }) => `${sentence} ${wrong.join()}`);

async function statementOf(vendorId: number) {
  const { id: userId } = await aUser(db);
  await aTeamMember(db, vendorId, userId, 'owner');
  const owner = database.ctx({ userId, vendorId });
  const [month] = (await listStatements(owner)).content;
  return await getStatement(owner, month!.month);
}

test('a payout leaves less by the tax that was reckoned when it was drafted, whatever the setting is by then', async () => {
  await withhold(300);
  const { vendorId } = await aPayableStore(database, { released: 3_333_333 });
  const id = await makePayoutRun(asking.maker);
  const [draft] = (await getPayoutRun(asking.maker, id)).payouts;
  expect(draft).toMatchObject({ amount: 32_333.34, withheldOf: 33_333.33, withheld: 999.99, netted: 0 });
  await withhold(0);
  const moved = await movedBy(db, async () => {
    // Two who approve at once withhold once.
    await Promise.all([approvePayoutRun(asking.checker, id), approvePayoutRun(asking.checker, id)]);
  });
  expect(moved).toEqual({
    [`vendor_payable:${vendorId}`]: 3_333_333,
    [`payout_sent:${vendorId}`]: -3_233_334,
    withholding_due: -99_999,
  });
  const file = await new Response(await payoutBankFile(asking.checker, id)).text();
  expect(file).toContain('32333.34,ETB');
  await markPayoutPaid(asking.maker, draft!.id, { reference: 'FT-TAX-1' });
  expect(await balancesOf(db)).toMatchObject({ 'bank:shop': -3_233_334, withholding_due: -99_999 });
  expect(await statementOf(vendorId)).toMatchObject({
    opening: 0,
    payouts: -32_333.34,
    taxWithheld: -999.99,
    other: 33_333.33,
    closing: 0,
  });
  expect((await listAccounts(asking.maker, null)).difference).toBe('0.00');
  expect(await wrongBooks()).toEqual([]);
});

test('a payout that comes back gives its tax back, and the next one withholds it again, once', async () => {
  await withhold(300);
  const { vendorId } = await aPayableStore(database, { released: 1_000_000 });
  const before = (await balancesOf(db)).withholding_due ?? 0;
  const payout = await paidTo(vendorId);
  await markPayoutPaid(asking.maker, payout.id, { reference: 'FT-TAX-2' });
  await noteCameBack(asking.maker, asking.checker, payout.id, 'Account closed');
  const books = await balancesOf(db);
  expect(books[`vendor_payable:${vendorId}`]).toBe(-1_000_000);
  expect(books.withholding_due ?? 0).toBe(before);
  const id = await makePayoutRun(nextWeek);
  await approvePayoutRun(asking.checker, id);
  const [again] = (await getPayoutRun(asking.maker, id)).payouts;
  expect(again).toMatchObject({ vendorId, amount: 9_700, withheldOf: 10_000, withheld: 300 });
  await markPayoutPaid(asking.maker, again!.id, { reference: 'FT-TAX-3' });
  expect((await balancesOf(db)).withholding_due).toBe(before - 30_000);
  expect(await statementOf(vendorId)).toMatchObject({ payouts: -9_700, taxWithheld: -300, closing: 0 });
  expect(await wrongBooks()).toEqual([]);
});

test('tax is of all that a store earned, its cash set off or not; what was set off stays taxed when the rest comes back', async () => {
  await withhold(300);
  const { vendorId } = await aPayableStore(database, { released: 1_000_000 });
  await holdCash(database, vendorId, 400_000);
  const payout = await paidTo(vendorId);
  expect(payout).toMatchObject({ amount: 5_700, netted: 4_000, withheldOf: 10_000, withheld: 300 });
  await markPayoutReturned(asking.maker, payout.id, { reason: 'No such account' });
  // 30,000 for 570,000 sent and 400,000 set off: 17,629 of it were of what was sent.
  expect((await balancesOf(db))[`vendor_payable:${vendorId}`]).toBe(-587_629);
  expect(await wrongBooks()).toEqual([]);
  const id = await makePayoutRun(nextWeek);
  await approvePayoutRun(asking.checker, id);
  const [again] = (await getPayoutRun(asking.maker, id)).payouts;
  expect(again).toMatchObject({ amount: 5_700.01, withheld: 176.28 });
  await markPayoutPaid(asking.maker, again!.id, { reference: 'FT-TAX-4' });
});

test('below the sum, and of debts and receipts, nothing is withheld; without a TIN only what is set off, at its own rate', async () => {
  await withhold(300, 3_000, 2_000_000);
  const small = await aPayableStore(database, { released: 1_999_999 });
  expect(await paidTo(small.vendorId)).toMatchObject({ amount: 19_999.99, withheldOf: 0, withheld: 0 });
  const unknown = await aPayableStore(database, { released: 2_000_000, hasTin: false, hasAccount: false });
  await holdCash(database, unknown.vendorId, 2_000_000);
  expect(await paidTo(unknown.vendorId)).toMatchObject({ amount: 0, netted: 14_000, withheld: 6_000 });
  expect((await balancesOf(db))[`cash:${unknown.vendorId}`]).toBe(600_000);
  const refunded = await aPayableStore(database, { released: 3_000_000 });
  await release(database, refunded.vendorId, -1_000_000, { at: new Date() });
  expect(await paidTo(refunded.vendorId)).toMatchObject({
    amount: 19_400,
    withheldOf: 20_000,
    withheld: 600,
  });
  expect(await wrongBooks()).toEqual([]);
});

/** What an approved run writes, in its order; the process may be killed at each. */
const STEPS = [
  'insert on payout_approvals',
  'insert on ledger_transactions',
  'insert on ledger_entries',
  'update on payouts',
  'update on payout_runs',
  'insert on audit_log',
] as const;

test('killed at any step of a run that withholds, nothing has left; of six who approve it then it leaves once', async () => {
  await withhold(300);
  const { vendorId } = await aPayableStore(database, { released: 1_000_000 });
  const id = await makePayoutRun(asking.maker);
  await database.superuser.query(`create function die() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`);
  for (const step of STEPS) {
    const table = step.split(' ')[2]!;
    await database.superuser.query(
      `create trigger dies after ${step} for each statement execute function die()`,
    );
    const moved = await movedBy(db, async () => {
      await expect(approvePayoutRun(asking.checker, id), step).rejects.toThrow(/terminat/i);
    });
    await database.superuser.query(`drop trigger dies on ${table}`);
    expect(moved, step).toEqual({});
    expect(await getPayoutRun(asking.maker, id), step).toMatchObject({ state: 'draft', approvals: [] });
  }
  const moved = await movedBy(db, async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => aStaffMember(db, 'finance')));
    const ends = await Promise.allSettled(
      [checker!, ...people].map((person) => approvePayoutRun(database.ctx(person), id)),
    );
    expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1);
  });
  expect(moved).toEqual({
    [`vendor_payable:${vendorId}`]: 1_000_000,
    [`payout_sent:${vendorId}`]: -970_000,
    withholding_due: -30_000,
  });
  expect(await wrongBooks()).toEqual([]);
});

/** A process of its own in which somebody approves the run. */
function approvingProcess(id: string, person: NonNullable<typeof checker>) {
  const program = `
    import { loadConfig } from '#shop/config/load-config.ts';
    import { createDb, createPool } from '#platform/db.ts';
    import { createLog } from '#platform/log.ts';
    import { testContext } from '#tests/support/context.ts';
    import { approvePayoutRun } from './src/modules/payouts/approve-run.ts';
    const config = loadConfig(process.env);
    const person = ${JSON.stringify(person)};
    person.staff.factorAt = new Date(person.staff.factorAt);
    const parts = { db: createDb(createPool(config.databaseUrl)), config, log: createLog('silent') };
    await approvePayoutRun(testContext(parts, person), '${id}');`;
  const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = database.config;
  const env = { ...process.env, DATABASE_URL, DATA_DIR };
  return spawn(process.execPath, ['--input-type=module', '--eval', program], { env, stdio: 'inherit' });
}

test('kill -9 while a run that withholds has booked all but its line in the log: nothing has left, and then it leaves once', async () => {
  await withhold(300);
  const { vendorId } = await aPayableStore(database, { released: 1_000_000 });
  const id = await makePayoutRun(asking.maker);
  const log = await database.superuser.connect();
  await log.query('begin; lock table audit_log in share mode');
  const child = approvingProcess(id, checker!);
  const gone = new Promise((done) => child.once('exit', (_code, signal) => done(signal)));
  const moved = await movedBy(db, async () => {
    await untilOneWaits(database.superuser);
    child.kill('SIGKILL');
    expect(await gone).toBe('SIGKILL');
    await log.query('rollback');
    log.release();
    expect(await getPayoutRun(asking.maker, id)).toMatchObject({ state: 'draft', approvals: [] });
  });
  expect(moved).toEqual({});
  const ends = await movedBy(db, () =>
    Promise.all([approvePayoutRun(asking.checker, id), approvePayoutRun(asking.checker, id)]),
  );
  expect(ends).toEqual({
    [`vendor_payable:${vendorId}`]: 1_000_000,
    [`payout_sent:${vendorId}`]: -970_000,
    withholding_due: -30_000,
  });
  expect(await wrongBooks()).toEqual([]);
});
