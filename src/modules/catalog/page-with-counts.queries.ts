import { sql } from 'kysely';
import { COUNT_BOUND } from '#shop/constants.ts';
import { PREPARED_HINT } from '#platform/db.ts';
import type { Db, Tx } from '#platform/db.ts';
import { type FacetRow, priceCounts, spread } from './facets.queries.ts';
import { type PageRange, searchArguments } from './listing.queries.ts';
import { filterTerms, type Scope } from './scope.ts';

type Answer = { isCrowd: boolean; ids: number[]; counts: [FacetRow['facet'], number, number][] };

/** Whether all counts of the scope are of one set of products: a search without filters that a facet leaves out. */
export function isSingleScope(scope: Scope): boolean {
  return (
    scope.plan !== null &&
    (scope.categoryId ?? scope.subcategoryId ?? scope.low ?? scope.high) === null &&
    scope.brandIds.length + scope.tagIds.length + scope.specifications.length + scope.stars === 0 &&
    !scope.isStocked
  );
}

/**
 * The counts of a search as selectFacets tells them, and the ids of a page by relevance as selectRankedPage orders them,
 * from one look at what matches. Null when that is too much to be looked at whole. For scopes of isSingleScope.
 */
export async function selectPageWithCounts(
  db: Db | Tx,
  scope: Scope,
  { skip, take }: Omit<PageRange, 'locale'>,
): Promise<{ counts: FacetRow[]; ids: number[] } | null> {
  const plan = scope.plan!;
  const { rows } = await sql<Answer>`${sql.raw(PREPARED_HINT)}
    with hit as materialized (
      select * from search_hits(${plan.stages}::tsquery[], ${filterTerms(scope)}::tsquery, ${sql.lit(COUNT_BOUND)}, ${searchArguments(plan)})
    ), priced as materialized (
      select count(*) as total, min(price_santim) as low, max(price_santim) as high, array[${priceCounts()}] as options from hit
    ), counted (facet, value, n) as (
      select 'total', 0::bigint, total from priced
      union all select 'low', 0, low from priced where total > 0
      union all select 'high', 0, high from priced where total > 0
      union all select 'price', place - 1, n from priced, unnest(options) with ordinality as option (n, place)
      union all select 'spread', ${spread()}, count(*) from hit group by 2
      union all select 'rating', rated, count(*) from hit where rated > 0 group by 2
      union all select 'stock', 1, count(*) from hit where is_stocked
      union all select 'specification', id, count(*) from (select unnest(specification_ids) as id from hit) as stated group by 2
      union all select 'category', category_id, count(*) from hit group by 2
      union all select 'subcategory', subcategory_id, count(*) from hit where subcategory_id is not null group by 2
      union all select 'brand', brand_id, count(*) from hit where brand_id is not null group by 2
      union all select 'tag', tag, count(*) from (select unnest(tag_ids) as tag from hit) as tagged group by 2
    )
    select exists (select from hit where id is null) as is_crowd,
      to_json(array(select id from hit order by stage, popularity desc, id desc limit ${take}::int offset ${skip}::int)) as ids,
      (select json_agg(json_build_array(facet, value, n)) from counted) as counts`.execute(db);
  const { isCrowd, ids, counts } = rows[0]!;
  return isCrowd ? null : { ids, counts: counts.map(([facet, value, n]) => ({ facet, value, n })) };
}
