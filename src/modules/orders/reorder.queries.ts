import { sql } from 'kysely';
import type { Locale } from '#platform/language.ts';
import type { Db, Tx } from '#platform/db.ts';
import { currentPrice } from '#shop/prices.ts';

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

/** The items of the shopper's order with today's prices; empty when the shopper has no such order. */
export async function selectBought(db: Db | Tx, shopperId: number, number: string): Promise<BoughtRow[]> {
  const { rows } = await sql<BoughtRow>`
    select l.product_id, l.variant_id, l.title, l.text_locale, l.variant_title, l.quantity, l.unit_price_santim as paid_santim,
      coalesce(${currentPrice('v', 'p')}, ${currentPrice('p')}) as price_santim
    from orders o join order_lines l on l.order_id = o.id
      join products p on p.id = l.product_id
      left join product_variants v on v.id = l.variant_id
    where o.number = ${number} and o.shopper_id = ${shopperId}
    order by l.id`.execute(db);
  return rows;
}
