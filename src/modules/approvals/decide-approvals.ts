import { isDeepStrictEqual } from 'node:util';
import type { Ctx, TxCtx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { requireAnyStaff, requireStaff } from '#shop/require-staff.ts';
import { audit } from '#modules/audit/index.ts';
import { ApprovalError } from './approvals.errors.ts';
import { lockApproval, selectWorksHere, stateOf, updateDecided } from './approvals.queries.ts';
import { approvalKind } from './define-approval.ts';

/**
 * Approves a request and carries it out, in one transaction: of many at once one does, the others are told that it was
 * decided. Twice by the same person is the same as once. Errors: approvals.not_found, own (403: the user), decided,
 * expired, stale (409), those of `requireStaff` for the right of its kind, and those of the act itself, which leave it waiting.
 */
export async function approve(ctx: Ctx, id: number): Promise<void> {
  await decide(ctx, id, { state: 'approved', note: null });
}

/** Refuses a request with a reason; errors as of `approve`. */
export async function refuse(ctx: Ctx, id: number, { note }: { note: string }): Promise<void> {
  await decide(ctx, id, { state: 'refused', note });
}

type Decision = { state: 'approved' | 'refused'; note: string | null };
type Row = NonNullable<Awaited<ReturnType<typeof lockApproval>>>;

async function decide(ctx: Ctx, id: number, decision: Decision): Promise<void> {
  const { userId } = await requireAnyStaff(ctx);
  await transact(ctx, async (tx) => {
    const row = await lockApproval(tx.db, id);
    const kind = row && approvalKind(row.kind);
    if (!row || !kind) throw ApprovalError.not_found();
    await requireStaff(tx, kind.right);
    if (row.requestedBy === userId) throw ApprovalError.own();
    if (row.state === decision.state && row.decidedBy === userId) return;
    const state = stateOf(row, tx.now());
    if (state === 'expired') throw ApprovalError.expired();
    if (state !== 'waiting') throw ApprovalError.decided();
    await updateDecided(tx.db, id, { ...decision, decidedBy: userId, decidedAt: tx.now() });
    const done = decision.state === 'approved' ? await carryOut(tx, row, kind) : {};
    await note(tx, row, decision, done);
  });
}

/** What somebody asked for who was let go since has one person left, and is stale as what was changed since. */
async function carryOut(tx: TxCtx, row: Row, kind: NonNullable<ReturnType<typeof approvalKind>>) {
  if (!(await selectWorksHere(tx.db, row.requestedBy))) throw ApprovalError.stale();
  const done = await kind.carryOut(tx, kind.schema.parse(row.payload) as never);
  if (isStale(row.before, done.before)) throw ApprovalError.stale();
  return done;
}

/** Whether what a request changes is not what it was when it was asked for; requests of before cannot tell. */
export function isStale(asked: unknown, now: unknown): boolean {
  return asked !== null && !isDeepStrictEqual(asked, JSON.parse(JSON.stringify(now)));
}

async function note(
  tx: TxCtx,
  row: Row,
  { state, note: reason }: Decision,
  { before, after }: { before?: unknown; after?: unknown },
): Promise<void> {
  await audit(tx, {
    action: `approval.${state}`,
    subject: { kind: row.subjectKind, id: row.subjectId },
    before,
    after: after ?? row.payload,
    reason: reason ?? row.reason,
    approvalId: row.id,
  });
}
