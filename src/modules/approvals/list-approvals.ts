import type { Ctx } from '#platform/context.ts';
import { csvOf } from '#platform/csv.ts';
import { eachPage, pageOfRows } from '#platform/keyset.ts';
import type { TableQuery } from '#platform/wire/tables.ts';
import { requireAnyStaff } from '#shop/require-staff.ts';
import { ApprovalError } from './approvals.errors.ts';
import {
  type ApprovalFilter,
  type ApprovalRow,
  countMatching,
  countWaiting,
  selectApproval,
  selectApprovals,
  selectWaitingOn,
  stateOf,
} from './approvals.queries.ts';
import type { Approval, ApprovalDetail, ApprovalPage, ApprovalState } from './approvals.schema.ts';
import type { APPROVALS } from './approvals.table.ts';
import { isStale } from './decide-approvals.ts';
import { approvalKind, kindsDecidedBy } from './define-approval.ts';

const A_PAGE = 25;
const A_READ = 200;

/**
 * What waits for a second person (or was decided), newest first: what the caller may decide and what they asked for; all of it
 * for who reads the audit log. Of no state in particular: what waits.
 */
export async function listApprovals(ctx: Ctx, query: TableQuery<typeof APPROVALS>): Promise<ApprovalPage> {
  const sight = await sightOf(ctx);
  const filter = filterOf(ctx, query, sight);
  const asked = { sort: query.sort, after: query.after, size: A_PAGE };
  const [page, total] = await Promise.all([
    pageOf(ctx, { filter, own: sight.own }, asked),
    countMatching(ctx.db, filter),
  ]);
  return { ...page, total };
}

const FILE_COLUMNS = [
  'id',
  'kind',
  'subjectKind',
  'subjectId',
  'reason',
  'state',
  'requestedBy',
  'createdAt',
  'expiresAt',
  'decidedBy',
  'decidedAt',
  'note',
] as const;

/** All requests that the list asks for and the caller sees, as CSV; read while they are sent. For all staff. */
export async function approvalFile(
  ctx: Ctx,
  query: TableQuery<typeof APPROVALS>,
): Promise<ReadableStream<Uint8Array>> {
  const sight = await sightOf(ctx);
  const seen = { filter: filterOf(ctx, query, sight), own: sight.own };
  const pages = eachPage((after) => pageOf(ctx, seen, { sort: query.sort, after, size: A_READ }));
  return csvOf(FILE_COLUMNS, pages, ({ subject, requestedBy, decidedBy, ...approval }) => ({
    ...approval,
    subjectKind: subject.kind,
    subjectId: subject.id,
    requestedBy: requestedBy.name,
    decidedBy: decidedBy?.name ?? null,
  }));
}

type Sight = Awaited<ReturnType<typeof sightOf>>;

function filterOf(ctx: Ctx, query: TableQuery<typeof APPROVALS>, { userId, kinds }: Sight): ApprovalFilter {
  const state = query.state === 'all' ? null : ((query.state ?? 'waiting') as ApprovalState);
  return { state, now: ctx.now(), userId, kinds };
}

async function pageOf(
  ctx: Ctx,
  { filter, own }: { filter: ApprovalFilter; own: readonly string[] },
  asked: { sort: string; after: string | null; size: number },
): Promise<{ content: Approval[]; next: string | null }> {
  const { content, next } = pageOfRows(await selectApprovals(ctx.db, { ...filter, ...asked }), asked);
  return {
    content: content.map((row) => approvalOf(ctx, row, { userId: filter.userId, own })),
    next,
  };
}

/**
 * One request with exactly what it does: how it was when it was asked for, how it is, how it would be. Throws
 * approvals.not_found (404), also for who neither decides it, asked for it, nor reads the audit log.
 */
export async function getApproval(ctx: Ctx, id: number): Promise<ApprovalDetail> {
  const { own, ...who } = await sightOf(ctx);
  const row = await selectApproval(ctx.db, id, who);
  const kind = row && approvalKind(row.kind);
  if (!row || !kind) throw ApprovalError.not_found();
  const approval = approvalOf(ctx, row, { userId: who.userId, own });
  const shown = await kind.show(ctx, kind.schema.parse(row.payload) as never);
  const isOpen = approval.state === 'waiting';
  return {
    ...approval,
    subjectName: shown.name,
    asked: row.before as ApprovalDetail['asked'],
    now: isOpen ? shown.before : null,
    wanted: shown.after,
    labels: shown.labels ?? {},
    isStale: isOpen && (!row.isAskerStaff || isStale(row.before, shown.before)),
  };
}

/** The id of the request on this subject that waits for a second person, of this kind; null for none. For all staff. */
export async function waitingApproval(
  ctx: Ctx,
  kind: string,
  subjectId: string | number,
): Promise<number | null> {
  await requireAnyStaff(ctx);
  return await selectWaitingOn(ctx.db, { kind, subjectId: String(subjectId), now: ctx.now() });
}

/** How many requests wait for the caller, and since when. */
export async function countApprovals(ctx: Ctx): Promise<{ count: number; oldest: Date | null }> {
  const { userId, rights } = await requireAnyStaff(ctx);
  return await countWaiting(ctx.db, kindsDecidedBy(rights), userId, ctx.now());
}

/** What the caller sees, and which kinds they decide. */
async function sightOf(ctx: Ctx) {
  const { userId, rights } = await requireAnyStaff(ctx);
  const own = kindsDecidedBy(rights);
  return { userId, own, kinds: rights.includes('audit.read') ? ('all' as const) : own };
}

function approvalOf(
  ctx: Ctx,
  row: ApprovalRow,
  { userId, own }: { userId: number; own: readonly string[] },
): Approval {
  const { id, kind, reason, note, requestedBy, decidedBy } = row;
  const state = stateOf(row, ctx.now());
  return {
    id,
    kind,
    reason,
    state,
    note,
    subject: { kind: row.subjectKind, id: row.subjectId },
    payload: row.payload as Record<string, unknown>,
    requestedBy: { id: requestedBy, name: row.requesterName },
    decidedBy: decidedBy === null ? null : { id: decidedBy, name: row.deciderName ?? '' },
    decidedAt: row.decidedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    isOwn: requestedBy === userId,
    mayDecide: state === 'waiting' && requestedBy !== userId && own.includes(kind),
  };
}
