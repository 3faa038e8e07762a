import { sql } from 'kysely';
import type { Locale } from '#platform/language.ts';
import type { Db, Tx } from '#platform/db.ts';
import { joinMembership, unitPrice } from '#modules/pricing/index.ts';

/** A bought item and what became of it since. */
export type BoughtRow = {
  productId: number;
  variantId: number | null;
  title: string;
  textLocale: Locale;
  variantTitle: string | null;
  quantity: number;
  paidSantim: number;
  priceSantim: number;
};

/** The items of the shopper's order with what they would pay today, as members where they are; empty when the shopper has no such order. */
export async function selectBought(db: Db | Tx, shopperId: number, number: string): Promise<BoughtRow[]> {
  const { rows } = await sql<BoughtRow>`
    select l.product_id, l.variant_id, l.title, l.text_locale, l.variant_title, l.quantity, l.unit_price_santim as paid_santim, ${unitPrice} as price_santim
    from orders o join order_lines l on l.order_id = o.id
      join products p on p.id = l.product_id
      left join product_variants v on v.id = l.variant_id
      ${joinMembership(sql`${shopperId}::bigint`)}
    where o.number = ${number} and o.shopper_id = ${shopperId}
    order by l.id`.execute(db);
  return rows;
}
