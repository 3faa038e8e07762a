import {
  insertProducts,
  insertRevisions,
  insertSkus,
  insertStockMoves,
  insertTexts,
  insertVariants,
  type ProductState,
} from '#modules/inventory/index.ts';
import { brandIdOf } from '#modules/taxonomy/index.ts';
import type { TxCtx } from '#platform/context.ts';
import { fieldFaults } from '#platform/validation.ts';
import { assertSound, withTrueOldPrices } from './check-product.ts';
import { emptyProduct, mergeProduct } from './merge-product.ts';
import { movesOf } from './product-changes.ts';
import type { ProductInput } from './product-input.schema.ts';
import { resolveNames } from './resolve-names.ts';
import { newProduct, type ProductWriter } from './write-product.ts';

/**
 * A new product of a file as it would be written, which `writeNewProducts` does; refused as `writeProduct` refuses it. A brand that
 * nobody knows is made, of an input that is not refused.
 */
export async function prepareNewProduct(
  tx: TxCtx,
  writer: ProductWriter,
  { brand, ...input }: ProductInput,
): Promise<ProductState> {
  const before = newProduct(writer, input);
  const merged = mergeProduct(before, input, await resolveNames(tx, before, input));
  const { next } = await withTrueOldPrices(tx, before, merged);
  if (next.title === '' && input.titles !== undefined)
    throw fieldFaults({ title: { code: 'products.title_required' } });
  await assertSound(tx, before, next);
  return brand === undefined ? next : { ...next, brandId: await brandIdOf(tx, brand) };
}

/**
 * Writes many new products of one store, without pictures, as drafts: what `writeProduct` writes of each, by a few statements
 * however many they are. Null when another product of the store has one of their numbers: then nothing may be kept. The caller
 * has made sure of the store's room, and reindexes them before its transaction ends.
 */
export async function writeNewProducts(
  tx: TxCtx,
  writer: ProductWriter,
  prepared: readonly ProductState[],
): Promise<number[] | null> {
  const ids = await insertProducts(tx.db, prepared);
  const drafts = prepared.map((product, place) => ({ ...product, id: ids[place]!, version: 1 }));
  await insertTexts(tx.db, drafts);
  const written = await insertVariants(tx.db, drafts);
  if (!(await insertSkus(tx.db, written))) return null;
  const moves = written.flatMap(({ id, vendorId, locale, variants, stock }) =>
    movesOf(id, emptyProduct(vendorId, locale), variants, stock),
  );
  const { cause, reference = '', actorId } = writer;
  await insertStockMoves(tx.db, moves, { cause, reference, actorId });
  await insertRevisions(
    tx.db,
    written.map((after) => ({ before: null, after })),
    writer,
  );
  return ids;
}
