import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '#platform/language.ts';
import type { Column, Db, Tx } from '#platform/db.ts';
import { escapeLike } from '#platform/escape-like.ts';
import type { RequestSort } from './membership.schema.ts';

/** What a request that is shown to anybody can be. */
export type ShownStatus = Exclude<Column<'membershipRequests', 'status'>, 'cancelled'>;

export type RequestRow = {
  id: number;
  status: ShownStatus;
  message: string;
  reason: string;
  createdAt: Date;
  updatedAt: Date;
  vendorId: number;
  businessName: string;
  firstName: string;
  lastName: string;
  photoKey: string | null;
  isEnded: boolean;
};

export type RequestFilter = { folded: string; typed: string };

const storeNameSql = (locale: Locale) => sql`store_name(v.business_name, v.name_am, ${locale})`;

const ORDERS: Record<RequestSort, (locale: Locale) => RawBuilder<unknown>> = {
  dateDesc: () => sql`r.updated_at desc, r.id desc`,
  nameAsc: (locale) => sql`lower(${storeNameSql(locale)}), r.id`,
};

/** Text that stands for itself in a LIKE pattern. */
function like(text: string): string {
  return `%${escapeLike(text)}%`;
}

function matches(search: RequestFilter | null): RawBuilder<unknown> {
  if (!search) return sql`true`;
  return sql`((${search.folded}::text <> '' and v.folded_name like ${like(search.folded)}) or r.message ilike ${like(search.typed)}
    or v.first_name || ' ' || v.last_name ilike ${like(search.typed)})`;
}

/** A shopper's requests, the cancelled ones aside. */
export async function selectOwnRequests(
  db: Db | Tx,
  shopperId: number,
  wanted: {
    status: ShownStatus | null;
    search: RequestFilter | null;
    sort: RequestSort;
    locale: Locale;
    limit: number;
    offset: number;
  },
): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select r.id, r.status, r.message, r.reason, r.created_at, r.updated_at, v.id as vendor_id,
      ${storeNameSql(wanted.locale)} as business_name,
      v.first_name, v.last_name, i.key as photo_key,
      exists (select from memberships s where s.request_id = r.id and s.ended_at is not null) as is_ended
    from membership_requests r join vendors v on v.id = r.vendor_id left join images i on i.id = v.photo_image_id
    where r.shopper_id = ${shopperId} and r.status <> 'cancelled'
      and (${wanted.status}::text is null or r.status = ${wanted.status}) and ${matches(wanted.search)}
    order by ${ORDERS[wanted.sort](wanted.locale)}
    limit ${wanted.limit} offset ${wanted.offset}`.execute(db);
  return rows;
}

/** How many of a shopper's requests match, by status. */
export async function countOwnRequests(
  db: Db | Tx,
  shopperId: number,
  search: RequestFilter | null,
): Promise<{ status: ShownStatus; n: number }[]> {
  const { rows } = await sql<{ status: ShownStatus; n: number }>`
    select r.status, count(*)::int as n from membership_requests r join vendors v on v.id = r.vendor_id
    where r.shopper_id = ${shopperId} and r.status <> 'cancelled' and ${matches(search)}
    group by r.status`.execute(db);
  return rows;
}

/** The names of an open store, days off or not, and whether the user works for it. */
export async function selectVendor(
  db: Db | Tx,
  vendorId: number,
  userId: number,
): Promise<{ businessName: string; isOwn: boolean } | undefined> {
  return await db
    .selectFrom('vendors as v')
    .leftJoin('vendorMembers as team', (join) =>
      join.onRef('team.vendorId', '=', 'v.id').on('team.userId', '=', userId),
    )
    .select((eb) => ['v.businessName', eb('team.userId', 'is not', null).as('isOwn')])
    .where('v.id', '=', vendorId)
    .where('v.state', '=', 'open')
    .$castTo<{ businessName: string; isOwn: boolean }>()
    .executeTakeFirst();
}

/**
 * Opens a request unless one is open; null then. The unique index of open requests makes a second one at the same moment
 * wait for the first and find it.
 */
export async function insertRequest(
  db: Tx,
  request: { vendorId: number; shopperId: number; message: string; at: Date },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into membership_requests (vendor_id, shopper_id, message, created_at, updated_at)
    values (${request.vendorId}, ${request.shopperId}, ${request.message}, ${request.at}, ${request.at})
    on conflict (vendor_id, shopper_id) where status = 'pending' do nothing
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

export async function deleteRequest(db: Tx, id: number): Promise<void> {
  await db.deleteFrom('membershipRequests').where('id', '=', id).execute();
}

/** Whether the shopper is a member now. */
export async function selectIsMember(db: Db | Tx, vendorId: number, shopperId: number): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .select('id')
    .where('shopperId', '=', shopperId)
    .where('vendorId', '=', vendorId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the shopper has an open request. */
export async function selectHasOpen(db: Db | Tx, vendorId: number, shopperId: number): Promise<boolean> {
  const row = await db
    .selectFrom('membershipRequests')
    .select('id')
    .where('vendorId', '=', vendorId)
    .where('shopperId', '=', shopperId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return row !== undefined;
}

export type Standing = {
  isMember: boolean;
  isWaiting: boolean;
  wasMember: boolean;
  /** How much less members pay at most, in whole percent, at least one; null where nothing is cheaper for them. */
  percent: number | null;
};

/** How a shopper stands with a vendor. */
export async function selectStanding(
  db: Db | Tx,
  { vendorId, shopperId }: { vendorId: number; shopperId: number },
): Promise<Standing> {
  const { rows } = await sql<Standing>`
    with prices as (
      select price_santim, member_price_santim from products where vendor_id = ${vendorId} and is_listed
      union all
      select v.price_santim, v.member_price_santim from product_variants v join products p on p.id = v.product_id
      where p.vendor_id = ${vendorId} and p.is_listed and not v.is_retired)
    select coalesce(bool_or(ended_at is null), false) as is_member, count(*) > 0 as was_member,
      exists (select from membership_requests where shopper_id = ${shopperId} and vendor_id = ${vendorId}
        and status = 'pending') as is_waiting,
      (select max(greatest(1, round(100 - 100.0 * member_price_santim / price_santim)))::int from prices) as percent
    from memberships where shopper_id = ${shopperId} and vendor_id = ${vendorId}`.execute(db);
  return rows[0]!;
}

/** Takes an open request of the shopper back; false when it is not open. */
export async function updateCancelled(
  db: Tx,
  { id, shopperId, at }: { id: number; shopperId: number; at: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('membershipRequests')
    .set({ status: 'cancelled', decidedAt: at, decidedBy: shopperId, updatedAt: at })
    .where('id', '=', id)
    .where('shopperId', '=', shopperId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The status of a request that belongs to the shopper or the vendor; null when there is none. */
export async function selectStatus(
  db: Db | Tx,
  id: number,
  of: { shopperId: number } | { vendorId: number },
): Promise<string | null> {
  const query = db.selectFrom('membershipRequests').select('status').where('id', '=', id);
  const row = await (
    'shopperId' in of
      ? query.where('shopperId', '=', of.shopperId)
      : query.where('vendorId', '=', of.vendorId)
  ).executeTakeFirst();
  return row?.status ?? null;
}
