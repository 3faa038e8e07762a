import type { Locale } from '#platform/language.ts';
import type { Ctx } from '#platform/context.ts';
import { createCache, createDbCache, OF_THE_CATALOGUE } from '#platform/loading-cache.ts';
import { decryptId, encryptId, newestSecret } from '#platform/tokens.ts';
import { type Vocabulary, vocabularyOf } from '#shop/vocabulary.ts';
import { foldText, planSearch } from '#modules/search/index.ts';
import {
  type AttributeRow,
  type BrandRow,
  type CategoryRow,
  type Names,
  selectTaxonomy,
  type SpecificationValueRow,
  type TagRow,
} from './catalog.queries.ts';

/** The categories, brands and tags, which name what every list shows. */
export type Taxonomy = {
  /** Those in use, in their order on screen, subcategories after their own order. */
  categories: readonly CategoryRow[];
  tags: readonly TagRow[];
  brands: readonly BrandRow[];
  /** Also those that were taken out of use, whose products may not all have followed yet. */
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
  /** What is asked of goods, by the category that asks, in its order. */
  attributesByCategory: ReadonlyMap<number, readonly AttributeRow[]>;
  /** By slug and by folded name in every language; what gave way to another leads to that one. */
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
    const rows = await selectTaxonomy(ctx.db);
    const { specificationValues, words, takesCash } = rows;
    const categories = rows.categories.filter(({ isRetired }) => !isRetired);
    const brands = rows.brands.filter(({ mergedIntoId }) => mergedIntoId === null);
    const tags = rows.tags.filter(({ mergedIntoId }) => mergedIntoId === null);
    return {
      categories,
      brands,
      tags,
      categoryById: byId(rows.categories),
      specificationValueById: byId(specificationValues),
      specificationValues: bySpecificationKey(specificationValues),
      vocabulary: vocabularyOf(words),
      takesCash,
      brandById: byId(rows.brands),
      tagById: byId(rows.tags),
      attributesByCategory: Map.groupBy(rows.attributes, ({ categoryId }) => categoryId),
      categoryByName: byName(rows.categories, translations),
      brandByName: byName(rows.brands, ({ name, aliases }) => [name, ...aliases]),
      tagByName: byName(rows.tags, (tag) => [...translations(tag), ...tag.aliases]),
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

type Replaced = { id: number; slug: string; mergedIntoId: number | null; isRetired?: boolean };

/** What is in use comes first: a name that was given up may be that of another one by now. */
function byName<Row extends Replaced>(rows: readonly Row[], names: (row: Row) => string[]): Map<string, Row> {
  const byRowId = byId(rows);
  const found = new Map<string, Row>();
  const isUsed = (row: Row) => row.mergedIntoId === null && row.isRetired !== true;
  for (const row of [...rows.filter(isUsed), ...rows.filter((one) => !isUsed(one))]) {
    const meant = inUse(byRowId, row.id);
    if (!meant) continue;
    for (const name of [row.slug, ...names(row)])
      if (!found.has(foldText(name))) found.set(foldText(name), meant);
  }
  return found;
}

/** The row of this id, or the one that took its place; undefined when there is none in use. */
export function inUse<Row extends Replaced>(rows: ReadonlyMap<number, Row>, id: number): Row | undefined {
  let row = rows.get(id);
  // Merged again and again: few, and never in a ring, for what gives way is out of use.
  for (let steps = 0; row && row.mergedIntoId !== null && steps < 50; steps += 1)
    row = rows.get(row.mergedIntoId);
  return row && row.mergedIntoId === null && row.isRetired !== true ? row : undefined;
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
  const cid = newestSecret(ctx.config.secrets.cid);
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
