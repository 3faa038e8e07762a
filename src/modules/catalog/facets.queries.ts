import { type RawBuilder, sql } from 'kysely';
import { COUNT_BOUND } from '#shop/constants.ts';
import { PRICE_OPTIONS, PRICE_SLIDER } from '#shop/list-choices.ts';
import type { Db, Tx } from '#platform/db.ts';
import { santim } from '#shop/money.ts';
import { IS_STOCKED, matchingTerms } from './listing.queries.ts';
import { filterTerms, isUnfiltered, type Scope } from './scope.ts';
import { PRICE_EDGES } from './price-bands.ts';

export type FacetName =
  | 'total'
  | 'category'
  | 'subcategory'
  | 'brand'
  | 'tag'
  | 'specification'
  | 'price'
  | 'spread'
  | 'low'
  | 'high'
  | 'rating'
  | 'stock';

/**
 * One count: of products with this category, brand … (its id), in this price option (its position) or between these
 * PRICE_EDGES (the place), of so many stars, or in stock.
 */
export type FacetRow = { facet: FacetName; value: number; n: number };

const NO_LIMIT = Number.MAX_SAFE_INTEGER;
export const STARS = [4, 3, 2, 1];

type Counted = 'total' | 'category' | 'subcategory' | 'brand' | 'tag' | 'price' | 'rating' | 'stock';

/** The scope as each facet sees it: without its own filter. */
const LEFT_OUT: Record<Counted, Partial<Scope>> = {
  total: {},
  category: { categoryId: null, subcategoryId: null },
  subcategory: { subcategoryId: null },
  brand: { brandIds: [] },
  tag: { tagIds: [] },
  price: { low: null, high: null },
  rating: { stars: 0 },
  stock: { isStocked: false },
};

/**
 * The number of products in the scope and the counts of every facet, each without its own filter, in one statement.
 * Nothing is counted past COUNT_BOUND + 1 products, so counts of larger sets are "at least". `valuesOf` tells the ids of
 * all values of a specification's key.
 */
export async function selectFacets(
  db: Db | Tx,
  scope: Scope,
  valuesOf: (key: string) => readonly number[],
): Promise<FacetRow[]> {
  const sets = new Map<string, { name: string; scope: Scope }>();
  const sourceOf = (leftOut: Partial<Scope>): RawBuilder<unknown> => {
    const seen = { ...scope, ...leftOut };
    const key = JSON.stringify([filterTerms(seen), seen.low, seen.high, seen.stars, seen.isStocked]);
    const set = sets.get(key) ?? { name: `set_${sets.size}`, scope: seen };
    sets.set(key, set);
    return sql.raw(set.name);
  };
  const source = (facet: Counted) => sourceOf(LEFT_OUT[facet]);
  const counts = [
    sql`select 'total' as facet, 0::bigint as value, count(*) as n from ${source('total')}`,
    sql`select 'category', category_id, count(*) from ${source('category')} group by 2`,
    sql`select 'subcategory', subcategory_id, count(*) from ${source('subcategory')} where subcategory_id is not null group by 2`,
    sql`select 'brand', brand_id, count(*) from ${source('brand')} where brand_id is not null group by 2`,
    sql`select 'tag', tag, count(*) from (select unnest(tag_ids) as tag from ${source('tag')}) as tagged group by 2`,
    sql`select 'price', place - 1, n from (select array[${priceCounts()}] as counts from ${source('price')}) as options,
        unnest(counts) with ordinality as option (n, place)`,
    sql`select 'spread', ${spread()}, count(*) from ${source('price')} group by 2`,
    sql`select 'low', 0, min(price_santim) from ${source('price')} having count(*) > 0`,
    sql`select 'high', 0, max(price_santim) from ${source('price')} having count(*) > 0`,
    sql`select 'rating', rated, count(*) from ${source('rating')} where rated > 0 group by 2`,
    sql`select 'stock', 1, count(*) from ${source('stock')} where is_stocked`,
    ...specificationCounts(scope, sourceOf, valuesOf),
  ];
  const tables = [...sets.values()].map(
    ({ name, scope: set }) => sql`${sql.raw(name)} as materialized (${members(set)})`,
  );
  const { rows } =
    await sql<FacetRow>`with matching as materialized (select ${matchingTerms(scope.plan)} as terms),
    ${sql.join(tables)} ${sql.join(counts, sql` union all `)}`.execute(db);
  return rows;
}

/** Whether specifications are counted: those of the whole shop say nothing. */
export function hasSpecifications(scope: Scope): boolean {
  const { categoryId, subcategoryId, vendorId, brandIds, tagIds, specifications, plan } = scope;
  return (
    (categoryId ?? subcategoryId ?? vendorId ?? plan) !== null ||
    brandIds.length + tagIds.length + specifications.length > 0
  );
}

/** Every value within the scope; of a key with chosen values those within the scope without them. */
function specificationCounts(
  scope: Scope,
  sourceOf: (leftOut: Partial<Scope>) => RawBuilder<unknown>,
  valuesOf: (key: string) => readonly number[],
): RawBuilder<unknown>[] {
  if (!hasSpecifications(scope)) return [];
  const chosen = scope.specifications;
  const ofChosen = chosen.flatMap(({ key }) => valuesOf(key));
  const stated = (source: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
    sql`select 'specification', id, count(*) from (select unnest(specification_ids) as id from ${source}) as stated where ${condition} group by 2`;
  return [
    stated(sourceOf({}), ofChosen.length === 0 ? sql`true` : sql`id <> all (${ofChosen}::int[])`),
    ...chosen.map(({ key }) =>
      stated(
        sourceOf({ specifications: chosen.filter((other) => other.key !== key) }),
        sql`id = any (${[...valuesOf(key)]}::int[])`,
      ),
    ),
  ];
}

function members(scope: Scope): RawBuilder<unknown> {
  const columns = sql`category_id, subcategory_id, brand_id, tag_ids, price_santim, specification_ids,
    rated_stars(rating_sum, rating_count) as rated, ${IS_STOCKED} as is_stocked`;
  const limit = sql`limit ${sql.lit(COUNT_BOUND + 1)}`;
  if (isUnfiltered(scope))
    return sql`select ${columns} from products where ${plainCondition(scope)} order by popularity desc, id desc ${limit}`;
  const terms = filterTerms(scope);
  const [low, high] = [scope.low ?? 0, scope.high ?? NO_LIMIT];
  if (scope.plan === null && terms === null)
    return sql`select ${columns} from products where is_listed and price_santim between ${low} and ${high}
      and rated_stars(rating_sum, rating_count) >= ${scope.stars} and (not ${scope.isStocked}::boolean or ${IS_STOCKED}) ${limit}`;
  return sql`select category_id, subcategory_id, brand_id, tag_ids, price_santim, specification_ids, rated, is_stocked
    from search_sample((select both_terms(terms, ${terms}::tsquery) from matching), ${low}, ${high},
      ${sql.lit(COUNT_BOUND + 1)}, ${scope.stars}, ${scope.isStocked})`;
}

function plainCondition({ categoryId, subcategoryId, vendorId }: Scope): RawBuilder<unknown> {
  if (subcategoryId !== null) return sql`is_listed and subcategory_id = ${subcategoryId}`;
  if (categoryId !== null) return sql`is_listed and category_id = ${categoryId}`;
  return vendorId !== null ? sql`is_listed and vendor_id = ${vendorId}` : sql`is_listed`;
}

/** How many cost what each price option says, in the order of PRICE_OPTIONS: aggregates over price_santim. */
export function priceCounts(): RawBuilder<unknown> {
  const counts = PRICE_OPTIONS.map(({ min, max }) => {
    // The last option reads "10,000+": its upper end is open.
    const isOpen = max === null || max === PRICE_SLIDER.max;
    const high = isOpen ? sql`` : sql`and price_santim <= ${sql.lit(santim(max))}`;
    return sql`count(*) filter (where price_santim >= ${sql.lit(santim(min ?? 0))} ${high})`;
  });
  return sql.join(counts);
}

/** The place of a price among PRICE_EDGES. */
export function spread(): RawBuilder<unknown> {
  return sql.raw(`width_bucket(price_santim, '{${PRICE_EDGES.join(',')}}'::bigint[])`);
}
