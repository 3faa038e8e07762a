import { expect, test } from 'vitest';
import { addToCart } from '#modules/cart/index.ts';
import { placeOrder } from '#modules/checkout/index.ts';
import { anOrder, newKey, stockOf } from '#tests/support/buyers.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct, aVariant } from '#tests/support/factories.ts';
import { aShopper, aVendorAtWork, deliver, orderAs } from '#tests/support/orders.ts';
import { wordsOfCode } from '#tests/support/words-of-code.ts';
import { advanceOrder, advanceOrderAsSystem, decideReturn, getOrder, requestReturn } from './index.ts';

const database = await testDatabase();
const { db } = database;

/** An order of one piece whose parcel is on the road. */
async function onTheRoad() {
  const { vendor, vendorId } = await aVendorAtWork(database);
  const product = await aProduct(db, { vendorId });
  const { userId } = await aShopper(database);
  const [number] = await orderAs(database, userId, [product]);
  await advanceOrder(vendor, number!, { status: 'packaging' });
  await advanceOrder(vendor, number!, { status: 'on_the_road' });
  return { vendor, product, number: number! };
}

const movesOf = (productId: number) =>
  db
    .selectFrom('stockMoves')
    .select(['delta', 'cause', 'reference', 'actorId'])
    .where('productId', '=', productId)
    .orderBy('id')
    .execute();
const logOf = (number: string) =>
  db
    .selectFrom('auditLog')
    .selectAll()
    .where('subjectKind', '=', 'order')
    .where('subjectId', '=', number)
    .execute();

test('goods of a parcel that turned back go into stock when the store says so, once, with a move and a line in the log', async () => {
  const { vendor, product, number } = await onTheRoad();
  expect(await stockOf(database, product.id)).toBe(9);
  await Promise.all(
    Array.from({ length: 8 }, () => advanceOrder(vendor, number, { status: 'returned', restock: true })),
  );
  await advanceOrder(vendor, number, { status: 'returned', restock: true });
  expect(await stockOf(database, product.id)).toBe(10);
  const { userId } = vendor.actor;
  expect((await movesOf(product.id)).at(-1)).toEqual({
    delta: 1,
    cause: 'return',
    reference: number,
    actorId: userId,
  });
  expect((await movesOf(product.id)).filter(({ cause }) => cause === 'return')).toHaveLength(1);
  const lines = await logOf(number);
  expect(lines).toMatchObject([
    { action: 'order.restock', actorId: userId, actorKind: 'vendor', after: { count: 1 } },
  ]);
  expect(lines.flatMap(wordsOfCode)).toEqual([]);
});

test('damaged goods stay out of stock, and of two that say otherwise at once the first one counts', async () => {
  const damaged = await onTheRoad();
  await advanceOrder(damaged.vendor, damaged.number, { status: 'returned' });
  await advanceOrder(damaged.vendor, damaged.number, { status: 'returned', restock: true });
  expect(await stockOf(database, damaged.product.id)).toBe(9);
  expect(await logOf(damaged.number)).toEqual([]);
  const both = await onTheRoad();
  await Promise.all(
    [true, false].map((restock) => advanceOrder(both.vendor, both.number, { status: 'returned', restock })),
  );
  const back = (await stockOf(database, both.product.id)) - 9;
  expect(await logOf(both.number)).toHaveLength(back);
});

test('what goes another way than back is not put into stock, whatever is ticked', async () => {
  const { vendor, product, number } = await onTheRoad();
  await advanceOrder(vendor, number, { status: 'delivered', restock: true });
  await expect(advanceOrder(vendor, number, { status: 'returned', restock: true })).rejects.toMatchObject({
    code: 'orders.cannot_advance',
  });
  expect(await stockOf(database, product.id)).toBe(9);
  expect((await movesOf(product.id)).map(({ cause }) => cause)).toEqual(['order']);
});

test('a variant’s pieces come back to it, and a parcel of another store is nobody’s to take in', async () => {
  const { vendor, vendorId } = await aVendorAtWork(database);
  const product = await aProduct(db, { vendorId });
  const variant = await aVariant(db, { productId: product.id, stock: 6 });
  const buyer = database.ctx();
  await addToCart(buyer, { productId: product.id, variantId: variant.id, quantity: 4 });
  const number = (await placeOrder(buyer, anOrder(), newKey())).orders[0]!.orderNumber;
  for (const status of ['packaging', 'on_the_road'] as const)
    await advanceOrderAsSystem(database.ctx(), number, { status });
  expect(await stockOf(database, product.id)).toBe(2);
  const other = await aVendorAtWork(database);
  const back = { status: 'returned', restock: true } as const;
  await expect(advanceOrder(other.vendor, number, back)).rejects.toMatchObject({ status: 404 });
  await advanceOrder(vendor, number, back);
  const { stock } = await db
    .selectFrom('productVariants')
    .select('stock')
    .where('id', '=', variant.id)
    .executeTakeFirstOrThrow();
  expect([stock, await stockOf(database, product.id)]).toEqual([6, 6]);
});

test('goods of a return that can be sold again are put into stock with the same line in the log', async () => {
  const { vendor, vendorId } = await aVendorAtWork(database);
  const product = await aProduct(db, { vendorId });
  const { userId, shopper } = await aShopper(database);
  const [number] = await orderAs(database, userId, [product]);
  await deliver(database, number!);
  const [line] = (await getOrder(shopper, number!)).lines;
  const lines = [{ lineId: line!.id, quantity: 1 }];
  await requestReturn(shopper, number!, { reason: 'other', text: '', lines, photos: [] });
  await decideReturn(vendor, number!, { decision: 'approve', answer: '', restock: false });
  for (let times = 0; times < 2; times += 1)
    await decideReturn(vendor, number!, { decision: 'receive', answer: '', restock: true });
  expect(await stockOf(database, product.id)).toBe(10);
  expect(await logOf(number!)).toMatchObject([{ action: 'order.restock', after: { count: 1 } }]);
});
