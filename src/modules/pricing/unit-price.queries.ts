import { type RawBuilder, sql } from 'kysely';
import { currentPrice, struckPrice } from '#shop/prices.ts';

/** What a member of the vendor pays for the item, where it has a price of its own; `mem` is the buyer's membership. */
export const memberPrice = sql`case when mem.id is not null then case when v.id is null then p.member_price_santim else v.member_price_santim end end`;
/** What everybody pays for the item now. */
export const publicPrice = sql`coalesce(${currentPrice('v', 'p')}, ${currentPrice('p')})`;
/** What the buyer pays for the item now. */
export const unitPrice = sql`coalesce(${memberPrice}, ${publicPrice})`;
/** What the item costs everybody beside the price the buyer pays, where that is more: before its sale, or for others than members. */
export const oldPrice = sql`coalesce(case when v.id is null then ${struckPrice('p')} else ${struckPrice('v', 'p')} end,
  case when ${memberPrice} is not null then ${publicPrice} end)`;

/** The buyer's membership with the item's vendor, as `mem`. */
export function joinMembership(shopperId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`left join memberships mem on mem.shopper_id = ${shopperId} and mem.vendor_id = p.vendor_id and mem.ended_at is null`;
}
