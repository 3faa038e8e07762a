import { expect, test } from 'vitest';
import { approve, getApproval } from '#modules/approvals/index.ts';
import { closeVendor, suspendVendor } from '#modules/vendors/index.ts';
import { balancesOf } from '#tests/support/books.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aStaffMember } from '#tests/support/factories.ts';
import { aPayableStore, holdCash, release } from '#tests/support/payouts.ts';
import { checkLedger } from '#tools/ledger/check-ledger.ts';
import { approvePayoutRun, discardPayoutRun } from './approve-run.ts';
import { payoutBankFile } from './bank-file.ts';
import { lastSundayMidnight, makePayoutRun, makeRunByClock } from './draft-run.ts';
import { getPayoutRun } from './read-runs.ts';
import { markPayoutPaid, markPayoutReturned } from './settle-payout.ts';

const database = await testDatabase();
const { db, pool } = database;
const [maker, checker, third] = [
  database.ctx(await aStaffMember(db, 'finance')),
  database.ctx(await aStaffMember(db, 'finance')),
  database.ctx(await aStaffMember(db, 'finance')),
];

const later = new Date(Date.now() + 8 * 86_400_000);
const member = await aStaffMember(db, 'finance');
const nextWeek = database.ctx({ ...member, staff: { ...member.staff, factorAt: later }, now: later });

/** Makes a run and has it approved by somebody else. */
async function pay() {
  const id = await makePayoutRun(maker);
  await approvePayoutRun(checker, id);
  return await getPayoutRun(maker, id);
}

const booksOf = async (vendorId: number) =>
  Object.fromEntries(
    Object.entries(await balancesOf(db)).filter(([account]) => account.endsWith(`:${vendorId}`)),
  );
const wrongBooks = async () =>
  (await checkLedger(database.url))
    .filter(({ family }) => family === 'books')
    .map(({ sentence }) => sentence);

test('a run pays what was released until Sunday 24:00, and says whom it does not pay and why', async () => {
  const sunday = lastSundayMidnight(new Date());
  const good = await aPayableStore(database, { released: 60_000 });
  await release(database, good.vendorId, 7_000, { at: new Date(sunday.getTime() + 1_000) });
  const small = await aPayableStore(database, { released: 49_999 });
  const exact = await aPayableStore(database, { released: 50_000, rail: 'telebirr' });
  const noAccount = await aPayableStore(database, { released: 90_000, hasAccount: false });
  const noTin = await aPayableStore(database, { released: 80_000, hasTin: false });
  const id = await makePayoutRun(maker);
  const draft = await getPayoutRun(maker, id);
  expect(draft).toMatchObject({ state: 'draft', total: 1_100, approvalsNeeded: 1, mayApprove: false });
  expect(draft.payouts.map(({ vendorId, amount, state }) => [vendorId, amount, state])).toEqual(
    expect.arrayContaining([
      [good.vendorId, 600, 'draft'],
      [exact.vendorId, 500, 'draft'],
    ]),
  );
  expect(draft.exceptions.map(({ vendorId, reason, amount }) => [vendorId, reason, amount])).toEqual([
    [noAccount.vendorId, 'no_account', 900],
    [noTin.vendorId, 'no_tin', 800],
    [small.vendorId, 'below_least', 499.99],
  ]);
  await expect(approvePayoutRun(maker, id)).rejects.toMatchObject({ code: 'payouts.own_run' });
  expect(await booksOf(good.vendorId)).toEqual({ [`vendor_payable:${good.vendorId}`]: -67_000 });
  expect(await approvePayoutRun(checker, id)).toBe(true);
  expect(await approvePayoutRun(checker, id)).toBe(true);
  expect(await booksOf(good.vendorId)).toEqual({
    [`vendor_payable:${good.vendorId}`]: -7_000,
    [`payout_sent:${good.vendorId}`]: -60_000,
  });
  await expect(approvePayoutRun(third, id)).rejects.toMatchObject({ code: 'payouts.run_decided' });
  const file = await new Response(await payoutBankFile(checker, id)).text();
  expect(file.split('\r\n').slice(0, 3).join('\n')).toContain(
    'Awash Bank,AWINETAA,0132012345678,Sheba Coffee,600.00,ETB',
  );
  for (const { id: payoutId } of draft.payouts)
    await markPayoutPaid(maker, payoutId, { reference: `FT-${payoutId.slice(0, 6)}` });
  expect(await booksOf(good.vendorId)).toEqual({ [`vendor_payable:${good.vendorId}`]: -7_000 });
  expect(await wrongBooks()).toEqual([]);
});

test('a store that has stopped is paid what is left, however little, and can be closed then', async () => {
  const { vendorId } = await aPayableStore(database, { released: 12_345 });
  await expect(makePayoutRun(maker)).rejects.toMatchObject({ code: 'payouts.nothing_to_pay' });
  const owner = database.ctx(await aStaffMember(db));
  await suspendVendor(owner, vendorId, { reason: 'Stops' });
  const close = () => closeVendor(owner, vendorId, { reason: 'Has stopped' });
  await expect(close()).rejects.toMatchObject({ code: 'vendors.money_open' });
  const { payouts } = await pay();
  expect(payouts.map((payout) => [payout.vendorId, payout.amount])).toEqual([[vendorId, 123.45]]);
  await markPayoutPaid(maker, payouts[0]!.id, { reference: 'FT-LAST' });
  await close();
  expect(await wrongBooks()).toEqual([]);
});

test('cash that a store holds is set off: 1,000 Birr taken, 900 due, it owes 100; more due, the rest is sent', async () => {
  const owes = await aPayableStore(database, { released: 90_000, hasAccount: false, hasTin: false });
  await holdCash(database, owes.vendorId, 100_000);
  const gets = await aPayableStore(database, { released: 190_000 });
  await holdCash(database, gets.vendorId, 100_000);
  const run = await pay();
  const of = (vendorId: number) => run.payouts.find((payout) => payout.vendorId === vendorId);
  expect(of(owes.vendorId)).toMatchObject({ amount: 0, netted: 900, state: 'paid', account: null });
  expect(await booksOf(owes.vendorId)).toEqual({ [`cash:${owes.vendorId}`]: 10_000 });
  expect(of(gets.vendorId)).toMatchObject({ amount: 900, netted: 1_000, state: 'sent' });
  expect(await booksOf(gets.vendorId)).toEqual({ [`payout_sent:${gets.vendorId}`]: -90_000 });
  await markPayoutPaid(maker, of(gets.vendorId)!.id, { reference: 'FT-1' });
});

test('a payout that comes back is the store’s again and goes with the next run, once', async () => {
  const { vendorId } = await aPayableStore(database, { released: 70_000 });
  const [payout] = (await pay()).payouts;
  await markPayoutPaid(maker, payout!.id, { reference: 'FT-2' });
  await markPayoutPaid(maker, payout!.id, { reference: 'FT-2' });
  await expect(markPayoutPaid(maker, payout!.id, { reference: 'FT-3' })).rejects.toMatchObject({
    code: 'payouts.other_reference',
  });
  // It had arrived: what one person says of it is only asked for.
  const cameBack = { reason: 'Account closed' };
  const { runId, approvalId } = await markPayoutReturned(maker, payout!.id, cameBack);
  await expect(markPayoutReturned(checker, payout!.id, cameBack)).rejects.toMatchObject({
    code: 'approvals.waiting',
  });
  await expect(approve(maker, approvalId!)).rejects.toMatchObject({ code: 'approvals.own' });
  expect((await getPayoutRun(maker, runId)).payouts).toMatchObject([{ state: 'paid', approvalId }]);
  expect(await booksOf(vendorId)).toEqual({});
  expect(await getApproval(checker, approvalId!)).toMatchObject({
    now: { state: 'paid', amountSantim: 70_000, reference: 'FT-2' },
    wanted: { state: 'returned' },
    isStale: false,
  });
  await approve(checker, approvalId!);
  await markPayoutReturned(maker, payout!.id, cameBack);
  expect(await booksOf(vendorId)).toEqual({ [`vendor_payable:${vendorId}`]: -70_000 });
  const id = await makePayoutRun(nextWeek);
  expect((await getPayoutRun(maker, id)).payouts).toMatchObject([{ vendorId, amount: 700, entries: 1 }]);
  await approvePayoutRun(checker, id);
  const [again] = (await getPayoutRun(maker, id)).payouts;
  await markPayoutPaid(maker, again!.id, { reference: 'FT-4' });
  expect(await booksOf(vendorId)).toEqual({});
  expect(await wrongBooks()).toEqual([]);
});

test('above the limit two people beside the maker approve, each once', async () => {
  const { vendorId } = await aPayableStore(database, { released: 10_000_000 });
  const id = await makePayoutRun(maker);
  expect(await approvePayoutRun(checker, id)).toBe(false);
  expect(await approvePayoutRun(checker, id)).toBe(false);
  expect(await booksOf(vendorId)).toEqual({ [`vendor_payable:${vendorId}`]: -10_000_000 });
  expect(await approvePayoutRun(third, id)).toBe(true);
  expect(await booksOf(vendorId)).toEqual({ [`payout_sent:${vendorId}`]: -10_000_000 });
  const { payouts } = await getPayoutRun(maker, id);
  await markPayoutPaid(maker, payouts[0]!.id, { reference: 'FT-5' });
});

test('what changed since the draft is looked at again: account, TIN and balance; that money waits', async () => {
  const account = await aPayableStore(database, { released: 60_000 });
  const tin = await aPayableStore(database, { released: 60_000 });
  const refunded = await aPayableStore(database, { released: 60_000 });
  const id = await makePayoutRun(maker);
  await pool.query('update payout_accounts set replaced_at = now() where id = $1', [account.accountId]);
  await pool.query(`update vendor_checks set state = 'refused' where vendor_id = $1`, [tin.vendorId]);
  await release(database, refunded.vendorId, -1_000, { at: new Date() });
  await approvePayoutRun(checker, id);
  const { payouts } = await getPayoutRun(maker, id);
  const reasons = new Map(payouts.map(({ vendorId, state, reason }) => [vendorId, [state, reason]]));
  expect(reasons.get(account.vendorId)).toEqual(['failed', 'account_changed']);
  expect(reasons.get(tin.vendorId)).toEqual(['failed', 'no_tin']);
  expect(reasons.get(refunded.vendorId)).toEqual(['failed', 'balance_fell']);
  const next = await getPayoutRun(maker, await makePayoutRun(maker));
  expect(next.payouts).toMatchObject([{ vendorId: refunded.vendorId, amount: 590, entries: 2 }]);
  await discardPayoutRun(checker, next.id);
  expect(await wrongBooks()).toEqual([]);
});

test('a refund after the payout leaves the store below zero, and the next run pays what is left of both', async () => {
  const { vendorId } = await aPayableStore(database, { released: 80_000 });
  const run = await pay();
  const paid = run.payouts.find((payout) => payout.vendorId === vendorId)!;
  for (const { id } of run.payouts) await markPayoutPaid(maker, id, { reference: 'FT-6' });
  await release(database, vendorId, -30_000, { at: new Date() });
  expect(await booksOf(vendorId)).toEqual({ [`vendor_payable:${vendorId}`]: 30_000 });
  await expect(makePayoutRun(maker)).rejects.toMatchObject({ code: 'payouts.nothing_to_pay' });
  await release(database, vendorId, 100_000);
  const next = (await pay()).payouts;
  expect(next).toMatchObject([{ vendorId, amount: 700, entries: 2 }]);
  expect(paid.amount + next[0]!.amount).toBe(1_500);
  await markPayoutPaid(maker, next[0]!.id, { reference: 'FT-7' });
});

test('Sunday 24:00 is that of Addis Ababa', () => {
  expect(lastSundayMidnight(new Date('2026-11-22T20:59:59Z')).toISOString()).toBe('2026-11-15T21:00:00.000Z');
  expect(lastSundayMidnight(new Date('2026-11-22T21:00:00Z')).toISOString()).toBe('2026-11-22T21:00:00.000Z');
  expect(lastSundayMidnight(new Date('2026-11-23T06:00:00Z')).toISOString()).toBe('2026-11-22T21:00:00.000Z');
});

test('the run that the clock drafts stands in the log once, as the shop’s own', async () => {
  for (const { id } of await db.selectFrom('payoutRuns').select('id').where('state', '=', 'draft').execute())
    await discardPayoutRun(maker, id);
  await aPayableStore(database, { released: 60_000 });
  await Promise.all([makeRunByClock(database.ctx()), makeRunByClock(database.ctx())]);
  await makeRunByClock(database.ctx());
  const run = await db
    .selectFrom('payoutRuns')
    .select(['id', 'madeBy', 'approvalsNeeded'])
    .where('state', '=', 'draft')
    .executeTakeFirstOrThrow();
  expect(run).toMatchObject({ madeBy: null, approvalsNeeded: 2 });
  const lines = await db
    .selectFrom('auditLog')
    .select(['action', 'actorKind', 'actorId'])
    .where('subjectKind', '=', 'payout_run')
    .where('subjectId', '=', run.id)
    .execute();
  expect(lines).toEqual([{ action: 'payouts.make_run', actorKind: 'system', actorId: null }]);
});
