import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { escapeLike } from '#platform/escape-like.ts';
import { nameWords } from '#platform/person-names.ts';
import { parseOrderNumber } from './order-numbers.ts';

/** The page of a list that is looked for: what else its orders `o` must be, their order, and how many it takes. */
export type OrderPage = {
  where: RawBuilder<SqlBool>;
  orderBy: RawBuilder<unknown>;
  limit: number;
};

/**
 * Whether the order `o` is meant by what somebody typed: by a number (`isNumberedOrder`), or the name of whom the parcel goes to.
 * Each way has an index to go by. Of a store's own orders, or of all for null; true of no more than the page takes.
 */
export function isMeantOrder(typed: string, vendorId: number | null, page: OrderPage): RawBuilder<SqlBool> {
  const numbered = isNumberedOrder(typed, vendorId);
  if (numbered !== null) return numbered;
  const words = nameWords(typed.replace(/^#/, ''));
  return words.length === 0 ? sql`false` : isNamed(words, vendorId, page);
}

/**
 * Whether the order `o` is meant by a number that somebody typed: its own (whole, or its last digits without the zeros), or the phone
 * number, however it is typed, of whom the parcel goes to; null for words.
 */
export function isNumberedOrder(typed: string, vendorId: number | null): RawBuilder<SqlBool> | null {
  const number = parseOrderNumber(typed);
  if (number !== null) return sql`o.number = ${number}`;
  const text = typed.replace(/^#/, '');
  if (!/^[+\d\s-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  const local = digits.replace(/^(?:251|0)/, '');
  const shipped =
    local.length < PHONE_DIGITS_MIN ? sql`false` : sql`f.shipped_to like ${`%${escapeLike(local)}%`}`;
  const own = vendorId === null ? sql`true` : sql`p.vendor_id = ${vendorId}`;
  return sql`o.id in (
    select id from orders where number = any (${numbersEndingIn(digits)}::text[])
    union all
    select p.id from order_groups f join orders p on p.order_group_id = f.id and ${own} where ${shipped})`;
}

/** From so many names on that have the words whole, those that only begin so are left out. */
const WHOLE_ENOUGH = 50;
/** More purchases than this make a name common. */
const COMMON_FROM = 5_000;

/**
 * The purchases of a name are found first, by an index that also knows whose they are: a small store of a large shop reads its
 * own alone, and a large one does not read all its orders for a rare name (decision 0120). Their orders are cut to the page
 * before anything else of them is read. A name that is common is looked for from the page's first order on instead, where it is soon
 * met often enough.
 */
function isNamed(
  words: readonly string[],
  vendorId: number | null,
  { where, orderBy, limit }: OrderPage,
): RawBuilder<SqlBool> {
  const ofStore = vendorId === null ? sql`` : sql`f.vendor_ids @> array[${vendorId}::bigint] and`;
  const whole = sql`name_query_whole(${words}::text[])`;
  const begun = sql`name_query(${words}::text[])`;
  const purchases = (query: RawBuilder<unknown>) =>
    sql`select id from order_groups f where ${ofStore} name_lexemes(f.shipped_to) @@ ${query}`;
  return sql`o.id = any (array(
    with whole as materialized (${purchases(whole)} limit ${COMMON_FROM}),
    named as materialized (
      select id from whole union (${purchases(begun)} and (select count(*) from whole) < ${WHOLE_ENOUGH} limit ${COMMON_FROM})),
    kind as materialized (
      select (select count(*) from named) >= ${COMMON_FROM} as is_common,
        case when (select count(*) from whole) < ${WHOLE_ENOUGH} then ${begun} else ${whole} end as query)
    (select o.id from named cross join lateral (
        select id, vendor_id, status, opened_at, created_at from orders where order_group_id = named.id offset 0) o
      where not (select is_common from kind) and ${where} order by ${orderBy} limit ${limit})
    union all
    (select o.id from orders o cross join lateral (
        select name_lexemes(shipped_to) as lexemes from order_groups where id = o.order_group_id offset 0) f
      where (select is_common from kind) and ${where} and f.lexemes @@ (select query from kind)
      order by ${orderBy} limit ${limit})))`;
}

const PHONE_DIGITS_MIN = 4;
/** The year of the first orders. */
const FIRST_YEAR = 2019;

/** The number of these digits, and those that orders of each year would have that end in them. */
function numbersEndingIn(digits: string): string[] {
  const years = new Date().getFullYear() + 1 - FIRST_YEAR;
  const tail = digits.padStart(6, '0');
  return [`ETB${digits}`, ...Array.from({ length: years + 1 }, (_, i) => `ETB${FIRST_YEAR + i}${tail}`)];
}
