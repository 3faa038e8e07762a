import { expect, test } from 'vitest';
import { balancesOf } from '#tests/support/books.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aStaffMember } from '#tests/support/factories.ts';
import { aPayableStore, release } from '#tests/support/payouts.ts';
import { checkLedger } from '#tools/ledger/check-ledger.ts';
import { approvePayoutRun, discardPayoutRun } from './approve-run.ts';
import { makePayoutRun } from './draft-run.ts';
import { getPayoutRun } from './read-runs.ts';
import { markPayoutPaid, markPayoutReturned } from './settle-payout.ts';

const database = await testDatabase();
const { db, pool } = database;
const staff = await Promise.all(Array.from({ length: 6 }, () => aStaffMember(db, 'finance')));
const people = staff.map((member) => database.ctx(member));
const [maker, checker] = people as [(typeof people)[0], (typeof people)[0]];

const settled = async (work: Promise<unknown>[]) => {
  const ends = await Promise.allSettled(work);
  return ends.map((end) => (end.status === 'fulfilled' ? end.value : (end.reason as { code: string }).code));
};
const wrongBooks = async () =>
  (await checkLedger(database.url))
    .filter(({ family }) => family === 'books')
    .map(({ sentence }) => sentence);

test('two payout runs at once pay once: of twelve who make one all get the same, of six who approve it pays once', async () => {
  const stores = await Promise.all(
    Array.from({ length: 5 }, () => aPayableStore(database, { released: 60_000 })),
  );
  const made = await Promise.all(Array.from({ length: 12 }, (_, i) => makePayoutRun(people[i % 6]!)));
  expect(new Set(made).size).toBe(1);
  const ends = await settled(people.map((person) => approvePayoutRun(person, made[0]!)));
  expect(ends.filter((end) => end === true)).toHaveLength(1);
  const books = await balancesOf(db);
  for (const { vendorId } of stores) {
    expect(books[`payout_sent:${vendorId}`]).toBe(-60_000);
    expect(books[`vendor_payable:${vendorId}`]).toBeUndefined();
  }
  const { payouts } = await getPayoutRun(maker, made[0]!);
  const notes = payouts.flatMap(({ id }) =>
    people.map((person, i) => markPayoutPaid(person, id, { reference: i % 2 ? 'FT-ONE' : 'FT-TWO' })),
  );
  const codes = (await settled(notes)).filter((end) => end === 'payouts.other_reference');
  expect(codes).toHaveLength(5 * 3);
  expect((await balancesOf(db))['bank:shop']).toBe(-300_000);
  expect(await wrongBooks()).toEqual([]);
});

test('a process that dies while it approves has paid nothing; the next one pays all', async () => {
  const { vendorId } = await aPayableStore(database, { released: 70_000 });
  const id = await makePayoutRun(maker);
  for (let i = 0; i < 3; i += 1)
    await expect(
      db.transaction().execute(async (tx) => {
        await approvePayoutRun({ ...checker, db: tx } as never, id);
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
  expect((await balancesOf(db))[`vendor_payable:${vendorId}`]).toBe(-70_000);
  expect((await getPayoutRun(maker, id)).payouts).toMatchObject([{ state: 'draft' }]);
  await approvePayoutRun(checker, id);
  expect((await balancesOf(db))[`payout_sent:${vendorId}`]).toBe(-70_000);
  await markPayoutPaid(maker, (await getPayoutRun(maker, id)).payouts[0]!.id, { reference: 'FT-1' });
});

test('refunds, approvals, returns and new runs beside each other never pay more than was released', async () => {
  const stores = await Promise.all(
    Array.from({ length: 4 }, () => aPayableStore(database, { released: 100_000 })),
  );
  for (let round = 0; round < 6; round += 1) {
    await settled([
      makePayoutRun(people[round % 6]!),
      ...stores.map(({ vendorId }, i) => release(database, vendorId, i % 2 ? -5_000 : 60_000)),
      makePayoutRun(people[(round + 1) % 6]!),
    ]);
    const { rows } = await pool.query<{ id: string }>(`select id from payout_runs where state = 'draft'`);
    if (!rows[0]) continue;
    const { id } = rows[0];
    await settled([
      ...people.map((person) => approvePayoutRun(person, id)),
      ...(round === 3 ? [discardPayoutRun(maker, id)] : []),
      ...stores.map(({ vendorId }) => release(database, vendorId, -1_000)),
    ]);
    const run = await getPayoutRun(maker, id);
    await settled(
      run.payouts.flatMap((payout, i) => [
        markPayoutPaid(maker, payout.id, { reference: 'FT-X' }),
        ...(i % 2 ? [markPayoutReturned(checker, payout.id, { reason: 'Closed' })] : []),
      ]),
    );
  }
  const { rows } = await pool.query<{ settled: number; entries: number }>(
    'select count(*)::int as settled, count(distinct ledger_entry_id)::int as entries from payout_entries',
  );
  expect(rows[0]!.settled).toBe(rows[0]!.entries);
  expect(await wrongBooks()).toEqual([]);
  const books = Object.values(await balancesOf(db));
  expect(books.reduce((sum, balance) => sum + balance, 0)).toBe(0);
});

test('what a payout has settled can neither be taken from it nor given to another', async () => {
  await aPayableStore(database, { released: 90_000 });
  const id = await makePayoutRun(maker);
  await approvePayoutRun(
    people.find((person) => person !== maker)!,
    id,
  ).catch(() => undefined);
  const ofRun = 'payout_id in (select id from payouts where run_id = $1)';
  for (const change of [
    `delete from payout_entries where ${ofRun}`,
    `update payout_entries set payout_id = payout_id where ${ofRun}`,
  ])
    await expect(database.superuser.query(change, [id])).rejects.toThrow('was settled by the payout');
});
