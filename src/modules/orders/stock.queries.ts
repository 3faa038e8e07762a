import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db.ts';

/** Pieces of products or variants, one entry for each id. */
export type Pieces = ReadonlyMap<number, number>;
export type StockLeft = { id: number; stock: number };

const TABLES = { product: sql.table('products'), variant: sql.table('product_variants') };

/**
 * Takes the pieces of every id of which there are enough, and returns what is left of those: an id that is missing
 * from the answer had too few. Rows are locked in id order, so buyers of the same goods queue and never deadlock; the
 * condition is checked again on the row as it is once its lock is held.
 */
export async function updateStockTaken(
  db: Tx,
  of: 'product' | 'variant',
  pieces: Pieces,
): Promise<StockLeft[]> {
  return await changeStock(db, of, pieces, {
    value: sql`t.stock - w.pieces`,
    condition: sql`t.stock >= w.pieces`,
  });
}

/** Puts pieces back. The caller makes sure that this happens once. */
export async function updateStockReturned(
  db: Tx,
  of: 'product' | 'variant',
  pieces: Pieces,
): Promise<StockLeft[]> {
  return await changeStock(db, of, pieces, { value: sql`t.stock + w.pieces`, condition: sql`true` });
}

async function changeStock(
  db: Tx,
  of: 'product' | 'variant',
  pieces: Pieces,
  change: { value: RawBuilder<unknown>; condition: RawBuilder<unknown> },
): Promise<StockLeft[]> {
  if (pieces.size === 0) return [];
  const { rows } = await sql<StockLeft>`
    with wanted as (
      select * from unnest(${[...pieces.keys()]}::bigint[], ${[...pieces.values()]}::int[]) as w (id, pieces)
    ), locked as (
      select t.id from ${TABLES[of]} t join wanted using (id) order by t.id for no key update of t
    )
    update ${TABLES[of]} t set stock = ${change.value}
    from locked join wanted w using (id)
    where t.id = locked.id and ${change.condition}
    returning t.id, t.stock`.execute(db);
  return rows;
}
