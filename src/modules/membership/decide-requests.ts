import type { Ctx, TxCtx } from '#platform/context.ts';
import { requireVendorReader, requireVendorRight } from '#shop/require-vendor-right.ts';
import { publish } from '#shop/events.ts';
import { transact } from '#platform/transact.ts';
import { countsOf, shownStatus, storedStatus } from './ask-for-membership.ts';
import { MembershipError } from './membership.errors.ts';
import type {
  ManyApproved,
  ReceivedPage,
  ReceivedRequest,
  VendorRequestsQuery,
} from './membership.schema.ts';
import {
  countReceived,
  type ReceivedRow,
  selectReceived,
  selectReceivedOne,
  updateApproved,
  updateMembershipEnded,
  updateRejected,
} from './received.queries.ts';

/** A page of the requests that the asking team's vendor received, and how many there are in each state. */
export async function listReceived(ctx: Ctx, query: VendorRequestsQuery): Promise<ReceivedPage> {
  const { vendorId } = await requireVendorReader(ctx, 'members.decide');
  const { page, size } = query;
  const status = query.status ?? null;
  const search = query.search || null;
  const [rows, counted] = await Promise.all([
    selectReceived(ctx.db, vendorId, {
      status: status && storedStatus(status),
      search,
      limit: size,
      offset: page * size,
    }),
    countReceived(ctx.db, vendorId, search),
  ]);
  const counts = countsOf(counted);
  const totalElements = status ? counts[status] : counts.PENDING + counts.APPROVED + counts.REJECTED;
  const totalPages = Math.ceil(totalElements / size);
  return { content: rows.map(toReceivedRequest), totalElements, totalPages, number: page, size, counts };
}

/** Approves one request. Approving an approved one changes nothing; a rejected or cancelled one is already_decided. */
export async function approveRequest(ctx: Ctx, id: number): Promise<ReceivedRequest> {
  return await decide(ctx, id, 'approved', async (tx, by) => (await approve(tx, [id], by)).length > 0);
}

/** Rejects one request, with a reason that the shopper reads. See `approveRequest`. */
export async function rejectRequest(ctx: Ctx, id: number, reason: string): Promise<ReceivedRequest> {
  return await decide(
    ctx,
    id,
    'rejected',
    async (tx, by) => await updateRejected(tx.db, id, { ...by, reason }),
  );
}

/** Ends the membership that the request made: from now on the shopper pays what everybody pays. */
export async function endMembership(ctx: Ctx, id: number, reason: string): Promise<ReceivedRequest> {
  return await decide(
    ctx,
    id,
    'rejected',
    async (tx, by) => await updateMembershipEnded(tx.db, id, { ...by, reason }),
  );
}

/** Approves those of the requests that are open; the others are named as skipped. */
export async function approveMany(ctx: Ctx, ids: readonly number[]): Promise<ManyApproved> {
  const by = await deciderOf(ctx);
  const approved = await transact(ctx, async (tx) => {
    const done = await approve(tx, [...new Set(ids)], { ...by, at: tx.now() });
    for (const requestId of done) await publish(tx, 'membership.decided', { requestId });
    return done;
  });
  return { approved, skipped: [...new Set(ids)].filter((id) => !approved.includes(id)) };
}

type Decider = { vendorId: number; by: number; at: Date };

async function deciderOf(ctx: Ctx): Promise<Omit<Decider, 'at'>> {
  const { vendorId, userId } = await requireVendorRight(ctx, 'members.decide');
  return { vendorId, by: userId };
}

async function approve(tx: TxCtx, ids: readonly number[], decider: Decider): Promise<number[]> {
  return await updateApproved(tx.db, ids, decider);
}

/** Of several decisions at the same moment the conditional update lets one through; the others see its outcome. */
async function decide(
  ctx: Ctx,
  id: number,
  wanted: 'approved' | 'rejected',
  work: (tx: TxCtx, decider: Decider) => Promise<boolean>,
): Promise<ReceivedRequest> {
  const by = await deciderOf(ctx);
  return await transact(ctx, async (tx) => {
    const isDone = await work(tx, { ...by, at: tx.now() });
    const row = await selectReceivedOne(tx.db, by.vendorId, id);
    if (!row) throw MembershipError.request_gone();
    if (isDone) await publish(tx, 'membership.decided', { requestId: id });
    else if (row.status !== wanted) throw MembershipError.already_decided();
    return toReceivedRequest(row);
  });
}

function toReceivedRequest(row: ReceivedRow): ReceivedRequest {
  const { id, status, message, reason, shopperId, shopperName, orderCount, isMember } = row;
  return {
    id,
    status: shownStatus(status),
    message,
    reason,
    isMember,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    shopper: { id: shopperId, name: shopperName, orderCount },
  };
}
