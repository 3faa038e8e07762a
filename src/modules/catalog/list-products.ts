import { COUNT_BOUND } from '#shop/constants.ts';
import type { Sort } from '#shop/list-choices.ts';
import type { Ctx } from '#platform/context.ts';
import { createCalmCache } from '#platform/calm-cache.ts';
import { GOODS_TAG, OF_GOODS } from '#platform/loading-cache.ts';
import { recordQuery, type Wishes } from '#modules/search/index.ts';
import { toProductCard } from './to-product-card.ts';
import { keySlug, loadTaxonomy, type Taxonomy } from './taxonomy.ts';
import { countOf, namedFacets } from './to-facets.ts';
import type { ProductList, ProductQuery } from './catalog.schema.ts';
import { isSingleScope, selectPageWithCounts } from './page-with-counts.queries.ts';
import { type FacetRow, selectFacets } from './facets.queries.ts';
import {
  type ProductCardRow,
  selectCardsByIds,
  selectRankedPage,
  selectSortedPage,
  selectIndexedPage,
  type PageRange,
} from './listing.queries.ts';
import { filterTerms, isUnfiltered, type Scope } from './scope.ts';
import { deliveryFacet, placeOf } from './delivery-scope.ts';
import { resolveScope } from './product-scope.ts';
import { understoodOf } from './understood.ts';

const WHOLE_SHOP = { categoryId: null, subcategoryId: null };

/** How long a page is kept whose counts are being made anew. */
const OUTDATED_MS = 2_000;

/** Of fewer goods counts cost little: they are made anew whenever something has changed. */
const MANY_COUNTED = 500;

const countedScopes = createCalmCache<FacetRow[]>({
  entries: 5_000,
  seconds: 60,
  invalidatedBy: OF_GOODS,
  isDear: (counts) => countOf(counts, 'total') >= MANY_COUNTED,
});

/**
 * One page of products with the counts of every facet. Totals stop at COUNT_BOUND, and pages past it are empty. Counts
 * are kept for up to 60 s, and those of many goods are seconds old while the catalogue changes again and again; the products of the page are always
 * read. Never throws for unknown names: nothing matches.
 */
export async function listProducts(ctx: Ctx, query: ProductQuery): Promise<ProductList> {
  const taxonomy = await loadTaxonomy(ctx);
  const { scope: asked, wishes, warning } = resolveScope(ctx, taxonomy, query);
  const place = await placeOf(ctx, taxonomy, query);
  const scope = place.isServed ? asked : null;
  const sort = sortOf(query, wishes);
  const [counts, rows] =
    scope === null ? [[], []] : await selectCountsAndPage(ctx, { scope, taxonomy }, sort, query);
  const counted = countOf(counts, 'total');
  const totalElements = Math.min(counted, COUNT_BOUND);
  ctx.page?.tag('catalog', GOODS_TAG, ...rows.map((row) => `product:${row.id}`));
  if (query.q && query.page === 0) recordQuery(ctx, query.q, totalElements);
  return {
    content: rows.map((row) => toProductCard(ctx, taxonomy, row)),
    totalElements,
    totalIsBound: counted > COUNT_BOUND,
    totalPages: Math.ceil(totalElements / query.size),
    number: query.page,
    size: query.size,
    facets: {
      ...namedFacets(ctx, taxonomy, counts, scope ?? WHOLE_SHOP),
      delivery: deliveryFacet(ctx, place, totalElements),
    },
    understood: understoodOf(query, wishes),
    warning,
  };
}

/** Who asks for what is cheap sees the cheapest first, unless another order was chosen. */
function sortOf({ sort }: ProductQuery, wishes: Wishes | null): Sort {
  if (sort === 'new') return 'newest';
  return sort === 'popular' && wishes?.isCheapest ? 'price-asc' : sort;
}

/** A list, and what names its values. */
type Asked = { scope: Scope; taxonomy: Taxonomy };

async function countScope(
  ctx: Ctx,
  { scope, taxonomy }: Asked,
  count: () => Promise<FacetRow[]> = () => countAnew(ctx, { scope, taxonomy }),
): Promise<FacetRow[]> {
  const key = JSON.stringify([
    filterTerms(scope),
    scope.low,
    scope.high,
    scope.stars,
    scope.isStocked,
    scope.plan?.folded,
    scope.plan?.strict,
  ]);
  const { value, isOutdated } = await countedScopes.getOrLoad(ctx.db, key, count);
  if (isOutdated) ctx.page?.holdUntil(new Date(ctx.now().getTime() + OUTDATED_MS));
  return value;
}

function countAnew(ctx: Ctx, { scope, taxonomy }: Asked): Promise<FacetRow[]> {
  return selectFacets(ctx.db, scope, (key) =>
    [...(taxonomy.specificationValues.get(keySlug(key))?.values() ?? [])].map(({ id }) => id),
  );
}

async function selectCountsAndPage(
  ctx: Ctx,
  { scope, taxonomy }: Asked,
  sort: Sort,
  { page, size }: ProductQuery,
): Promise<[FacetRow[], ProductCardRow[]]> {
  const skip = page * size;
  const window = { skip, take: Math.min(size, COUNT_BOUND - skip), locale: ctx.locale };
  if (sort === 'popular' && skip < COUNT_BOUND && isSingleScope(scope))
    return selectSearched(ctx, { scope, taxonomy }, window);
  const counting = countScope(ctx, { scope, taxonomy });
  if (skip >= COUNT_BOUND) return [await counting, []];
  if (isWalkable(scope, sort)) return Promise.all([counting, selectIndexedPage(ctx.db, scope, sort, window)]);
  const counts = await counting;
  return [counts, await selectFilteredPage(ctx, scope, sort, { ...window, total: countOf(counts, 'total') })];
}

/** A search whose counts are not kept is counted by the look that finds its page. */
async function selectSearched(
  ctx: Ctx,
  { scope, taxonomy }: Asked,
  window: PageRange,
): Promise<[FacetRow[], ProductCardRow[]]> {
  const page: { ids: number[] | null } = { ids: null };
  const counts = await countScope(ctx, { scope, taxonomy }, async () => {
    const found = await selectPageWithCounts(ctx.db, scope, window);
    page.ids = found?.ids ?? null;
    return found?.counts ?? countAnew(ctx, { scope, taxonomy });
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
  const { plan, brandIds, tagIds, specifications } = scope;
  const isChosen = plan !== null || brandIds.length + tagIds.length + specifications.length > 0;
  return !isChosen && (sort !== 'popular' || filterTerms(scope) === null);
}
