import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import type { Db } from '#platform/db.ts';
import type { PaymentMethod } from '#shop/constants.ts';
import type { Buyer, Goods } from './purchase.ts';

export type Shopper = { userId: number; email: string };

/** Registers a shopper nobody else in the run is; the page's browser is signed in as them. */
export async function newShopper(page: Page): Promise<Shopper> {
  const email = `shopper-${randomUUID().slice(0, 12)}@example.com`;
  const answer = await page.request.post('/api/auth/register', {
    data: { fullName: 'Almaz Bekele', email, password: 'Selam1@', termsAgreed: true },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { user } = (await answer.json()) as { user: { id: number } };
  return { userId: user.id, email };
}

/** Orders goods for cash as the page's shopper, over the API; answers the order numbers. */
export async function orderOverApi(page: Page, goods: readonly Goods[], quantity = 1): Promise<string[]> {
  const buyer = { email: 'almaz@example.com', phone: '0911234567' };
  const { orders } = await payOverApi(page, goods, { quantity, buyer, paymentMethod: 'cash' });
  return orders.map((order) => order.orderNumber);
}

/** Orders goods over the API as whoever the page's browser is; `redirectUrl` is where they are paid. */
export async function payOverApi(
  page: Page,
  goods: readonly Goods[],
  { quantity = 1, buyer, paymentMethod }: { quantity?: number; buyer: Buyer; paymentMethod: PaymentMethod },
): Promise<{ orders: { orderNumber: string }[]; redirectUrl: string }> {
  for (const { productId } of goods) {
    const added = await page.request.post('/api/cart/lines', { data: { productId, quantity } });
    expect(added.status(), await added.text()).toBe(200);
  }
  const billing = {
    firstName: 'Almaz',
    lastName: 'Bekele',
    address: 'Cameroon Street',
    landmark: 'Behind Edna Mall, blue gate',
    country: 'ET',
    region: 'ET-AA',
    city: 'Bole',
    ...buyer,
  };
  const placed = await page.request.post('/api/checkout', {
    headers: { 'idempotency-key': randomUUID() },
    data: { billing, paymentMethod, payment: { phone: buyer.phone } },
  });
  expect(placed.status(), await placed.text()).toBeLessThan(300);
  return (await placed.json()) as Awaited<ReturnType<typeof payOverApi>>;
}

/** Gives the shopper of an order more like it, delivered ones, until they have `count` orders. */
export async function growOrders(db: Db, number: string, count: number): Promise<void> {
  await sql`
    with model as (
      select o.*, g.cart_id from orders o join order_groups g on g.id = o.order_group_id where o.number = ${number}
    ), carts_made as (
      insert into carts (shopper_id, status) select shopper_id, 'ordered' from model, generate_series(2, ${count}::int) returning id
    ), groups_made as (
      insert into order_groups (shopper_id, cart_id, payment_method, payment_state, stock_state,
        subtotal_santim, discount_santim, shipping_santim, tax_santim, total_santim, billing, shipping, locale, created_at)
      select g.shopper_id, c.id, g.payment_method, 'paid', 'taken', g.subtotal_santim, g.discount_santim,
        g.shipping_santim, g.tax_santim, g.total_santim, g.billing, g.shipping, g.locale, g.created_at
      from carts_made c, order_groups g where g.id = (select order_group_id from model) returning id
    ), orders_made as (
      insert into orders (number, order_group_id, vendor_id, status, subtotal_santim, discount_santim, shipping_santim, tax_santim,
        total_santim, shopper_id)
      select 'ETB2026' || lpad(nextval('order_numbers')::text, 6, '0'), g.id, m.vendor_id, 'delivered', m.subtotal_santim,
        m.discount_santim, m.shipping_santim, m.tax_santim, m.total_santim, m.shopper_id
      from model m, groups_made g returning id
    ), events_made as (
      insert into order_events (order_id, status, actor_kind) select id, 'delivered', 'vendor' from orders_made
    )
    insert into order_lines (order_id, product_id, title, quantity, unit_price_santim, line_total_santim, return_rule, return_days)
    select o.id, l.product_id, l.title, l.quantity, l.unit_price_santim, l.line_total_santim, l.return_rule, l.return_days
    from orders_made o, order_lines l where l.order_id = (select id from model)`.execute(db);
}

/** Moves an order to its buyer's door, as the vendor's portal would. */
export async function deliverOrder(
  db: Db,
  number: string,
  statuses = ['packaging', 'on_the_road', 'delivered'],
): Promise<void> {
  for (const status of statuses)
    await sql`
      with moved as (update orders set status = ${status} where number = ${number} returning id)
      insert into order_events (order_id, status, actor_kind) select id, ${status}, 'vendor' from moved`.execute(
      db,
    );
}
