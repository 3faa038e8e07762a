import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db.ts';
import { preparedSql } from '#platform/prepared.ts';

/** Quantities of products or variants, one entry for each id. */
export type QuantityById = ReadonlyMap<number, number>;
export type StockLeft = { id: number; stock: number };

/** Why stock changes: its cause, what caused it, and who. */
export type StockCause = { cause: MoveCause; reference: string; actorId: number | null };
export type MoveCause =
  | 'order'
  | 'release'
  | 'return'
  | 'form'
  | 'import'
  | 'api'
  | 'count'
  | 'bulk'
  | 'undo'
  | 'retired';

type StockParams = StockCause & { ids: number[]; quantities: number[]; noted: number[] };
type Goods = {
  update: RawBuilder<unknown>;
  rows: RawBuilder<unknown>;
  /** Product and variant of a move. */
  product: RawBuilder<unknown>;
  variant: RawBuilder<unknown>;
};

/**
 * Rows are locked in id order, so buyers of the same goods queue and never deadlock; the condition is checked again on
 * the row as it is once its lock is held. The same statement writes the moves, of the quantities `noted`.
 */
function changeStock(
  { update, rows, product, variant }: Goods,
  { value, delta }: { value: RawBuilder<number>; delta: RawBuilder<number> },
  condition: RawBuilder<boolean>,
) {
  const change = preparedSql<StockParams, StockLeft>(
    ({ ids, quantities, noted, cause, reference, actorId }) => sql<StockLeft>`
      with wanted as (
        select * from unnest(${ids}::bigint[], ${quantities}::int[], ${noted}::int[]) as w (id, quantities, noted)
      ), locked as (
        select t.id from ${rows} t join wanted using (id) order by t.id for no key update of t
      ), changed as (
        ${update} t set stock = ${value}
        from locked join wanted w using (id)
        where t.id = locked.id and ${condition}
        returning t.id, t.stock, ${product} as product_id, ${variant} as variant_id, ${delta} as delta
      ), moves as (
        insert into stock_moves (product_id, variant_id, delta, cause, reference, actor_id)
        select product_id, variant_id, delta, ${cause}::text, ${reference}::text, ${actorId}::bigint
        from changed where delta <> 0
      )
      select id, stock from changed`,
  );
  return async (
    db: Tx,
    quantities: QuantityById,
    noted: QuantityById,
    cause: StockCause,
  ): Promise<StockLeft[]> => {
    const ids = [...quantities.keys()];
    if (ids.length === 0) return [];
    return await change(db, {
      ...cause,
      ids,
      quantities: [...quantities.values()],
      noted: ids.map((id) => noted.get(id) ?? 0),
    });
  };
}

const PRODUCTS: Goods = {
  update: sql`update products`,
  rows: sql`products`,
  product: sql`t.id`,
  variant: sql`null::bigint`,
};
const VARIANTS: Goods = {
  update: sql`update product_variants`,
  rows: sql`product_variants`,
  product: sql`t.product_id`,
  variant: sql`t.id`,
};
const isEnough = sql<boolean>`t.stock >= w.quantities`;
const less = { value: sql<number>`t.stock - w.quantities`, delta: sql<number>`-w.noted` };
const more = { value: sql<number>`t.stock + w.quantities`, delta: sql<number>`w.noted` };

/** Takes quantities of every id of which there are enough and returns what is left; an id missing there had too few. */
export const takeProductStock = changeStock(PRODUCTS, less, isEnough);
/** As `takeProductStock`, for variants. */
export const takeVariantStock = changeStock(VARIANTS, less, isEnough);
/** Goods sold while they had no variants come back to none of those they have now. */
const moreOfProduct = {
  value: sql<number>`t.stock + w.quantities - case when t.has_variants then w.noted else 0 end`,
  delta: sql<number>`case when t.has_variants then 0 else w.noted end`,
};
/** Puts quantities back and returns what there is now. The caller makes sure that this happens once. */
export const returnProductStock = changeStock(PRODUCTS, moreOfProduct, sql<boolean>`true`);
/** As `returnProductStock`, for variants; retired ones take nothing back and are not returned. */
export const returnVariantStock = changeStock(VARIANTS, more, sql<boolean>`not t.is_retired`);

/** Takes what its retired variants do not take back off the products again. */
export async function takeBackStock(db: Tx, quantities: QuantityById): Promise<void> {
  if (quantities.size === 0) return;
  await sql`update products p set stock = p.stock - w.quantity
    from unnest(${[...quantities.keys()]}::bigint[], ${[...quantities.values()]}::int[]) as w (id, quantity)
    where p.id = w.id`.execute(db);
}

export type StockMove = { productId: number; variantId: number | null; delta: number };

/** Writes why stock changed, for changes whose rows the caller writes itself; nothing for none. */
export async function insertStockMoves(
  db: Tx,
  moves: readonly StockMove[],
  { cause, reference, actorId }: StockCause,
): Promise<void> {
  const real = moves.filter(({ delta }) => delta !== 0);
  if (real.length === 0) return;
  await sql`insert into stock_moves (product_id, variant_id, delta, cause, reference, actor_id)
    select m.product_id, m.variant_id, m.delta, ${cause}, ${reference}, ${actorId}
    from unnest(${real.map(({ productId }) => productId)}::bigint[], ${real.map(({ variantId }) => variantId)}::bigint[],
      ${real.map(({ delta }) => delta)}::int[]) as m (product_id, variant_id, delta)`.execute(db);
}
