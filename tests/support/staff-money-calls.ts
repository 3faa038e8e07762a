import { sql } from 'kysely';
import type { Db } from '#platform/db.ts';
import type { StaffCall } from './staff-call.ts';

/** The changing calls of staff on money: part of `STAFF_CALLS`. */
export const MONEY_CALLS: readonly StaffCall[] = [
  {
    call: 'POST /api/admin/refunds/{id}/paid',
    prepare: async (db) => ({
      path: `/api/admin/refunds/${await aRefundByHand(db)}/paid`,
      body: { reference: 'FT-26-0001' },
    }),
    action: 'refunds.paid_by_hand',
  },
];

/** A refund of a purchase in cash that staff must pay by hand. */
async function aRefundByHand(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with cart as (insert into carts (id, visitor_id, status) values (gen_random_uuid(), gen_random_uuid(), 'ordered') returning id),
    purchase as (
      insert into order_groups (visitor_id, cart_id, payment_method, payment_state, stock_state, subtotal_santim, discount_santim,
        shipping_santim, tax_santim, total_santim, billing, shipping, locale)
      select gen_random_uuid(), id, 'cash', 'paid', 'taken', 1000, 0, 0, 0, 1000, '{}', '{}', 'en' from cart returning id
    ), payment as (
      insert into payments (order_group_id, provider, method, status, amount_santim) select id, 'cash', 'cash', 'succeeded', 1000
      from purchase returning id
    )
    insert into refunds (payment_id, reason, amount_santim, status, failure_reason)
    select id, 'return 1', 1000, 'failed', 'no_provider' from payment returning id`.execute(db);
  return rows[0]!.id;
}
