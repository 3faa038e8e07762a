import { expect, test } from 'vitest';
import { invalidateCaches } from '#platform/loading-cache.ts';
import { addToCart, applyCoupon, getCart, removeCoupon } from '#modules/cart/index.ts';
import { choosePlace } from '#modules/delivery/index.ts';
import { aBuyer, anOrder, BILLING, newKey, stockOf } from '#tests/support/buyers.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aCoupon, aProduct, aVariant } from '#tests/support/factories.ts';
import { setSettings } from '#tests/support/limits.ts';
import { countStatements } from '#tests/support/statements.ts';
import { getCheckoutView, placeOrder } from './index.ts';

const database = await testDatabase();
const { db, ctx } = database;

/** Sets how many of one item the shop sells at once. */
async function sellAtMost(limit: number): Promise<void> {
  await setSettings(db, { cart_quantity_max: limit });
  invalidateCaches();
}

test('F12 checkout: no region stands in the form before the buyer has chosen a place, and then it is that one', async () => {
  const buyer = await aBuyer(database, [await aProduct(db)]);
  const before = await getCheckoutView(buyer);
  expect(before.form.billing).toMatchObject({ country: 'ET', region: '' });
  expect(before.cart.destination.isChosen).toBe(false);
  await choosePlace(buyer, 'ET-SI.hawassa');
  const after = await getCheckoutView(buyer);
  expect(after.form.billing).toMatchObject({ country: 'ET', region: 'ET-SI', city: 'Hawassa' });
  expect(after.cart.destination).toMatchObject({ code: 'ET-SI', isChosen: true });
});

test('more of one item than the shop sells at once by now is not ordered, and says so', async () => {
  const buyer = await aBuyer(database, [await aProduct(db, { title: 'Jebena' })], 6);
  await sellAtMost(5);
  try {
    await expect(placeOrder(buyer, anOrder(), newKey())).rejects.toMatchObject({
      code: 'checkout.too_many',
      params: { title: 'Jebena', limit: 5 },
    });
  } finally {
    await sellAtMost(999);
  }
  expect((await placeOrder(buyer, anOrder(), newKey())).orders).toHaveLength(1);
});

test('a cart of two vendors becomes one purchase of two orders whose sums agree to the santim', async () => {
  const first = await aProduct(db, { priceSantim: 12_345 });
  const second = await aProduct(db, { priceSantim: 777, vendorId: first.vendorId });
  const third = await aProduct(db, { priceSantim: 99_999, weightG: 3_300 });
  const buyer = await aBuyer(database, [first, second, third], 2);
  await aCoupon(db, { code: 'SPLIT', percentBp: 1_234 });
  const cart = await applyCoupon(buyer, 'split');
  const placed = await placeOrder(buyer, anOrder({ notes: 'Call first\u0000 please' }), newKey());

  expect(placed.orders.map((o) => o.vendorId)).toEqual([first.vendorId, third.vendorId]);
  expect(placed.orderGroup).toMatchObject({ total: cart.total, paymentState: 'cash_due' });
  expect(placed.orders.every((o) => /^ETB\d{10,}$/.test(o.orderNumber) && o.status === 'placed')).toBe(true);
  const group = await db
    .selectFrom('orderGroups')
    .selectAll()
    .where('id', '=', placed.orderGroup.id)
    .executeTakeFirstOrThrow();
  const orders = await db.selectFrom('orders').selectAll().where('orderGroupId', '=', group.id).execute();
  for (const field of [
    'subtotalSantim',
    'discountSantim',
    'shippingSantim',
    'taxSantim',
    'totalSantim',
  ] as const) {
    expect(orders.reduce((sum, o) => sum + o[field], 0)).toBe(group[field]);
  }
  expect(group).toMatchObject({
    stockState: 'taken',
    notes: 'Call first please',
    billingEmail: 'Almaz@Example.com',
    billingPhone: '+251911234567',
    couponCode: 'SPLIT',
  });
  expect(group.billing).toMatchObject({ country: 'ET', region: 'ET-AA', landmark: 'Cameroon Street' });
  expect(await stockOf(database, first.id)).toBe(8);
  expect((await getCart(buyer)).lines).toEqual([]);
});

test('a whole cash checkout of 3 lines and 2 vendors takes at most 25 statements', async () => {
  const first = await aProduct(db);
  const products = [first, await aProduct(db, { vendorId: first.vendorId }), await aProduct(db)];
  await placeOrder(await aBuyer(database, products), anOrder(), newKey());
  const buyer = await aBuyer(database, products);
  const { statements } = await countStatements(() => placeOrder(buyer, anOrder(), newKey()));
  expect(statements.length).toBeLessThanOrEqual(20);
});

test('the same key again has the same answer; with another body it is refused', async () => {
  const buyer = await aBuyer(database, [await aProduct(db)]);
  const key = newKey();
  const first = await placeOrder(buyer, anOrder(), key);
  expect(await placeOrder(buyer, anOrder(), key)).toEqual(first);
  await expect(placeOrder(buyer, anOrder({ notes: 'other' }), key)).rejects.toMatchObject({
    code: 'checkout.key_reused',
    status: 422,
  });
  await expect(placeOrder(buyer, anOrder(), newKey())).rejects.toMatchObject({
    code: 'checkout.cart_empty',
    status: 409,
  });
});

test('keys are asked for', async () => {
  const buyer = await aBuyer(database, [await aProduct(db)]);
  for (const key of [undefined, '', 'short', 'x'.repeat(201)]) {
    await expect(placeOrder(buyer, anOrder(), key)).rejects.toMatchObject({
      code: 'checkout.key_missing',
      status: 400,
    });
  }
});

test('a variant takes its own stock and its product’s', async () => {
  const product = await aProduct(db);
  const small = await aVariant(db, { productId: product.id, stock: 2, priceSantim: 5_000 });
  await aVariant(db, { productId: product.id, stock: 5 });
  const buyer = ctx();
  await addToCart(buyer, { productId: product.id, variantId: small.id, quantity: 2 });
  await placeOrder(buyer, anOrder(), newKey());
  expect(await stockOf(database, product.id)).toBe(5);
  const left = await db
    .selectFrom('productVariants')
    .select('stock')
    .where('id', '=', small.id)
    .executeTakeFirstOrThrow();
  expect(left.stock).toBe(0);
});

test('a changed price is refused until the buyer has seen it', async () => {
  const product = await aProduct(db, { priceSantim: 10_000 });
  const buyer = await aBuyer(database, [product]);
  const shown = (await getCheckoutView(buyer)).cart.total;
  await db.updateTable('products').set({ priceSantim: 11_000 }).where('id', '=', product.id).execute();
  await expect(placeOrder(buyer, anOrder(), newKey())).rejects.toMatchObject({
    code: 'checkout.price_changed',
    status: 409,
  });
  await expect(placeOrder(buyer, anOrder({ total: shown }), newKey())).rejects.toMatchObject({
    code: 'checkout.price_changed',
    status: 409,
  });
  const now = (await getCheckoutView(buyer)).cart.total;
  expect((await placeOrder(buyer, anOrder({ total: now }), newKey())).orderGroup.total).toBe(now);
});

test('a coupon that ended while the checkout was open is named at the first press, and can be taken off', async () => {
  const product = await aProduct(db, { priceSantim: 50_000 });
  const buyer = await aBuyer(database, [product]);
  const coupon = await aCoupon(db, { code: 'ENDING' });
  const shown = await applyCoupon(buyer, 'ENDING');
  const past = { startsAt: new Date(Date.now() - 7_200_000), endsAt: new Date(Date.now() - 3_600_000) };
  await db.updateTable('coupons').set(past).where('id', '=', coupon.id).execute();
  await expect(placeOrder(buyer, anOrder({ total: shown.total }), newKey())).rejects.toMatchObject({
    code: 'coupons.expired',
  });
  expect((await getCheckoutView(buyer)).cart.coupon).toMatchObject({
    code: 'ENDING',
    problem: 'coupons.expired',
  });
  const { total } = await removeCoupon(buyer);
  expect((await placeOrder(buyer, anOrder({ total }), newKey())).orderGroup.total).toBe(total);
});

test('a total that grew by the shipping to another region is shown first', async () => {
  const buyer = await aBuyer(database, [await aProduct(db)]);
  const { cart } = await getCheckoutView(buyer);
  const far = { billing: { ...BILLING, region: 'Gambella' } };
  await expect(placeOrder(buyer, anOrder({ ...far, total: cart.total }), newKey())).rejects.toMatchObject({
    code: 'checkout.total_changed',
  });
  const view = await getCheckoutView(buyer, { country: 'ET', region: 'ጋምቤላ' });
  expect(view.destinations.find((d) => d.code === 'ET-GA')!.shipping).toBe(view.cart.shipping);
  expect(
    (await placeOrder(buyer, anOrder({ ...far, total: view.cart.total }), newKey())).orderGroup.total,
  ).toBe(view.cart.total);
});

test('what is gone, short or sold out is refused by name, and nothing is placed', async () => {
  const product = await aProduct(db, { title: 'Jebena', stock: 5 });
  const buyer = await aBuyer(database, [product], 3);
  const set = (values: object) =>
    db.updateTable('products').set(values).where('id', '=', product.id).execute();
  await set({ stock: 2 });
  await expect(placeOrder(buyer, anOrder(), newKey())).rejects.toMatchObject({
    code: 'checkout.not_enough_stock',
    params: { title: 'Jebena', available: 2 },
  });
  await set({ stock: 0 });
  await expect(placeOrder(buyer, anOrder(), newKey())).rejects.toMatchObject({
    code: 'checkout.out_of_stock',
  });
  await set({ stock: 9, isListed: false, state: 'paused' });
  await expect(placeOrder(buyer, anOrder(), newKey())).rejects.toMatchObject({
    code: 'checkout.product_gone',
  });
  expect((await getCart(buyer)).lines).toHaveLength(1);
});

test('an order’s lines keep the words that their buyer read, whatever becomes of them', async () => {
  const product = await aProduct(db, { title: 'Clay pot' });
  const { id: productId } = product;
  await db.insertInto('productTexts').values({ productId, locale: 'am', title: 'የሸክላ ድስት' }).execute();
  const buyer = await aBuyer(database, [product]);
  const { orders } = await placeOrder({ ...buyer, locale: 'am' }, anOrder(), newKey());
  await db.updateTable('productTexts').set({ title: 'ድስት' }).where('productId', '=', productId).execute();
  const line = await db
    .selectFrom('orderLines')
    .innerJoin('orders', 'orders.id', 'orderId')
    .select(['title', 'textLocale', 'variantLocale'])
    .where('number', '=', orders[0]!.orderNumber)
    .executeTakeFirst();
  expect(line).toEqual({ title: 'የሸክላ ድስት', textLocale: 'am', variantLocale: 'en' });
});
