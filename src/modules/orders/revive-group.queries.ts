import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

/**
 * Makes a released purchase that nobody paid for paid, with its goods taken, and its cancelled orders placed again, open to
 * their vendors, with the step in their history; answers their ids, none where the purchase stands otherwise.
 */
export async function updateGroupRevived(
  tx: Tx,
  orderGroupId: string,
  { paymentMethod, byUserId, at }: { paymentMethod: string; byUserId: number | null; at: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with revived as (
      update order_groups set payment_state = 'paid', stock_state = 'taken', payment_method = ${paymentMethod}, updated_at = now()
      where id = ${orderGroupId}::uuid and stock_state = 'released' and payment_state in ('failed', 'cancelled', 'expired')
      returning id
    ), opened as (
      update orders o set status = 'placed', opened_at = ${at}, updated_at = ${at}
      from revived where o.order_group_id = revived.id and o.status = 'cancelled' returning o.id
    ), events as (
      insert into order_events (order_id, status, actor_kind, actor_id, created_at)
      select id, 'placed', 'admin', ${byUserId}::bigint, ${at} from opened
    )
    select id from opened order by id`.execute(tx);
  return rows.map((row) => row.id);
}

/** An order by which the buyer of a purchase has bought some of the same goods since. */
export async function selectBoughtAgain(db: Db | Tx, orderGroupId: string): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select o.number from order_groups g
      join order_groups n on n.created_at > g.created_at and n.stock_state <> 'released'
        and (n.shopper_id = g.shopper_id or (g.shopper_id is null and n.visitor_id = g.visitor_id))
      join orders o on o.order_group_id = n.id and o.status <> 'cancelled'
      join order_lines l on l.order_id = o.id
    where g.id = ${orderGroupId}::uuid and l.product_id in (
      select x.product_id from order_lines x join orders y on y.id = x.order_id where y.order_group_id = g.id)
    order by o.id limit 1`.execute(db);
  return rows[0]?.number;
}

/** The title of a line of the orders whose goods are not for sale any more, or whose store is not. */
export async function selectGoodsGone(db: Tx, orderIds: readonly number[]): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`
    select l.title from order_lines l left join products p on p.id = l.product_id left join vendors s on s.id = p.vendor_id
      left join product_variants v on v.id = l.variant_id and v.product_id = p.id
    where l.order_id = any (${orderIds}::bigint[])
      and (p.is_listed and s.is_active and p.has_variants = (v.id is not null) and v.is_retired is not true) is not true
    order by l.id limit 1`.execute(db);
  return rows[0]?.title;
}

/** What a product is called in the orders. */
export async function selectTitleOf(db: Tx, orderIds: readonly number[], productId: number): Promise<string> {
  const { title } = await db
    .selectFrom('orderLines')
    .select('title')
    .where('orderId', 'in', orderIds)
    .where('productId', '=', productId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return title;
}
