import { beforeAll, expect, test } from 'vitest';
import { applyCoupon } from '#modules/cart/index.ts';
import { placeOrder } from '#modules/checkout/index.ts';
import { advanceOrder, getOrder } from '#modules/orders/index.ts';
import { aBuyer, anOrder, newKey, stockOf } from '#tests/support/buyers.ts';
import { aCoupon, aProduct } from '#tests/support/factories.ts';
import { setSettings } from '#tests/support/limits.ts';
import { aShopper, aVendorAtWork } from '#tests/support/orders.ts';
import { payingShop, visit } from '#tests/support/paying-shop.ts';
import { press } from '#tests/support/sandbox-merchant.ts';
import { checkLedger } from '#tools/ledger/check-ledger.ts';

const shop = await payingShop();
const { db, database } = shop;
beforeAll(() => setSettings(db, { free_shipping_from_santim: 1 }));

/** A paid purchase of two stores, without shipping: one order costs something, a coupon of the other store pays for its own whole. */
async function aHalfFreePurchase() {
  const [dear, free] = [await aVendorAtWork(database), await aVendorAtWork(database)];
  const { userId, shopper } = await aShopper(database);
  const gift = await aProduct(db, { vendorId: free.vendorId });
  const goods = [await aProduct(db, { vendorId: dear.vendorId }), gift];
  const buyer = await aBuyer(database, goods, 1, { userId });
  const { code } = await aCoupon(db, { percentBp: 10_000, vendorId: free.vendorId });
  await applyCoupon(buyer, code);
  const payment = { phone: '0911234567' };
  const placed = await placeOrder(buyer, anOrder({ paymentMethod: 'telebirr', payment }), newKey());
  await press(placed.redirectUrl!, { action: 'silent' });
  const group = placed.orderGroup.id;
  const paid = await db
    .selectFrom('payments')
    .select('id')
    .where('orderGroupId', '=', group)
    .executeTakeFirstOrThrow();
  await visit(`${shop.url}/payment/return/${paid.id}`);
  await shop.runJobs();
  const numberOf = (vendorId: number) =>
    placed.orders.find((order) => order.vendorId === vendorId)!.orderNumber;
  const orders = { dear: numberOf(dear.vendorId), free: numberOf(free.vendorId) };
  expect(placed.orders.map(({ total }) => total).toSorted((a, b) => a - b)).toEqual([0, 100]);
  // The store that is paid cannot deliver, and all that was paid goes back.
  await advanceOrder(dear.vendor, orders.dear, { status: 'cancelled' });
  await shop.runJobs();
  const stateOf = async () =>
    (
      await db
        .selectFrom('orderGroups')
        .select('paymentState')
        .where('id', '=', group)
        .executeTakeFirstOrThrow()
    ).paymentState;
  return { free: free.vendor, number: orders.free, gift, shopper, stateOf };
}

async function booksAreRight(): Promise<void> {
  expect((await checkLedger(database.url)).map(({ sentence, wrong }) => [sentence, wrong])).toEqual([]);
}

test('where one store’s order is paid back, the free one of another store goes its way', async () => {
  const { free, number, shopper, stateOf } = await aHalfFreePurchase();
  for (const status of ['packaging', 'on_the_road', 'delivered'] as const)
    await advanceOrder(free, number, { status });
  await shop.runJobs();
  expect(await getOrder(shopper, number)).toMatchObject({ status: 'delivered' });
  expect(await stateOf()).toBe('paid');
  await booksAreRight();
});

test('cancelled too, it gives its goods back, and the whole purchase is paid back', async () => {
  const { free, number, gift, stateOf } = await aHalfFreePurchase();
  expect([await stateOf(), await stockOf(database, gift.id)]).toEqual(['paid', 9]);
  await advanceOrder(free, number, { status: 'cancelled' });
  await shop.runJobs();
  expect([await stateOf(), await stockOf(database, gift.id)]).toEqual(['refunded', 10]);
  await booksAreRight();
});
