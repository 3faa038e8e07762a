import { expect, test } from 'vitest';
import { decideReturn, getOrder, requestReturn } from '#modules/orders/index.ts';
import { placeOrder } from '#modules/checkout/index.ts';
import { applyCoupon } from '#modules/cart/index.ts';
import { balancesOf } from '#tests/support/books.ts';
import { aBuyer, anOrder, newKey } from '#tests/support/buyers.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aCoupon, aProduct } from '#tests/support/factories.ts';
import { aShopper, aVendorAtWork, deliver } from '#tests/support/orders.ts';
import { refundReturn } from '#modules/payments/refund-orders.ts';
import { followFreeReturn } from './book-free-returns.ts';
import { catchUpLedger } from './catch-up.ts';

const database = await testDatabase();
const { db } = database;
await aCoupon(db, { code: 'ALLFREE', percentBp: 10_000 });
await aCoupon(db, { code: 'NEARLYFREE', percentBp: 9_999 });

async function aFreeOrder(quantity: number, { code = 'ALLFREE', priceSantim = 100_000 } = {}) {
  const store = await aVendorAtWork(database);
  const goods = await aProduct(db, { vendorId: store.vendorId, priceSantim, stock: 10 });
  const { userId, shopper } = await aShopper(database);
  const buyer = await aBuyer(database, [goods], quantity, { userId });
  await applyCoupon(buyer, code);
  const { orders } = await placeOrder(buyer, anOrder(), newKey());
  const number = orders[0]!.orderNumber;
  await deliver(database, number);
  const giveBack = async (quantity: number) => {
    const [line] = (await getOrder(shopper, number)).lines;
    const lines = [{ lineId: line!.id, quantity }];
    await requestReturn(shopper, number, { reason: 'damaged', text: '', lines, photos: [] });
    await decideReturn(store.vendor, number, { decision: 'approve', answer: '', restock: false });
    await decideReturn(store.vendor, number, { decision: 'receive', answer: '', restock: false });
    const { id } = await db
      .selectFrom('returnRequests')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return id;
  };
  return { vendorId: store.vendorId, giveBack };
}

const partsOf = async (vendorId: number) => {
  const books = await balancesOf(db);
  return [books[`vendor_pending:${vendorId}`] ?? 0, books['commission'] ?? 0, books['promotions'] ?? 0];
};

test('goods that a coupon of the shop paid for whole, given back, leave their store nothing and the shop no cost', async () => {
  const { vendorId, giveBack } = await aFreeOrder(1);
  expect(await partsOf(vendorId)).toEqual([-88_500, -10_000, 100_000]);
  const returnId = await giveBack(1);
  await Promise.all([1, 2, 3].map(() => followFreeReturn(database.ctx(), { returnId })));
  expect(await partsOf(vendorId)).toEqual([0, 0, 0]);
});

test('one of three given back takes its third; a shop that missed it books it later', async () => {
  const { vendorId, giveBack } = await aFreeOrder(3);
  expect(await partsOf(vendorId)).toEqual([-265_500, -30_000, 300_000]);
  await giveBack(1);
  await catchUpLedger(database.ctx());
  await catchUpLedger(database.ctx());
  expect(await partsOf(vendorId)).toEqual([-177_000, -20_000, 200_000]);
});

test.each([
  ['before', [refundReturn, followFreeReturn]],
  ['after', [followFreeReturn, refundReturn]],
] as const)(
  'the shipping, booked %s the goods, goes back by itself: their store had nothing of them once, and owes nothing',
  async (_when, ways) => {
    const { vendorId, giveBack } = await aFreeOrder(2);
    await giveBack(1);
    await catchUpLedger(database.ctx());
    const before = await balancesOf(db);
    const returnId = await giveBack(1);
    for (const follow of ways) await follow(database.ctx(), { returnId });
    await catchUpLedger(database.ctx());
    const after = await balancesOf(db);
    expect([after[`vendor_pending:${vendorId}`], after[`vendor_payable:${vendorId}`]]).toEqual([
      undefined,
      undefined,
    ]);
    const moved = (account: string) => (after[account] ?? 0) - (before[account] ?? 0);
    expect(['commission', 'promotions', 'shipping_income', 'refund_due'].map(moved)).toEqual([
      10_000, -100_000, 12_000, -12_000,
    ]);
  },
);

test('where a coupon of the shop leaves a few santim, what comes back is taken from its store piece by piece, by its worth', async () => {
  const base = await partsOf(0);
  const { vendorId, giveBack } = await aFreeOrder(3, { code: 'NEARLYFREE', priceSantim: 5_000 });
  const before = await partsOf(vendorId);
  const parts = async () =>
    (await partsOf(vendorId)).map((part, i) => Math.abs((part - base[i]!) / (before[i]! - base[i]!)));
  for (const left of [2 / 3, 1 / 3]) {
    const returnId = await giveBack(1);
    await Promise.all([refundReturn, followFreeReturn].map((follow) => follow(database.ctx(), { returnId })));
    for (const part of await parts()) expect(part).toBeCloseTo(left, 2);
  }
  const returnId = await giveBack(1);
  for (const follow of [followFreeReturn, refundReturn, followFreeReturn])
    await follow(database.ctx(), { returnId });
  await catchUpLedger(database.ctx());
  expect(await parts()).toEqual([0, 0, 0]);
});
