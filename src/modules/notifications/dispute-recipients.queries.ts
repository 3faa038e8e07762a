import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { StoreNames } from '#shop/store-name.ts';

export type DisputeRecipients = {
  orderGroupId: string;
  amountMinor: number;
  currency: string;
  state: 'open' | 'won' | 'lost';
  borneBy: 'shop' | 'stores' | null;
  words: string;
  /** Whether its money paid for no order: it came too late, twice, or as another sum. */
  isStray: boolean;
  orders: ({ id: number; number: string; vendorId: number } & StoreNames)[];
};

/** A dispute as it stands, with the orders of its payment and their stores. */
export async function selectDisputeRecipients(
  db: Db | Tx,
  disputeId: number,
): Promise<DisputeRecipients | undefined> {
  const { rows } = await sql<DisputeRecipients>`
    select p.order_group_id, d.amount_minor, d.currency, d.state, d.borne_by, d.words,
      exists (select from refunds r where r.payment_id = p.id and r.reason in ('late', 'double', 'amount_mismatch')
        and r.status <> 'withdrawn') as is_stray,
      (select coalesce(json_agg(json_build_object('id', o.id, 'number', o.number, 'vendorId', o.vendor_id,
          'businessName', v.business_name, 'nameAm', v.name_am) order by o.id), '[]')
        from orders o join vendors v on v.id = o.vendor_id where o.order_group_id = p.order_group_id) as orders
    from payment_disputes d join payments p on p.id = d.payment_id where d.id = ${disputeId}`.execute(db);
  return rows[0];
}
