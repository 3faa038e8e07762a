import { expect, test } from 'vitest';
import { invalidateCaches } from '#platform/loading-cache.ts';
import { balancesOf, movedBy, taxWithheld } from '#tests/support/books.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct, aStaffMember, aTeamMember, aUser, aVendor } from '#tests/support/factories.ts';
import { setSettings } from '#tests/support/limits.ts';
import { aShopper, deliver, orderAs } from '#tests/support/orders.ts';
import { aPayableStore, release } from '#tests/support/payouts.ts';
import { askAdjustment } from '#modules/adjustments/index.ts';
import { approve } from '#modules/approvals/index.ts';
import { listAccounts, listMoneyEntries } from '#modules/ledger/index.ts';
import { approvePayoutRun, getPayoutRun, makePayoutRun, markPayoutReturned } from '#modules/payouts/index.ts';
import { getStatement, monthOf } from '#modules/statements/index.ts';
import { checkLedger } from '#tools/ledger/check-ledger.ts';
import { taxMonthFile } from './tax-months.ts';
import { taxMonthPdf } from './write-tax-month.ts';
import {
  askReceiptWithdrawal,
  askWithholdingPayment,
  getTaxMonth,
  listTaxMonths,
  listWithholdingReceipts,
  noteWithholdingReceipt,
} from './index.ts';

const database = await testDatabase();
const { db } = database;
const finance = database.ctx(await aStaffMember(db, 'finance'));
const other = database.ctx(await aStaffMember(db, 'finance'));
const { key: month } = monthOf(new Date());

/** A store that sold for 1,000 Birr: 100 are commission, and 15 the VAT on it. */
async function aStoreThatSold() {
  const { id: vendorId } = await aVendor(db, { tin: '0012345678' });
  const { userId } = await aShopper(database);
  const [number] = await orderAs(database, userId, [await aProduct(db, { vendorId, priceSantim: 100_000 })]);
  await deliver(database, number!);
  return vendorId;
}

async function set(figures: Parameters<typeof setSettings>[1]): Promise<void> {
  await setSettings(db, figures);
  invalidateCaches();
}

const wrongBooks = async () => (await checkLedger(database.url)).filter(({ family }) => family === 'books');

test('a receipt of a store is booked up to its share of the month’s commission, once, and stands on its statement', async () => {
  const vendorId = await aStoreThatSold();
  const receipt = { store: String(vendorId), month, number: 'WHT-77', birr: 2 };
  await set({ withheld_commission_bp: 0 });
  await expect(noteWithholdingReceipt(finance, receipt)).rejects.toMatchObject({
    code: 'taxes.receipts_off',
  });
  await set({ withheld_commission_bp: 300 });
  const moved = await movedBy(db, async () => {
    // At once, and again: the same answer.
    const answers = await Promise.all([finance, other].map((ctx) => noteWithholdingReceipt(ctx, receipt)));
    expect(answers[1]).toEqual(answers[0]);
    expect(await noteWithholdingReceipt(finance, receipt)).toEqual(answers[0]);
    await noteWithholdingReceipt(finance, { ...receipt, number: 'WHT-78', birr: 1 });
  });
  expect(moved).toEqual({ [`withheld_tax:${vendorId}`]: 300, [`vendor_payable:${vendorId}`]: -300 });
  const faults = [
    [{ birr: 3 }, { number: { code: 'taxes.number_noted' } }],
    [{ number: 'WHT-79', birr: 0.01 }, { birr: { code: 'taxes.above_share', params: { amount: '0.00' } } }],
    [{ number: 'WHT-79', month: '2090-01' }, { month: { code: 'taxes.month_unknown' } }],
    [{ store: 'Nobody at all' }, { store: { code: 'ledger.store_unknown' } }],
  ] as const;
  for (const [wrong, fields] of faults)
    await expect(noteWithholdingReceipt(finance, { ...receipt, ...wrong })).rejects.toMatchObject({ fields });
  const lines = await db
    .selectFrom('auditLog')
    .select('after')
    .where('action', '=', 'taxes.receipt')
    .execute();
  expect(lines).toHaveLength(2);
  expect((await listWithholdingReceipts(finance, {})).content.map(({ number }) => number)).toEqual([
    'WHT-78',
    'WHT-77',
  ]);

  const { id: userId } = await aUser(db);
  await aTeamMember(db, vendorId, userId, 'owner');
  const owner = database.ctx({ userId, vendorId });
  expect(await getStatement(owner, month)).toMatchObject({ taxReceipts: 3, other: 0, closing: 888 });
  const asked = { account: 'available', sort: '-booked', after: null } as const;
  expect((await listMoneyEntries(owner, asked)).content[0]).toMatchObject({ kind: 'tax.receipt', amount: 1 });
  expect(await wrongBooks()).toEqual([]);
});

test('tax withheld is paid on when another person approves it, no more than is due, and once under a reference', async () => {
  await taxWithheld(db, 10_000);
  const paid = { birr: 60, day: '2026-11-20', reference: 'FTTAX1', reason: 'Advice of the bank' };
  const [one, two] = [
    await askWithholdingPayment(finance, paid),
    await askWithholdingPayment(finance, { ...paid, reference: 'FTTAX2' }),
  ];
  await expect(approve(finance, one.approvalId)).rejects.toMatchObject({ code: 'approvals.own' });
  const moved = await movedBy(db, async () => {
    const ends = await Promise.allSettled([one, two].map(({ approvalId }) => approve(other, approvalId)));
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(ends.find((end) => end.status === 'rejected')).toMatchObject({
      reason: { code: 'taxes.above_due' },
    });
  });
  expect(moved).toEqual({ withholding_due: 6_000, 'bank:shop': -6_000 });
  const [booked] = await db.selectFrom('withholdingPayments').select('reference').execute();
  for (const [wrong, field, code] of [
    [{ birr: 40.01, reference: 'FTTAX3' }, 'birr', 'taxes.above_due'],
    [{ birr: 1, day: '2999-01-01', reference: 'FTTAX3' }, 'day', 'taxes.day_to_come'],
    [{ birr: 1, reference: booked!.reference }, 'reference', 'taxes.paid_before'],
  ] as const)
    await expect(askWithholdingPayment(finance, { ...paid, ...wrong })).rejects.toMatchObject({
      status: 422,
      fields: { [field]: { code } },
    });
  // The bank paid 59: what was noted too much is owed again.
  const { approvalId } = await askAdjustment(finance, {
    debit: 'bank',
    credit: 'withholding_due',
    store: '',
    birr: 1,
    day: '2026-11-21',
    reason: 'The bank paid 59',
  });
  await approve(other, approvalId);
  const above = { ...paid, reference: 'FTTAX3' };
  await expect(askWithholdingPayment(finance, { ...above, birr: 41.01 })).rejects.toMatchObject({
    fields: { birr: { code: 'taxes.above_due' } },
  });
  expect(await askWithholdingPayment(finance, { ...above, birr: 41 })).toMatchObject({
    approvalId: expect.any(Number),
  });
  expect((await listAccounts(finance, null)).difference).toBe('0.00');
  expect(await wrongBooks()).toEqual([]);
});

test('a month tells sales, commission, VAT and tax withheld both ways, store by store, on the page and in the file', async () => {
  const vendorId = await aStoreThatSold();
  await set({ withheld_commission_bp: 300, withhold_stores_bp: 300, withhold_from_santim: 0 });
  await noteWithholdingReceipt(finance, { store: String(vendorId), month, number: 'WHT-1', birr: 2.5 });
  const paid = await aPayableStore(database, { released: 1_000_000 });
  const back = await aPayableStore(database, { released: 2_000_000 });
  const run = await makePayoutRun(finance);
  await approvePayoutRun(other, run);
  const { payouts } = await getPayoutRun(finance, run);
  const lost = payouts.find((payout) => payout.vendorId === back.vendorId)!;
  await markPayoutReturned(finance, lost.id, { reason: 'Account closed' });

  expect(await listTaxMonths(finance)).toEqual([month]);
  const told = await getTaxMonth(finance, month);
  const of = (id: number) => told.content.find((store) => store.vendorId === id);
  expect(of(vendorId)).toMatchObject({
    tin: '0012345678',
    statement: `${month}-${vendorId}`,
    sales: 1_000,
    refunds: 0,
    commission: 100,
    commissionVat: 15,
    withheld: 0,
    receipts: 2.5,
  });
  expect(of(paid.vendorId)).toMatchObject({ sales: 0, withheldOf: 10_000, withheld: 300, receipts: 0 });
  expect(of(back.vendorId)).toMatchObject({ withheldOf: 0, withheld: 0 });
  const sum = (name: 'commission' | 'withheld' | 'receipts') =>
    told.content.reduce((all, store) => all + store[name], 0);
  expect(told.totals).toMatchObject({
    commission: sum('commission'),
    withheld: sum('withheld'),
    receipts: sum('receipts'),
  });
  expect(told.due).toBe(-(await balancesOf(db)).withholding_due! / 100);
  const [head, ...lines] = (await new Response(await taxMonthFile(finance, month)).text())
    .trim()
    .split('\r\n');
  expect(head).toContain('statement,vendorId,businessName,tin,sales,refunds,commission,commissionVat');
  expect(lines).toHaveLength(told.content.length);
  expect(lines.find((line) => line.startsWith(`${month}-${vendorId},`))).toMatch(/,1000,0,100,15,0,0,2.5$/);
  const { name, bytes } = await taxMonthPdf(finance, month, 'am');
  expect([name, Buffer.from(bytes.subarray(0, 5)).toString()]).toEqual([`taxes-${month}.pdf`, '%PDF-']);
  for (const wrong of ['2090-01', 'x'])
    for (const read of [getTaxMonth, taxMonthFile, taxMonthPdf])
      await expect(read(finance, wrong)).rejects.toMatchObject({ status: 404 });
});

test('tax that a store withheld goes with its next payout, and is not taxed itself', async () => {
  await set({ withheld_commission_bp: 300, withhold_stores_bp: 300, withhold_from_santim: 0 });
  const vendorId = await aStoreThatSold();
  const { accountId } = await aPayableStore(database);
  await db.updateTable('payoutAccounts').set({ vendorId }).where('id', '=', accountId).execute();
  await db
    .insertInto('vendorChecks')
    .values({ vendorId, kind: 'tin', state: 'accepted', decidedAt: new Date() })
    .execute();
  await noteWithholdingReceipt(finance, { store: String(vendorId), month, number: 'WHT-2', birr: 3 });
  await release(database, vendorId, 88_500);
  const later = new Date(Date.now() + 8 * 86_400_000);
  const member = await aStaffMember(db, 'finance');
  const nextWeek = database.ctx({ ...member, staff: { ...member.staff, factorAt: later }, now: later });
  const { payouts } = await getPayoutRun(finance, await makePayoutRun(nextWeek));
  // 885.00 and 3.00, less 3 % of 885.00.
  expect(payouts.find((payout) => payout.vendorId === vendorId)).toMatchObject({
    amount: 861.45,
    withheldOf: 885,
    withheld: 26.55,
  });
});

test('a receipt that was mistyped is taken back by two people, once, and its number is noted anew as it is', async () => {
  await set({ withheld_commission_bp: 300, withhold_stores_bp: 300, withhold_from_santim: 0 });
  const vendorId = await aStoreThatSold();
  const noted = { store: String(vendorId), month, number: 'WHT-90', birr: 2 };
  const { id } = await noteWithholdingReceipt(finance, noted);
  const reason = { reason: 'It says 3 Birr' };
  const { approvalId } = await askReceiptWithdrawal(finance, id, reason);
  const receipts = async () =>
    (await listWithholdingReceipts(finance, {})).content.filter((receipt) => receipt.vendorId === vendorId);
  expect(await receipts()).toMatchObject([{ id, withdrawnAt: null, approvalId }]);
  await expect(askReceiptWithdrawal(other, id, reason)).rejects.toMatchObject({ code: 'approvals.waiting' });
  await expect(approve(finance, approvalId)).rejects.toMatchObject({ code: 'approvals.own' });
  const moved = await movedBy(db, async () => {
    const third = database.ctx(await aStaffMember(db, 'finance'));
    const ends = await Promise.allSettled([other, third, other].map((ctx) => approve(ctx, approvalId)));
    expect(ends.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  });
  expect(moved).toEqual({ [`withheld_tax:${vendorId}`]: -200, [`vendor_payable:${vendorId}`]: 200 });
  await expect(askReceiptWithdrawal(finance, id, reason)).rejects.toMatchObject({
    code: 'taxes.receipt_withdrawn',
  });
  await expect(askReceiptWithdrawal(finance, 987_654, reason)).rejects.toMatchObject({ status: 404 });
  // The whole share of the month is free again.
  await noteWithholdingReceipt(finance, { ...noted, birr: 3 });
  expect(await receipts()).toMatchObject([
    { birr: 3, withdrawnAt: null },
    { birr: 2, withdrawnAt: expect.any(String) },
  ]);
  const told = (await getTaxMonth(finance, month)).content.find((store) => store.vendorId === vendorId);
  expect(told).toMatchObject({ receipts: 3 });
  const { id: userId } = await aUser(db);
  await aTeamMember(db, vendorId, userId, 'owner');
  expect(await getStatement(database.ctx({ userId, vendorId }), month)).toMatchObject({
    taxReceipts: 3,
    other: 0,
    closing: 888,
  });
  expect(await wrongBooks()).toEqual([]);
});

test('whoever may only read money notes no receipt and says nothing was paid; support reads none', async () => {
  const [auditor, support] = [
    database.ctx(await aStaffMember(db, 'auditor')),
    database.ctx(await aStaffMember(db, 'support')),
  ];
  const receipt = { store: '1', month, number: 'WHT-3', birr: 1 };
  await expect(noteWithholdingReceipt(auditor, receipt)).rejects.toMatchObject({ status: 403 });
  await expect(askReceiptWithdrawal(auditor, 1, { reason: 'No' })).rejects.toMatchObject({ status: 403 });
  const paid = { birr: 1, day: '2026-11-20', reference: 'FTTAX9', reason: 'No' };
  await expect(askWithholdingPayment(auditor, paid)).rejects.toMatchObject({ status: 403 });
  expect(await getTaxMonth(auditor, month)).toMatchObject({ month });
  for (const read of [() => getTaxMonth(support, month), () => listWithholdingReceipts(support, {})])
    await expect(read()).rejects.toMatchObject({ status: 403 });
});
