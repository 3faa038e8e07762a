import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

/** The payment that pays for the purchase: cash still due, or the success that counted and did not come too late. */
export async function selectCountingPayment(
  db: Db | Tx,
  orderGroupId: string,
): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`
    select p.id from payments p
    where p.order_group_id = ${orderGroupId}::uuid
      and (p.status = 'succeeded' or (p.status = 'pending' and p.provider = 'cash'))
      and not exists (select 1 from refunds r where r.payment_id = p.id and r.reason in ('late', 'double', 'amount_mismatch')
        and r.status <> 'withdrawn')
    order by p.id desc limit 1`.execute(db);
  return rows[0];
}

/** Where the purchase's orders stand, and whether a parcel has ever been delivered, wherever it is by now. */
export async function selectParcels(
  db: Db | Tx,
  orderGroupId: string,
): Promise<{ statuses: string[]; hasArrived: boolean }> {
  const { rows } = await sql<{ statuses: string[]; hasArrived: boolean }>`
    select array_agg(distinct o.status) as statuses,
      bool_or(${hasArrived('o.id')}) as has_arrived
    from orders o where o.order_group_id = ${orderGroupId}::uuid`.execute(db);
  return rows[0]!;
}

/** Whether an order of the purchase that cost nothing is not cancelled, refunded or back. */
export async function hasStandingFreeOrder(db: Db | Tx, orderGroupId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('orderGroupId', '=', orderGroupId)
    .where('totalSantim', '=', 0)
    .where('status', 'not in', ['cancelled', 'refunded', 'returned'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the parcel of the order with this id, SQL, has ever been delivered. */
function hasArrived(orderId: 'o.id' | 'orders.id') {
  return sql<boolean>`exists (select from order_events e where e.order_id = ${sql.ref(orderId)} and e.status = 'delivered')`;
}

export async function selectOrderPayment(db: Db | Tx, orderId: number) {
  return await db
    .selectFrom('orders')
    .select((eb) => [
      'id',
      'number',
      'orderGroupId',
      'status',
      'totalSantim',
      eb
        .exists(
          eb
            .selectFrom('returnRequests as r')
            .select('r.id')
            .whereRef('r.orderId', '=', 'orders.id')
            .where('r.status', '=', 'received'),
        )
        .as('hasReturn'),
      hasArrived('orders.id').as('hasArrived'),
      // Of cash only what arrived was paid.
      sql<boolean>`exists (select from order_groups g where g.id = orders.order_group_id
        and (g.payment_method <> 'cash' or ${hasArrived('orders.id')}))`.as('isPaidFor'),
    ])
    .where('id', '=', orderId)
    .executeTakeFirst();
}

/**
 * Orders of purchases that are paid, cancelled or come back from the road, for which nothing has been sent back although they
 * ended between the two times.
 */
export async function selectUnrefunded(
  db: Db | Tx,
  { after, before, limit }: { after: Date; before: Date; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o join order_groups g on g.id = o.order_group_id
    where (o.status = 'cancelled' or o.status = 'returned' and not ${hasArrived('o.id')})
      and o.updated_at between ${after} and ${before} and o.total_santim > 0
      and g.payment_state = 'paid' and g.payment_method <> 'cash'
      and not exists (select from refunds r join payments p on p.id = r.payment_id
        where p.order_group_id = g.id and r.reason = 'order ' || o.number)
    order by o.id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** What goes back for a return whose goods have arrived. */
export async function selectReturn(
  db: Db | Tx,
  returnId: number,
): Promise<{ orderId: number; orderGroupId: string; refundSantim: number | null } | undefined> {
  return await db
    .selectFrom('returnRequests as r')
    .innerJoin('orders as o', 'o.id', 'r.orderId')
    .select(['r.orderId', 'o.orderGroupId', 'r.refundSantim'])
    .where('r.id', '=', returnId)
    .where('r.status', '=', 'received')
    .executeTakeFirst();
}
