import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

export type DisputedMoney = {
  paymentId: string;
  provider: string;
  amountMinor: number;
  currency: string;
  /** What the whole payment was charged in its own currency, and is worth in santim. */
  chargeMinor: number | null;
  amountSantim: number;
  isLost: boolean;
  /** Whether the stores bear it. */
  isStores: boolean;
  orders: { id: number; vendorId: number; totalSantim: number }[];
};

/** What a dispute is about, with the orders that its payment paid for. */
export async function selectDisputedMoney(db: Db | Tx, id: number): Promise<DisputedMoney | undefined> {
  const { rows } = await sql<DisputedMoney>`
    select d.payment_id, p.provider, d.amount_minor, d.currency, p.charge_minor, p.amount_santim, d.state = 'lost' as is_lost,
      coalesce(d.borne_by = 'stores', false) as is_stores,
      coalesce((select json_agg(json_build_object('id', o.id, 'vendorId', o.vendor_id, 'totalSantim', o.total_santim) order by o.id)
        from orders o where o.order_group_id = p.order_group_id), '[]') as orders
    from payment_disputes d join payments p on p.id = d.payment_id where d.id = ${id}`.execute(db);
  return rows[0];
}
