import { expect, test } from 'vitest';
import { tableAddress } from '#platform/wire/tables.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct, aStaffMember } from '#tests/support/factories.ts';
import { aShopper, aVendorAtWork, orderAs } from '#tests/support/orders.ts';
import { DESK_ORDERS } from './desk-orders.table.ts';
import { listDeskOrders } from './index.ts';

const database = await testDatabase();
const { db, ctx } = database;

const [one, two] = [await aVendorAtWork(database), await aVendorAtWork(database)];
const { userId, shopper } = await aShopper(database);
const goods = [
  await aProduct(db, { vendorId: one.vendorId, stock: 99 }),
  await aProduct(db, { vendorId: two.vendorId, stock: 99 }),
];
const numbers = [
  ...(await orderAs(database, userId, [goods[0]!])),
  ...(await orderAs(database, userId, [goods[1]!])),
];
const { shipping, billingEmail } = await db
  .selectFrom('orderGroups')
  .select(['shipping', 'billingEmail'])
  .orderBy('createdAt')
  .limit(1)
  .executeTakeFirstOrThrow();
const { firstName, phone } = shipping as Record<string, string>;
const support = ctx(await aStaffMember(db, 'support'));

const find = async (values: Record<string, string> = {}, who = support) =>
  await listDeskOrders(who, tableAddress(DESK_ORDERS).parse(new URLSearchParams(values)));
const found = async (values: Record<string, string>) =>
  (await find(values)).content.map(({ orderNumber }) => orderNumber);

test('staff find orders of every store by number, last digits, phone as typed, e-mail and name', async () => {
  expect(await found({})).toEqual(numbers.toReversed());
  expect(await found({ q: `#${numbers[0]!.toLowerCase()}` })).toEqual([numbers[0]]);
  expect(await found({ q: numbers[1]!.slice(-6) })).toEqual([numbers[1]]);
  const known = [firstName!, phone!.replace('+251', '0'), billingEmail!.toUpperCase()];
  for (const q of known) expect(await found({ q }), q).toEqual(numbers.toReversed());
  for (const q of ['Zzyzx', '%', '_', "' or 1=1", 'nobody@example.com', '0000000000'])
    expect(await found({ q }), q).toEqual([]);
  expect(await found({ status: 'cancelled' })).toEqual([]);
  const { content } = await find({ q: numbers[0]! });
  expect(content).toMatchObject([{ vendor: { id: one.vendorId }, shopperId: userId, isOpened: true }]);
});

test('an order that nobody paid for yet is shown to staff as such', async () => {
  await db.updateTable('orders').set({ openedAt: null }).where('number', '=', numbers[1]!).execute();
  expect((await find({ q: numbers[1]! })).content).toMatchObject([{ isOpened: false }]);
});

test('the list goes on behind its cursor; one of another list begins at the beginning', async () => {
  const many = Array.from({ length: 26 }, () => goods[0]!);
  for (const product of many) numbers.push(...(await orderAs(database, userId, [product])));
  // A name is cut to its page before the rest is read.
  for (const asked of [{}, { q: firstName! }, { q: firstName!, status: 'placed' }]) {
    const first = await find(asked);
    const second = await find({ ...asked, after: first.next! });
    expect([first.content.length, second.content.length, second.next]).toEqual([25, 3, null]);
    const seen = [...first.content, ...second.content].map(({ orderNumber }) => orderNumber);
    expect(seen).toEqual(numbers.toReversed());
  }
  expect(await found({ q: firstName!, status: 'cancelled' })).toEqual([]);
  expect((await find({ after: 'zzz' })).content.length).toBe(25);
});

test('only staff with the right see orders of stores that are not their own', async () => {
  const content = ctx(await aStaffMember(db, 'content'));
  await expect(find({}, content)).rejects.toMatchObject({ status: 403, params: { right: 'orders.read' } });
  for (const stranger of [shopper, one.vendor])
    await expect(find({}, stranger)).rejects.toMatchObject({ status: 404 });
  await expect(find({}, ctx())).rejects.toMatchObject({ status: 401 });
});
