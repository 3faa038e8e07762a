import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { CaseReason } from './cases.schema.ts';

/** A product with its price, in santim, and its place. */
export type PlacedPrice = {
  id: number;
  vendorId: number;
  categoryId: number | null;
  subcategoryId: number | null;
  price: number | null;
};

/** Those of some products that are on sale at a reduced price. */
export async function selectOnSale(db: Db | Tx, ids: readonly number[]): Promise<PlacedPrice[]> {
  const { rows } =
    await sql<PlacedPrice>`select id, vendor_id, category_id, subcategory_id, price_santim as price
    from products where id = any (${[...ids]}::bigint[]) and is_listed and sale_ends_at is not null
    order by id`.execute(db);
  return rows;
}

/** Which of some products were let through for their price when they were last let through. */
export async function selectPricesAccepted(db: Db | Tx, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select last.product_id as id
    from (select distinct on (product_id) product_id, reasons from cases
      where product_id = any (${[...ids]}::bigint[]) and state = 'accepted' order by product_id, id desc) last
    where last.reasons @> '[{"code": "odd_price", "field": "price"}]'`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Opens a case for each, or adds its price to the one that is open. */
export async function insertOddPriceCases(
  db: Tx,
  odd: readonly Pick<PlacedPrice & { reason: CaseReason }, 'id' | 'vendorId' | 'reason'>[],
): Promise<void> {
  if (odd.length === 0) return;
  const rows = odd.map(({ id, vendorId, reason }) => ({ id, vendor: vendorId, reasons: [reason] }));
  await sql`insert into cases (kind, product_id, vendor_id, reasons)
    select 'product', o.id, o.vendor, o.reasons
    from json_to_recordset(${JSON.stringify(rows)}::json) as o (id bigint, vendor bigint, reasons jsonb) order by o.id
    on conflict (kind, product_id) where state = 'open'
      do update set reasons = cases.reasons || excluded.reasons, version = cases.version + 1
      where not cases.reasons @> '[{"code": "odd_price"}]'`.execute(db);
}
