import { COUNT_BOUND } from '#shop/constants.ts';
import { PRICE_OPTIONS, type Sort } from '#shop/list-choices.ts';
import type { Locale } from '#platform/language.ts';
import type { Ctx } from '#platform/context.ts';
import { createDbCache, OF_THE_CATALOGUE } from '#platform/loading-cache.ts';
import { birr } from '#shop/money.ts';
import { recordQuery, type Wishes } from '#modules/search/index.ts';
import { toProductCard } from './to-product-card.ts';
import { type Taxonomy, nameIn, loadTaxonomy, encryptCid } from './taxonomy.ts';
import type { Facets, FacetValue, ProductList, ProductQuery } from './catalog.schema.ts';
import { isSingleScope, selectPageWithCounts } from './page-with-counts.queries.ts';
import { type FacetName, type FacetRow, selectFacets } from './facets.queries.ts';
import {
  type ProductCardRow,
  filterTerms,
  isUnfiltered,
  type Scope,
  selectCardsByIds,
  selectRankedPage,
  selectSortedPage,
  selectIndexedPage,
  type PageRange,
} from './listing.queries.ts';
import { resolveScope } from './product-scope.ts';
import { understoodOf } from './understood.ts';

const countedScopes = createDbCache<FacetRow[]>({
  entries: 5_000,
  seconds: 60,
  invalidatedBy: OF_THE_CATALOGUE,
});

/**
 * One page of products with the counts of every facet. Totals stop at COUNT_BOUND, and pages past it are empty. Counts
 * are kept for up to 60 s; the products of the page are always read. Never throws for unknown names: nothing matches.
 */
export async function listProducts(ctx: Ctx, query: ProductQuery): Promise<ProductList> {
  const taxonomy = await loadTaxonomy(ctx);
  const { scope, wishes, warning } = resolveScope(ctx, taxonomy, query);
  const sort = sortOf(query, wishes);
  const [counts, rows] = scope === null ? [[], []] : await selectCountsAndPage(ctx, scope, sort, query);
  const counted = countOf(counts, 'total');
  const totalElements = Math.min(counted, COUNT_BOUND);
  ctx.page?.tag('catalog', ...rows.map((row) => `product:${row.id}`));
  if (query.q && query.page === 0) recordQuery(ctx, query.q, totalElements);
  return {
    content: rows.map((row) => toProductCard(ctx, taxonomy, row)),
    totalElements,
    totalIsBound: counted > COUNT_BOUND,
    totalPages: Math.ceil(totalElements / query.size),
    number: query.page,
    size: query.size,
    facets: namedFacets(ctx, taxonomy, counts),
    understood: understoodOf(query, wishes),
    warning,
  };
}

/** Who asks for what is cheap sees the cheapest first, unless another order was chosen. */
function sortOf({ sort }: ProductQuery, wishes: Wishes | null): Sort {
  if (sort === 'new') return 'newest';
  return sort === 'popular' && wishes?.isCheapest ? 'price-asc' : sort;
}

function countScope(
  ctx: Ctx,
  scope: Scope,
  count: () => Promise<FacetRow[]> = () => selectFacets(ctx.db, scope),
): Promise<FacetRow[]> {
  const key = JSON.stringify([
    filterTerms(scope),
    scope.low,
    scope.high,
    scope.plan?.folded,
    scope.plan?.strict,
  ]);
  return countedScopes.getOrLoad(ctx.db, key, count);
}

async function selectCountsAndPage(
  ctx: Ctx,
  scope: Scope,
  sort: Sort,
  { page, size }: ProductQuery,
): Promise<[FacetRow[], ProductCardRow[]]> {
  const skip = page * size;
  const window = { skip, take: Math.min(size, COUNT_BOUND - skip), locale: ctx.locale };
  if (sort === 'popular' && skip < COUNT_BOUND && isSingleScope(scope))
    return selectSearched(ctx, scope, window);
  const counting = countScope(ctx, scope);
  if (skip >= COUNT_BOUND) return [await counting, []];
  if (isWalkable(scope, sort)) return Promise.all([counting, selectIndexedPage(ctx.db, scope, sort, window)]);
  const counts = await counting;
  return [counts, await selectFilteredPage(ctx, scope, sort, { ...window, total: countOf(counts, 'total') })];
}

/** A search whose counts are not kept is counted by the look that finds its page. */
async function selectSearched(
  ctx: Ctx,
  scope: Scope,
  window: PageRange,
): Promise<[FacetRow[], ProductCardRow[]]> {
  const page: { ids: number[] | null } = { ids: null };
  const counts = await countScope(ctx, scope, async () => {
    const found = await selectPageWithCounts(ctx.db, scope, window);
    page.ids = found?.ids ?? null;
    return found?.counts ?? selectFacets(ctx.db, scope);
  });
  const rows =
    page.ids === null
      ? await selectFilteredPage(ctx, scope, 'popular', { ...window, total: countOf(counts, 'total') })
      : await selectCardsByIds(ctx.db, page.ids, ctx.locale);
  return [counts, rows];
}

/** From this share of a very large scope on, walking an index meets enough matches soon. */
const MANY = 1_000;

/** Few matches are looked up and sorted; of very many, the next ones in the order of the sort are near. */
async function selectFilteredPage(
  ctx: Ctx,
  scope: Scope,
  sort: Sort,
  { total, ...window }: PageRange & { total: number },
): Promise<ProductCardRow[]> {
  if (window.skip >= total) return [];
  if (sort === 'popular') {
    const isDense = scope.plan === null && scope.low === null && scope.high === null && total > MANY;
    return isDense
      ? selectIndexedPage(ctx.db, scope, sort, window)
      : selectRankedPage(ctx.db, scope, window, total);
  }
  return total > COUNT_BOUND
    ? selectIndexedPage(ctx.db, scope, sort, window)
    : selectSortedPage(ctx.db, scope, sort, window);
}

/** Whether an index serves the scope in the order of the sort. */
function isWalkable(scope: Scope, sort: Sort): boolean {
  if (isUnfiltered(scope)) return true;
  const isChosen = scope.plan !== null || scope.brandIds.length + scope.tagIds.length > 0;
  return !isChosen && (sort !== 'popular' || filterTerms(scope) === null);
}

function countOf(counts: readonly FacetRow[], facet: FacetName): number {
  return counts.find((row) => row.facet === facet)?.n ?? 0;
}

/** The same counts are shown to many: named once per language while they are kept. */
const named = new WeakMap<readonly FacetRow[], Map<Locale, Facets>>();

function namedFacets(ctx: Ctx, taxonomy: Taxonomy, counts: readonly FacetRow[]): Facets {
  const byLocale = named.get(counts) ?? new Map<Locale, Facets>();
  named.set(counts, byLocale);
  const known = byLocale.get(ctx.locale) ?? toFacets(ctx, taxonomy, counts);
  byLocale.set(ctx.locale, known);
  return known;
}

function toFacets(ctx: Ctx, taxonomy: Taxonomy, counts: readonly FacetRow[]): Facets {
  const values = (facet: FacetName, show: (id: number) => Omit<FacetValue, 'count'> | null): FacetValue[] =>
    counts.flatMap((row) => {
      const shown = row.facet === facet ? show(row.value) : null;
      return shown ? [{ ...shown, count: row.n }] : [];
    });
  const category = (id: number) => {
    const row = taxonomy.categoryById.get(id);
    return row ? { id, slug: row.slug, name: nameIn(ctx.locale, row) } : null;
  };
  const tag = (id: number) => {
    const row = taxonomy.tagById.get(id);
    return row ? { id, slug: row.slug, name: nameIn(ctx.locale, row) } : null;
  };
  const order = new Map(taxonomy.categories.map((row, at) => [row.id, at]));
  const onScreen = (a: FacetValue, b: FacetValue) => order.get(a.id)! - order.get(b.id)!;
  const byCount = (a: FacetValue, b: FacetValue) => b.count - a.count || a.id - b.id;
  const bound = (facet: 'low' | 'high') =>
    counts.some((row) => row.facet === facet) ? birr(countOf(counts, facet)) : null;
  return {
    categories: values('category', category)
      .sort(onScreen)
      .map((value) => ({ ...value, cid: encryptCid(ctx, value.id) })),
    subcategories: values('subcategory', category).sort(onScreen),
    brands: values('brand', (id) => taxonomy.brandById.get(id) ?? null).sort(byCount),
    tags: values('tag', tag).sort(byCount),
    price: {
      min: bound('low'),
      max: bound('high'),
      options: PRICE_OPTIONS.map(({ id }, place) => ({ id, count: priceCount(counts, place) })),
    },
  };
}

function priceCount(counts: readonly FacetRow[], place: number): number {
  return counts.find((row) => row.facet === 'price' && row.value === place)?.n ?? 0;
}
