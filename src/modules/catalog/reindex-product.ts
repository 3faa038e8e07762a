import type { TxCtx } from '#platform/context.ts';
import { invalidatePages } from '#platform/notify.ts';
import { updateSearchColumns } from '#modules/inventory/index.ts';
import { DOCUMENT_VERSION, insertWords, searchDocument } from '#modules/search/index.ts';
import { readVocabulary } from '#shop/vocabulary.ts';
import { type Names, selectSearchSource } from './catalog.queries.ts';
import { specificationValues } from './specification-facets.ts';
import { upsertSpecificationValues } from './specification-values.queries.ts';
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
  const vocabulary = await readVocabulary(tx.db);
  const document = searchDocument({
    id: productId,
    titles,
    brand,
    vendorNames,
    categories: source.categories.map(translations),
    tagNames: source.tags.flatMap(translations),
    stated: statedInAllLanguages(vocabulary, source),
    skus,
  });
  const specificationIds = await upsertSpecificationValues(tx.db, specificationValues(vocabulary, source));
  await updateSearchColumns(tx.db, productId, {
    ...document,
    vector: withSpecifications(document.vector, specificationIds),
    specificationIds,
    version: DOCUMENT_VERSION,
  });
  await insertWords(tx.db, document.words);
  await invalidatePages(tx, [`product:${productId}`, 'catalog']);
}

/** The terms of a vector with those by which lists are narrowed to specifications. */
export function withSpecifications(vector: string, specificationIds: readonly number[]): string {
  return [vector, ...specificationIds.map((id) => `'@a${id}'`)].filter(Boolean).join(' ');
}

function translations({ nameEn, nameAm, nameOm }: Names): string[] {
  return [nameEn, nameAm, nameOm];
}
