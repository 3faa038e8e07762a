import { sql } from 'kysely';
import type { Locale } from '#platform/language.ts';
import type { Db, Tx } from '#platform/db.ts';
import type { VendorRecipient } from './vendor-recipients.queries.ts';

export type ReturnRecipient = Omit<VendorRecipient, 'shopperId'> & {
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

/** A return with both parties; nothing when there is none of this id. */
export async function selectReturnRecipient(
  db: Db | Tx,
  returnId: number,
): Promise<ReturnRecipient | undefined> {
  const { rows } = await sql<ReturnRecipient>`
    select o.number, r.shopper_id, r.text, r.answer, coalesce(r.refund_santim, 0)::int8 as refund_santim,
      coalesce(g.billing ->> 'firstName', '') as first_name, g.billing_email::text as email, g.billing_phone as phone, g.locale,
      store_name(v.business_name, v.name_am, g.locale) as vendor_name,
      v.id as vendor_id, v.business_name, v.name_am
    from return_requests r
      join orders o on o.id = r.order_id
      join order_groups g on g.id = o.order_group_id
      join vendors v on v.id = o.vendor_id
    where r.id = ${returnId}`.execute(db);
  return rows[0];
}
