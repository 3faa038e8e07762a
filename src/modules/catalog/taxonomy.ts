import type { Locale } from '#platform/language.ts';
import type { Ctx } from '#platform/context.ts';
import { createCache, createDbCache, OF_THE_CATALOGUE } from '#platform/loading-cache.ts';
import { decryptId, encryptId } from '#platform/tokens.ts';
import { type Vocabulary, vocabularyOf } from '#shop/vocabulary.ts';
import { foldText, planSearch } from '#modules/search/index.ts';
import {
  type BrandRow,
  type CategoryRow,
  type Names,
  selectTaxonomy,
  type SpecificationValueRow,
  type TagRow,
} from './catalog.queries.ts';

/** The categories, brands and tags, which name what every list shows. */
export type Taxonomy = {
  /** In their order on screen, subcategories after their own order. */
  categories: readonly CategoryRow[];
  tags: readonly TagRow[];
  brands: readonly BrandRow[];
  categoryById: ReadonlyMap<number, CategoryRow>;
  specificationValueById: ReadonlyMap<number, SpecificationValueRow>;
  /** By key and, in it, by slug; both as they stand in addresses. */
  specificationValues: ReadonlyMap<string, ReadonlyMap<string, SpecificationValueRow>>;
  /** What specifications and their values are called. */
  vocabulary: Vocabulary;
  /** Whether cash is taken on delivery anywhere. */
  takesCash: boolean;
  brandById: ReadonlyMap<number, BrandRow>;
  tagById: ReadonlyMap<number, TagRow>;
  /** By slug and by folded name in every language. */
  categoryByName: ReadonlyMap<string, CategoryRow>;
  brandByName: ReadonlyMap<string, BrandRow>;
  tagByName: ReadonlyMap<string, TagRow>;
  /** Folded names and meanings of the categories, for suggestions. */
  searchable: readonly { row: CategoryRow; names: string[]; meanings: string[] }[];
};

const taxonomies = createDbCache<Taxonomy>({ entries: 1, seconds: 60, invalidatedBy: OF_THE_CATALOGUE });

/** The taxonomy, read at most every 60 s per pool and anew after a change of the catalogue. */
export function loadTaxonomy(ctx: Ctx): Promise<Taxonomy> {
  return taxonomies.getOrLoad(ctx.db, 'taxonomy', async () => {
    const { categories, brands, tags, specificationValues, words, takesCash } = await selectTaxonomy(ctx.db);
    return {
      categories,
      brands,
      tags,
      categoryById: byId(categories),
      specificationValueById: byId(specificationValues),
      specificationValues: bySpecificationKey(specificationValues),
      vocabulary: vocabularyOf(words),
      takesCash,
      brandById: byId(brands),
      tagById: byId(tags),
      categoryByName: byName(categories, translations),
      brandByName: byName(brands, (brand) => [brand.name]),
      tagByName: byName(tags, translations),
      searchable: categories.map((row) => ({
        row,
        names: translations(row).map(foldText),
        meanings: translations(row).flatMap((name) => planSearch(name)?.meanings ?? []),
      })),
    };
  });
}

function byId<Row extends { id: number }>(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

function bySpecificationKey(rows: readonly SpecificationValueRow[]): Taxonomy['specificationValues'] {
  const groups = Map.groupBy(rows, ({ key }) => keySlug(key));
  return new Map([...groups].map(([key, values]) => [key, new Map(values.map((row) => [row.slug, row]))]));
}

/** A specification's key as it stands in addresses. */
export function keySlug(key: string): string {
  return foldText(key).replaceAll(' ', '-');
}

function byName<Row extends { slug: string }>(
  rows: readonly Row[],
  names: (row: Row) => string[],
): Map<string, Row> {
  const found = new Map<string, Row>();
  for (const row of rows)
    for (const name of [row.slug, ...names(row)])
      if (!found.has(foldText(name))) found.set(foldText(name), row);
  return found;
}

function translations(row: Names): string[] {
  return [row.nameEn, row.nameAm, row.nameOm];
}

/** The name in the user's language. */
export function nameIn(locale: Locale, row: Names): string {
  return { en: row.nameEn, am: row.nameAm, om: row.nameOm }[locale];
}

const CID = 'category';

/** The opaque token of a category in links and answers: always the same for the same category. */
export function encryptCid(ctx: Ctx, categoryId: number): string {
  const { cid } = ctx.config.secrets;
  return sealed.getOrMake(`${categoryId} ${cid}`, () => encryptId(cid, CID, categoryId));
}
const sealed = createCache<string>({ entries: 10_000 });

/** The category id inside a token, or null when we did not make it. */
export function decryptCid(ctx: Ctx, cid: string): number | null {
  return decryptId(ctx.config.secrets.cid, CID, cid);
}

/** Whether the text has the letters of a token at all. */
export function couldBeCid(cid: string): boolean {
  return /^[\w-]*$/.test(cid);
}
