import type { Ctx } from '#platform/context.ts';
import { requireAnyStaff, requireStaff } from '#shop/require-staff.ts';
import { type AuditFilter, selectAudit } from './audit.queries.ts';
import type { AuditLine, AuditPage, AuditQuery, AuditSubject } from './audit.schema.ts';

const AT_ONCE = 50;

/** The audit log, newest first, by subject, person and action. Right: audit.read. */
export async function listAudit(ctx: Ctx, { subject, actor, action, after }: AuditQuery): Promise<AuditPage> {
  await requireStaff(ctx, 'audit.read');
  const [kind, ...id] = subject?.split(':') ?? [];
  return await pageOf(ctx, {
    kind,
    id: id.length > 0 ? id.join(':') : undefined,
    actorId: actor,
    action,
    after,
  });
}

/**
 * What happened to one subject, newest first, for staff who were let see the subject itself: the caller's service has asked
 * for that right.
 */
export async function historyOf(
  ctx: Ctx,
  subject: AuditSubject,
  { after }: { after?: number | undefined } = {},
): Promise<AuditPage> {
  await requireAnyStaff(ctx);
  return await pageOf(ctx, { kind: subject.kind, id: String(subject.id), after });
}

/** A store's part of the log, newest first; the caller has made sure that it may be read. */
export async function auditOfVendor(
  ctx: Ctx,
  vendorId: number,
  { after }: { after?: number | undefined } = {},
): Promise<AuditPage> {
  return await pageOf(ctx, { vendorId, after });
}

async function pageOf(ctx: Ctx, filter: AuditFilter): Promise<AuditPage> {
  const rows = await selectAudit(ctx.db, filter, AT_ONCE + 1);
  const content = rows.slice(0, AT_ONCE).map(lineOf);
  return { content, next: rows.length > AT_ONCE ? content.at(-1)!.id : null };
}

function lineOf({
  at,
  subjectKind,
  subjectId,
  ...row
}: Awaited<ReturnType<typeof selectAudit>>[number]): AuditLine {
  return { ...row, at: at.toISOString(), subject: { kind: subjectKind, id: subjectId } };
}
