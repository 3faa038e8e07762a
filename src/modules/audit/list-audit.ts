import type { Ctx } from '#platform/context.ts';
import { csvOf } from '#platform/csv.ts';
import { eachPage, pageOfRows } from '#platform/keyset.ts';
import type { TableQuery } from '#platform/wire/tables.ts';
import { midnightOf } from '#shop/calendar.ts';
import { requireAnyStaff, requireStaff } from '#shop/require-staff.ts';
import { type AuditFilter, countAudit, selectAudit, selectAuditPage } from './audit.queries.ts';
import type { AuditHistory, AuditLine, AuditPage, AuditSubject } from './audit.schema.ts';
import type { AUDIT } from './audit.table.ts';

const AT_ONCE = 50;
const A_READ = 200;
/** Of things that are decided a few times each. */
const LINES_OF_PAGE = 500;
const DAY_MS = 86_400_000;

/**
 * The audit log, newest first, by subject (`vendor:7`, or `vendor` for all of a kind), person (number, e-mail address, or the
 * name of a member of staff), how the action's word begins, and day in Ethiopia. Right: audit.read.
 */
export async function listAudit(ctx: Ctx, query: TableQuery<typeof AUDIT>): Promise<AuditPage> {
  await requireStaff(ctx, 'audit.read');
  const filter = filterOf(query);
  const [page, total] = await Promise.all([
    pageOf(ctx, filter, { sort: query.sort, after: query.after, size: AT_ONCE }),
    countAudit(ctx.db, filter),
  ]);
  return { ...page, total };
}

const FILE_COLUMNS = [
  'id',
  'at',
  'actorKind',
  'actorId',
  'actorName',
  'action',
  'subjectKind',
  'subjectId',
  'vendorId',
  'reason',
  'before',
  'after',
  'approvalId',
  'requestId',
] as const;

/** All lines of the log that the list asks for, as CSV; read while they are sent. Right: audit.read. */
export async function auditFile(
  ctx: Ctx,
  query: TableQuery<typeof AUDIT>,
): Promise<ReadableStream<Uint8Array>> {
  await requireStaff(ctx, 'audit.read');
  const filter = filterOf(query);
  const pages = eachPage((after) => pageOf(ctx, filter, { sort: query.sort, after, size: A_READ }));
  return csvOf(FILE_COLUMNS, pages, ({ subject, before, after, ...line }) => ({
    ...line,
    subjectKind: subject.kind,
    subjectId: subject.id,
    before: before === null ? null : JSON.stringify(before),
    after: after === null ? null : JSON.stringify(after),
  }));
}

async function pageOf(
  ctx: Ctx,
  filter: AuditFilter,
  asked: { sort: string; after: string | null; size: number },
): Promise<{ content: AuditLine[]; next: string | null }> {
  const { content, next } = pageOfRows(await selectAuditPage(ctx.db, filter, asked), asked);
  return { content: content.map(lineOf), next };
}

function filterOf({ subject, actor, action, day }: TableQuery<typeof AUDIT>): AuditFilter {
  const [kind, ...id] = subject?.split(':') ?? [];
  const number = /^#?(\d{1,15})$/.exec(actor ?? '')?.[1];
  const from = day === null ? undefined : midnightOf(day);
  return {
    kind,
    id: id.length > 0 ? id.join(':') : undefined,
    actorId: number === undefined ? undefined : Number(number),
    actorWords: number === undefined ? (actor ?? undefined) : undefined,
    action: action ?? undefined,
    from,
    before: from && new Date(from.getTime() + DAY_MS),
  };
}

/**
 * What happened to one subject, newest first, for staff who were let see the subject itself: the caller's service has asked
 * for that right. `action`: how the words of the acts begin that are wanted.
 */
export async function historyOf(
  ctx: Ctx,
  subject: AuditSubject,
  { after, action }: { after?: number | undefined; action?: string } = {},
): Promise<AuditHistory> {
  await requireAnyStaff(ctx);
  return await historyBelow(ctx, { kind: subject.kind, id: String(subject.id), action }, after);
}

/** What happened to all subjects of a kind, or of some kinds, newest first; as historyOf. */
export async function historyOfKind(ctx: Ctx, kind: string | readonly string[]): Promise<AuditHistory> {
  await requireAnyStaff(ctx);
  return await historyBelow(ctx, { kind }, undefined);
}

/** What happened to each of the subjects that a page of a list shows, newest first, by their ids; as historyOf. */
export async function historiesOf(
  ctx: Ctx,
  kind: string,
  ids: readonly (string | number)[],
): Promise<(id: string | number) => AuditLine[]> {
  await requireAnyStaff(ctx);
  if (ids.length === 0) return () => [];
  const rows = await selectAudit(
    ctx.db,
    { kind, id: ids.map(String) },
    { below: undefined, take: LINES_OF_PAGE },
  );
  const lines = Map.groupBy(rows.map(lineOf), ({ subject }) => subject.id);
  return (id) => lines.get(String(id)) ?? [];
}

/** A store's part of the log, newest first; the caller has made sure that it may be read. */
export async function auditOfVendor(
  ctx: Ctx,
  vendorId: number,
  { after }: { after?: number | undefined } = {},
): Promise<AuditHistory> {
  return await historyBelow(ctx, { vendorId }, after);
}

async function historyBelow(ctx: Ctx, filter: AuditFilter, below: number | undefined): Promise<AuditHistory> {
  const rows = await selectAudit(ctx.db, filter, { below, take: AT_ONCE + 1 });
  const content = rows.slice(0, AT_ONCE).map(lineOf);
  return { content, next: rows.length > AT_ONCE ? content.at(-1)!.id : null };
}

function lineOf(row: Awaited<ReturnType<typeof selectAudit>>[number]): AuditLine {
  const { id, at, actorId, actorName, actorKind, vendorId, action, reason, approvalId, requestId } = row;
  return {
    id,
    actorId,
    actorName,
    actorKind,
    vendorId,
    action,
    reason,
    approvalId,
    requestId,
    before: row.before,
    after: row.after,
    at: at.toISOString(),
    subject: { kind: row.subjectKind, id: row.subjectId },
  };
}
