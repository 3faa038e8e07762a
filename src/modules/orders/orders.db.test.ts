import { expect, test } from 'vitest';
import type { Ctx } from '#platform/context.ts';
import { addToCart } from '#modules/cart/index.ts';
import { placeOrder } from '#modules/checkout/index.ts';
import { refreshSalesFigures } from '#modules/inventory/index.ts';
import { aBuyer, anOrder, aPlacedOrder, newKey, stockOf } from '#tests/support/buyers.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct, aUser, aVariant, aVendor } from '#tests/support/factories.ts';
import { garbled } from '#tests/support/garbled.ts';
import {
  advanceOrder,
  advanceOrderAsSystem,
  getOrder,
  getPurchase,
  getVendorOrder,
  listVendorOrders,
  orderEventsAfter,
  orderGrant,
  trackOrder,
} from './index.ts';

const database = await testDatabase();
const { db, ctx } = database;

async function aVendorAtWork(): Promise<{ vendorId: number; vendor: Ctx }> {
  const user = await aUser(db, { role: 'vendor' });
  const { id } = await aVendor(db, { ownerId: user.id });
  return { vendorId: id, vendor: ctx({ userId: user.id, vendorId: id }) };
}

const proofOf = (number: string) => ({ orderId: number, email: 'almaz@example.COM' });

/** The list as it is asked for without a word. */
const LIST = { sort: '-placed', size: 20 } as const;

test('an order is found by its number in any spelling and the billing e-mail or phone', async () => {
  const { placed } = await aPlacedOrder(database, [await aProduct(db, { title: 'Jebena' })], {
    notes: 'Ring twice',
  });
  const number = placed.orders[0]!.orderNumber;
  for (const orderId of [number, `#${number}`, number.toLowerCase(), `  # ${number} `]) {
    const order = await trackOrder(ctx(), proofOf(orderId));
    expect(order).toMatchObject({ orderNumber: number, status: 'placed', notes: 'Ring twice', progress: 0 });
  }
  const order = await trackOrder(ctx(), { orderId: number, email: '0911-23 45 67' });
  expect(order.steps.map((step) => step.isDone)).toEqual([true, false, false, false]);
  expect(order.lines).toMatchObject([{ title: 'Jebena', quantity: 1, unitPrice: 100, subTotal: 100 }]);
  expect(order.billing).toMatchObject({
    name: 'አልማዝ Bekele',
    regionName: 'Addis Ababa',
    country: 'ET',
    phone: '+251911234567',
  });
  expect(order.amounts.total).toBe(placed.orderGroup.total);
});

test('an unknown number and a wrong e-mail have the same answer', async () => {
  const { placed } = await aPlacedOrder(database, [await aProduct(db)]);
  const number = placed.orders[0]!.orderNumber;
  const wrong = [
    { orderId: number, email: 'someone@example.com' },
    { orderId: number, email: "' or 1=1 --" },
    { orderId: 'ETB2026999999', email: 'almaz@example.com' },
    { orderId: 'nonsense', email: 'almaz@example.com' },
    { orderId: '%', email: '%' },
  ];
  for (const proof of wrong) {
    await expect(trackOrder(ctx(), proof)).rejects.toMatchObject({
      code: 'orders.not_found',
      status: 404,
      params: {},
    });
  }
});

test('F14 wrong tries from elsewhere never lock the owner of an order out', async () => {
  const { placed } = await aPlacedOrder(database, [await aProduct(db)]);
  const number = placed.orders[0]!.orderNumber;
  const now = new Date('2026-11-20T10:00:00Z');
  for (let i = 0; i < 30; i += 1) {
    const guesser = ctx({ remoteAddress: `2001:db8:0:${i % 3}::${i + 1}`, now });
    await trackOrder(guesser, { orderId: number, email: `guess${i}@example.com` }).catch(() => undefined);
  }
  const owner = ctx({ remoteAddress: '2001:db8:0:4::1', now });
  expect((await trackOrder(owner, proofOf(number))).orderNumber).toBe(number);
  const atTheGuessers = ctx({ remoteAddress: '2001:db8:0:2:ffff::', now });
  await expect(trackOrder(atTheGuessers, proofOf(number))).rejects.toMatchObject({ status: 429 });
});

test('tries are limited by order and by address, for the right answer too', async () => {
  const { placed } = await aPlacedOrder(database, [await aProduct(db)]);
  const number = placed.orders[0]!.orderNumber;
  const now = new Date('2026-11-20T10:00:00Z');
  for (let i = 0; i < 10; i += 1) {
    await expect(
      trackOrder(ctx({ now }), { orderId: number, email: `guess${i}@example.com` }),
    ).rejects.toMatchObject({ status: 404 });
  }
  await expect(trackOrder(ctx({ now }), proofOf(number))).rejects.toMatchObject({
    code: 'orders.too_many_tries',
    status: 429,
  });
  expect(
    (await trackOrder(ctx({ now: new Date('2026-11-20T10:10:00Z') }), proofOf(number))).orderNumber,
  ).toBe(number);
});

test('whoever tracked an order may look again without the e-mail; others may not', async () => {
  const { placed, buyer } = await aPlacedOrder(database, [await aProduct(db)]);
  const number = placed.orders[0]!.orderNumber;
  const browser = ctx();
  const { grant } = await trackOrder(browser, proofOf(number));
  expect((await getOrder(browser, number)).orderNumber).toBe(number);
  expect((await getOrder(buyer, `#${number.toLowerCase()}`)).orderNumber).toBe(number);
  expect((await getOrder(ctx(), number, grant)).orderNumber).toBe(number);
  const stranger = ctx({ userId: (await aUser(db)).id });
  const forged = garbled(grant);
  for (const token of [undefined, forged, '', 'a.b', 'x'.repeat(5_000)]) {
    await expect(getOrder(stranger, number, token)).rejects.toMatchObject({
      code: 'orders.not_found',
      status: 404,
    });
  }
  const late = ctx({ now: new Date(Date.now() + 91 * 86_400_000) });
  await expect(getOrder(late, number, grant)).rejects.toMatchObject({ status: 404 });
});

test('a token for the purchase opens it and its orders, as a link in an e-mail does', async () => {
  const { placed } = await aPlacedOrder(database, [await aProduct(db), await aProduct(db)]);
  const token = orderGrant(database.config, placed.orderGroup.id, new Date());
  const purchase = await getPurchase(ctx(), placed.orderGroup.id, token);
  expect(purchase.orders.map((order) => order.orderNumber)).toEqual(
    placed.orders.map((order) => order.orderNumber),
  );
  const second = await getOrder(ctx(), placed.orders[1]!.orderNumber, token);
  expect(second.siblings.map((order) => order.orderNumber)).toEqual([placed.orders[0]!.orderNumber]);
  await expect(getPurchase(ctx(), "x'; drop table orders --", token)).rejects.toMatchObject({ status: 404 });
});

test('a vendor moves an order along the road, and each step is history', async () => {
  const { vendor, vendorId } = await aVendorAtWork();
  const { placed, buyer } = await aPlacedOrder(database, [await aProduct(db, { vendorId })]);
  const number = placed.orders[0]!.orderNumber;
  await expect(advanceOrder(vendor, number, { status: 'delivered' })).rejects.toMatchObject({
    code: 'orders.cannot_advance',
    status: 409,
  });
  await advanceOrder(vendor, number, { status: 'packaging', note: 'In two boxes' });
  await advanceOrder(vendor, number, { status: 'on_the_road' });
  const delivered = await advanceOrder(vendor, number, { status: 'delivered' });
  // What was delivered comes back by a return, which says what and for how much: never by a press.
  expect(delivered).toMatchObject({ status: 'delivered', nextStatuses: [] });
  await expect(advanceOrder(vendor, number, { status: 'returned' })).rejects.toMatchObject({
    code: 'orders.cannot_advance',
    status: 409,
  });
  const order = await getOrder(buyer, number);
  expect(order.activities.map((activity) => activity.status)).toEqual([
    'delivered',
    'on_the_road',
    'packaging',
    'placed',
  ]);
  expect(order.activities[2]).toMatchObject({ note: 'In two boxes', actor: 'vendor' });
  expect(order).toMatchObject({ progress: 100, canRate: true });
  expect(await orderEventsAfter(buyer, order.id, order.activities[2]!.id)).toMatchObject([
    { status: 'on_the_road' },
    { status: 'delivered' },
  ]);
});

test('ten presses of the same step make one event', async () => {
  const { vendor, vendorId } = await aVendorAtWork();
  const { placed } = await aPlacedOrder(database, [await aProduct(db, { vendorId })]);
  const number = placed.orders[0]!.orderNumber;
  await Promise.all(Array.from({ length: 10 }, () => advanceOrder(vendor, number, { status: 'packaging' })));
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const events = await db
    .selectFrom('orderEvents')
    .select('status')
    .where('orderId', '=', order.id)
    .orderBy('id')
    .execute();
  expect(events.map((event) => event.status)).toEqual(['placed', 'packaging']);
});

test('a vendor sees and moves no order of another, and a shopper none', async () => {
  const { vendor } = await aVendorAtWork();
  const { placed } = await aPlacedOrder(database, [await aProduct(db)]);
  const number = placed.orders[0]!.orderNumber;
  const shopper = ctx({ userId: (await aUser(db)).id });
  for (const asker of [vendor, shopper]) {
    await expect(advanceOrder(asker, number, { status: 'packaging' })).rejects.toMatchObject({ status: 404 });
    await expect(getVendorOrder(asker, number)).rejects.toMatchObject({ status: 404 });
  }
  await expect(advanceOrder(ctx(), number, { status: 'packaging' })).rejects.toMatchObject({ status: 401 });
  await expect(listVendorOrders(shopper, LIST)).rejects.toMatchObject({ status: 404 });
  expect((await listVendorOrders(vendor, LIST)).total).toBe(0);
});

test('a vendor lists its orders, newest first, by page and status', async () => {
  const { vendor, vendorId } = await aVendorAtWork();
  const product = await aProduct(db, { vendorId });
  const numbers: string[] = [];
  for (let i = 0; i < 3; i += 1)
    numbers.unshift((await aPlacedOrder(database, [product])).placed.orders[0]!.orderNumber);
  await advanceOrder(vendor, numbers[1]!, { status: 'packaging' });
  const page = await listVendorOrders(vendor, { ...LIST, size: 2 });
  expect(page.total).toBe(3);
  expect(page.counts).toMatchObject({ placed: 2, packaging: 1, delivered: 0 });
  expect(page.content.map(({ orderNumber }) => orderNumber)).toEqual(numbers.slice(0, 2));
  const rest = await listVendorOrders(vendor, { ...LIST, size: 2, after: page.next! });
  expect(rest.content.map(({ orderNumber }) => orderNumber)).toEqual(numbers.slice(2));
  expect(rest.next).toBeNull();
  const foreign = await listVendorOrders(vendor, { ...LIST, size: 2, after: 'bm90aGluZw' });
  expect(foreign.content.map(({ orderNumber }) => orderNumber)).toEqual(numbers.slice(0, 2));
  const packing = await listVendorOrders(vendor, { ...LIST, status: 'packaging' });
  expect(packing.content).toMatchObject([
    { orderNumber: numbers[1], nextStatuses: ['on_the_road', 'cancelled'], itemCount: 1 },
  ]);
});

test('an order whose online payment has not come stays with the shop', async () => {
  const { vendor, vendorId } = await aVendorAtWork();
  const buyer = await aBuyer(database, [await aProduct(db, { vendorId })]);
  const placed = await placeOrder(buyer, anOrder(), newKey());
  await db
    .updateTable('orderGroups')
    .set({ paymentState: 'pending', stockState: 'held' })
    .where('id', '=', placed.orderGroup.id)
    .execute();
  await db
    .updateTable('orders')
    .set({ openedAt: null })
    .where('orderGroupId', '=', placed.orderGroup.id)
    .execute();
  const number = placed.orders[0]!.orderNumber;
  await expect(advanceOrder(vendor, number, { status: 'packaging' })).rejects.toMatchObject({
    code: 'orders.not_paid',
    status: 409,
  });
  expect((await listVendorOrders(vendor, LIST)).content).toEqual([]);
  await expect(advanceOrderAsSystem(vendor, number, { status: 'packaging' })).rejects.toMatchObject({
    code: 'orders.not_paid',
  });
});

test('a cancelled order gives its goods back once', async () => {
  const { vendor, vendorId } = await aVendorAtWork();
  const product = await aProduct(db, { vendorId });
  const variant = await aVariant(db, { productId: product.id, stock: 6 });
  const buyer = ctx();
  await addToCart(buyer, { productId: product.id, variantId: variant.id, quantity: 4 });
  const placed = await placeOrder(buyer, anOrder(), newKey());
  expect(await stockOf(database, product.id)).toBe(2);
  const number = placed.orders[0]!.orderNumber;
  await Promise.all(
    [1, 2, 3].map(() => advanceOrder(vendor, number, { status: 'cancelled', note: 'Broken in the store' })),
  );
  expect(await stockOf(database, product.id)).toBe(6);
  await expect(advanceOrder(vendor, number, { status: 'packaging' })).rejects.toMatchObject({
    code: 'orders.cannot_advance',
  });
});

test('best sellers follow what was really sold', async () => {
  const { vendor, vendorId } = await aVendorAtWork();
  const product = await aProduct(db, { vendorId, stock: 100 });
  const buyer = await aBuyer(database, [product], 20);
  const { orders } = await placeOrder(buyer, anOrder(), newKey());
  const figures = () =>
    db
      .selectFrom('products')
      .select(['soldCount', 'isHot', 'popularity'])
      .where('id', '=', product.id)
      .executeTakeFirst();
  const minuteAgo = new Date(Date.now() - 60_000);
  await refreshSalesFigures(db, minuteAgo);
  expect(await figures()).toEqual({ soldCount: 20, isHot: true, popularity: 200 });
  await advanceOrder(vendor, orders[0]!.orderNumber, { status: 'cancelled' });
  await refreshSalesFigures(db, minuteAgo);
  expect(await figures()).toEqual({ soldCount: 0, isHot: false, popularity: 0 });
});
