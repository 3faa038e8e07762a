import { expect, test } from 'vitest';
import { invalidateCaches } from '#platform/loading-cache.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aCoupon, aProduct, aUser, aVendor } from '#tests/support/factories.ts';
import { setSettings } from '#tests/support/limits.ts';
import { addToCart, applyCoupon, getCart, mergeCarts, removeCoupon, setLineQuantity } from './index.ts';

const { db, ctx } = await testDatabase();

/** Sets how many of one item the shop sells at once. */
async function sellAtMost(limit: number): Promise<void> {
  await setSettings(db, { cart_quantity_max: limit });
  invalidateCaches();
}

test('a coupon lowers the total, says why when it stops applying, and can be taken off', async () => {
  const visitor = ctx();
  const product = await aProduct(db, { priceSantim: 20_000 });
  await expect(applyCoupon(visitor, 'ANY')).rejects.toMatchObject({ code: 'cart.empty' });
  await addToCart(visitor, { productId: product.id, quantity: 2 });
  const coupon = await aCoupon(db, { code: 'Enkutatash', minimumSantim: 30_000 });
  const cart = await applyCoupon(visitor, 'ENKUTATASH');
  expect(cart).toMatchObject({ subTotal: 400, discount: 40, coupon: { code: 'Enkutatash', problem: null } });
  await setLineQuantity(visitor, { id: cart.lines[0]!.id, quantity: 1 });
  expect(await getCart(visitor)).toMatchObject({
    discount: 0,
    coupon: { problem: 'coupons.below_minimum', minimum: 300 },
  });
  await db.updateTable('coupons').set({ isActive: false }).where('id', '=', coupon.id).execute();
  expect(await getCart(visitor)).toMatchObject({ coupon: { problem: 'coupons.unknown' } });
  expect((await removeCoupon(visitor)).coupon).toBeNull();
});

test('coupons that do not apply are refused by name', async () => {
  const visitor = ctx({ remoteAddress: '10.1.1.1' });
  await addToCart(visitor, { productId: (await aProduct(db)).id, quantity: 1 });
  const day = 86_400_000;
  await aCoupon(db, { code: 'LATER', startsAt: new Date(Date.now() + day) });
  await aCoupon(db, {
    code: 'OVER',
    startsAt: new Date(Date.now() - 2 * day),
    endsAt: new Date(Date.now() - day),
  });
  await aCoupon(db, { code: 'FULL', usageLimit: 1, usedCount: 1 });
  await aCoupon(db, { code: 'OTHERS', vendorId: (await aVendor(db)).id });
  await aCoupon(db, { code: 'DEAR', minimumSantim: 100_000 });
  const codes = {
    LATER: 'not_started',
    OVER: 'expired',
    FULL: 'used_up',
    OTHERS: 'not_for_cart',
    DEAR: 'below_minimum',
    NONE: 'unknown',
    "x'; drop table coupons --": 'unknown',
  };
  for (const [code, problem] of Object.entries(codes)) {
    await expect(applyCoupon(visitor, code)).rejects.toMatchObject({ code: `coupons.${problem}` });
  }
});

test('guessing coupons is limited', async () => {
  const visitor = ctx({ now: new Date() });
  await addToCart(visitor, { productId: (await aProduct(db)).id, quantity: 1 });
  for (let i = 0; i < 20; i += 1)
    await expect(applyCoupon(visitor, `GUESS${i}`)).rejects.toMatchObject({ status: 404 });
  await expect(applyCoupon(visitor, 'GUESS21')).rejects.toMatchObject({
    code: 'coupons.too_many_tries',
    status: 429,
  });
});

test('at sign-in the guest cart joins the shopper cart, once', async () => {
  const [both, own, guest] = [await aProduct(db), await aProduct(db), await aProduct(db)];
  const user = await aUser(db);
  const shopper = ctx({ userId: user.id });
  await addToCart(shopper, { productId: both.id, quantity: 1 });
  await addToCart(shopper, { productId: own.id, quantity: 1 });
  const visitor = ctx();
  await addToCart(visitor, { productId: both.id, quantity: 2 });
  await addToCart(visitor, { productId: guest.id, quantity: 4 });
  await Promise.all([mergeCarts(visitor, user.id), mergeCarts(visitor, user.id)]);
  const quantities = Object.fromEntries(
    (await getCart(shopper)).lines.map((line) => [line.productId, line.quantity]),
  );
  expect(quantities).toEqual({ [both.id]: 3, [own.id]: 1, [guest.id]: 4 });
  expect((await getCart(visitor)).lines).toEqual([]);
});

test('what was gathered in two places does not pass the most that the shop sells of one item', async () => {
  const product = await aProduct(db);
  const user = await aUser(db);
  const [shopper, visitor] = [ctx({ userId: user.id }), ctx()];
  for (const who of [shopper, visitor]) await addToCart(who, { productId: product.id, quantity: 5 });
  await sellAtMost(5);
  try {
    await mergeCarts(visitor, user.id);
  } finally {
    await sellAtMost(999);
  }
  expect((await getCart(shopper)).lines).toMatchObject([{ quantity: 5 }]);
});

test('a shopper without a cart takes the guest cart over, also from two tabs', async () => {
  const user = await aUser(db);
  const visitor = ctx();
  await addToCart(visitor, { productId: (await aProduct(db)).id, quantity: 2 });
  await Promise.all([1, 2, 3].map(() => mergeCarts(visitor, user.id)));
  expect((await getCart(ctx({ userId: user.id }))).itemCount).toBe(2);
  await mergeCarts(ctx(), user.id);
});
