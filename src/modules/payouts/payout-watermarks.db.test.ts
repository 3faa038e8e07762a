import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { aStaffMember } from '#tests/support/factories.ts';
import { aPayableStore, release } from '#tests/support/payouts.ts';
import { checkLedger } from '#tools/ledger/check-ledger.ts';
import { approvePayoutRun, discardPayoutRun } from './approve-run.ts';
import { makePayoutRun } from './draft-run.ts';
import { getPayoutRun } from './read-runs.ts';
import { markPayoutPaid } from './settle-payout.ts';

const database = await testDatabase();
const { db, pool } = database;
const [maker, checker] = [
  database.ctx(await aStaffMember(db, 'finance')),
  database.ctx(await aStaffMember(db, 'finance')),
];

/** How far runs have looked at a store's account, and how far its entries go. */
async function lookedAt(vendorId: number): Promise<{ upTo: number; last: number }> {
  const { rows } = await pool.query<{ upTo: number; last: number }>(
    `select coalesce(w.account_version, 0)::int as "upTo", a.version::int as last from ledger_accounts a
       left join payout_watermarks w on w.account_id = a.id where a.kind = 'vendor_payable' and a.owner = $1`,
    [String(vendorId)],
  );
  return rows[0]!;
}

const paysOf = async (id: string, vendorId: number) =>
  (await getPayoutRun(maker, id)).payouts.find((payout) => payout.vendorId === vendorId);
/** Approves a run, and notes each payout as arrived. */
async function payOut(id: string): Promise<void> {
  await approvePayoutRun(checker, id);
  for (const payout of (await getPayoutRun(maker, id)).payouts)
    await markPayoutPaid(maker, payout.id, { reference: 'FT-1' });
}
const wrongBooks = async () => (await checkLedger(database.url)).filter(({ family }) => family === 'books');

test('what was paid is not looked at again, and what a draft lets go waits for the next run', async () => {
  const { vendorId } = await aPayableStore(database, { released: 60_000 });
  await payOut(await makePayoutRun(maker));
  await release(database, vendorId, 70_000);
  const draft = await makePayoutRun(maker);
  expect(await paysOf(draft, vendorId)).toMatchObject({ amount: 700 });
  expect(await lookedAt(vendorId)).toEqual({ upTo: 3, last: 3 });
  await discardPayoutRun(checker, draft);
  expect(await lookedAt(vendorId)).toEqual({ upTo: 2, last: 3 });
  await release(database, vendorId, -5_000, { at: new Date() });
  const next = await makePayoutRun(maker);
  expect(await paysOf(next, vendorId)).toMatchObject({ amount: 650, entries: 2 });
  await payOut(next);
  expect(await wrongBooks()).toEqual([]);
});

test('what was booked but not yet written down while a run was made is in the next one', async () => {
  const { vendorId } = await aPayableStore(database, { released: 60_000 });
  const booking = await db.startTransaction().execute();
  await release({ ...database, ctx: () => ({ ...database.ctx(), db: booking }) as never }, vendorId, 80_000);
  const run = await makePayoutRun(maker);
  await booking.commit().execute();
  expect(await paysOf(run, vendorId)).toMatchObject({ amount: 600, entries: 1 });
  await payOut(run);
  const next = await makePayoutRun(maker);
  expect(await paysOf(next, vendorId)).toMatchObject({ amount: 800, entries: 1 });
  await payOut(next);
});

test('the nightly check tells of money that lies below the mark', async () => {
  const { vendorId } = await aPayableStore(database, { released: 60_000 });
  await database.superuser.query(
    `insert into payout_watermarks select id, version from ledger_accounts where kind = 'vendor_payable' and owner = $1
     on conflict (account_id) do update set account_version = excluded.account_version`,
    [String(vendorId)],
  );
  expect(await wrongBooks()).toMatchObject([
    { sentence: 'Nothing that a run would pay lies below the mark from which runs look.' },
  ]);
});
