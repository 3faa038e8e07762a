import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { likeText, nameWords } from '#platform/person-names.ts';
import { parseOrderNumber } from './order-numbers.ts';

/**
 * Whether the order `o` of the purchase `g` is meant by what somebody typed: its number (whole, or its last digits without the
 * zeros), or name and phone number, however it is typed, of whom the parcel goes to. Each way has an index to go by. Of a
 * store's own orders, or of all for null.
 */
export function isMeantOrder(typed: string, vendorId: number | null): RawBuilder<SqlBool> {
  const number = parseOrderNumber(typed);
  if (number !== null) return sql`o.number = ${number}`;
  const text = typed.replace(/^#/, '');
  if (!/^[+\d\s-]+$/.test(text)) {
    const words = nameWords(text);
    return words.length > 0 ? sql`name_lexemes(g.shipped_to) @@ name_query(${words}::text[])` : sql`false`;
  }
  const digits = text.replace(/\D/g, '');
  const local = digits.replace(/^(?:251|0)/, '');
  const shipped =
    local.length < PHONE_DIGITS_MIN ? sql`false` : sql`f.shipped_to like ${`%${likeText(local)}%`}`;
  const own = vendorId === null ? sql`true` : sql`p.vendor_id = ${vendorId}`;
  return sql`o.id in (
    select id from orders where number = any (${numbersEndingIn(digits)}::text[])
    union all
    select p.id from order_groups f join orders p on p.order_group_id = f.id and ${own} where ${shipped})`;
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
