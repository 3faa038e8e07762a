import { type RawBuilder, sql } from 'kysely';
import { COUNT_BOUND } from '#shop/constants.ts';
import { PRICE_OPTIONS, PRICE_SLIDER } from '#shop/list-choices.ts';
import type { Db, Tx } from '#platform/db.ts';
import { santim } from '#shop/money.ts';
import { filterTerms, isUnfiltered, matchingTerms, type Scope } from './listing.queries.ts';

export type FacetName = 'total' | 'category' | 'subcategory' | 'brand' | 'tag' | 'price' | 'low' | 'high';

/** One count: of products with this category, brand … (its id), or in this price option (its position). */
export type FacetRow = { facet: FacetName; value: number; n: number };

const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** The scope as each facet sees it: without its own filter. */
const LEFT_OUT: Record<'total' | 'category' | 'subcategory' | 'brand' | 'tag' | 'price', Partial<Scope>> = {
  total: {},
  category: { categoryId: null, subcategoryId: null },
  subcategory: { subcategoryId: null },
  brand: { brandIds: [] },
  tag: { tagIds: [] },
  price: { low: null, high: null },
};

/**
 * The number of products in the scope and the counts of every facet, each without its own filter, in one statement.
 * Nothing is counted past COUNT_BOUND + 1 products, so counts of larger sets are "at least".
 */
export async function selectFacets(db: Db | Tx, scope: Scope): Promise<FacetRow[]> {
  const sets = new Map<string, { name: string; scope: Scope }>();
  const source = (facet: keyof typeof LEFT_OUT): RawBuilder<unknown> => {
    const seen = { ...scope, ...LEFT_OUT[facet] };
    const key = JSON.stringify([filterTerms(seen), seen.low, seen.high]);
    const set = sets.get(key) ?? { name: `set_${sets.size}`, scope: seen };
    sets.set(key, set);
    return sql.raw(set.name);
  };
  const counts = [
    sql`select 'total' as facet, 0::bigint as value, count(*) as n from ${source('total')}`,
    sql`select 'category', category_id, count(*) from ${source('category')} group by 2`,
    sql`select 'subcategory', subcategory_id, count(*) from ${source('subcategory')} where subcategory_id is not null group by 2`,
    sql`select 'brand', brand_id, count(*) from ${source('brand')} where brand_id is not null group by 2`,
    sql`select 'tag', tag, count(*) from (select unnest(tag_ids) as tag from ${source('tag')}) as tagged group by 2`,
    sql`select 'price', place - 1, n from (select array[${priceCounts()}] as counts from ${source('price')}) as options,
        unnest(counts) with ordinality as option (n, place)`,
    sql`select 'low', 0, min(price_santim) from ${source('price')} having count(*) > 0`,
    sql`select 'high', 0, max(price_santim) from ${source('price')} having count(*) > 0`,
  ];
  const tables = [...sets.values()].map(
    ({ name, scope: set }) => sql`${sql.raw(name)} as materialized (${members(set)})`,
  );
  const { rows } =
    await sql<FacetRow>`with matching as materialized (select ${matchingTerms(scope.plan)} as terms),
    ${sql.join(tables)} ${sql.join(counts, sql` union all `)}`.execute(db);
  return rows;
}

function members(scope: Scope): RawBuilder<unknown> {
  const columns = sql.raw('category_id, subcategory_id, brand_id, tag_ids, price_santim');
  const limit = sql`limit ${sql.lit(COUNT_BOUND + 1)}`;
  if (isUnfiltered(scope))
    return sql`select ${columns} from products where ${plainCondition(scope)} order by popularity desc, id desc ${limit}`;
  const terms = filterTerms(scope);
  const [low, high] = [scope.low ?? 0, scope.high ?? NO_LIMIT];
  if (scope.plan === null && terms === null)
    return sql`select ${columns} from products where is_listed and price_santim between ${low} and ${high} ${limit}`;
  return sql`select ${columns} from search_sample(
    (select both_terms(terms, ${terms}::tsquery) from matching), ${low}, ${high}, ${sql.lit(COUNT_BOUND + 1)})`;
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
