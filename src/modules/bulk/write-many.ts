import { reindexProducts } from '#modules/catalog/index.ts';
import {
  insertRevisions,
  insertStockMoves,
  type ProductState,
  updateFigures,
} from '#modules/inventory/index.ts';
import {
  changedFields,
  manyCheck,
  movesOf,
  needsReindexing,
  type OpenedCodes,
} from '#modules/products/index.ts';
import type { TxCtx } from '#platform/context.ts';
import { GOODS_TAG } from '#platform/loading-cache.ts';
import { invalidatePages } from '#platform/notify.ts';

export type Rewritten = { before: ProductState; next: ProductState };

/**
 * Writes prices, pieces, places, brands and tags of locked products of one store, with their stock moves: a few statements
 * however many they are. What shows them is dropped, and what finds them written anew, once. Variants stay those they are.
 * Answers for what staff are to look at them now; those that are `known` as they are written are not judged.
 */
export async function writeMany(
  tx: TxCtx,
  rewritten: readonly Rewritten[],
  {
    cause,
    actorId,
    known = new Set(),
  }: { cause: 'bulk' | 'undo'; actorId: number | null; known?: ReadonlySet<number> },
): Promise<Map<number, OpenedCodes>> {
  if (rewritten.length === 0) return new Map();
  await updateFigures(
    tx.db,
    rewritten.map(({ next }) => next),
  );
  const revised = rewritten.map(({ before, next }) => ({
    before,
    after: { ...next, version: before.version + 1 },
  }));
  await insertRevisions(tx.db, revised, { cause, actorId });
  const moves = rewritten.flatMap(({ before, next }) => movesOf(next.id, before, next.variants, next.stock));
  await insertStockMoves(tx.db, moves, { cause, reference: '', actorId });
  const opened = await manyCheck(
    tx,
    rewritten.filter(({ next }) => !known.has(next.id)),
  );
  const changed = rewritten.map(({ before, next }) => ({ next, fields: changedFields(before, next) }));
  const refound = changed.flatMap(({ next, fields }) => (needsReindexing(fields) ? next.id : []));
  await reindexProducts(tx, refound);
  const shown = changed.flatMap(({ next }) => (next.state === 'published' ? `product:${next.id}` : []));
  if (refound.length === 0 && shown.length > 0) await invalidatePages(tx, [GOODS_TAG, ...shown]);
  return opened;
}
