import type { TxCtx } from '#platform/context.ts';
import { invalidatePages } from '#platform/notify.ts';
import { updateSearchColumns } from '#modules/inventory/index.ts';
import { DOCUMENT_VERSION, insertWords, searchDocument } from '#modules/search/index.ts';
import { readVocabulary } from '#shop/vocabulary.ts';
import { lockProducts, type Names, type SearchSourceRow, selectSearchSources } from './catalog.queries.ts';
import { type SpecificationValue, specificationValues } from './specification-facets.ts';
import { upsertSpecificationValues } from './specification-values.queries.ts';
import { statedInAllLanguages } from './stated.ts';

/** So many products are read and written by one round of statements. */
const AT_ONCE = 500;

/**
 * Brings the search columns of products up to date after their titles, vendor, brand, category, tags, specifications or
 * variants changed, and drops the pages that show them, all in the caller's transaction. However many the products are,
 * lists are dropped once; statements are counted by the five hundred. Price, stock and filters need no reindexing, only
 * dropped pages. Ids that are gone or named twice cost nothing. Locks the products in the order of their ids. `shown`: those of them
 * that any page may show, where not all: what no page has shown drops none.
 */
export async function reindexProducts(
  tx: TxCtx,
  ids: readonly number[],
  shown: readonly number[] = ids,
): Promise<void> {
  const wanted = [...new Set(ids)].toSorted((one, other) => one - other);
  for (let from = 0; from < wanted.length; from += AT_ONCE)
    await rewrite(tx, wanted.slice(from, from + AT_ONCE));
  if (shown.length > 0) await invalidatePages(tx, ['catalog', ...shown.map((id) => `product:${id}`)]);
}

async function rewrite(tx: TxCtx, ids: readonly number[]): Promise<void> {
  // Locked first and read then, so that two changes at once cannot write old columns last.
  await lockProducts(tx.db, ids);
  const sources = await selectSearchSources(tx.db, ids);
  const vocabulary = await readVocabulary(tx.db);
  const stated = sources.map((source) => specificationValues(vocabulary, source));
  const idOf = await upsertSpecificationValues(tx.db, distinctValues(stated.flat()));
  const words = new Set<string>();
  const columns = sources.map((source, i) => {
    const document = searchDocument({
      id: source.id,
      titles: source.titles,
      brand: source.brand,
      vendorNames: source.vendorNames,
      categories: source.categories.map(translations),
      tagNames: source.tags.flatMap(translations),
      stated: statedInAllLanguages(vocabulary, source),
      skus: source.skus,
    });
    for (const word of document.words) words.add(word);
    return columnsOf(
      source,
      document,
      stated[i]!.map((value) => idOf.get(nameOfValue(value))!),
    );
  });
  await updateSearchColumns(tx.db, columns);
  await insertWords(tx.db, [...words]);
}

function columnsOf(
  { id }: SearchSourceRow,
  { foldedTitle, vector }: { foldedTitle: string; vector: string },
  ids: readonly number[],
) {
  const specificationIds = ids.toSorted((one, other) => one - other);
  return {
    id,
    foldedTitle,
    vector: withSpecifications(vector, specificationIds),
    specificationIds,
    version: DOCUMENT_VERSION,
  };
}

function nameOfValue({ key, slug }: Pick<SpecificationValue, 'key' | 'slug'>): string {
  return `${key}.${slug}`;
}

function distinctValues(values: readonly SpecificationValue[]): SpecificationValue[] {
  return [...new Map(values.map((value) => [nameOfValue(value), value])).values()];
}

/** The terms of a vector with those by which lists are narrowed to specifications. */
export function withSpecifications(vector: string, specificationIds: readonly number[]): string {
  return [vector, ...specificationIds.map((id) => `'@a${id}'`)].filter(Boolean).join(' ');
}

function translations({ nameEn, nameAm, nameOm }: Names): string[] {
  return [nameEn, nameAm, nameOm];
}
