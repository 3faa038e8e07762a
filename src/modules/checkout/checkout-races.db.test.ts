import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { applyCoupon } from '#modules/cart/index.ts';
import {
  aBuyer,
  anOrder,
  BILLING,
  manyBuyers,
  newKey,
  placeTogether,
  stockOf,
} from '#tests/support/buyers.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aCoupon, aProduct } from '#tests/support/factories.ts';
import { untilOneWaits } from '#tests/support/locks.ts';
import { getCheckoutView, placeOrder, placeOrderFromForm } from './index.ts';

const database = await testDatabase();
const { db } = database;

const orderAll = (buyers: readonly Ctx[], given: object = {}) =>
  placeTogether(buyers.map((buyer) => placeOrder(buyer, anOrder(given), newKey())));

async function withCoupon(buyers: Ctx[], code: string): Promise<Ctx[]> {
  for (const buyer of buyers) await applyCoupon(buyer, code);
  return buyers;
}

test('a double press, a retry and two tabs with other keys place one order', async () => {
  const product = await aProduct(db);
  const buyer = await aBuyer(database, [product]);
  const keys = [...Array.from({ length: 8 }, newKey).fill(newKey()), newKey()];
  const { placed } = await placeTogether(keys.map((key) => placeOrder(buyer, anOrder(), key)));
  expect(new Set(placed.map((one) => one.orderGroup.id)).size).toBe(1);
  expect(await db.selectFrom('orderGroups').select('id').execute()).toHaveLength(1);
  expect(await stockOf(database, product.id)).toBe(9);
});

test('two tabs of the page lead to the one order, whatever the second one says', async () => {
  const buyer = await aBuyer(database, [await aProduct(db)]);
  const { formKey, cart } = await getCheckoutView(buyer);
  const form = (notes: string) => ({ ...anOrder({ total: cart.total, notes }), formKey });
  const { placed } = await placeTogether(
    ['one', 'two'].map((notes) => placeOrderFromForm(buyer, form(notes))),
  );
  expect(placed).toHaveLength(2);
  expect(placed[0]!.orderGroup.id).toBe(placed[1]!.orderGroup.id);
  expect((await getCheckoutView(buyer)).formKey).not.toBe(formKey);
});

test('a store that is suspended while its goods are being bought sells nothing more', async () => {
  const product = await aProduct(db);
  const other = await aProduct(db);
  const buyer = await aBuyer(database, [other, product]);
  let placed: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (tx) => {
    // As staff do it: the store is locked, then put into its new state.
    await sql`select from vendors where id = ${product.vendorId} for update`.execute(tx);
    placed = placeOrder(buyer, anOrder(), newKey()).catch((error: unknown) => error);
    await untilOneWaits(database.pool);
    await sql`update vendors set state = 'suspended', is_active = false where id = ${product.vendorId}`.execute(
      tx,
    );
  });
  expect(await placed).toMatchObject({
    code: 'checkout.vendor_suspended',
    status: 409,
    params: { title: product.title },
  });
  expect(await stockOf(database, product.id)).toBe(10);
  expect(
    await db.selectFrom('orders').select('id').where('vendorId', '=', product.vendorId).execute(),
  ).toEqual([]);
  expect((await getCheckoutView(buyer)).cart.lines).toHaveLength(2);
});

test('with 10 in stock and 200 buyers at once exactly 10 orders are placed', async () => {
  const product = await aProduct(db, { stock: 10 });
  const { placed, refused } = await orderAll(await manyBuyers(database, 200, [product]));
  expect(placed).toHaveLength(10);
  expect(refused.every((error) => error instanceof AppError && error.code === 'checkout.out_of_stock')).toBe(
    true,
  );
  expect(await stockOf(database, product.id)).toBe(0);
  const lines = await db
    .selectFrom('orderLines')
    .select('quantity')
    .where('productId', '=', product.id)
    .execute();
  expect(lines).toHaveLength(10);
}, 60_000);

test('buyers of the same goods in opposite order never deadlock', async () => {
  const [a, b] = [await aProduct(db, { stock: 1_000 }), await aProduct(db, { stock: 1_000 })];
  const { refused } = await orderAll([
    ...(await manyBuyers(database, 20, [a, b])),
    ...(await manyBuyers(database, 20, [b, a])),
  ]);
  expect(refused).toEqual([]);
  expect([await stockOf(database, a.id), await stockOf(database, b.id)]).toEqual([960, 960]);
});

test('a coupon with one use left serves one of twenty buyers', async () => {
  const product = await aProduct(db, { stock: 1_000 });
  const { id } = await aCoupon(db, { code: 'LASTONE', usageLimit: 1 });
  const { placed, refused } = await orderAll(
    await withCoupon(await manyBuyers(database, 20, [product]), 'LASTONE'),
  );
  expect(placed).toHaveLength(1);
  expect(refused.every((error) => error instanceof AppError && error.code === 'coupons.used_up')).toBe(true);
  const coupon = await db
    .selectFrom('coupons')
    .select('usedCount')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(coupon.usedCount).toBe(1);
  expect(await stockOf(database, product.id)).toBe(999);
});

test('a coupon with many uses serves as many', async () => {
  const product = await aProduct(db, { stock: 1_000 });
  await aCoupon(db, { code: 'FIFTEEN', usageLimit: 15 });
  const { placed } = await orderAll(await withCoupon(await manyBuyers(database, 20, [product]), 'FIFTEEN'));
  expect(placed).toHaveLength(15);
});

test('a coupon for one use each serves a buyer once, also from ten carts at the same moment', async () => {
  const product = await aProduct(db, { stock: 1_000 });
  await aCoupon(db, { code: 'ONCEEACH', perBuyerLimit: 1 });
  const buyers = await withCoupon(await manyBuyers(database, 10, [product]), 'ONCEEACH');
  const { placed, refused } = await orderAll(buyers, { billing: { ...BILLING, email: 'ONE@example.com' } });
  expect(placed).toHaveLength(1);
  // An address alone is typed by anybody, so the others are asked for a proof instead of being refused.
  const codes = new Set(refused.map((error) => (error as AppError).code));
  expect([...codes]).toEqual(['checkout.phone_unproved']);
});

test('goods of several vendors, one sold out by another buyer meanwhile, leave nothing behind', async () => {
  const scarce = await aProduct(db, { stock: 1 });
  const plenty = await aProduct(db, { stock: 50 });
  const { placed } = await orderAll(await manyBuyers(database, 2, [plenty, scarce]));
  expect(placed).toHaveLength(1);
  expect([await stockOf(database, scarce.id), await stockOf(database, plenty.id)]).toEqual([0, 49]);
});
