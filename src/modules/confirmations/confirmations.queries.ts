import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

export type SellerRow = {
  tradeName: string;
  tin: string | null;
  vatNumber: string | null;
  legalAddress: string;
  city: string;
  regionEn: string;
  regionAm: string;
  regionOm: string;
  phone: string | null;
  email: string | null;
  /** Which of the seller's orders this is, without gaps. */
  sequence: number;
  currency: string;
};

/** The seller of an order as its papers name them. */
export async function selectSeller(db: Db | Tx, orderId: number): Promise<SellerRow> {
  const { rows } = await sql<SellerRow>`
    select coalesce(nullif(v.trade_name, ''), v.business_name) as trade_name, v.tin, v.vat_number,
      coalesce(nullif(v.legal_address, ''), v.address) as legal_address, v.city, v.phone, v.email::text,
      d.name_en as region_en, d.name_am as region_am, d.name_om as region_om, g.currency,
      (select count(*)::int from orders earlier where earlier.vendor_id = o.vendor_id and earlier.id <= o.id) as sequence
    from orders o
      join vendors v on v.id = o.vendor_id
      join destinations d on d.code = v.region_code
      join order_groups g on g.id = o.order_group_id
    where o.id = ${orderId}`.execute(db);
  return rows[0]!;
}
