import { sql } from 'kysely';
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

test('the orders of one store are a list of their own, in which a state and a name are found too', async () => {
  const own = String(one.vendorId);
  expect(await found({ vendor: own })).toEqual([numbers[0]]);
  expect(await found({ vendor: own, q: firstName!, status: 'placed' })).toEqual([numbers[0]]);
  for (const q of [numbers[1]!, numbers[1]!.slice(-6)])
    expect(await found({ vendor: own, q }), q).toEqual([]);
  for (const vendor of ['999999999', 'x', '0']) expect(await found({ vendor }), vendor).toEqual([]);
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

const numberOf = (year: number, n: number) => `ETB${year}${String(n).padStart(6, '0')}`;

/** As many purchases more as the first one, of these names; their orders are numbered from 1 on in that year. */
async function copies(count: number, year: number, name: { firstName: string; lastName: string }) {
  await sql`
    with first as (select g.* from order_groups g join orders o on o.order_group_id = g.id where o.number = ${numbers[0]}),
    baskets as (
      insert into carts (visitor_id, status) select uuidv7(), 'ordered' from generate_series(1, ${count}::int) returning id),
    groups as (
      insert into order_groups (cart_id, payment_method, payment_state, stock_state, subtotal_santim, discount_santim,
        shipping_santim, tax_santim, total_santim, billing, shipping, locale)
      select baskets.id, payment_method, payment_state, stock_state, subtotal_santim, discount_santim, shipping_santim,
        tax_santim, total_santim, billing, shipping || ${JSON.stringify(name)}::jsonb, locale
      from first, baskets returning id)
    insert into orders (number, order_group_id, vendor_id, subtotal_santim, discount_santim, shipping_santim, tax_santim,
      total_santim, opened_at)
    select 'ETB' || ${year}::int || lpad((row_number() over ())::text, 6, '0'), groups.id, ${one.vendorId}::bigint, 1, 0, 0, 0, 1, now() from groups`.execute(
    db,
  );
}

test('of a name that few have whole, those that begin so are found too; of one that many have, only it', async () => {
  await copies(49, 2031, { firstName: 'Kebede', lastName: 'Hailu' });
  await copies(1, 2032, { firstName: 'Kebedech', lastName: 'Hailu' });
  expect((await found({ q: 'Kebede Hailu' }))[0]).toBe(numberOf(2032, 1));
  expect((await found({ q: 'ከበደ' }))[0]).toBe(numberOf(2031, 49));
  await copies(1, 2033, { firstName: 'Kebede', lastName: 'Hailu' });
  expect((await found({ q: 'Kebede Hailu' })).slice(0, 2)).toEqual([numberOf(2033, 1), numberOf(2031, 49)]);
  expect(await found({ q: 'Kebedech' })).toEqual([numberOf(2032, 1)]);
});

test('a name of thousands is found from the newest order on, page after page, and in its state', async () => {
  await copies(5_001, 2034, { firstName: 'Tigist', lastName: 'Bekele' });
  await copies(1, 2035, { firstName: 'Tigist', lastName: 'Worku' });
  await db
    .updateTable('orders')
    .set({ status: 'delivered' })
    .where('number', '=', numberOf(2034, 7))
    .execute();
  const first = await find({ q: 'Tigist' });
  expect(first.content.slice(0, 2).map(({ orderNumber }) => orderNumber)).toEqual([
    numberOf(2035, 1),
    numberOf(2034, 5_001),
  ]);
  const second = await find({ q: 'tigist', after: first.next! });
  expect([first.content.length, second.content[0]!.orderNumber]).toEqual([25, numberOf(2034, 4_977)]);
  expect(await found({ q: 'Tigist', status: 'delivered' })).toEqual([numberOf(2034, 7)]);
  expect(await found({ q: 'Tigist Worku' })).toEqual([numberOf(2035, 1)]);
});
