import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db.ts';
import { preparedSql } from '#platform/prepared.ts';

/** Pieces of products or variants, one entry for each id. */
export type QuantityById = ReadonlyMap<number, number>;
export type StockLeft = { id: number; stock: number };

type StockParams = { ids: number[]; quantities: number[] };

/**
 * Rows are locked in id order, so buyers of the same goods queue and never deadlock; the condition is checked again on
 * the row as it is once its lock is held.
 */
function changeStock(
  { update, rows }: { update: RawBuilder<unknown>; rows: RawBuilder<unknown> },
  value: RawBuilder<number>,
  condition: RawBuilder<boolean>,
) {
  const change = preparedSql<StockParams, StockLeft>(
    ({ ids, quantities }) => sql<StockLeft>`
      with wanted as (
        select * from unnest(${ids}::bigint[], ${quantities}::int[]) as w (id, quantities)
      ), locked as (
        select t.id from ${rows} t join wanted using (id) order by t.id for no key update of t
      )
      ${update} t set stock = ${value}
      from locked join wanted w using (id)
      where t.id = locked.id and ${condition}
      returning t.id, t.stock`,
  );
  return async (db: Tx, quantities: QuantityById): Promise<StockLeft[]> =>
    quantities.size === 0
      ? []
      : await change(db, { ids: [...quantities.keys()], quantities: [...quantities.values()] });
}

const PRODUCTS = { update: sql`update products`, rows: sql`products` };
const VARIANTS = { update: sql`update product_variants`, rows: sql`product_variants` };
const isEnough = sql<boolean>`t.stock >= w.quantities`;
const less = sql<number>`t.stock - w.quantities`;
const more = sql<number>`t.stock + w.quantities`;

/** Takes quantities of every id of which there are enough and returns what is left; an id missing there had too few. */
export const takeProductStock = changeStock(PRODUCTS, less, isEnough);
/** As `takeProductStock`, for variants. */
export const takeVariantStock = changeStock(VARIANTS, less, isEnough);
/** Puts quantities back and returns what there is now. The caller makes sure that this happens once. */
export const returnProductStock = changeStock(PRODUCTS, more, sql<boolean>`true`);
/** As `returnProductStock`, for variants. */
export const returnVariantStock = changeStock(VARIANTS, more, sql<boolean>`true`);
