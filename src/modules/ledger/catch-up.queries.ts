import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { STRAY_REASONS } from './booking.queries.ts';

async function idsOf<Id>(db: Db | Tx, query: RawBuilder<{ id: Id }>): Promise<Id[]> {
  return (await query.execute(db)).rows.map(({ id }) => id);
}

const stray = sql`(${sql.join([...STRAY_REASONS])})`;

/** Orders whose money has not been shared out. */
export async function selectUnsharedOrders(db: Db | Tx, limit: number): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o where not exists (select from order_money m where m.order_id = o.id)
    order by o.id limit ${limit}`.execute(db);
  return rows;
}

/** Payments that paid for their purchase and are not in the books. */
export async function selectUnbookedPayments(db: Db | Tx, limit: number): Promise<string[]> {
  return await idsOf(
    db,
    sql<{ id: string }>`select p.id from payments p where p.status = 'succeeded' and p.provider <> 'cash'
      and not exists (select from refunds r where r.payment_id = p.id and r.reason in ${stray} and r.status <> 'withdrawn')
      and not exists (select from ledger_transactions t where t.kind = 'payment.taken' and t.reference = p.id::text)
      order by p.id limit ${limit}`,
  );
}

/** Payments whose money nobody expected, by the refund that sends it back, and that are not in the books. */
export async function selectUnbookedStrays(
  db: Db | Tx,
  limit: number,
): Promise<{ paymentId: string; amount: number; currency: string }[]> {
  const { rows } = await sql<{ paymentId: string; amount: number; currency: string }>`
    select distinct on (r.payment_id) r.payment_id, coalesce(r.charge_minor, r.amount_santim) as amount,
      coalesce(r.charge_currency, r.currency) as currency
    from refunds r where r.reason in ${stray} and r.status <> 'withdrawn'
      and not exists (select from ledger_transactions t where t.kind = 'money.stray' and t.reference = r.payment_id::text)
    order by r.payment_id, r.created_at limit ${limit}`.execute(db);
  return rows;
}

/** Orders that have arrived and of which the books know nothing. */
export async function selectUnbookedArrivals(db: Db | Tx, limit: number): Promise<number[]> {
  return await idsOf(
    db,
    sql<{ id: number }>`select distinct e.order_id as id from order_events e where e.status = 'delivered'
      and not exists (select from ledger_transactions t where t.kind = 'order.delivered' and t.reference = e.order_id::text)
      order by id limit ${limit}`,
  );
}

/** Refunds of orders that are not in the books, the oldest first. */
export async function selectUnbookedRefunds(db: Db | Tx, limit: number): Promise<string[]> {
  return await idsOf(
    db,
    sql<{
      id: string;
    }>`select r.id from refunds r where r.reason not in ${stray} and r.failure_reason is distinct from 'above_charge'
      and not exists (select from ledger_transactions t where t.kind = 'refund.asked' and t.reference = r.id::text)
      order by r.created_at, r.id limit ${limit}`,
  );
}

/** Refunds whose money has gone and that the books still owe, the oldest first. */
export async function selectUnbookedRefundEnds(db: Db | Tx, limit: number): Promise<string[]> {
  return await idsOf(
    db,
    sql<{
      id: string;
    }>`select r.id from refunds r where (r.status = 'succeeded' or r.failure_reason = 'came_back')
      and not exists (select from ledger_transactions t where t.kind = 'refund.done' and t.reference = r.id::text)
      order by r.settled_at, r.id limit ${limit}`,
  );
}
