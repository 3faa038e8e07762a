import { sql } from 'kysely';
import type { Locale } from '#platform/language.ts';
import type { Db, Tx } from '#platform/db.ts';
import type { StoreNames } from '#shop/store-name.ts';

/** The vendor whose team hears of an order, with its names, and whose order it is (null: a guest's). */
export type VendorRecipient = StoreNames & { vendorId: number; shopperId: number | null };

/** A member of a vendor's team as a message reaches them, in the language they chose (null: none). */
export type TeamRecipient = {
  id: number;
  name: string;
  email: string | null;
  phone: string | null;
  locale: Locale | null;
};

/** Everyone in a vendor's team, its owner included. */
export async function selectTeamRecipients(db: Db | Tx, vendorId: number): Promise<TeamRecipient[]> {
  const { rows } = await sql<TeamRecipient>`
    select u.id, u.name, u.email::text as email, case when u.phone_verified then u.phone end as phone, p.locale
    from users u left join user_preferences p on p.user_id = u.id
    where u.id in (select user_id from vendor_members where vendor_id = ${vendorId})
    order by u.id`.execute(db);
  return rows;
}

/** As `selectTeamRecipients`, those alone who own the store. */
export async function selectOwnersOf(db: Db | Tx, vendorId: number): Promise<TeamRecipient[]> {
  const { rows } = await sql<TeamRecipient>`
    select u.id, u.name, u.email::text as email, case when u.phone_verified then u.phone end as phone, p.locale
    from vendor_members t join users u on u.id = t.user_id left join user_preferences p on p.user_id = u.id
    where t.vendor_id = ${vendorId} and t.role = 'owner' order by u.id`.execute(db);
  return rows;
}

export type NewOrder = VendorRecipient & {
  id: number;
  number: string;
  totalSantim: number;
  paymentMethod: string;
  city: string;
  country: string;
  /** The destination's name in each language, when it is one of ours. */
  regionNames: Record<Locale, string> | null;
  lines: { title: string; quantity: number; lineTotalSantim: number }[];
};

/** The orders of a purchase, each for its vendor. */
export async function selectNewOrders(db: Db | Tx, orderGroupId: string): Promise<NewOrder[]> {
  const { rows } = await sql<NewOrder>`
    select o.id, o.number, o.shopper_id, o.total_santim, g.payment_method, v.id as vendor_id, v.business_name, v.name_am,
      coalesce(g.shipping ->> 'city', '') as city, coalesce(g.shipping ->> 'country', '') as country,
      case when d.code is not null then json_build_object('en', d.name_en, 'am', d.name_am, 'om', d.name_om) end as region_names,
      (select json_agg(json_build_object('title', concat(l.title, ' (' || l.variant_title || ')'),
          'quantity', l.quantity, 'lineTotalSantim', l.line_total_santim) order by l.id)
        from order_lines l where l.order_id = o.id) as lines
    from orders o
      join order_groups g on g.id = o.order_group_id
      join vendors v on v.id = o.vendor_id
      left join destinations d on d.code = g.shipping ->> 'region'
    where o.order_group_id = ${orderGroupId}::uuid
    order by o.id`.execute(db);
  return rows;
}

export type CancelledOrder = VendorRecipient & { number: string; note: string; isByShopper: boolean };

/** An event by which somebody else than the vendor cancelled an order; nothing for other events. */
export async function selectCancelledOrder(
  db: Db | Tx,
  eventId: number,
): Promise<CancelledOrder | undefined> {
  const { rows } = await sql<CancelledOrder>`
    select o.number, o.shopper_id, e.note, e.actor_kind = 'shopper' as is_by_shopper, v.id as vendor_id, v.business_name, v.name_am
    from order_events e join orders o on o.id = e.order_id join vendors v on v.id = o.vendor_id
    where e.id = ${eventId} and e.status = 'cancelled' and e.actor_kind <> 'vendor'`.execute(db);
  return rows[0];
}

export async function selectStoreNames(db: Db | Tx, vendorId: number): Promise<StoreNames> {
  return await db
    .selectFrom('vendors')
    .select(['businessName', 'nameAm'])
    .where('id', '=', vendorId)
    .executeTakeFirstOrThrow();
}
