import { expect, test } from 'vitest';
import type { Ctx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { addToCart, applyCoupon, getCart, reopenCart } from '#modules/cart/index.ts';
import { getOrder, releaseGroup } from '#modules/orders/index.ts';
import { aBuyer, anOrder, newKey, placeTogether, stockOf } from '#tests/support/buyers.ts';
import { testContext } from '#tests/support/context.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { aCoupon, aProduct } from '#tests/support/factories.ts';
import { sandboxMerchant } from '#tests/support/sandbox-merchant.ts';
import { getCheckoutView, placeOrder, placeOrderFromForm } from './index.ts';

const merchant = await sandboxMerchant();
const { db } = merchant.database;
/** The shop as the provider knows it: at the merchant's address. */
const database: TestDatabase = {
  ...merchant.database,
  ctx: (asking) =>
    testContext(
      { ...merchant.database, config: { ...merchant.database.config, publicUrl: merchant.shopUrl } },
      asking,
    ),
};
// One place to which sending is free, before the table is read for the first time.
await db.updateTable('destinations').set({ baseSantim: 0 }).where('code', '=', 'ET-SI').execute();

const telebirr = anOrder({ paymentMethod: 'telebirr' });

/** The same buyer in a process that dies between PREPARE and PAY. */
function dying(buyer: Ctx): Ctx {
  const die = () => {
    throw new Error('killed');
  };
  return { ...buyer, visit: { ...buyer.visit, touchCounts: die } };
}

const groupOf = (id: string) =>
  db.selectFrom('orderGroups').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('an online payment holds the stock and sends the buyer to the provider', async () => {
  const product = await aProduct(db);
  const buyer = await aBuyer(database, [product], 3);
  const placed = await placeOrder(buyer, telebirr, newKey());
  expect(placed.orderGroup.paymentState).toBe('pending');
  expect(placed.redirectUrl).toContain(merchant.sandboxUrl);
  expect(await stockOf(database, product.id)).toBe(7);
  const group = await groupOf(placed.orderGroup.id);
  expect(group.stockState).toBe('held');
  expect(group.holdExpiresAt!.getTime() - Date.now()).toBeGreaterThan(29 * 60_000);
});

test('a retry after a crash between placing and paying continues with the same order', async () => {
  const product = await aProduct(db);
  const buyer = await aBuyer(database, [product]);
  const key = newKey();
  await expect(placeOrder(dying(buyer), telebirr, key)).rejects.toThrow('killed');
  expect(await stockOf(database, product.id)).toBe(9);
  expect((await getCart(buyer)).lines).toEqual([]);
  const placed = await placeOrder(buyer, telebirr, key);
  expect(placed.redirectUrl).toBeTruthy();
  expect(await placeOrder(buyer, telebirr, key)).toEqual(placed);
  expect(await stockOf(database, product.id)).toBe(9);
  expect(
    await db.selectFrom('payments').select('id').where('orderGroupId', '=', placed.orderGroup.id).execute(),
  ).toHaveLength(1);
});

test('ten retries at the same moment start one payment', async () => {
  const buyer = await aBuyer(database, [await aProduct(db)]);
  const key = newKey();
  const { placed, refused } = await placeTogether(
    Array.from({ length: 10 }, () => placeOrder(buyer, telebirr, key)),
  );
  expect(refused).toEqual([]);
  expect(new Set(placed.map((one) => one.redirectUrl)).size).toBe(1);
});

test('a purchase that is not paid for gives stock, coupon and cart back, once', async () => {
  const product = await aProduct(db);
  const coupon = await aCoupon(db, { code: 'HOLIDAY', usageLimit: 1 });
  const buyer = await aBuyer(database, [product], 4);
  await applyCoupon(buyer, 'HOLIDAY');
  const placed = await placeOrder(buyer, telebirr, newKey());
  expect(await stockOf(database, product.id)).toBe(6);
  await addToCart(buyer, { productId: product.id, quantity: 1 });

  const release = () =>
    transact(buyer, async (tx) => {
      const isFirst = await releaseGroup(tx, placed.orderGroup.id, 'expired');
      await reopenCart(tx, placed.orderGroup.id);
      return isFirst;
    });
  expect((await Promise.all([release(), release(), release()])).filter(Boolean)).toHaveLength(1);

  expect(await stockOf(database, product.id)).toBe(10);
  expect(await groupOf(placed.orderGroup.id)).toMatchObject({
    paymentState: 'expired',
    stockState: 'released',
  });
  const used = await db
    .selectFrom('coupons')
    .select('usedCount')
    .where('id', '=', coupon.id)
    .executeTakeFirstOrThrow();
  expect(used.usedCount).toBe(0);
  expect((await getCart(buyer)).lines).toMatchObject([{ productId: product.id, quantity: 5 }]);
  const order = await getOrder(buyer, placed.orders[0]!.orderNumber);
  expect(order.activities.map((activity) => activity.status)).toEqual(['cancelled', 'placed']);
  await applyCoupon(buyer, 'holiday');
  const again = await placeOrder(buyer, telebirr, newKey());
  expect(again.orderGroup.id).not.toBe(placed.orderGroup.id);
});

test('a page left open over a payment that expired can order again, once', async () => {
  const buyer = await aBuyer(database, [await aProduct(db)]);
  const { formKey, cart } = await getCheckoutView(buyer, telebirr.billing);
  const form = { ...telebirr, total: cart.total, formKey };
  const first = await placeOrderFromForm(buyer, form);
  await transact(buyer, async (tx) => {
    await releaseGroup(tx, first.orderGroup.id, 'expired');
    await reopenCart(tx, first.orderGroup.id);
  });
  const second = await placeOrderFromForm(buyer, form);
  expect(second.orderGroup.id).not.toBe(first.orderGroup.id);
  expect(second.redirectUrl).toBeTruthy();
});

test('an order that costs nothing needs no payment', async () => {
  await aCoupon(db, { code: 'GIFT', kind: 'percentage', percentBp: 10_000 });
  const buyer = await aBuyer(database, [await aProduct(db, { weightG: 0 })]);
  await applyCoupon(buyer, 'GIFT');
  const billing = { ...telebirr.billing, region: 'Sidama' };
  const placed = await placeOrder(buyer, { ...telebirr, billing }, newKey());
  expect(placed).toMatchObject({ orderGroup: { total: 0, paymentState: 'paid' } });
  expect(placed.redirectUrl).toBeUndefined();
});

test('an amount that the method cannot carry is refused before anything is written', async () => {
  const product = await aProduct(db, { priceSantim: 9_000_000 });
  const buyer = await aBuyer(database, [product]);
  await expect(placeOrder(buyer, telebirr, newKey())).rejects.toMatchObject({
    code: 'payments.amount_above_maximum',
    status: 422,
  });
  expect(await stockOf(database, product.id)).toBe(10);
  expect((await getCart(buyer)).lines).toHaveLength(1);
});
