import { expect, test } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { publish } from '#shop/events.ts';
import { applyCoupon, getCart } from '#modules/cart/index.ts';
import { placeOrder } from '#modules/checkout/index.ts';
import { aBuyer, anOrder, newKey, stockOf } from '#tests/support/buyers.ts';
import { aCoupon, aProduct, aVariant } from '#tests/support/factories.ts';
import { aShopper, aVendorAtWork, deliver, orderAs } from '#tests/support/orders.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { press } from '#tests/support/sandbox-merchant.ts';
import { until } from '#tests/support/until.ts';
import { advanceOrder, advanceOrderAsSystem, cancelOrder, getOrder, reorder } from './index.ts';

const shop = await payingShop();
const { db, database } = shop;
const { ctx } = database;
const codeOf = (tried: PromiseSettledResult<void>) =>
  tried.status === 'rejected' && tried.reason instanceof AppError ? tried.reason.code : null;

async function refundsOf(orderGroupId: string) {
  return await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select(['refunds.amountSantim', 'refunds.status'])
    .where('payments.orderGroupId', '=', orderGroupId)
    .execute();
}

test('a cancelled order gives stock and coupon back, and its story says who did it', async () => {
  const { userId, shopper } = await aShopper(database);
  const product = await aProduct(db);
  const coupon = await aCoupon(db);
  const buyer = await aBuyer(database, [product], 3, { userId });
  await applyCoupon(buyer, coupon.code);
  const { orders } = await placeOrder(buyer, anOrder(), newKey());
  const number = orders[0]!.orderNumber;
  expect((await getOrder(shopper, number)).own).toMatchObject({ canCancel: true, canReturn: false });
  await cancelOrder(shopper, number, { note: 'Found it nearer' });
  await cancelOrder(shopper, number, { note: 'again' });
  expect(await stockOf(database, product.id)).toBe(10);
  const uses = await db.selectFrom('coupons').select('usedCount').where('id', '=', coupon.id).execute();
  expect(uses).toEqual([{ usedCount: 0 }]);
  const order = await getOrder(shopper, number);
  expect(order).toMatchObject({ status: 'cancelled', own: { canCancel: false }, refunds: [] });
  expect(order.activities.map(({ actor, note }) => [actor, note])).toEqual([
    ['shopper', 'Found it nearer'],
    ['shopper', ''],
  ]);
});

test('against a vendor who packs at the same moment one of the two wins', async () => {
  const { vendor, vendorId } = await aVendorAtWork(database);
  const { userId, shopper } = await aShopper(database);
  const product = await aProduct(db, { vendorId, stock: 100 });
  for (let i = 0; i < 10; i += 1) {
    const [number] = await orderAs(database, userId, [product]);
    const before = await stockOf(database, product.id);
    const [cancelled, packed] = await Promise.allSettled([
      cancelOrder(shopper, number!, { note: '' }),
      advanceOrder(vendor, number!, { status: 'packaging' }),
    ]);
    const { status } = await getOrder(shopper, number!);
    const isCancelled = cancelled.status === 'fulfilled';
    expect(packed.status).toBe(isCancelled ? 'rejected' : 'fulfilled');
    expect(status).toBe(isCancelled ? 'cancelled' : 'packaging');
    expect(await stockOf(database, product.id)).toBe(before + (isCancelled ? 1 : 0));
    expect(codeOf(cancelled)).toBe(isCancelled ? null : 'orders.cannot_cancel');
  }
});

test('ten presses at once cancel once', async () => {
  const { userId, shopper } = await aShopper(database);
  const product = await aProduct(db);
  const [number] = await orderAs(database, userId, [product], 4);
  await Promise.all(Array.from({ length: 10 }, () => cancelOrder(shopper, number!, { note: '' })));
  expect(await stockOf(database, product.id)).toBe(10);
});

test('money that was paid goes back once, also when the work is done twice', async () => {
  const { userId, shopper } = await aShopper(database);
  const bought = await shop.buy('telebirr', {}, [await aProduct(db)], { userId });
  const { orderNumber: number } = (
    await db
      .selectFrom('orders')
      .select('number as orderNumber')
      .where('orderGroupId', '=', bought.orderGroupId)
      .execute()
  )[0]!;
  await expect(cancelOrder(shopper, number, { note: '' })).rejects.toMatchObject({ code: 'orders.not_paid' });
  await press(bought.redirectUrl, { action: 'stay' });
  await until(async () => (await shop.standing(bought)).purchase === 'paid');
  await cancelOrder(shopper, number, { note: '' });
  // Before the worker has asked the provider, the shopper sees that the money is on its way.
  expect((await getOrder(shopper, number)).refunds).toMatchObject([
    { amount: 220, state: 'sent', workingDaysLeft: 7 },
  ]);
  const { orderId, eventId } = await db
    .selectFrom('orderEvents')
    .innerJoin('orders', 'orders.id', 'orderEvents.orderId')
    .select(['orderId', 'orderEvents.id as eventId'])
    .where('orders.number', '=', number)
    .where('orderEvents.status', '=', 'cancelled')
    .executeTakeFirstOrThrow();
  // The job ran and its worker was killed before it could say so: it runs again.
  await db.transaction().execute(async (tx) => {
    await publish({ ...ctx(), db: tx }, 'order.advanced', { orderId, eventId });
  });
  await shop.runJobs();
  await cancelOrder(shopper, number, { note: '' });
  await shop.runJobs();
  expect(await refundsOf(bought.orderGroupId)).toEqual([{ amountSantim: 22_000, status: 'succeeded' }]);
  const order = await getOrder(shopper, number);
  expect(order.refunds).toMatchObject([{ amount: 220, state: 'succeeded', settledAt: expect.any(String) }]);
  expect(order.payment.state).toBe('refunded');
});

test('only the shopper whose order it is may cancel it, and not once it is packed', async () => {
  const { userId, shopper } = await aShopper(database);
  const { shopper: other } = await aShopper(database);
  const [number] = await orderAs(database, userId, [await aProduct(db)]);
  await expect(cancelOrder(other, number!, { note: '' })).rejects.toMatchObject({ code: 'orders.not_found' });
  await expect(cancelOrder(ctx(), number!, { note: '' })).rejects.toMatchObject({ status: 401 });
  await expect(cancelOrder(shopper, 'nonsense', { note: '' })).rejects.toMatchObject({ status: 404 });
  await advanceOrderAsSystem(ctx(), number!, { status: 'packaging' });
  await expect(cancelOrder(shopper, number!, { note: '' })).rejects.toMatchObject({
    code: 'orders.cannot_cancel',
    status: 409,
  });
});

test('a reorder fills the cart with what is left and says what is gone or dearer', async () => {
  const { userId, shopper } = await aShopper(database);
  const [kept, fewer, gone, unlisted, withVariants] = [
    await aProduct(db, { title: 'Kept' }),
    await aProduct(db, { title: 'Fewer' }),
    await aProduct(db, { title: 'Gone' }),
    await aProduct(db, { title: 'Unlisted' }),
    await aProduct(db, { title: 'Chosen' }),
  ];
  const [number] = await orderAs(database, userId, [kept, fewer, gone, unlisted, withVariants], 3);
  const set = (id: number, values: object) =>
    db.updateTable('products').set(values).where('id', '=', id).execute();
  await set(kept.id, { priceSantim: 12_000 });
  await set(fewer.id, { stock: 2 });
  await set(gone.id, { stock: 0 });
  await set(unlisted.id, { isListed: false, state: 'paused' });
  await aVariant(db, { productId: withVariants.id });
  const numbers = (
    await db.selectFrom('orders').select('number').where('shopperId', '=', userId).orderBy('id').execute()
  ).map((order) => order.number);
  expect(numbers[0]).toBe(number);
  const outcome = async () =>
    (await Promise.all(numbers.map((one) => reorder(shopper, one)))).flatMap(({ lines }) =>
      lines.map((line) => [line.title, line.outcome, line.inCart, line.price, line.paidPrice]),
    );
  const expected = [
    ['Kept', 'added', 3, 120, 100],
    ['Fewer', 'fewer', 2, 100, 100],
    ['Gone', 'gone', 0, 100, 100],
    ['Unlisted', 'gone', 0, 100, 100],
    ['Chosen', 'gone', 0, 100, 100],
  ];
  expect(await outcome()).toEqual(expected);
  expect(await outcome()).toEqual(expected);
  const held = (await getCart(shopper)).lines.map(({ title, quantity }) => `${quantity} ${title}`);
  expect(held.toSorted()).toEqual(['2 Fewer', '3 Kept']);
  const { shopper: other } = await aShopper(database);
  await expect(reorder(other, number!)).rejects.toMatchObject({ status: 404 });
  await deliver(database, number!);
});
