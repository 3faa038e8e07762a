import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { escapeLike } from '#platform/escape-like.ts';
import type { ShownStatus } from './requests.queries.ts';

export type ReceivedRow = {
  id: number;
  status: ShownStatus;
  message: string;
  reason: string;
  createdAt: Date;
  updatedAt: Date;
  shopperId: number;
  shopperName: string;
  orderCount: number;
  isMember: boolean;
};

const shownRequests = sql`
  select r.id, r.status, r.message, r.reason, r.created_at, r.updated_at, r.shopper_id, u.name as shopper_name,
    (select count(*)::int from orders o join order_groups g on g.id = o.order_group_id
     where g.shopper_id = r.shopper_id and o.vendor_id = r.vendor_id and o.status <> 'cancelled') as order_count,
    exists (select 1 from memberships m where m.request_id = r.id and m.ended_at is null) as is_member
  from membership_requests r join users u on u.id = r.shopper_id`;

function matches(search: string | null): RawBuilder<unknown> {
  if (search === null) return sql`true`;
  const pattern = `%${escapeLike(search)}%`;
  return sql`(u.name ilike ${pattern} or r.message ilike ${pattern})`;
}

/** A page of what a vendor received: the oldest open ones first, of the decided ones the latest. */
export async function selectReceived(
  db: Db | Tx,
  vendorId: number,
  wanted: { status: ShownStatus | null; search: string | null; limit: number; offset: number },
): Promise<ReceivedRow[]> {
  const order = wanted.status === 'pending' ? sql`r.created_at, r.id` : sql`r.updated_at desc, r.id desc`;
  const { rows } = await sql<ReceivedRow>`
    ${shownRequests}
    where r.vendor_id = ${vendorId} and r.status <> 'cancelled'
      and (${wanted.status}::text is null or r.status = ${wanted.status}) and ${matches(wanted.search)}
    order by ${order}
    limit ${wanted.limit} offset ${wanted.offset}`.execute(db);
  return rows;
}

/** How many requests a vendor received, by status. */
export async function countReceived(
  db: Db | Tx,
  vendorId: number,
  search: string | null,
): Promise<{ status: ShownStatus; n: number }[]> {
  const { rows } = await sql<{ status: ShownStatus; n: number }>`
    select r.status, count(*)::int as n from membership_requests r join users u on u.id = r.shopper_id
    where r.vendor_id = ${vendorId} and r.status <> 'cancelled' and ${matches(search)}
    group by r.status`.execute(db);
  return rows;
}

type Decision = { vendorId: number; by: number; at: Date };

/**
 * Approves those of the requests that are open and the vendor's, and makes their shoppers members. Returns their ids.
 * The rows are locked in id order; who comes second finds them decided.
 */
export async function updateApproved(
  db: Tx,
  ids: readonly number[],
  { vendorId, by, at }: Decision,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with open as (
      select id from membership_requests
      where id = any (${ids}::bigint[]) and vendor_id = ${vendorId} and status = 'pending'
      order by id for update
    ), approved as (
      update membership_requests r set status = 'approved', decided_by = ${by}, decided_at = ${at}, updated_at = ${at}
      from open where r.id = open.id returning r.id, r.vendor_id, r.shopper_id
    ), joined as (
      insert into memberships (vendor_id, shopper_id, request_id, since)
      select vendor_id, shopper_id, id, ${at} from approved
      on conflict (shopper_id, vendor_id) where ended_at is null do nothing
    )
    select id from approved order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Rejects an open request of the vendor; false when it is not open. */
export async function updateRejected(
  db: Tx,
  id: number,
  { vendorId, by, at, reason }: Decision & { reason: string },
): Promise<boolean> {
  const result = await db
    .updateTable('membershipRequests')
    .set({ status: 'rejected', reason, decidedBy: by, decidedAt: at, updatedAt: at })
    .where('id', '=', id)
    .where('vendorId', '=', vendorId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Ends the membership that an approved request made; the request then counts as rejected. False when there is none. */
export async function updateMembershipEnded(
  db: Tx,
  id: number,
  { vendorId, by, at, reason }: Decision & { reason: string },
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with ended as (
      update memberships set ended_at = greatest(since, ${at}::timestamptz)
      where request_id = ${id} and vendor_id = ${vendorId} and ended_at is null returning request_id
    )
    update membership_requests r set status = 'rejected', reason = ${reason}, decided_by = ${by}, decided_at = ${at},
      updated_at = ${at}
    from ended where r.id = ended.request_id returning r.id`.execute(db);
  return rows.length > 0;
}

/** One request as the vendor sees it; undefined when it is not the vendor's. */
export async function selectReceivedOne(
  db: Db | Tx,
  vendorId: number,
  id: number,
): Promise<ReceivedRow | undefined> {
  const { rows } = await sql<ReceivedRow>`
    ${shownRequests}
    where r.id = ${id} and r.vendor_id = ${vendorId} and r.status <> 'cancelled'`.execute(db);
  return rows[0];
}
