import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { STRAY_REASONS } from './booking.queries.ts';

export type DisputedMoney = {
  paymentId: string;
  provider: string;
  amountMinor: number;
  currency: string;
  /** What the whole payment was charged in its own currency, and is worth in santim. */
  chargeMinor: number | null;
  amountSantim: number;
  /** What of it went for refunds that waited when it was lost. */
  refundsSantim: number;
  isLost: boolean;
  /** Whether the stores bear it. */
  isStores: boolean;
  /** `ownSantim`: what the store still has of an order, this dispute aside: nothing before it arrived, less after a return. */
  orders: { id: number; vendorId: number; totalSantim: number; ownSantim: number }[];
};

const stray = sql`(${sql.join([...STRAY_REASONS])})`;

/** What a dispute is about, with the orders that its payment paid for: none where its money came too late, twice, or as another sum. */
export async function selectDisputedMoney(db: Db | Tx, id: number): Promise<DisputedMoney | undefined> {
  const { rows } = await sql<DisputedMoney>`
    select d.payment_id, p.provider, d.amount_minor, d.currency, p.charge_minor, p.amount_santim, d.refunds_santim, d.state = 'lost' as is_lost,
      coalesce(d.borne_by = 'stores', false) as is_stores,
      coalesce((select json_agg(json_build_object('id', o.id, 'vendorId', o.vendor_id, 'totalSantim', o.total_santim,
          'ownSantim', greatest(0, (select coalesce(-sum(e.amount), 0) from ledger_entries e
            join ledger_accounts a on a.id = e.account_id and a.kind in ('vendor_pending', 'vendor_payable')
            join ledger_transactions t on t.id = e.transaction_id
            where e.order_id = o.id and (t.kind <> 'dispute.lost' or t.reference <> d.id::text)))) order by o.id)
        from orders o where o.order_group_id = p.order_group_id
          and not exists (select from refunds r where r.payment_id = p.id and r.reason in ${stray} and r.status <> 'withdrawn')), '[]') as orders
    from payment_disputes d join payments p on p.id = d.payment_id where d.id = ${id}`.execute(db);
  return rows[0];
}

/** Whoever books on the orders of a dispute that have arrived waits until the transaction ends; locked in id order. */
export async function lockDisputedOrders(tx: Tx, id: number): Promise<void> {
  await sql`select r.order_id from order_releases r join orders o on o.id = r.order_id
      join payments p on p.order_group_id = o.order_group_id join payment_disputes d on d.payment_id = p.id
    where d.id = ${id} order by r.order_id for update of r`.execute(tx);
}
