import type { TxCtx } from '#platform/context.ts';
import { invalidatePages } from '#platform/notify.ts';
import { updateSearchColumns } from '#modules/inventory/index.ts';
import { insertWords, searchDocument } from '#modules/search/index.ts';
import { readVocabulary } from '#shop/vocabulary.ts';
import { type Names, selectSearchSource } from './catalog.queries.ts';
import { statedInAllLanguages } from './stated.ts';

/**
 * Brings a product's search columns up to date after its titles, vendor, brand, category or tags changed, and drops the
 * pages that show it, all in the caller's transaction. Price, stock and filters need no reindexing, only dropped pages.
 * Does nothing for a product that is gone.
 * @public Whoever changes a product by hand or by a new screen calls it; the shop itself changes no titles.
 */
export async function reindexProduct(tx: TxCtx, productId: number): Promise<void> {
  const source = await selectSearchSource(tx.db, productId);
  if (source === null) return;
  const { titles, brand, vendorNames, skus } = source;
  const document = searchDocument({
    id: productId,
    titles,
    brand,
    vendorNames,
    categories: source.categories.map(translations),
    tagNames: source.tags.flatMap(translations),
    stated: statedInAllLanguages(await readVocabulary(tx.db), source),
    skus,
  });
  await updateSearchColumns(tx.db, productId, document);
  await insertWords(tx.db, document.words);
  await invalidatePages(tx, [`product:${productId}`, 'catalog']);
}

function translations({ nameEn, nameAm, nameOm }: Names): string[] {
  return [nameEn, nameAm, nameOm];
}
