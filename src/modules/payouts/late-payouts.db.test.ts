import { expect, test } from 'vitest';
import { readQueues } from '#modules/queues/index.ts';
import { invalidateCaches } from '#platform/loading-cache.ts';
import { balancesOf, movedBy } from '#tests/support/books.ts';
import { aStaffMember } from '#tests/support/factories.ts';
import { setSettings } from '#tests/support/limits.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { aPayableStore, nextTransferTime } from '#tests/support/payouts.ts';
import { checkLedger } from '#tools/ledger/check-ledger.ts';
import { approvePayoutRun } from './approve-run.ts';
import { askPayout } from './ask-payout.ts';
import { makePayoutRun } from './draft-run.ts';
import { getPayoutRun } from './read-runs.ts';
import { sendPayouts } from './send-payouts.ts';

const shop = await payingShop({ PAYMENT_DEMO: 'chapa' });
const { database, db, pool } = shop;
const staff = [await aStaffMember(db, 'finance'), await aStaffMember(db, 'finance')];
const checker = database.ctx(staff[1]);
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Chapa answers its transfer with HTML, and has not got it. */
const UNHEARD = 60_092;

const OPEN = nextTransferTime();
const worker = (after = 0) => database.ctx({ now: new Date(OPEN + after) });
const maker = (days = 0) => {
  const now = new Date(Date.now() + days * DAY_MS);
  return database.ctx({ ...staff[0]!, staff: { ...staff[0]!.staff, factorAt: now }, now });
};

async function approvedRun(vendorId: number, days = 0) {
  const runId = await makePayoutRun(maker(days));
  await approvePayoutRun(checker, runId);
  const standing = async () =>
    (await getPayoutRun(checker, runId)).payouts.find((payout) => payout.vendorId === vendorId)!;
  return { id: (await standing()).id, standing };
}

/** A store whose payout was given up a day after Chapa had not known it. */
async function givenUp() {
  const { vendorId } = await aPayableStore(database, { released: UNHEARD, rail: 'chapa' });
  const payout = await approvedRun(vendorId);
  await sendPayouts(worker());
  await sendPayouts(worker(DAY_MS + HOUR_MS));
  expect(await payout.standing()).toMatchObject({ state: 'failed', reason: 'not_found' });
  return { vendorId, payout };
}

/** Chapa has it after all, and says so several times at once. */
async function saysPaid(id: string): Promise<void> {
  await pool.query(
    `insert into sandbox.transfers (reference, merchant_reference, account_name, account_number, bank_code, amount_santim, status)
     values ('sbx_' || $1::text, $1, 'Sheba Coffee', '0132012345678', 656, ${UNHEARD}, 'succeeded')`,
    [id],
  );
  await Promise.all([1, 2, 3].map(() => askPayout(worker(), id)));
}

const owed = async (vendorId: number) => (await balancesOf(db))[`vendor_payable:${vendorId}`];
const waiting = async () =>
  (await readQueues(checker)).content.find(({ kind }) => kind === 'payouts')?.count ?? 0;

test('a payout that arrives after it was given up is paid, and not owed a second time', async () => {
  const { vendorId, payout } = await givenUp();
  const before = await waiting();
  const moved = await movedBy(db, () => saysPaid(payout.id));
  expect(moved).toEqual({ [`vendor_payable:${vendorId}`]: UNHEARD, 'clearing:chapa': -UNHEARD });
  expect(await payout.standing()).toMatchObject({ state: 'paid', reason: 'paid_late' });
  expect(await waiting()).toBe(before);
  expect(shop.logged.filter((line) => line.includes('given up has arrived'))).not.toEqual([]);
  await expect(makePayoutRun(maker(15))).rejects.toMatchObject({ code: 'payouts.nothing_to_pay' });
  expect(await checkLedger(database.url)).toEqual([]);
});

test('the store’s next payout is held while it has not left', async () => {
  const { vendorId, payout } = await givenUp();
  const next = await approvedRun(vendorId, 15);
  expect(await next.standing()).toMatchObject({ state: 'approved' });
  await saysPaid(payout.id);
  expect(await next.standing()).toMatchObject({ state: 'failed', reason: 'paid_late' });
  expect(await owed(vendorId)).toBeUndefined();
  await sendPayouts(worker(16 * DAY_MS));
  const { rowCount } = await pool.query('select 1 from sandbox.transfers where merchant_reference = $1', [
    next.id,
  ]);
  expect(rowCount).toBe(0);
  expect(await checkLedger(database.url)).toEqual([]);
});

test('where the money has left again, the store owes it, with the tax that was withheld', async () => {
  await setSettings(db, { withhold_stores_bp: 300, withhold_from_santim: 0 });
  invalidateCaches();
  const { vendorId } = await aPayableStore(database, { released: 61_951, rail: 'chapa' });
  const payout = await approvedRun(vendorId);
  const { amount } = await payout.standing();
  await sendPayouts(worker());
  await sendPayouts(worker(DAY_MS + HOUR_MS));
  const next = await approvedRun(vendorId, 15);
  await db
    .updateTable('payouts')
    .set({ state: 'sent', nextCheckAt: null, rail: 'bank' })
    .where('id', '=', next.id)
    .execute();
  await pool.query(
    `insert into sandbox.transfers (reference, merchant_reference, account_name, account_number, bank_code, amount_santim, status)
     values ('sbx_taxed', $1, 'Sheba Coffee', '0132012345678', 656, $2, 'succeeded')`,
    [payout.id, Math.round(amount * 100)],
  );
  await Promise.all([1, 2].map(() => askPayout(worker(), payout.id)));
  expect(await payout.standing()).toMatchObject({ state: 'paid' });
  expect(await owed(vendorId)).toBe(61_951);
  expect(await checkLedger(database.url)).toEqual([]);
});
