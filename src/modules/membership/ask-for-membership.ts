import { type Ctx, requireShopper } from '#platform/context.ts';
import { publish } from '#shop/events.ts';
import { mediaUrl } from '#platform/storage.ts';
import { transact } from '#platform/transact.ts';
import { foldText } from '#modules/search/index.ts';
import { MembershipError } from './membership.errors.ts';
import type {
  MembershipRequest,
  MembershipStanding,
  RequestCounts,
  RequestsQuery,
  RequestStatus,
} from './membership.schema.ts';
import {
  countOwnRequests,
  deleteRequest,
  type RequestFilter,
  insertRequest,
  type RequestRow,
  selectHasOpen,
  selectIsMember,
  selectOwnRequests,
  selectStanding,
  selectStatus,
  selectVendor,
  type ShownStatus,
  updateCancelled,
} from './requests.queries.ts';

/** More requests than anybody sends; the plain array of the API ends here. */
const MOST = 10_000;

/**
 * Asks a vendor for membership. Asking again while a request is open (from a double click, or two tabs) leaves that one
 * alone; members (`isMember`) have nothing to ask for. Throws membership.vendor_gone, and
 * own_store for the vendor's own team.
 */
export async function requestMembership(
  ctx: Ctx,
  vendorId: number,
  message = '',
): Promise<{ isMember: boolean }> {
  const shopperId = requireShopper(ctx);
  const isMember = await transact(ctx, async (tx) => {
    const vendor = await selectVendor(tx.db, vendorId, shopperId);
    if (!vendor) throw MembershipError.vendor_gone();
    if (vendor.isOwn) throw MembershipError.own_store();
    const requestId = await insertRequest(tx.db, { vendorId, shopperId, message, at: tx.now() });
    // Looked at after the insert, which waits for an approval of the open request to be written.
    const already = await selectIsMember(tx.db, vendorId, shopperId);
    if (requestId !== null && already) await deleteRequest(tx.db, requestId);
    if (requestId !== null && !already) await publish(tx, 'membership.requested', { requestId });
    return already;
  });
  return { isMember };
}

/** Whether the shopper has asked and still waits, or is a member: the button then has nothing more to do. */
export async function hasRequested(ctx: Ctx, vendorId: number): Promise<boolean> {
  const shopperId = requireShopper(ctx);
  return (
    (await selectHasOpen(ctx.db, vendorId, shopperId)) || (await selectIsMember(ctx.db, vendorId, shopperId))
  );
}

/** How the shopper stands with the vendor, and how much less a member pays there at most, in whole percent. */
export async function membershipStanding(ctx: Ctx, vendorId: number): Promise<MembershipStanding> {
  const { isMember, isWaiting, wasMember, percent } = await selectStanding(ctx.db, {
    vendorId,
    shopperId: requireShopper(ctx),
  });
  if (isMember) return { standing: 'member', percent };
  return { standing: isWaiting ? 'pending' : wasMember ? 'ended' : 'none', percent: null };
}

/** Takes one's own open request back. Twice is the same as once; a decided one is membership.already_decided (409). */
export async function cancelRequest(ctx: Ctx, id: number): Promise<void> {
  const shopperId = requireShopper(ctx);
  await transact(ctx, async (tx) => {
    if (await updateCancelled(tx.db, { id, shopperId, at: tx.now() })) return;
    const status = await selectStatus(tx.db, id, { shopperId });
    if (status === null) throw MembershipError.request_gone();
    if (status !== 'cancelled') throw MembershipError.already_decided();
  });
}

/** The shopper's requests, as the documented call answers them: all that match. */
export async function listOwnRequests(ctx: Ctx, query: RequestsQuery): Promise<MembershipRequest[]> {
  const shopperId = requireShopper(ctx);
  const wanted = {
    status: query.status ? storedStatus(query.status) : null,
    search: foundBy(query.search),
    sort: query.sortBy,
  };
  const rows = await selectOwnRequests(ctx.db, shopperId, {
    ...wanted,
    locale: ctx.locale,
    limit: MOST,
    offset: 0,
  });
  return rows.map(toMembershipRequest);
}

/** A page of the shopper's requests in one state, with how many there are in each. */
export async function pageOfOwnRequests(
  ctx: Ctx,
  query: RequestsQuery & { page: number; size: number },
): Promise<{ requests: MembershipRequest[]; counts: RequestCounts; pages: number }> {
  const shopperId = requireShopper(ctx);
  const search = foundBy(query.search);
  const status = query.status ?? 'PENDING';
  const [rows, counted] = await Promise.all([
    selectOwnRequests(ctx.db, shopperId, {
      status: storedStatus(status),
      search,
      sort: query.sortBy,
      locale: ctx.locale,
      limit: query.size,
      offset: query.page * query.size,
    }),
    countOwnRequests(ctx.db, shopperId, search),
  ]);
  const counts = countsOf(counted);
  return { requests: rows.map(toMembershipRequest), counts, pages: Math.ceil(counts[status] / query.size) };
}

/** The API's word for a status of the database, as its documents have it. */
export function shownStatus(status: ShownStatus): RequestStatus {
  return status.toUpperCase() as Uppercase<ShownStatus>;
}

export function storedStatus(status: RequestStatus): ShownStatus {
  return status.toLowerCase() as Lowercase<RequestStatus>;
}

/** Counts by status, 0 where there are none. */
export function countsOf(rows: readonly { status: ShownStatus; n: number }[]): RequestCounts {
  const of = (status: ShownStatus) => rows.find((row) => row.status === status)?.n ?? 0;
  return { PENDING: of('pending'), APPROVED: of('approved'), REJECTED: of('rejected') };
}

function foundBy(search: string | undefined): RequestFilter | null {
  return search ? { typed: search, folded: foldText(search) } : null;
}

function toMembershipRequest(row: RequestRow): MembershipRequest {
  const { id, status, message, reason, vendorId, businessName, firstName, lastName, photoKey, isEnded } = row;
  return {
    id,
    status: shownStatus(status),
    message,
    reason,
    isEnded,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    vendor: {
      id: vendorId,
      businessName,
      firstName,
      lastName,
      photoUrl: photoKey === null ? null : mediaUrl(photoKey),
    },
  };
}
