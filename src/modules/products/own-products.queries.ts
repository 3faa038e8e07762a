import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { COUNTED_MAX, keysetOf, type KeysetRow, type KeysetSort } from '#platform/keyset.ts';
import type { Locale } from '#platform/language.ts';
import { currentPrice, struckPrice } from '#shop/prices.ts';
import {
  areLevels,
  asksLevelsOnly,
  chosenProducts,
  PRICE,
  type ProductFilter,
} from './product-filter.queries.ts';
import { PRODUCT_STATES, type ProductStateWord } from './products.schema.ts';

export type ProductLineRow = KeysetRow & {
  id: number;
  title: string;
  locale: Locale;
  state: ProductStateWord;
  version: number;
  price: number | null;
  oldPrice: number | null;
  stock: number;
  sku: string;
  variants: number;
  soldMonth: number;
  imageKey: string | null;
  updatedAt: Date;
  categoryId: number | null;
  /** How many match, where all that match were found first: at most one more than is counted. */
  found: number | null;
};

/** Each sort has an index of the store's: by stock that of the levels, `l`. */
const SORTS: Record<string, KeysetSort> = {
  changed: { value: sql`p.updated_at`, type: 'timestamptz' },
  title: { value: sql`left(p.folded_title, 100)`, type: 'text' },
  price: { value: PRICE, type: 'bigint' },
  stock: { value: sql`l.stock`, type: 'bigint' },
};

type Asked = { sort: string; after: string | null; size: number };

/** So many products are put in order; of more those of the order's index are looked through. */
const SORTED_MAX = 2_000;

/**
 * A page of a store's products, and one row more. `total`: how many match; null where nobody counted them. Few of them, and those that
 * nobody counted, are found first and then put in order: the index of an order would be read from end to end for few. Where more
 * are `found` than are counted the page is of any of them, and asked for again with that many.
 */
export async function selectOwnProducts(
  db: Db | Tx,
  vendorId: number,
  filter: ProductFilter,
  { total, ...asked }: Asked & { total: number | null },
): Promise<ProductLineRow[]> {
  const page = keysetOf(SORTS, { value: sql`p.id`, type: 'bigint' }, asked);
  const levels = /^-?stock$/.test(asked.sort)
    ? sql`join stock_levels l on l.product_id = p.id and ${areLevels(vendorId, filter)}`
    : sql``;
  const isFew = (total === null || total <= SORTED_MAX) && !asksLevelsOnly(filter);
  const few = isFew
    ? sql`found as materialized (select p.id, p.updated_at, p.folded_title, p.price_santim from products p
        where ${chosenProducts(vendorId, filter)} limit ${COUNTED_MAX + 1}), `
    : sql``;
  const matching = isFew
    ? sql`found p ${levels} where ${page.where}`
    : sql`products p ${levels} where ${chosenProducts(vendorId, filter)} and ${page.where}`;
  const { rows } = await sql<ProductLineRow>`
    with ${few} page as (
      select p.id, ${page.sortKey} as sort_key, row_number() over (order by ${page.orderBy}) as n
      from ${matching} order by ${page.orderBy} limit ${page.limit}
    )
    select p.id, page.sort_key, p.title, p.text_locale as locale, p.state, p.version, ${currentPrice('p')} as price,
      ${struckPrice('p')} as old_price, p.stock, i.key as image_key, p.updated_at, p.category_id,
      coalesce((select k.sku::text from skus k where k.product_id = p.id order by k.variant_id nulls first limit 1), '') as sku,
      case when p.has_variants then (select count(*)::int from product_variants v
        where v.product_id = p.id and not v.is_retired) else 0 end as variants,
      (select coalesce(sum(l.quantity), 0)::int from order_lines l join orders o on o.id = l.order_id
        where l.product_id = p.id and o.created_at > now() - interval '30 days'
          and o.status not in ('cancelled', 'refunded', 'returned')) as sold_month,
      ${isFew ? sql`(select count(*)::int from found)` : sql`null::int`} as found
    from page join products p using (id) left join images i on i.id = p.image_id order by page.n`.execute(db);
  return rows;
}

/** Whether a filter seeks words or a number: what it finds costs more than to put it in order. */
export function isSought({ words, sku }: ProductFilter): boolean {
  return words.length > 0 || sku !== null;
}

/**
 * How many products of a store match, at most one more than is counted, null where they are not `isCounted`; and how many stand in
 * each state, which of those in `many` are more than are counted without a look. The levels are counted where they say enough: they
 * are narrow, and read in the order of their index however many are the store's.
 */
export async function countOwnProducts(
  db: Db | Tx,
  vendorId: number,
  filter: ProductFilter,
  { isCounted = true, many = [] as readonly string[] } = {},
): Promise<{ total: number | null; counts: Record<string, number> }> {
  const isOfStates =
    asksLevelsOnly(filter) && (filter.least ?? filter.most) === null && filter.state !== 'sold_out';
  const { rows } = await sql<{ total: number | null; counts: Record<string, number> }>`select
    ${isOfStates || !isCounted ? sql`null::int` : countMatching(vendorId, filter)} as total,
    (select coalesce(json_object_agg(s.state, (select count(*)::int from (select 1 from stock_levels l
        where l.vendor_id = ${vendorId} and l.state = s.state order by l.stock limit ${COUNTED_MAX + 1}) standing)), '{}')
      from unnest(${PRODUCT_STATES.filter((state) => !many.includes(state))}::text[]) as s (state)) as counts`.execute(
    db,
  );
  const { total } = rows[0]!;
  const counts = { ...rows[0]!.counts, ...Object.fromEntries(many.map((state) => [state, COUNTED_MAX + 1])) };
  return { total: isOfStates ? totalOfStates(counts, filter.state) : total, counts };
}

function countMatching(vendorId: number, filter: ProductFilter): RawBuilder<number> {
  const matching = asksLevelsOnly(filter)
    ? sql`stock_levels l where ${areLevels(vendorId, filter)} order by l.state, l.stock`
    : sql`products p where ${chosenProducts(vendorId, filter)}`;
  return sql`(select count(*)::int from (select 1 from ${matching} limit ${COUNTED_MAX + 1}) matching)`;
}

/** Of one state, or of all but the archive, as `isOfState` has it. */
function totalOfStates(counts: Record<string, number>, state: string | null): number {
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
  return Math.min(state === null ? all - (counts['archived'] ?? 0) : (counts[state] ?? 0), COUNTED_MAX + 1);
}

/** Which of a store's products are meant: those named, or all that match. */
export type Chosen = { ids: readonly number[] | null; filter: ProductFilter | null };

function areChosen(vendorId: number, { ids, filter }: Chosen): RawBuilder<SqlBool> {
  return filter === null
    ? sql<SqlBool>`p.vendor_id = ${vendorId} and p.id = any (${[...(ids ?? [])]}::bigint[])`
    : chosenProducts(vendorId, filter);
}

/** How many products are chosen, and the highest id of them; 0 for none. */
export async function countChosen(
  db: Db | Tx,
  vendorId: number,
  chosen: Chosen,
): Promise<{ total: number; last: number }> {
  const { rows } = await sql<{ total: number; last: number }>`
    select count(*)::int as total, coalesce(max(p.id), 0) as last from products p
    where ${areChosen(vendorId, chosen)}`.execute(db);
  return rows[0]!;
}

/** The ids of some chosen products behind `after` and up to `last`, in their order. */
export async function selectChosen(
  db: Db | Tx,
  vendorId: number,
  { ids, filter, after, last, limit }: Chosen & { after: number; last: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select p.id from products p
    where ${areChosen(vendorId, { ids, filter })} and p.id > ${after} and p.id <= ${last}
    order by p.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
