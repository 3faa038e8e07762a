import { type RawBuilder, sql } from 'kysely';

/** A row with `price_santim` and `old_price_santim`, by its alias in the statement. */
type Priced = 'p' | 'v' | 'o' | 'products';

/**
 * What a product or variant costs everybody at this moment, in santim: when its sale is over, what it cost before. The
 * only way to read a price; `product` is the alias of the product, whose sale it is.
 */
export function currentPrice(row: Priced, product: Priced = row): RawBuilder<number> {
  return sql.raw(
    `current_price(${row}.price_santim, ${row}.old_price_santim, ${product}.sale_ends_at)`,
  ) as RawBuilder<number>;
}

/** The price before the reduction that holds at this moment, in santim; null without one. */
export function struckPrice(row: Priced, product: Priced = row): RawBuilder<number | null> {
  return sql.raw(`struck_price(${row}.old_price_santim, ${product}.sale_ends_at)`) as RawBuilder<
    number | null
  >;
}
