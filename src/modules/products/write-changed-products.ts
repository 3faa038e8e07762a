import {
  deleteSkus,
  deleteTexts,
  insertRevisions,
  insertSkus,
  insertStockMoves,
  insertTexts,
  type ProductState,
  updateProducts,
} from '#modules/inventory/index.ts';
import type { TxCtx } from '#platform/context.ts';
import { changedFields, movesOf, type ProductField } from './product-changes.ts';
import { manyCheck, type OpenedCodes } from './publish-check.ts';
import { leavingSale } from './running-sale.ts';
import type { ProductWriter } from './write-product.ts';

/** A locked product as it is and as it is to be (`changedBy`). */
export type ChangedProduct = { before: ProductState; next: ProductState };

/**
 * Whether a change can be written with many others (`writeChangedProducts`): it keeps the product's pictures and the variants it
 * offers, and takes nothing out of a price plan.
 */
export function isWrittenWithOthers({ before, next }: ChangedProduct): boolean {
  const ids = ({ variants }: ProductState) =>
    JSON.stringify(variants.map(({ id }) => id ?? 0).toSorted((a, b) => a - b));
  const images = (of: ProductState) => JSON.stringify(of.images);
  return ids(before) === ids(next) && images(before) === images(next) && leavingSale(before, next) === null;
}

/**
 * Writes many changed products of one store, such as `isWrittenWithOthers` allows, as `writeProduct` writes each: by a few
 * statements however many they are. Answers for what staff are to look at them now; null when another product of the store has one
 * of their numbers: then nothing may be kept. The caller reindexes them before its transaction ends.
 */
export async function writeChangedProducts(
  tx: TxCtx,
  { cause, reference = '', actorId, known }: ProductWriter,
  changed: readonly ChangedProduct[],
): Promise<Map<number, OpenedCodes> | null> {
  if (changed.length === 0) return new Map();
  const fields = new Map(changed.map(({ before, next }) => [next.id, changedFields(before, next)]));
  const having = (...wanted: ProductField[]) =>
    changed.flatMap(({ next }) => (wanted.some((field) => fields.get(next.id)!.includes(field)) ? next : []));
  const idsOf = (products: readonly ProductState[]) => products.map(({ id }) => id);
  await updateProducts(
    tx.db,
    changed.map(({ next }) => next),
  );
  await deleteTexts(tx.db, idsOf(having('texts')));
  await insertTexts(tx.db, having('texts'));
  await deleteSkus(tx.db, idsOf(having('sku')));
  if (!(await insertSkus(tx.db, having('sku')))) return null;
  const moves = changed.flatMap(({ before, next }) => movesOf(next.id, before, next.variants, next.stock));
  await insertStockMoves(tx.db, moves, { cause, reference, actorId });
  const revised = changed.map(({ before, next }) => ({
    before,
    after: { ...next, version: before.version + 1 },
  }));
  await insertRevisions(tx.db, revised, { cause, reference, actorId });
  return await manyCheck(
    tx,
    changed.filter(({ next }) => known?.has(next.id) !== true),
  );
}
