import { sql } from 'kysely';
import type { Tx } from '#platform/db.ts';

/**
 * Whether money of a person's purchases has not gone back yet: refunds on their way, waiting for a dispute or for staff, orders and
 * returns whose refund is still to be asked for, and transfers that nobody has looked at. What asks for more than was paid is nobody's.
 */
export async function isOwedMoney(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql<{ isOwed: boolean }>`
    with theirs as (select id, payment_state, payment_method from order_groups where shopper_id = ${userId}),
      refunds as (select r.* from refunds r join payments p on p.id = r.payment_id join theirs g on g.id = p.order_group_id)
    select exists (select from refunds where status not in ('succeeded', 'withdrawn') and failure_reason is distinct from 'above_charge')
      or exists (select from orders o join theirs g on g.id = o.order_group_id and g.payment_state = 'paid' and g.payment_method <> 'cash'
        where o.status = 'cancelled' and o.total_santim > 0 and o.updated_at > now() - interval '3 days'
          and not exists (select from refunds r where r.reason = 'order ' || o.number))
      or exists (select from return_requests q join orders o on o.id = q.order_id join theirs g on g.id = o.order_group_id
        where q.status = 'received' and q.refund_santim > 0 and not exists (select from refunds r where r.return_id = q.id))
      or exists (select from transfer_claims c join payments p on p.id = c.payment_id join theirs g on g.id = p.order_group_id
        where c.state = 'waiting') as is_owed`.execute(tx);
  return rows[0]!.isOwed;
}
