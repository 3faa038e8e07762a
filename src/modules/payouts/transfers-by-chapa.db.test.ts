import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { readQueues } from '#modules/queues/index.ts';
import { listLines } from '#modules/reconciliation/index.ts';
import { takeTransactions } from '#modules/reconciliation/take-transactions.ts';
import { balancesOf } from '#tests/support/books.ts';
import { everythingStored } from '#tests/support/everything-stored.ts';
import { aStaffMember } from '#tests/support/factories.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { aPayableStore, nextTransferTime } from '#tests/support/payouts.ts';
import { until } from '#tests/support/until.ts';
import { checkLedger } from '#tools/ledger/check-ledger.ts';
import { approvePayoutRun } from './approve-run.ts';
import { payoutBankFile } from './bank-file.ts';
import { makePayoutRun } from './draft-run.ts';
import { getPayoutRun } from './read-runs.ts';
import { sendPayouts } from './send-payouts.ts';
import { claimDuePayouts } from './sent-payouts.queries.ts';
import { markPayoutPaid, markPayoutReturned } from './settle-payout.ts';

const shop = await payingShop({ PAYMENT_DEMO: 'chapa' });
const { database, db, pool, config } = shop;
const staff = [await aStaffMember(db, 'finance'), await aStaffMember(db, 'finance')];
const [maker, checker] = [database.ctx(staff[0]), database.ctx(staff[1])];
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const OPEN = nextTransferTime();
const worker = (after = 0) => database.ctx({ now: new Date(OPEN + after) });

/** A store whose payout of so many santim was approved; the last two digits ask the sandbox for a fault. */
async function approved(santim: number) {
  const { vendorId } = await aPayableStore(database, { released: santim, rail: 'chapa' });
  const runId = await makePayoutRun(maker);
  await approvePayoutRun(checker, runId);
  const { payouts } = await getPayoutRun(maker, runId);
  const { id } = payouts.find((payout) => payout.vendorId === vendorId)!;
  const standing = async () => {
    const run = await getPayoutRun(maker, runId);
    return run.payouts.find((payout) => payout.id === id)!;
  };
  return { vendorId, runId, id, standing };
}

/** How many transfers the provider has under that reference. */
async function transfersOf(id: string): Promise<number> {
  const { rowCount } = await pool.query('select 1 from sandbox.transfers where merchant_reference = $1', [
    id,
  ]);
  return rowCount ?? 0;
}

const owed = async (vendorId: number) => (await balancesOf(db))[`vendor_payable:${vendorId}`];
const onItsWay = async (vendorId: number) => (await balancesOf(db))[`payout_sent:${vendorId}`];
const wrongBooks = async () =>
  (await checkLedger(database.url))
    .filter(({ family }) => family === 'books')
    .map(({ sentence }) => sentence);

/** Lets webhooks come and their jobs run until a payout stands so. */
async function untilIs(of: { standing: () => Promise<{ state: string }> }, state: string): Promise<void> {
  await until(async () => {
    await shop.runJobs();
    return (await of.standing()).state === state;
  }, 10_000);
}

function postWebhook(body: object) {
  const text = JSON.stringify(body);
  const { webhookSecret } = config.accounts.chapa!;
  const signature = createHmac('sha256', webhookSecret).update(text).digest('hex');
  return fetch(`${shop.url}/api/payments/webhooks/chapa`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-chapa-signature': signature },
    body: text,
  });
}

test('an approved payout is sent once, however many workers send, and its webhook lets it have arrived', async () => {
  const payout = await approved(60_000);
  expect(await payout.standing()).toMatchObject({ state: 'approved', rail: 'chapa' });
  const file = await new Response(await payoutBankFile(checker, payout.runId)).text();
  expect(file).not.toContain(payout.id);
  await Promise.all(Array.from({ length: 6 }, () => sendPayouts(worker())));
  expect(await transfersOf(payout.id)).toBe(1);
  await untilIs(payout, 'paid');
  expect((await payout.standing()).reference).toMatch(/^sbx_/);
  const books = await balancesOf(db);
  expect(books[`payout_sent:${payout.vendorId}`]).toBeUndefined();
  expect(books['clearing:chapa']).toBe(-60_000);
  const again = { event: 'payout.success', reference: payout.id, status: 'success', updated_at: 'later' };
  for (const event of [again, again, { ...again, updated_at: 'later still' }])
    expect((await postWebhook(event)).status).toBe(200);
  await shop.runJobs();
  await sendPayouts(worker(DAY_MS));
  expect((await balancesOf(db))['clearing:chapa']).toBe(-60_000);
  expect(await transfersOf(payout.id)).toBe(1);
  expect(await wrongBooks()).toEqual([]);
});

test('after a lost answer the provider is asked, and nothing is sent a second time', async () => {
  const payout = await approved(60_091);
  await sendPayouts(worker());
  expect((await payout.standing()).state).toBe('unknown');
  await untilIs(payout, 'paid');
  await sendPayouts(worker(2 * MINUTE_MS));
  expect(await transfersOf(payout.id)).toBe(1);
});

test('what the provider does not know a day after its answer was lost is owed again; until then nobody sends it', async () => {
  const payout = await approved(60_092);
  await sendPayouts(worker());
  for (const minutes of [2, 10, 60, 600, 1_200]) {
    await sendPayouts(worker(minutes * MINUTE_MS));
    expect(await payout.standing()).toMatchObject({ state: 'unknown' });
  }
  expect(await onItsWay(payout.vendorId)).toBe(-60_092);
  await sendPayouts(worker(DAY_MS + 60 * MINUTE_MS));
  expect(await payout.standing()).toMatchObject({ state: 'failed', reason: 'not_found' });
  expect(await owed(payout.vendorId)).toBe(-60_092);
  expect(await transfersOf(payout.id)).toBe(0);
});

test('a worker that dies before or after it has called leaves a payout to be asked after', async () => {
  const [before, after] = [await approved(60_001), await approved(60_002)];
  const claim = { now: new Date(OPEN), leaseUntil: new Date(OPEN + MINUTE_MS), isOpen: true, limit: 20 };
  const taken = await claimDuePayouts(db, claim);
  expect(taken.map(({ id }) => id).sort()).toEqual([before.id, after.id].sort());
  // The one was sent, and the process died before it could note the answer.
  await pool.query(
    `insert into sandbox.transfers (reference, merchant_reference, account_name, account_number, bank_code, amount_santim, status)
     values ('sbx_died', $1, 'Sheba Coffee', '0132012345678', 656, 60002, 'succeeded')`,
    [after.id],
  );
  await sendPayouts(worker());
  expect(await transfersOf(before.id)).toBe(0);
  await sendPayouts(worker(2 * MINUTE_MS));
  expect(await before.standing()).toMatchObject({ state: 'unknown' });
  expect(await after.standing()).toMatchObject({ state: 'paid', reference: 'sbx_died' });
  expect([await transfersOf(before.id), await transfersOf(after.id)]).toEqual([0, 1]);
  await sendPayouts(worker(2 * DAY_MS));
  expect(await owed(before.vendorId)).toBe(-60_001);
});

test('what is refused, or fails on its way, is owed again and goes with the next run; finance see it', async () => {
  const [refused, failed] = [await approved(60_083), await approved(60_082)];
  await sendPayouts(worker());
  expect(await refused.standing()).toMatchObject({ state: 'failed', reason: 'provider_refused' });
  await untilIs(failed, 'failed');
  expect([await owed(refused.vendorId), await owed(failed.vendorId)]).toEqual([-60_083, -60_082]);
  const waiting = async () => {
    const { content } = await readQueues(checker);
    return content.find(({ kind }) => kind === 'payouts')?.count ?? 0;
  };
  const count = await waiting();
  expect(count).toBeGreaterThanOrEqual(2);
  const later = new Date(OPEN + 8 * DAY_MS);
  const nextWeek = database.ctx({ ...staff[0]!, staff: { ...staff[0]!.staff, factorAt: later }, now: later });
  const next = await getPayoutRun(maker, await makePayoutRun(nextWeek));
  const ids = next.payouts.map(({ vendorId }) => vendorId);
  expect(ids).toEqual(expect.arrayContaining([refused.vendorId, failed.vendorId]));
  expect(await waiting()).toBeLessThanOrEqual(count - 2);
  await approvePayoutRun(checker, next.id);
  for (const { id } of next.payouts) await markPayoutReturned(checker, id, { reason: 'Paid otherwise' });
  expect(await wrongBooks()).toEqual([]);
});

test('an account kept with a secret that is gone holds up no other payout; its own is owed again and says why', async () => {
  const [unreadable, other] = [await approved(60_003), await approved(60_004)];
  const sealed = { numberCipher: Buffer.alloc(40) };
  await db.updateTable('payoutAccounts').set(sealed).where('vendorId', '=', unreadable.vendorId).execute();
  await sendPayouts(worker());
  expect(await unreadable.standing()).toMatchObject({ state: 'failed', reason: 'number_unreadable' });
  expect(await owed(unreadable.vendorId)).toBe(-60_003);
  expect([await transfersOf(unreadable.id), await transfersOf(other.id)]).toEqual([0, 1]);
  await untilIs(other, 'paid');
  expect(await wrongBooks()).toEqual([]);
});

test('outside the hours of transfers, and when the provider says so, payouts wait', async () => {
  const payout = await approved(60_094);
  await sendPayouts(worker(12 * 60 * MINUTE_MS));
  expect((await payout.standing()).state).toBe('approved');
  await sendPayouts(worker());
  expect((await payout.standing()).state).toBe('approved');
  await shop.stopProvider();
  await sendPayouts(worker(20 * MINUTE_MS));
  expect((await payout.standing()).state).toBe('approved');
  await shop.startProvider();
  await markPayoutReturned(checker, payout.id, { reason: 'Paid otherwise' });
  await sendPayouts(worker(40 * MINUTE_MS));
  expect(await transfersOf(payout.id)).toBe(0);
});

test('a transfer that comes back after it had arrived is owed again', async () => {
  const payout = await approved(60_000);
  await sendPayouts(worker());
  await untilIs(payout, 'paid');
  await pool.query(`update sandbox.transfers set status = 'failed' where merchant_reference = $1`, [
    payout.id,
  ]);
  const event = { event: 'payout.failed/cancelled', reference: payout.id, status: 'failed', updated_at: '9' };
  expect((await postWebhook(event)).status).toBe(200);
  await untilIs(payout, 'returned');
  expect(await owed(payout.vendorId)).toBe(-60_000);
  expect(await wrongBooks()).toEqual([]);
});

test('another amount than was asked for settles nothing, and staff note nothing while the provider has it', async () => {
  const payout = await approved(60_095);
  await sendPayouts(worker());
  await pool.query('update sandbox.transfers set amount_santim = 1 where merchant_reference = $1', [
    payout.id,
  ]);
  await sendPayouts(worker(2 * MINUTE_MS));
  expect((await payout.standing()).state).toBe('sent');
  await pool.query('update payouts set sent_at = now() where id = $1', [payout.id]);
  const byHand = markPayoutPaid(checker, payout.id, { reference: 'FT-1' });
  await expect(byHand).rejects.toMatchObject({ code: 'payouts.with_provider' });
  await pool.query(`update payouts set sent_at = now() - interval '25 hours' where id = $1`, [payout.id]);
  await markPayoutPaid(checker, payout.id, { reference: 'FT-1' });
});

test('a transfer that Chapa says is of the other mode of its key settles nothing: staff look', async () => {
  const payout = await approved(60_088);
  await sendPayouts(worker());
  await sendPayouts(worker(2 * MINUTE_MS));
  expect((await payout.standing()).state).toBe('sent');
});

test('only what was given to Chapa, of this amount to this account, is approved of', async () => {
  const payout = await approved(60_000);
  const secret = config.accounts.chapa!.approvalSecret!;
  const asking = async (change: object = {}, key = secret) => {
    const question = { amount: '600.00', reference: payout.id, bank: 'Awash Bank', account_name: 'x' };
    const body = JSON.stringify({ ...question, account_number: '0132012345678', ...change });
    const signature = createHmac('sha256', key).update(body).digest('hex');
    const headers = { 'content-type': 'application/json', 'chapa-signature': signature };
    const url = `${shop.url}/api/payouts/approvals/chapa`;
    return (await fetch(url, { method: 'POST', headers, body })).status;
  };
  expect(await asking()).toBe(400);
  await pool.query(`update payouts set state = 'unknown', sent_at = now() where id = $1`, [payout.id]);
  expect(await asking()).toBe(200);
  expect(await asking({ amount: '600.01' })).toBe(400);
  expect(await asking({ account_number: '0132012345679' })).toBe(400);
  expect(await asking({ reference: 'MYMER3434989' })).toBe(400);
  expect(await asking({}, 'another secret')).toBe(404);
});

test('the whole number of an account is in no log and no table of the shop after transfers and files for the bank', async () => {
  const number = '0132012345678';
  for (const santim of [60_000, 60_091, 60_092, 60_094]) await approved(santim);
  await sendPayouts(worker());
  await sendPayouts(worker(2 * MINUTE_MS));
  const { vendorId } = await aPayableStore(database, { released: 70_000, rail: 'bank', number });
  const run = await makePayoutRun(maker);
  await approvePayoutRun(checker, run);
  expect(await new Response(await payoutBankFile(checker, run)).text()).toContain(number);
  const { payouts } = await getPayoutRun(maker, run);
  const { id } = payouts.find((one) => one.vendorId === vendorId)!;
  await markPayoutPaid(maker, id, { reference: 'FT26328WHOLE' });
  await shop.runJobs();
  // The provider must have it, as the bank's file must.
  const lines = (await everythingStored(pool)).split('\n');
  expect(lines.filter((line) => line.startsWith('sandbox.') && line.includes(number))).not.toEqual([]);
  const stored = lines.filter((line) => !line.startsWith('sandbox.'));
  expect(stored.filter((line) => line.includes(number))).toEqual([]);
  const logged = shop.logged.join('\n');
  expect(logged.length).toBeGreaterThan(1_000);
  expect(logged).not.toContain(number);
});

test('what Chapa lists as sent proves a payout, once; what somebody sent there by hand is a line of nothing', async () => {
  const payout = await approved(60_003);
  await sendPayouts(worker());
  await untilIs(payout, 'paid');
  // More than one page of them, made in its dashboard; the last did not go.
  await pool.query(
    `insert into sandbox.transfers (reference, merchant_reference, account_name, account_number, bank_code, amount_santim, status)
     select 'sbx_hand' || n, 'AUTO-' || n, 'Sheba Coffee', '0132012345678', 656, 12300 + n, case n when 12 then 'failed' else 'succeeded' end
     from generate_series(1, 12) n`,
  );
  const before = await balancesOf(db);
  await Promise.all([1, 2, 3].map(() => takeTransactions(shop.system())));
  await takeTransactions(shop.system());
  const listed = async (q: string) =>
    (await listLines(maker, { state: null, q, sort: '-at', after: null, cols: [] })).content;
  const proved = { kind: 'payout', amount: -600.03, state: 'matched', matchedTo: payout.id };
  expect(await listed(payout.id)).toMatchObject([proved]);
  for (const [name, amount] of [
    ['AUTO-1', -123.01],
    ['AUTO-11', -123.11],
  ] as const)
    expect(await listed(name)).toMatchObject([{ kind: 'payout', amount, state: 'unmatched' }]);
  expect(await listed('AUTO-12')).toEqual([]);
  expect(await balancesOf(db)).toEqual(before);
});
