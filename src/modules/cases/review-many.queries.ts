import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

/**
 * A product with its price and that of its dearest variant, what it cost in that place before (null when nobody knows, or nothing), in
 * santim, and its place.
 */
export type PlacedPrice = {
  id: number;
  vendorId: number;
  categoryId: number | null;
  subcategoryId: number | null;
  price: number | null;
  dearest?: number | null;
  was: number | null;
};

type JudgedPrice = PlacedPrice & { isWaiting: boolean };

/** Those of some products that are on sale, or wait to be, at a reduced price. */
export async function selectOnSale(db: Db | Tx, ids: readonly number[]): Promise<JudgedPrice[]> {
  const { rows } =
    await sql<JudgedPrice>`select id, vendor_id, category_id, subcategory_id, price_santim as price, old_price_santim as was,
      state = 'in_review' as is_waiting
    from products where id = any (${[...ids]}::bigint[]) and (is_listed or state = 'in_review') and sale_ends_at is not null
    order by id`.execute(db);
  return rows;
}

/** Those of some products that are on sale, or wait to be, with what they cost in the sale that has just ended. */
export async function selectEnded(db: Db | Tx, ids: readonly number[]): Promise<JudgedPrice[]> {
  const { rows } =
    await sql<JudgedPrice>`select p.state = 'in_review' as is_waiting, p.id, p.vendor_id, p.category_id, p.subcategory_id, p.price_santim as price,
      (select (r.before ->> 'price')::bigint from product_revisions r where r.product_id = p.id and r.cause = 'plan_end'
        order by r.id desc limit 1) as was
    from products p where p.id = any (${[...ids]}::bigint[]) and (p.is_listed or p.state = 'in_review') order by p.id`.execute(
      db,
    );
  return rows;
}

/** Which of some products were let through for their price when they were last let through, with what staff saw, in Birr. */
export async function selectPricesAccepted(
  db: Db | Tx,
  ids: readonly number[],
): Promise<{ id: number; price: number | null }[]> {
  const { rows } = await sql<{ id: number; price: number | null }>`select last.product_id as id,
      jsonb_path_query_first(last.reasons, '$[*] ? (@.code == "odd_price").price')::float8 as price
    from (select distinct on (product_id) product_id, reasons from cases
      where product_id = any (${[...ids]}::bigint[]) and kind = 'product' and state = 'accepted'
      order by product_id, decided_at desc, id desc) last
    where last.reasons @> '[{"code": "odd_price", "field": "price"}]'`.execute(db);
  return rows;
}

/** Which of some products have ever been ordered. */
export async function selectEverOrdered(db: Db | Tx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`select p.id from unnest(${[...ids]}::bigint[]) as p (id)
    where exists (select from order_lines l where l.product_id = p.id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
