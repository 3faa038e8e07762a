import type { TxCtx } from '#platform/context.ts';
import { invalidatePages } from '#platform/notify.ts';
import { updateSearchColumns } from '#modules/inventory/index.ts';
import { insertWords, searchDocument } from '#modules/search/index.ts';
import { type Names, selectSearchSource } from './catalog.queries.ts';

/**
 * Brings a product's search columns up to date after its titles, vendor, brand, category or tags changed, and drops the
 * pages that show it, all in the caller's transaction. Price, stock and filters need no reindexing, only dropped pages.
 * Does nothing for a product that is gone.
 * @public Whoever changes a product by hand or by a new screen calls it; the shop itself changes no titles.
 */
export async function reindexProduct(tx: TxCtx, productId: number): Promise<void> {
  const source = await selectSearchSource(tx.db, productId);
  if (source === null) return;
  const { titles, brand, vendorNames } = source;
  const document = searchDocument({
    titles,
    brand,
    vendorNames,
    categoryNames: source.categories.flatMap(translations),
    tagNames: source.tags.flatMap(translations),
  });
  await updateSearchColumns(tx.db, productId, document);
  await insertWords(tx.db, document.words);
  await invalidatePages(tx, [`product:${productId}`, 'catalog']);
}

function translations({ nameEn, nameAm, nameOm }: Names): string[] {
  return [nameEn, nameAm, nameOm];
}
