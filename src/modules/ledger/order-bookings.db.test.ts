import { expect, test } from 'vitest';
import { addToCart, applyCoupon } from '#modules/cart/index.ts';
import { placeOrder } from '#modules/checkout/index.ts';
import { advanceOrderAsSystem, decideReturn, getOrder, requestReturn } from '#modules/orders/index.ts';
import { listManualRefunds, markManualRefundPaid, sweepPayments } from '#modules/payments/index.ts';
import type { Ctx } from '#platform/context.ts';
import { invalidateCaches } from '#platform/loading-cache.ts';
import { balancesOf, movedBy } from '#tests/support/books.ts';
import { checkLedger } from '#tools/ledger/check-ledger.ts';
import { anOrder, newKey } from '#tests/support/buyers.ts';
import { aCoupon, aProduct } from '#tests/support/factories.ts';
import { aShopper, aVendorAtWork, deliver, orderAs } from '#tests/support/orders.ts';
import { type Bought, payingShop, visit } from '#tests/support/paying-shop.ts';
import { press } from '#tests/support/sandbox-merchant.ts';
import { catchUpLedger } from './catch-up.ts';

const shop = await payingShop();
const { db, database } = shop;
const DAYS_8 = 8 * 86_400_000;

const later = () => ({ ...shop.system(), now: () => new Date(Date.now() + DAYS_8) });

test('a cash order: shared out when it arrives, on hold for 7 days, then the store’s', async () => {
  const { vendorId } = await aVendorAtWork(database);
  const { userId } = await aShopper(database);
  const goods = await aProduct(db, { vendorId, priceSantim: 100_000 });
  let number = '';
  const placed = await movedBy(
    db,
    async () => ([number] = (await orderAs(database, userId, [goods])) as [string]),
  );
  expect(placed).toEqual({});
  const arrived = await movedBy(db, () => deliver(database, number));
  expect(arrived).toEqual({
    'cash:courier': 112_000,
    [`vendor_pending:${vendorId}`]: -88_500,
    commission: -10_000,
    vat_due: -1_500,
    shipping_income: -12_000,
  });
  expect(await movedBy(db, () => catchUpLedger(shop.system()))).toEqual({});
  const released = { [`vendor_pending:${vendorId}`]: 88_500, [`vendor_payable:${vendorId}`]: -88_500 };
  expect(await movedBy(db, () => catchUpLedger(later()))).toEqual(released);
  expect(await movedBy(db, () => catchUpLedger(later()))).toEqual({});
});

test('a store that brings its parcels itself and took 1,000 Birr at 10 % owes the commission and its VAT', async () => {
  const { vendorId } = await aVendorAtWork(database);
  await db.insertInto('vendorMoneyTerms').values({ vendorId, deliversItself: true }).execute();
  invalidateCaches();
  const { userId } = await aShopper(database);
  const goods = await aProduct(db, { vendorId, priceSantim: 100_000 });
  const [number] = await orderAs(database, userId, [goods]);
  const shipping = 12_000;
  expect(await movedBy(db, () => deliver(database, number!))).toEqual({
    [`cash:${vendorId}`]: 100_000 + shipping,
    [`vendor_payable:${vendorId}`]: -88_500 - shipping,
    commission: -10_000,
    vat_due: -1_500,
  });
});

async function pay(bought: Bought) {
  await press(bought.redirectUrl, { action: 'silent' });
  await visit(`${shop.url}/payment/return/${bought.paymentId}`);
}

async function ordersOf({ orderGroupId }: Bought) {
  return await db
    .selectFrom('orders')
    .select(['id', 'number', 'vendorId', 'totalSantim'])
    .where('orderGroupId', '=', orderGroupId)
    .orderBy('id')
    .execute();
}

/** The shopper gives `quantity` pieces of an order's only line back, and the store takes them. */
async function giveBack(shopper: Ctx, vendor: Ctx, number: string, quantity: number) {
  const [line] = (await getOrder(shopper, number)).lines;
  const lines = [{ lineId: line!.id, quantity }];
  await requestReturn(shopper, number, { reason: 'damaged', text: '', lines, photos: [] });
  await decideReturn(vendor, number, { decision: 'approve', answer: '', restock: false });
  await decideReturn(vendor, number, { decision: 'receive', answer: '', restock: false });
  await shop.runJobs();
}

test('a paid purchase is held by order; a cancelled order goes back out of what is held, and nothing stays', async () => {
  let bought!: Bought;
  const paid = await movedBy(db, async () => {
    bought = await shop.buy('telebirr', {}, [await aProduct(db), await aProduct(db)]);
    await pay(bought);
  });
  expect(paid).toEqual({ 'clearing:sandbox': 44_000, held: -44_000 });
  const [first, second] = await ordersOf(bought);
  const cancelled = await movedBy(db, async () => {
    await advanceOrderAsSystem(shop.system(), first!.number, { status: 'cancelled' });
    await shop.runJobs();
  });
  expect(cancelled).toEqual({ 'clearing:sandbox': -22_000, held: 22_000 });
  const arrived = await movedBy(db, () => deliver(database, second!.number));
  expect(arrived).toEqual({
    held: 22_000,
    [`vendor_pending:${second!.vendorId}`]: -8_850,
    commission: -1_000,
    vat_due: -150,
    shipping_income: -12_000,
  });
});

test('pieces that come back take back their share of the commission; after the payout of the rest the store owes', async () => {
  const { vendor, vendorId } = await aVendorAtWork(database);
  const { userId, shopper } = await aShopper(database);
  const goods = await aProduct(db, { vendorId, priceSantim: 10_000 });
  const [number] = await orderAs(database, userId, [goods], 3);
  await deliver(database, number!);
  await shop.runJobs();
  const one = await movedBy(db, () => giveBack(shopper, vendor, number!, 1));
  expect(one).toEqual({
    refund_due: -10_000,
    [`vendor_pending:${vendorId}`]: 8_850,
    commission: 1_000,
    vat_due: 150,
  });
  await catchUpLedger(later());
  const shipping = 12_000;
  const rest = await movedBy(db, () => giveBack(shopper, vendor, number!, 2));
  expect(rest).toEqual({
    refund_due: -20_000 - shipping,
    [`vendor_payable:${vendorId}`]: 17_700,
    commission: 2_000,
    vat_due: 300,
    shipping_income: shipping,
  });
  const all = await balancesOf(db);
  expect([all[`vendor_payable:${vendorId}`], all[`vendor_pending:${vendorId}`]]).toEqual([
    undefined,
    undefined,
  ]);
  const refunds = (await listManualRefunds(shop.system())).filter(
    ({ orderNumber }) => orderNumber === number,
  );
  const done = await movedBy(db, async () => {
    for (const { id } of refunds) await markManualRefundPaid(shop.system(), { id, reference: `FT-${id}` });
    await shop.runJobs();
  });
  expect(done).toEqual({ refund_due: 30_000 + shipping, 'bank:shop': -30_000 - shipping });
});

test('the shop bears its own coupon, a store its own', async () => {
  const { vendorId } = await aVendorAtWork(database);
  const goods = await aProduct(db, { vendorId, priceSantim: 100_000 });
  await aCoupon(db, { code: 'OURS', percentBp: 2_000 });
  await aCoupon(db, { code: 'THEIRS', percentBp: 2_000, vendorId });
  const arrivedWith = async (code: string) =>
    await movedBy(db, async () => {
      const { userId, shopper } = await aShopper(database);
      await addToCart(shopper, { productId: goods.id, quantity: 1 });
      await applyCoupon(shopper, code);
      const { orders } = await placeOrder(database.ctx({ userId }), anOrder(), newKey());
      await deliver(database, orders[0]!.orderNumber);
    });
  expect(await arrivedWith('OURS')).toEqual({
    'cash:courier': 92_000,
    promotions: 20_000,
    [`vendor_pending:${vendorId}`]: -88_500,
    commission: -10_000,
    vat_due: -1_500,
    shipping_income: -12_000,
  });
  expect(await arrivedWith('THEIRS')).toEqual({
    'cash:courier': 92_000,
    [`vendor_pending:${vendorId}`]: -70_800,
    commission: -8_000,
    vat_due: -1_200,
    shipping_income: -12_000,
  });
});

test('money that comes after the hold is booked as stray and goes back out of there', async () => {
  const bought = await shop.buy('telebirr');
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
  await sweepPayments(shop.system());
  const came = await movedBy(db, () => pay(bought));
  expect(came).toEqual({ 'clearing:sandbox': 22_000, 'suspense:sandbox': -22_000 });
  expect(await movedBy(db, () => shop.runJobs())).toEqual({
    'clearing:sandbox': -22_000,
    'suspense:sandbox': 22_000,
  });
});

test('a cash order that was given up before anybody paid for it sends nothing back, also once the rest is paid', async () => {
  const bought = await shop.buy('cash', {}, [await aProduct(db), await aProduct(db)]);
  const [first, second] = await ordersOf(bought);
  const moved = await movedBy(db, async () => {
    await advanceOrderAsSystem(shop.system(), first!.number, { status: 'cancelled' });
    await deliver(database, second!.number);
    await shop.runJobs();
    await sweepPayments({ ...shop.system(), now: () => new Date(Date.now() + 3 * 60_000) });
    await shop.runJobs();
  });
  expect(moved['cash:courier']).toBe(22_000);
  expect(moved).not.toHaveProperty('refund_due');
  expect(await shop.standing(bought)).toMatchObject({ purchase: 'paid', refunds: 0 });
});

test('replaying all that happened into empty books gives the same balances, and they are right', async () => {
  await shop.runJobs();
  await catchUpLedger(later());
  const balances = await balancesOf(db);
  expect(Object.keys(balances).length).toBeGreaterThan(6);
  expect(Object.values(balances).reduce((sum, balance) => sum + balance, 0)).toBe(0);
  expect((await checkLedger(database.url)).map(({ sentence, wrong }) => [sentence, wrong])).toEqual([]);
  await database.superuser
    .query(`set session_replication_role = 'replica'; delete from ledger_entries; delete from ledger_transactions;
    delete from ledger_accounts; delete from order_releases; delete from commission_lines; delete from order_money;
    reset session_replication_role`);
  await catchUpLedger(later());
  expect(await balancesOf(db)).toEqual(balances);
});
