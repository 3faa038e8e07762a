import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { placeOrder } from '#modules/checkout/index.ts';
import { aBuyer, anOrder, newKey } from '#tests/support/buyers.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct, aUser } from '#tests/support/factories.ts';
import { advanceOrderAsSystem, listOwnOrders, orderOverview, recentOrders } from './index.ts';
import { OwnOrdersQuery } from './own-orders.schema.ts';

const database = await testDatabase();
const { db, ctx } = database;
const page = (given: object = {}) => OwnOrdersQuery.parse(given);

test('without an order the list is one empty page and every count is nothing', async () => {
  const shopper = ctx({ userId: (await aUser(db)).id });
  expect(await listOwnOrders(shopper, page())).toEqual({
    content: [],
    totalElements: 0,
    totalPages: 0,
    number: 0,
    size: 5,
    stats: { total: 0, pending: 0, completed: 0 },
  });
  expect(await orderOverview(shopper, 3)).toEqual({
    stats: { total: 0, pending: 0, completed: 0 },
    recent: [],
  });
});

test('a shopper sees their own orders, newest first, with what they are of', async () => {
  const userId = (await aUser(db)).id;
  const goods = [await aProduct(db, { title: 'Jebena' }), await aProduct(db, { title: 'Rekebot' })];
  for (const one of goods) {
    const buyer = await aBuyer(database, [one], 2, { userId });
    await placeOrder(buyer, anOrder(), newKey());
  }
  const other = await aBuyer(database, [goods[0]!], 1, { userId: (await aUser(db)).id });
  await placeOrder(other, anOrder(), newKey());
  const shopper = ctx({ userId });
  const { content, stats } = await listOwnOrders(shopper, page());
  expect(content).toMatchObject([
    { title: 'Rekebot', itemCount: 2, status: 'placed', paymentState: 'cash_due', imageUrl: null },
    { title: 'Jebena', itemCount: 2 },
  ]);
  expect(stats).toEqual({ total: 2, pending: 2, completed: 0 });
  const newest = content[0]!.orderNumber;
  for (const status of ['packaging', 'on_the_road', 'delivered'] as const)
    await advanceOrderAsSystem(ctx(), newest, { status });
  await advanceOrderAsSystem(ctx(), content[1]!.orderNumber, { status: 'cancelled' });
  expect((await orderOverview(shopper, 1)).stats).toEqual({ total: 2, pending: 0, completed: 1 });
  expect((await recentOrders(shopper, 1)).map((order) => order.orderNumber)).toEqual([newest]);
});

test('visitors are asked to sign in', async () => {
  await expect(listOwnOrders(ctx(), page())).rejects.toMatchObject({ status: 401 });
  await expect(orderOverview(ctx(), 1)).rejects.toMatchObject({ status: 401 });
});

test('of ten thousand orders each page is right and found by the index', async () => {
  const userId = (await aUser(db)).id;
  const buyer = await aBuyer(database, [await aProduct(db, { stock: 50_000 })], 1, { userId });
  const { orderGroup } = await placeOrder(buyer, anOrder(), newKey());
  await growOrders(orderGroup.id, 9_999);
  await database.superuser.query('vacuum analyze orders');
  const shopper = ctx({ userId });
  const first = await listOwnOrders(shopper, page());
  expect(first).toMatchObject({ totalElements: 10_000, totalPages: 2_000, number: 0 });
  const last = await listOwnOrders(shopper, page({ page: 1_999 }));
  expect(last.content).toHaveLength(5);
  expect(await listOwnOrders(shopper, page({ page: 90_000_000 }))).toEqual(last);
  const before = performance.now();
  for (let i = 0; i < 20; i += 1) await listOwnOrders(shopper, page({ page: i * 100 }));
  expect((performance.now() - before) / 20).toBeLessThan(50);
});

/** More orders of one shopper, each a purchase of its own, copied from one that was really placed. */
async function growOrders(groupId: string, count: number): Promise<void> {
  await sql`
    with carts_made as (
      insert into carts (shopper_id, status) select shopper_id, 'ordered' from order_groups, generate_series(1, ${count}::int)
      where id = ${groupId}::uuid returning id
    ), groups_made as (
      insert into order_groups (shopper_id, cart_id, payment_method, payment_state, stock_state,
        subtotal_santim, discount_santim, shipping_santim, tax_santim, total_santim, billing, shipping, locale)
      select g.shopper_id, c.id, g.payment_method, 'paid', 'taken', g.subtotal_santim, g.discount_santim,
        g.shipping_santim, g.tax_santim, g.total_santim, g.billing, g.shipping, g.locale
      from order_groups g, carts_made c where g.id = ${groupId}::uuid returning id, shopper_id
    ), orders_made as (
      insert into orders (number, order_group_id, vendor_id, status, subtotal_santim, discount_santim, shipping_santim, tax_santim,
        total_santim, shopper_id)
      select 'ETB2026' || lpad(nextval('order_numbers')::text, 6, '0'), g.id, o.vendor_id, 'delivered', o.subtotal_santim,
        o.discount_santim, o.shipping_santim, o.tax_santim, o.total_santim, g.shopper_id
      from orders o, groups_made g where o.order_group_id = ${groupId}::uuid returning id
    )
    insert into order_lines (order_id, product_id, title, quantity, unit_price_santim, line_total_santim, return_rule, return_days)
    select m.id, l.product_id, l.title, l.quantity, l.unit_price_santim, l.line_total_santim, l.return_rule, l.return_days
    from orders_made m, order_lines l join orders o on o.id = l.order_id where o.order_group_id = ${groupId}::uuid`.execute(
    db,
  );
}
