import { sql } from 'kysely';
import type { Column, Db, Tx } from '#platform/db.ts';
import { IS_OF_ORDER, REFUND_COUNTS } from '#modules/orders/index.ts';

/** An order as goodwill sees it. */
export type GoodwillStanding = {
  orderId: number;
  number: string;
  orderGroupId: string;
  status: Column<'orders', 'status'>;
  /** Whether its buyer has paid for it; of cash that is so once it arrived. */
  isPaidFor: boolean;
  /** What goes or went back of it, all in all (santim). */
  backSantim: number;
  /** What may still go back: of the order, and of what was paid for its purchase. */
  leftSantim: number;
  /** How often it had goodwill, how much that was, and the last of it. */
  given: number;
  givenSantim: number;
  lastSantim: number | null;
  lastNote: string | null;
};

/** An order by its number; undefined for none. One statement. */
export async function selectGoodwillStanding(
  db: Db | Tx,
  number: string,
): Promise<GoodwillStanding | undefined> {
  const { rows } = await sql<GoodwillStanding>`
    select o.id as order_id, o.number, o.order_group_id, o.status,
      case when g.payment_method = 'cash' then exists (select from order_events e where e.order_id = o.id and e.status = 'delivered')
        else g.payment_state = 'paid' end as is_paid_for,
      f.back_santim, f.given, f.given_santim,
      greatest(0, least(o.total_santim - f.back_santim, g.total_santim - f.of_purchase_santim)) as left_santim,
      l.amount_santim as last_santim, l.note as last_note
    from orders o join order_groups g on g.id = o.order_group_id
      cross join lateral (select coalesce(sum(f.amount_santim + f.bank_santim) filter (where ${IS_OF_ORDER}), 0)::bigint as back_santim,
          coalesce(sum(f.amount_santim + f.bank_santim), 0)::bigint as of_purchase_santim,
          (count(*) filter (where f.order_id = o.id))::int as given,
          coalesce(sum(f.amount_santim + f.bank_santim) filter (where f.order_id = o.id), 0)::bigint as given_santim
        from refunds f join payments p on p.id = f.payment_id
        where p.order_group_id = g.id and ${REFUND_COUNTS} and f.reason not in ('late', 'double', 'amount_mismatch')) f
      left join lateral (select r.amount_santim + r.bank_santim as amount_santim, r.note from refunds r where r.order_id = o.id
        order by r.created_at desc, r.id desc limit 1) l on true
    where o.number = ${number}`.execute(db);
  return rows[0];
}

/** How much of so much that is to go back of an order (santim) its buyer has by goodwill: what would be more than was paid. */
export async function sumGivenBefore(db: Db | Tx, orderId: number, wantedSantim: number): Promise<number> {
  const { rows } = await sql<{ santim: number }>`
    select greatest(0, least(f.given - f.used, f.back + ${wantedSantim}::bigint - o.total_santim))::bigint as santim
    from orders o
      cross join lateral (select coalesce(sum(f.amount_santim + f.bank_santim), 0) as back, coalesce(sum(f.goodwill_santim), 0) as used,
          coalesce(sum(f.amount_santim + f.bank_santim) filter (where f.order_id = o.id), 0) as given
        from refunds f join payments p on p.id = f.payment_id
        where p.order_group_id = o.order_group_id and ${IS_OF_ORDER} and ${REFUND_COUNTS}) f
    where o.id = ${orderId}`.execute(db);
  return rows[0]?.santim ?? 0;
}

/** Which order goodwill is of, and what its buyer is told of it. */
export async function selectGoodwillText(
  db: Db | Tx,
  refundId: string,
): Promise<{ number: string; orderGroupId: string; amountSantim: number; note: string } | undefined> {
  return await db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.orderId')
    .select((eb) => [
      'o.number',
      'o.orderGroupId',
      'r.amountSantim',
      eb.fn.coalesce('r.note', sql<string>`''`).as('note'),
    ])
    .where('r.id', '=', refundId)
    .executeTakeFirst();
}
