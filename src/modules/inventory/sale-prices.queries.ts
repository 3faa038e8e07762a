import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

/** Gives up to so many products whose sale is over their price back; returns which. */
export async function endSales(db: Db | Tx, atMost: number): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`select end_sales(${atMost}) as ids`.execute(db);
  return rows[0]!.ids;
}

/** When the next sale ends, or ended already; null when none runs. */
export async function selectNextSaleEnd(db: Db | Tx): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(sale_ends_at) as next from products where is_listed and sale_ends_at is not null`.execute(db);
  return rows[0]!.next;
}

/** Sets what members of its vendor pay for a product, in santim; null: the same as everybody. */
export async function updateMemberPrice(db: Tx, productId: number, santim: number | null): Promise<void> {
  await db.updateTable('products').set({ memberPriceSantim: santim }).where('id', '=', productId).execute();
}

/** As `updateMemberPrice`, for a variant of the product. */
export async function updateVariantMemberPrice(
  db: Tx,
  productId: number,
  variantId: number,
  santim: number | null,
): Promise<void> {
  await db
    .updateTable('productVariants')
    .set({ memberPriceSantim: santim })
    .where('id', '=', variantId)
    .where('productId', '=', productId)
    .execute();
}
