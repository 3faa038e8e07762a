import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { recordView } from '#modules/history/index.ts';
import type { Ctx } from '#platform/context.ts';
import { placeOrder } from '#modules/checkout/index.ts';
import { aBuyer, anOrder, newKey } from '#tests/support/buyers.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct, aUser } from '#tests/support/factories.ts';
import { countStatements } from '#tests/support/statements.ts';
import { getDashboard } from './index.ts';

const database = await testDatabase();
const { db } = database;
const product = await aProduct(db, { stock: 5_000 });

async function aShopper(now = new Date('2026-11-20T08:30:00Z')): Promise<Ctx> {
  const user = await aUser(db);
  return database.ctx({ userId: user.id, name: user.name, email: user.email, now });
}

async function order(shopper: Ctx): Promise<void> {
  const buyer = await aBuyer(database, [product], 1, { userId: shopper.actor.userId });
  await placeOrder(buyer, anOrder(), newKey());
}

/** Copies the shopper's one purchase until there are `count`. */
async function manyOrders(shopper: Ctx, count: number): Promise<void> {
  await order(shopper);
  const userId = shopper.actor.userId!;
  await sql`
    with source as (select g.*, o.vendor_id from order_groups g join orders o on o.order_group_id = g.id where g.shopper_id = ${userId}),
    new_carts as (
      insert into carts (shopper_id, status) select ${userId}, 'ordered' from generate_series(2, ${count}) returning id
    ), new_groups as (
      insert into order_groups (shopper_id, cart_id, payment_method, payment_state, stock_state,
        subtotal_santim, discount_santim, shipping_santim, tax_santim, total_santim, billing, shipping, locale)
      select ${userId}, c.id, s.payment_method, s.payment_state, s.stock_state, s.subtotal_santim,
        s.discount_santim, s.shipping_santim, s.tax_santim, s.total_santim, s.billing, s.shipping, s.locale
      from new_carts c cross join source s returning id, subtotal_santim, discount_santim, shipping_santim, tax_santim, total_santim
    )
    insert into orders (number, order_group_id, vendor_id, shopper_id, subtotal_santim, discount_santim, shipping_santim,
      tax_santim, total_santim)
    select 'ETB2026' || lpad(nextval('order_numbers')::text, 6, '0'), g.id, s.vendor_id, ${userId}, g.subtotal_santim,
      g.discount_santim, g.shipping_santim, g.tax_santim, g.total_santim
    from new_groups g cross join source s`.execute(db);
}

test('a new shopper sees an empty dashboard and the hour in Addis Ababa', async () => {
  const shopper = await aShopper();
  const dashboard = await getDashboard(shopper, 0);
  expect(dashboard).toMatchObject({
    cards: [],
    stats: { total: 0, pending: 0, completed: 0 },
    recentOrders: [],
    history: { content: [], totalPages: 0 },
    hour: 11,
    profile: { billingAddress: null },
  });
  expect((await getDashboard(await aShopper(new Date('2026-11-20T21:15:00Z')), 0)).hour).toBe(0);
});

test('a visitor sees no dashboard', async () => {
  await expect(getDashboard(database.ctx(), 0)).rejects.toMatchObject({ status: 401 });
});

test('with 1,000 orders the dashboard takes as many statements as with one, the session included six', async () => {
  const small = await aShopper();
  await order(small);
  const large = await aShopper();
  await manyOrders(large, 1_000);
  for (const shopper of [small, large]) {
    for (let n = 0; n < 7; n += 1) await recordView(shopper, { productId: (await aProduct(db)).id });
    await getDashboard(shopper, 0);
  }
  for (const shopper of [small, large]) {
    const { result, statements } = await countStatements(() => getDashboard(shopper, 1));
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(5);
    expect(result.history).toMatchObject({ number: 1, totalPages: 2 });
    expect(result.history.content).toHaveLength(2);
  }
  const { stats, recentOrders } = await getDashboard(large, 0);
  expect(stats).toEqual({ total: 1_000, pending: 1_000, completed: 0 });
  expect(recentOrders).toHaveLength(5);
});
