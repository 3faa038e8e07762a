import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { escapeLike } from '#platform/escape-like.ts';

/** A tab: the most popular goods of some subcategories; with `words`, those whose folded title holds one of them. */
export type TabScope = { shelf: string; subcategoryIds: readonly number[]; words: readonly string[] };
type Shelves = { now: Date; tabs: readonly TabScope[]; named: readonly number[]; take: number };
export type ShelfProductRow = { shelf: string; id: number };

/** How many of the deals that end next are looked through for the best of them. */
const DEALS_LOOKED_AT = 60;
const FLASH = 5;

/**
 * Which products lie on which shelf of the home page, each shelf in its order, in one statement that walks an index for
 * each: 'flash' (deals that can be bought, soonest to end first), 'premium' (the best deals; of the flash sale only when there are not enough
 * others), 'popular', 'rated', 'newest', the given tabs, and 'named': those of the given ids that are listed.
 */
export async function selectShelfProducts(
  db: Db | Tx,
  { now, tabs, named, take }: Shelves,
): Promise<ShelfProductRow[]> {
  const most = sql.lit(take);
  const { rows } = await sql<ShelfProductRow>`
    with ending as materialized (
      select id, old_price_santim, price_santim, row_number() over (order by sale_ends_at, id) as n
      from (select p.* from products p join vendors v on v.id = p.vendor_id
        where p.is_listed and p.stock > 0 and p.sale_ends_at > ${now} and v.is_active order by p.sale_ends_at, p.id
        limit ${sql.lit(DEALS_LOOKED_AT)}) as next),
    tabs as (
      select t.shelf, t.words, s.id as subcategory_id
      from json_to_recordset(${JSON.stringify(tabs.map(withPatterns))}::json) as t (shelf text, "subcategoryIds" bigint[], words text[])
        cross join unnest(t."subcategoryIds") as s (id))
    select shelf, id from (
      select 'flash' as shelf, n as place, id from ending where n <= ${sql.lit(FLASH)}
      union all
      select 'premium', row_number() over (order by n <= ${sql.lit(FLASH)},
        price_santim::float8 / coalesce(old_price_santim, price_santim), n), id from ending
      union all ${walk('popular', 'popularity', take)}
      union all ${walk('rated', 'rating_score', take)}
      union all ${walk('newest', 'created_at', take)}
      union all
      select t.shelf, row_number() over (partition by t.shelf order by p.popularity desc, p.id desc), p.id
      from tabs t cross join lateral (
        select id, popularity from products
        where is_listed and subcategory_id = t.subcategory_id
          and (cardinality(t.words) = 0 or folded_title like any (t.words))
        order by popularity desc, id desc limit ${most}) as p
      union all
      select 'named', place, n.id from unnest(${[...named]}::bigint[]) with ordinality as n (id, place)
        join products using (id) where is_listed
    ) as picks
    where place <= ${most} or shelf = 'named'
    order by shelf, place`.execute(db);
  return rows;
}

/** The products that are first by a column, along its index. */
function walk(shelf: string, column: string, take: number): RawBuilder<unknown> {
  return sql`select ${sql.lit(shelf)}, row_number() over (order by ${sql.ref(column)} desc, id desc), id
    from (select id, ${sql.ref(column)} from products where is_listed
      order by ${sql.ref(column)} desc, id desc limit ${sql.lit(take)}) as ${sql.ref(shelf)}`;
}

function withPatterns(tab: TabScope): TabScope {
  return { ...tab, words: tab.words.map((word) => `%${escapeLike(word)}%`) };
}
