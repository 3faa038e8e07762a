import { sql } from 'kysely';
import type { Db } from '#platform/db.ts';
import { aProduct } from './factories.ts';

/** Money of a purchase that had lapsed when it came, its goods still there; the refund that staff must pay by hand. */
export async function aLateRefund(db: Db): Promise<string> {
  const { id: productId, vendorId } = await aProduct(db);
  const { rows } = await sql<{ id: string }>`
    with cart as (insert into carts (id, visitor_id, status) values (gen_random_uuid(), gen_random_uuid(), 'merged') returning id),
    purchase as (
      insert into order_groups (visitor_id, cart_id, payment_method, payment_state, stock_state, subtotal_santim, discount_santim,
        shipping_santim, tax_santim, total_santim, billing, shipping, locale)
      select gen_random_uuid(), id, 'transfer', 'expired', 'released', 10000, 0, 0, 0, 10000, '{}', '{}', 'en' from cart returning id
    ), parcel as (
      insert into orders (number, order_group_id, vendor_id, status, subtotal_santim, discount_santim, shipping_santim, tax_santim,
        total_santim)
      select 'ETB2099' || lpad((random() * 999999)::int::text, 6, '0'), id, ${vendorId}, 'cancelled', 10000, 0, 0, 0, 10000 from purchase
      returning id
    ), line as (
      insert into order_lines (order_id, product_id, title, quantity, unit_price_santim, line_total_santim, return_rule, return_days)
      select id, ${productId}, 'Goods', 1, 10000, 10000, 'usual', 7 from parcel
    ), payment as (
      insert into payments (order_group_id, provider, method, status, amount_santim, settled_at)
      select id, 'transfer', 'transfer', 'succeeded', 10000, now() from purchase returning id
    )
    insert into refunds (payment_id, reason, amount_santim, status, failure_reason)
    select id, 'late', 10000, 'failed', 'no_provider' from payment returning id`.execute(db);
  return rows[0]!.id;
}
