import { type RawBuilder, sql } from 'kysely';

/** What a member of the vendor pays for the item, where it has a price of its own; `mem` is the buyer's membership. */
export const memberPrice = sql`case when mem.id is not null then case when v.id is null then p.member_price_santim else v.member_price_santim end end`;
/** What the buyer pays for the item now. */
export const unitPrice = sql`coalesce(${memberPrice}, v.price_santim, p.price_santim)`;

/** The buyer's membership with the item's vendor, as `mem`. */
export function joinMembership(shopperId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`left join memberships mem on mem.shopper_id = ${shopperId} and mem.vendor_id = p.vendor_id and mem.ended_at is null`;
}
