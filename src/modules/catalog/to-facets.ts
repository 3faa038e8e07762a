import { PRICE_OPTIONS } from '#shop/list-choices.ts';
import type { Ctx } from '#platform/context.ts';
import type { Locale } from '#platform/language.ts';
import { birr } from '#shop/money.ts';
import { translateValue } from '#shop/vocabulary.ts';
import type { Facets, FacetValue, SpecificationFacet } from './catalog.schema.ts';
import { attributesIn } from './category-attributes.ts';
import { type FacetName, type FacetRow, STARS } from './facets.queries.ts';
import { priceBands } from './price-bands.ts';
import { attributeKey, bySpecification, byValue } from './specification-facets.ts';
import { encryptCid, keySlug, nameIn, type Taxonomy } from './taxonomy.ts';

/** The category and subcategory of the list, whose attributes say what is offered. */
type Place = { categoryId: number | null; subcategoryId: number | null };
type Kept = Omit<Facets, 'delivery'>;

/** The same counts are shown to many: named once per language while they are kept. */
const named = new WeakMap<readonly FacetRow[], Map<Locale, Kept>>();

/** The counts as the API tells them, named in the user's language. */
export function namedFacets(ctx: Ctx, taxonomy: Taxonomy, counts: readonly FacetRow[], place: Place): Kept {
  const byLocale = named.get(counts) ?? new Map<Locale, Kept>();
  named.set(counts, byLocale);
  const known = byLocale.get(ctx.locale) ?? toFacets(ctx, taxonomy, counts, place);
  byLocale.set(ctx.locale, known);
  return known;
}

/** The count of a facet that has one, or of one of its values. */
export function countOf(counts: readonly FacetRow[], facet: FacetName, value?: number): number {
  return counts.find((row) => row.facet === facet && (value === undefined || row.value === value))?.n ?? 0;
}

function toFacets(ctx: Ctx, taxonomy: Taxonomy, counts: readonly FacetRow[], place: Place): Kept {
  const values = (facet: FacetName, show: (id: number) => Omit<FacetValue, 'count'> | null): FacetValue[] =>
    counts.flatMap((row) => {
      const shown = row.facet === facet ? show(row.value) : null;
      return shown ? [{ ...shown, count: row.n }] : [];
    });
  const category = (id: number) => {
    const row = taxonomy.categoryById.get(id);
    return row && !row.isRetired ? { id, slug: row.slug, name: nameIn(ctx.locale, row) } : null;
  };
  const brand = (id: number) => {
    const row = taxonomy.brandById.get(id);
    return row ? { id, slug: row.slug, name: row.name } : null;
  };
  const tag = (id: number) => {
    const row = taxonomy.tagById.get(id);
    return row ? { id, slug: row.slug, name: nameIn(ctx.locale, row) } : null;
  };
  const order = new Map(taxonomy.categories.map((row, at) => [row.id, at]));
  const onScreen = (a: FacetValue, b: FacetValue) => order.get(a.id)! - order.get(b.id)!;
  const byCount = (a: FacetValue, b: FacetValue) => b.count - a.count || a.id - b.id;
  return {
    categories: values('category', category)
      .sort(onScreen)
      .map((value) => ({ ...value, cid: encryptCid(ctx, value.id) })),
    subcategories: values('subcategory', category).sort(onScreen),
    brands: values('brand', brand).sort(byCount),
    tags: values('tag', tag).sort(byCount),
    specifications: specificationFacets(ctx.locale, taxonomy, counts, place),
    ratings: ratingsOf(counts),
    inStock: countOf(counts, 'stock'),
    price: priceFacet(counts),
  };
}

function priceFacet(counts: readonly FacetRow[]): Facets['price'] {
  const bound = (facet: 'low' | 'high') =>
    counts.some((row) => row.facet === facet) ? birr(countOf(counts, facet)) : null;
  const spread = counts.filter(({ facet }) => facet === 'spread');
  return {
    min: bound('low'),
    max: bound('high'),
    options: PRICE_OPTIONS.map(({ id }, place) => ({ id, count: countOf(counts, 'price', place) })),
    bands: priceBands(new Map(spread.map(({ value, n }) => [value, n]))),
  };
}

/** "4 stars and more" holds what has 4; only those that someone reached. */
function ratingsOf(counts: readonly FacetRow[]): Facets['ratings'] {
  const rated = counts.filter(({ facet }) => facet === 'rating');
  return STARS.map((stars) => ({
    stars,
    count: rated.reduce((sum, { value, n }) => sum + (value >= stars ? n : 0), 0),
  })).filter(({ count }) => count > 0);
}

function specificationFacets(
  locale: Locale,
  taxonomy: Taxonomy,
  counts: readonly FacetRow[],
  place: Place,
): SpecificationFacet[] {
  const { specificationValueById, vocabulary } = taxonomy;
  const asked = attributesIn(taxonomy, place).map(({ nameEn, isFilter }) => ({
    key: attributeKey(vocabulary, nameEn),
    isFilter,
  }));
  const hidden = new Set(asked.filter(({ isFilter }) => !isFilter).map(({ key }) => key));
  const first = asked.filter(({ isFilter }) => isFilter).map(({ key }) => key);
  const rank = (key: string) => (first.includes(key) ? first.indexOf(key) : first.length);
  const found = counts.flatMap((row) => {
    const value = row.facet === 'specification' ? specificationValueById.get(row.value) : undefined;
    return value && !hidden.has(value.key) ? [{ ...value, count: row.n }] : [];
  });
  return [...Map.groupBy(found, ({ key }) => key)]
    .map(([key, values]) => ({ key, values, stating: values.reduce((sum, { count }) => sum + count, 0) }))
    .sort((one, other) => rank(one.key) - rank(other.key) || bySpecification(one, other))
    .map(({ key, values }) => ({
      key: keySlug(key),
      name: vocabulary(key, 'en', locale) ?? capital(key),
      values: values.sort(byValue).map(({ slug, value, count }) => ({
        slug,
        name: translateValue(vocabulary, value, 'en', locale) ?? value,
        count,
      })),
    }));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
