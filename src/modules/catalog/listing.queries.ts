import { type RawBuilder, sql } from 'kysely';
import type { Sort } from '#shop/list-choices.ts';
import type { Locale } from '#platform/language.ts';
import { PREPARED_HINT } from '#platform/db.ts';
import type { Db, Tx } from '#platform/db.ts';
import { currentPrice, struckPrice } from '#shop/prices.ts';
import type { SearchPlan } from '#modules/search/index.ts';
import { filterTerms, isUnfiltered, type Scope } from './scope.ts';
import { tierGroups } from './tier-groups.ts';

/** Which part of a list is shown, and in which language its cards are read. */
export type PageRange = { skip: number; take: number; locale: Locale };

export type ProductCardRow = {
  id: number;
  title: string;
  /** The language of the title: the user's, else the one the seller wrote in. */
  textLocale: Locale;
  priceSantim: number;
  oldPriceSantim: number | null;
  stock: number;
  hasVariants: boolean;
  ratingSum: number;
  ratingCount: number;
  soldCount: number;
  isHot: boolean;
  saleEndsAt: Date | null;
  /** Whether members of the vendor pay less. */
  hasMemberPrice: boolean;
  categoryId: number;
  subcategoryId: number | null;
  brandId: number | null;
  vendorId: number;
  businessName: string;
  /** False while the vendor is suspended: the product is shown, not sold. */
  isVendorActive: boolean;
  imageKey: string | null;
  imageWidth: number | null;
  imageHeight: number | null;
  imageColor: string | null;
};

const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** The expression of the index products_terms; a condition on it must spell it the same way. */
const TERMS = sql.raw(
  'product_terms(search_vector, category_id, subcategory_id, brand_id, vendor_id, tag_ids, popularity_tier)',
);

/** Whether members of the vendor pay less for the product `p`. */
export const hasMemberPrice = sql`case when p.has_variants
  then exists (select 1 from product_variants o where o.product_id = p.id and not o.is_retired and o.member_price_santim is not null)
  else p.member_price_santim is not null end`;

const cardColumns = (
  locale: Locale,
) => sql`p.id, coalesce(t.title, p.title) as title, coalesce(t.locale, p.text_locale) as text_locale, ${currentPrice('p')} as price_santim, ${struckPrice('p')} as old_price_santim, p.stock, p.has_variants, p.rating_sum,
  p.rating_count, p.sold_count, p.is_hot, p.sale_ends_at, ${hasMemberPrice} as has_member_price, p.category_id, p.subcategory_id, p.brand_id, p.vendor_id,
  store_name(v.business_name, v.name_am, ${locale}) as business_name, v.is_active as is_vendor_active, i.key as image_key, i.width as image_width, i.height as image_height, i.dominant_color as image_color`;
const cardTables = (locale: Locale) => sql`join products p using (id) join vendors v on v.id = p.vendor_id
  left join images i on i.id = p.image_id left join product_texts t on t.product_id = p.id and t.locale = ${locale}`;

type Order = { column: string; direction: 'asc' | 'desc'; nothing: string };

/** Each sort's column; `nothing` added to it keeps the planner from walking the column's index. */
const ORDERS: Record<Sort, Order> = {
  popular: { column: 'popularity', direction: 'desc', nothing: ' + 0' },
  newest: { column: 'created_at', direction: 'desc', nothing: " + interval '0'" },
  rating: { column: 'rating_score', direction: 'desc', nothing: ' + 0' },
  'price-asc': { column: 'price_santim', direction: 'asc', nothing: ' + 0' },
  'price-desc': { column: 'price_santim', direction: 'desc', nothing: ' + 0' },
};

/** Page sizes that screens use; their statements are worth planning once. */
const COMMON_SIZES = new Set([5, 6, 8, 10, 12, 20, 24, 48, 100]);

/** The same filters as conditions on columns, for walking an index in the order of a sort. */
function filterColumns(scope: Scope): RawBuilder<unknown> {
  const parts = [
    sql`is_listed`,
    scope.categoryId === null || scope.subcategoryId !== null ? null : sql`category_id = ${scope.categoryId}`,
    scope.subcategoryId === null ? null : sql`subcategory_id = ${scope.subcategoryId}`,
    scope.vendorId === null ? null : sql`vendor_id = ${scope.vendorId}`,
    scope.brandIds.length === 0 ? null : sql`brand_id = any (${[...scope.brandIds]}::int[])`,
    scope.tagIds.length === 0 ? null : sql`tag_ids && ${[...scope.tagIds]}::int[]`,
    ...scope.specifications.map(({ ids }) => sql`specification_ids && ${[...ids]}::int[]`),
    scope.low === null && scope.high === null ? null : priceCondition(scope),
    scope.stars === 0 ? null : sql`rated_stars(rating_sum, rating_count) >= ${scope.stars}`,
    scope.isStocked ? IS_STOCKED : null,
    scope.plan === null ? null : sql`search_vector @@ ${scope.plan.strict}::tsquery`,
  ];
  return sql.join(
    parts.filter((part) => part !== null),
    sql` and `,
  );
}

/** Whether a product can be bought now. */
export const IS_STOCKED = sql.raw(
  'stock > 0 and vendor_id in (select v.id from vendors v where v.is_active)',
);

function priceCondition({ low, high }: Scope): RawBuilder<unknown> {
  return sql`price_santim between ${low ?? 0} and ${high ?? NO_LIMIT}`;
}

/**
 * One page of a list that is walked along an index in the order of its sort. Quick where a good part of the scope
 * matches; for searches only when it is known that many products match.
 */
export async function selectIndexedPage(
  db: Db | Tx,
  scope: Scope,
  sort: Sort,
  { skip, take, locale }: PageRange,
): Promise<ProductCardRow[]> {
  const order = (table: string) => {
    const { column, direction } = ORDERS[sort];
    return sql.raw(`${table}${column} ${direction}, ${table}id ${direction}`);
  };
  const { rows } =
    await sql<ProductCardRow>`${sql.raw(isUnfiltered(scope) && skip === 0 && COMMON_SIZES.has(take) ? PREPARED_HINT : '')}
    select ${cardColumns(locale)} from (
      select id from products where ${filterColumns(scope)} order by ${order('')} limit ${sql.lit(take)} offset ${sql.lit(skip)}
    ) page ${cardTables(locale)} order by ${order('p.')}`.execute(db);
  return rows;
}

/** The arguments that search_near, search_matching and search_hits share. */
export function searchArguments({ strict, near }: SearchPlan): RawBuilder<unknown> {
  return sql`${strict}::tsquery, ${near.titled}::tsquery[], ${near.known}::tsquery[], ${near.stems}::text[], ${near.bones}::tsquery[],
    ${near.partial}::tsquery[]`;
}

/**
 * One page by relevance, then popularity. When almost nothing matches what was typed, what it may have meant follows.
 * Without a search, the scope's filters alone are looked up, most popular first: there must be one. `total` is how many match, as far as it
 * is known; it only steers how the tiers of popularity are gone through.
 */
export async function selectRankedPage(
  db: Db | Tx,
  scope: Scope,
  { skip, take, locale }: PageRange,
  total: number,
): Promise<ProductCardRow[]> {
  const filters = filterTerms(scope);
  const groups = sql`${tierGroups(total, skip + take)}::int[]`;
  const page = (stages: RawBuilder<unknown>, terms: string | null) =>
    sql`search_page(${stages}, ${terms}::tsquery, ${groups}, ${scope.low ?? 0}, ${scope.high ?? NO_LIMIT}, ${skip}, ${take}, ${scope.stars}, ${scope.isStocked})`;
  if (scope.plan === null)
    return selectCards(db, page(sql`array[null, ${filters}]::tsquery[]`, null), locale);
  const { stages, strict } = scope.plan;
  const ids = sql`(
    with strict as materialized (select ${page(sql`${stages}::tsquery[]`, filters)} as ids)
    select case when cardinality(ids) < ${take} and search_is_rare(${strict}::tsquery)
      then ${page(sql`${stages}::tsquery[] || search_near(${searchArguments(scope.plan)})`, filters)} else ids end
    from strict)`;
  return selectCards(db, ids, locale);
}

/** One page of a search in the order of a sort other than relevance; sorts all that match. */
export async function selectSortedPage(
  db: Db | Tx,
  scope: Scope,
  sort: Sort,
  { skip, take, locale }: PageRange,
): Promise<ProductCardRow[]> {
  const { column, direction, nothing } = ORDERS[sort];
  const order = sql.raw(`${column}${nothing} ${direction}, id ${direction}`);
  const ids = sql`array(
    select id from products where is_listed and ${TERMS} @@ both_terms(${matchingTerms(scope.plan)}, ${filterTerms(scope)}::tsquery)
      and price_santim + 0 between ${scope.low ?? 0} and ${scope.high ?? NO_LIMIT}
      and rated_stars(rating_sum, rating_count) >= ${scope.stars} and (not ${scope.isStocked}::boolean or ${IS_STOCKED})
    order by ${order} limit ${take} offset ${skip})`;
  return selectCards(db, ids, locale);
}

/** Everything that a search finds, as one tsquery computed in the statement; null without a search. */
export function matchingTerms(plan: SearchPlan | null): RawBuilder<unknown> {
  return plan === null ? sql`null::tsquery` : sql`(select search_matching(${searchArguments(plan)}))`;
}

/** The cards of products in the given order of ids, also of those no longer listed. */
export async function selectCardsByIds(
  db: Db | Tx,
  ids: readonly number[],
  locale: Locale,
): Promise<ProductCardRow[]> {
  return ids.length === 0 ? [] : selectCards(db, sql`${[...ids]}::bigint[]`, locale);
}

async function selectCards(db: Db | Tx, ids: RawBuilder<unknown>, locale: Locale): Promise<ProductCardRow[]> {
  const { rows } = await sql<ProductCardRow>`${sql.raw(PREPARED_HINT)}
    select ${cardColumns(locale)} from unnest(${ids}) with ordinality as page (id, place) ${cardTables(locale)}
    order by page.place`.execute(db);
  return rows;
}
