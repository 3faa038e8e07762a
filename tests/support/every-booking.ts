import { askAdjustment } from '#modules/adjustments/index.ts';
import { approve } from '#modules/approvals/index.ts';
import { applyCoupon } from '#modules/cart/index.ts';
import { placeOrder } from '#modules/checkout/index.ts';
import { askExchange } from '#modules/exchanges/index.ts';
import { bookOldDebts } from '#modules/ledger/book-debts.ts';
import { catchUpLedger } from '#modules/ledger/catch-up.ts';
import { cancelOrderAsStaff, decideReturn, getOrder, requestReturn } from '#modules/orders/index.ts';
import { giveGoodwill, sweepPayments } from '#modules/payments/index.ts';
import { markManualRefundPaid } from '#modules/payments/manual-refunds.ts';
import { askAfterRefunds } from '#modules/payments/recheck-refunds.ts';
import { settle } from '#modules/payments/settle.ts';
import { approvePayoutRun, getPayoutRun, makePayoutRun, markPayoutPaid } from '#modules/payouts/index.ts';
import { listCashHeld, receiveCash } from '#modules/remittances/index.ts';
import { monthOf } from '#modules/statements/index.ts';
import { askReceiptWithdrawal, askWithholdingPayment, noteWithholdingReceipt } from '#modules/taxes/index.ts';
import type { Ctx } from '#platform/context.ts';
import { invalidateCaches } from '#platform/loading-cache.ts';
import { cancelOrder, disputed, partlyDisputed, payNow, PHONE } from './booked-disputes.ts';
import { aBuyer, anOrder, newKey } from './buyers.ts';
import { dollarShop } from './dollar-shop.ts';
import { aCoupon, aProduct, aStaffMember } from './factories.ts';
import { setSettings } from './limits.ts';
import { aShopper, aVendorAtWork, deliver, orderAs } from './orders.ts';
import type { Bought } from './paying-shop.ts';
import { makePayable, noteCameBack } from './payouts.ts';

const DAY_MS = 86_400_000;
const PRICE = 1_000_000;
/** The day from today on which old debts are booked; what the clock says later happens after them. */
export const DEBTS_DAY = 70;

type DollarShop = Awaited<ReturnType<typeof dollarShop>>;

/** A shop to which everything happens that its books have a word for; `live` lets it happen. */
export async function shopOfEveryBooking() {
  const dollars = await dollarShop();
  const { shop, db, staff } = dollars;
  const { database } = shop;
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
  const clock = (days: number) => ({ ...shop.system(), now: () => inDays(days) });
  const someone = async (days = 0) => {
    const member = await aStaffMember(db, 'finance');
    const now = inDays(days);
    return database.ctx({ ...member, staff: { ...member.staff, factorAt: now }, now });
  };
  const approver = await someone();

  async function live(): Promise<void> {
    await setSettings(db, {
      withhold_stores_bp: 300,
      withhold_from_santim: 0,
      withheld_commission_bp: 300,
      cash_max_santim: 100_000_000,
    });
    invalidateCaches();
    await paidInDollars(dollars, approver);
    await cancelled(dollars);
    await cameBack(dollars);
    await tooLate(dollars);
    await disputed(dollars, approver);
    await partlyDisputed(dollars);
    await givenBackFree(dollars);
    await givenKindly(dollars);
    const stores = await Promise.all([1, 2, 3].map(() => aVendorAtWork(database)));
    await soldForCash(dollars, stores);
    await catchUpLedger(clock(8));
    const payers = [await someone(16), await someone(16)] as const;
    await paidOut({ shop, payers, stores: stores.map(({ vendorId }) => vendorId) });
    await taxed(dollars, { approver, store: String(stores[0]!.vendorId) });
    const { approvalId } = await askAdjustment(staff, {
      debit: 'loss',
      credit: 'vendor_payable',
      store: String(stores[1]!.vendorId),
      birr: 250,
      day: dollars.today,
      reason: 'A parcel was lost',
    });
    await approve(approver, approvalId);
    await bookOldDebts(clock(DEBTS_DAY));
    const late = [await someone(DEBTS_DAY + 1), await someone(DEBTS_DAY + 1)] as const;
    await setOffDebts(dollars, { late, payers: [await someone(86), await someone(86)] });
  }
  return { shop, db, database, clock, live };
}

/** Paid, told of by the provider's statement with its fee, sent to the bank and changed into Birr. */
async function paidInDollars({ payInDollars, take, today, staff }: DollarShop, approver: typeof staff) {
  const { charged, reference } = await payInDollars();
  const dollars = (charged - 30) / 100;
  await take('stripe', [
    `${today},${reference},charge,${(charged / 100).toFixed(2)},0.30`,
    `${today},PO-1,settlement,${(-dollars).toFixed(2)},`,
  ]);
  const exchange = { dollars, birr: dollars * 130, reference: 'FTHOME1', day: today, reason: 'Advice' };
  await approve(approver, (await askExchange(staff, exchange)).approvalId);
}

async function cancelled({ shop, db }: DollarShop): Promise<Bought> {
  const bought = await shop.buy('amazonpay', PHONE, [await aProduct(db)]);
  await payNow(shop, bought);
  await cancelOrder({ shop, db }, bought);
  return bought;
}

/** The money of a cancelled order that was sent comes back, and staff pay it. */
async function cameBack(dollars: DollarShop): Promise<void> {
  const { db, shop } = dollars;
  const { paymentId } = await cancelled(dollars);
  const { id, providerReference } = await db
    .selectFrom('refunds')
    .select(['id', 'providerReference'])
    .where('paymentId', '=', paymentId)
    .executeTakeFirstOrThrow();
  await shop.pool.query(
    `update sandbox.refunds set status = 'failed' where 're_' || reference = $1 or reference = $1`,
    [providerReference],
  );
  await askAfterRefunds(shop.system(), paymentId);
  await markManualRefundPaid(shop.system(), { id, reference: 'FTAGAIN00001' });
}

/** Money that comes after the hold, and goes back. */
async function tooLate({ shop, db }: DollarShop): Promise<void> {
  const bought = await shop.buy('amazonpay', PHONE, [await aProduct(db)]);
  await db
    .updateTable('orderGroups')
    .set({ holdExpiresAt: new Date(Date.now() - 1) })
    .where('id', '=', bought.orderGroupId)
    .execute();
  await db
    .updateTable('payments')
    .set({ nextCheckAt: new Date(0) })
    .where('id', '=', bought.paymentId)
    .execute();
  const { id, chargeMinor, chargeCurrency } = await db
    .selectFrom('payments')
    .select(['id', 'chargeMinor', 'chargeCurrency'])
    .where('id', '=', bought.paymentId)
    .executeTakeFirstOrThrow();
  await sweepPayments(shop.system());
  const amount = { minor: chargeMinor!, currency: chargeCurrency! };
  await settle(shop.system(), id, { reference: `late-${id}`, status: 'succeeded', amount });
  await shop.runJobs();
}

/** Staff give a part of an order that arrived, and its goods come back all the same; another one staff cancel. */
async function givenKindly({ shop, db, staff }: DollarShop): Promise<void> {
  const { database, runJobs } = shop;
  const { vendor, vendorId } = await aVendorAtWork(database);
  const { userId, shopper } = await aShopper(database);
  const numbers: string[] = [];
  for (let i = 0; i < 2; i += 1) {
    const bought = await shop.buy('amazonpay', PHONE, [await aProduct(db, { vendorId })], { userId });
    await payNow(shop, bought);
    const orders = db.selectFrom('orders').select('number').where('orderGroupId', '=', bought.orderGroupId);
    numbers.push((await orders.executeTakeFirstOrThrow()).number);
  }
  const [kept, cancelled] = numbers as [string, string];
  const operations = database.ctx(await aStaffMember(db, 'operations'));
  await cancelOrderAsStaff(operations, cancelled, { reason: 'The buyer called' });
  await deliver(database, kept);
  await giveGoodwill(staff, kept, { birr: 5, reason: 'It came late', given: 0 });
  await runJobs();
  await giveOneBack({ shopper, vendor }, kept);
  await runJobs();
}

/** A piece of an order goes back to its store, and arrives there. */
async function giveOneBack(
  { shopper, vendor }: { shopper: Ctx; vendor: Ctx },
  number: string,
): Promise<void> {
  const [line] = (await getOrder(shopper, number)).lines;
  const lines = [{ lineId: line!.id, quantity: 1 }];
  await requestReturn(shopper, number, { reason: 'damaged', text: '', lines, photos: [] });
  await decideReturn(vendor, number, { decision: 'approve', answer: '', restock: false });
  await decideReturn(vendor, number, { decision: 'receive', answer: '', restock: false });
}

/** Goods that the shop's coupon paid for whole come back to their store. */
async function givenBackFree({ shop: { database, runJobs }, db }: DollarShop): Promise<void> {
  await aCoupon(db, { code: 'ALLFREE', percentBp: 10_000 });
  const { vendor, vendorId } = await aVendorAtWork(database);
  const { userId, shopper } = await aShopper(database);
  const buyer = await aBuyer(database, [await aProduct(db, { vendorId })], 1, { userId });
  await applyCoupon(buyer, 'ALLFREE');
  const { orders } = await placeOrder(buyer, anOrder(), newKey());
  const number = orders[0]!.orderNumber;
  await deliver(database, number);
  await giveOneBack({ shopper, vendor }, number);
  await runJobs();
}

/** A courier takes cash for all stores and hands it over; the last store takes some at its own door, too. */
async function soldForCash(
  { shop: { database }, db, staff, today }: DollarShop,
  stores: readonly { vendorId: number }[],
) {
  const sell = async (vendorId: number, priceSantim: number) => {
    const { userId } = await aShopper(database);
    const [number] = await orderAs(database, userId, [await aProduct(db, { vendorId, priceSantim })]);
    await deliver(database, number!);
  };
  for (const { vendorId } of stores) await sell(vendorId, PRICE);
  const { vendorId } = stores.at(-1)!;
  await db.insertInto('vendorMoneyTerms').values({ vendorId, deliversItself: true }).execute();
  invalidateCaches();
  await sell(vendorId, PRICE / 10);
  const held = (await listCashHeld(staff)).content.find(({ holder }) => holder === 'courier')!;
  const counted = { expected: held.balance, counted: held.balance - 5, note: 'Five are missing' };
  await receiveCash(staff, { holder: 'courier', day: today, witness: 'Chaltu Bekele', ...counted });
}

type Paying = {
  shop: DollarShop['shop'];
  payers: readonly [Parameters<typeof makePayoutRun>[0], Parameters<typeof makePayoutRun>[0]];
  stores: readonly number[];
};

/** All are paid; the first one's payout comes back after it had arrived. */
async function paidOut({ shop: { database }, payers: [maker, checker], stores }: Paying): Promise<void> {
  for (const vendorId of stores) await makePayable(database, vendorId);
  const run = await makePayoutRun(maker);
  await approvePayoutRun(checker, run);
  const { payouts } = await getPayoutRun(maker, run);
  for (const { id } of payouts) await markPayoutPaid(maker, id, { reference: `FT-${id}` });
  const first = payouts.find(({ vendorId }) => vendorId === stores[0])!;
  await noteCameBack(maker, checker, first.id, 'The account is closed');
}

type People = readonly [Ctx, Ctx];

/** Whoever owes the shop is credited more than the debt, and its next payout is what is left of that. */
async function setOffDebts(
  { shop: { database }, db, today }: DollarShop,
  { late: [asker, approver], payers: [maker, checker] }: { late: People; payers: People },
): Promise<void> {
  const owing = await db
    .selectFrom('ledgerAccounts')
    .select(['owner', 'balance'])
    .where('kind', '=', 'receivable')
    .where('balance', '>', 0)
    .execute();
  for (const { owner, balance } of owing.filter((account) => /^\d+$/.test(account.owner))) {
    const birr = Number(balance) / 100 + 1_000;
    const credit = { debit: 'loss', credit: 'vendor_payable', store: owner, birr } as const;
    const { approvalId } = await askAdjustment(asker, { ...credit, day: today, reason: 'Goods were lost' });
    await approve(approver, approvalId);
    await makePayable(database, Number(owner));
  }
  const run = await makePayoutRun(maker);
  await approvePayoutRun(checker, run);
  for (const { id } of (await getPayoutRun(maker, run)).payouts)
    await markPayoutPaid(maker, id, { reference: `FT-${id}` });
}

/** A store's receipt, one that was mistyped, and what was withheld paid on. */
async function taxed(
  { staff, today }: DollarShop,
  { approver, store }: { approver: DollarShop['staff']; store: string },
) {
  const receipt = { store, month: monthOf(new Date()).key, birr: 2 };
  await noteWithholdingReceipt(staff, { ...receipt, number: 'WHT-1' });
  const { id } = await noteWithholdingReceipt(staff, { ...receipt, number: 'WHT-2' });
  await approve(approver, (await askReceiptWithdrawal(staff, id, { reason: 'Mistyped' })).approvalId);
  const paid = { birr: 10, day: today, reference: 'FTTAX1', reason: 'Advice of the bank' };
  await approve(approver, (await askWithholdingPayment(staff, paid)).approvalId);
}
