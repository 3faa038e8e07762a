import { sql } from 'kysely';
import type { Locale } from '#platform/constants.ts';
import type { Db, Tx } from '#platform/db.ts';

/** A vendor as a message reaches them, in the language their owner chose. */
export type VendorTold = {
  vendorFirstName: string;
  vendorEmail: string | null;
  vendorPhone: string | null;
  vendorLocale: Locale;
  /** Whose order it is; null for a guest's. */
  shopperId: number | null;
};

export type ReturnTold = Omit<VendorTold, 'shopperId'> & {
  number: string;
  /** In the language of the purchase. */
  vendorName: string;
  shopperId: number;
  text: string;
  answer: string;
  refundSantim: number;
  firstName: string;
  email: string | null;
  phone: string | null;
  locale: Locale;
};

const vendorColumns = sql`v.first_name as vendor_first_name, v.email::text as vendor_email,
  v.phone as vendor_phone, coalesce((select locale from user_preferences where user_id = v.owner_id), 'en') as vendor_locale`;

/** A return with both parties; nothing when there is none of this id. */
export async function selectReturnTold(db: Db | Tx, returnId: number): Promise<ReturnTold | undefined> {
  const { rows } = await sql<ReturnTold>`
    select o.number, r.shopper_id, r.text, r.answer, coalesce(r.refund_santim, 0)::int8 as refund_santim,
      coalesce(g.billing ->> 'firstName', '') as first_name, g.billing_email::text as email, g.billing_phone as phone, g.locale,
      store_name(v.business_name, v.name_am, g.locale) as vendor_name,
      ${vendorColumns}
    from return_requests r
      join orders o on o.id = r.order_id
      join order_groups g on g.id = o.order_group_id
      join vendors v on v.id = o.vendor_id
    where r.id = ${returnId}`.execute(db);
  return rows[0];
}

/** An event by which a shopper cancelled an order, with the vendor who must hear of it; nothing for other events. */
export async function selectCancelTold(
  db: Db | Tx,
  eventId: number,
): Promise<(VendorTold & { number: string; note: string }) | undefined> {
  const { rows } = await sql<VendorTold & { number: string; note: string }>`
    select o.number, o.shopper_id, e.note, ${vendorColumns}
    from order_events e join orders o on o.id = e.order_id join vendors v on v.id = o.vendor_id
    where e.id = ${eventId} and e.status = 'cancelled' and e.actor_kind = 'shopper'`.execute(db);
  return rows[0];
}
