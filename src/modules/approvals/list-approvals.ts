import type { Ctx } from '#platform/context.ts';
import { requireAnyStaff } from '#shop/require-staff.ts';
import { countWaiting, selectApprovals } from './approvals.queries.ts';
import type { Approval, ApprovalPage, ApprovalQuery } from './approvals.schema.ts';
import { kindsDecidedBy } from './define-approval.ts';

const AT_ONCE = 25;

/**
 * What waits for a second person (or was decided), newest first: what the caller may decide and what they asked for; all of it
 * for who reads the audit log.
 */
export async function listApprovals(
  ctx: Ctx,
  { state = 'waiting', after }: ApprovalQuery,
): Promise<ApprovalPage> {
  const { userId, rights } = await requireAnyStaff(ctx);
  const own = kindsDecidedBy(rights);
  const kinds = rights.includes('audit.read') ? ('all' as const) : own;
  const rows = await selectApprovals(
    ctx.db,
    { state, kinds, userId, after: after as number | undefined },
    AT_ONCE + 1,
  );
  const content = rows.slice(0, AT_ONCE).map((row) => approvalOf(row, { userId, kinds: own }));
  return { content, next: rows.length > AT_ONCE ? content.at(-1)!.id : null };
}

/**
 * How many requests wait for the caller, and since when.
 * @public The queues of staff have no screen yet.
 */
export async function countApprovals(ctx: Ctx): Promise<{ count: number; oldest: Date | null }> {
  const { userId, rights } = await requireAnyStaff(ctx);
  return await countWaiting(ctx.db, kindsDecidedBy(rights), userId);
}

function approvalOf(
  row: Awaited<ReturnType<typeof selectApprovals>>[number],
  reader: { userId: number; kinds: readonly string[] },
): Approval {
  const { id, kind, reason, state, note, requestedBy, decidedBy } = row;
  return {
    id,
    kind,
    reason,
    state,
    note,
    subject: { kind: row.subjectKind, id: row.subjectId },
    payload: row.payload as Record<string, unknown>,
    requestedBy: { id: requestedBy, name: row.askerName },
    decidedBy: decidedBy === null ? null : { id: decidedBy, name: row.deciderName ?? '' },
    expiresAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    mayDecide: state === 'waiting' && requestedBy !== reader.userId && reader.kinds.includes(kind),
  };
}
