import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { AuditEntry, AuditSubject } from './audit.schema.ts';

type Written = AuditEntry & {
  actorId: number | null;
  actorKind: 'staff' | 'vendor' | 'system';
  requestId: string | null;
};

export async function insertAudit(db: Tx, line: Written): Promise<void> {
  const { action, subject, vendorId, before, after, reason, approvalId } = line;
  await db
    .insertInto('auditLog')
    .values({
      actorId: line.actorId,
      actorKind: line.actorKind,
      requestId: line.requestId,
      action,
      subjectKind: subject.kind,
      subjectId: String(subject.id),
      vendorId: vendorId ?? null,
      before: asJson(before),
      after: asJson(after),
      reason: reason?.trim() || null,
      approvalId: approvalId ?? null,
    })
    .execute();
}

function asJson(value: unknown) {
  return value === undefined || value === null ? null : sql<string>`${JSON.stringify(value)}::jsonb`;
}

/** What a list of the log is narrowed to; `after`: below this id. */
export type AuditFilter = {
  kind?: string | undefined;
  id?: string | undefined;
  actorId?: number | undefined;
  vendorId?: number | undefined;
  action?: string | undefined;
  after?: number | undefined;
};

/** Lines of the log, the newest first, by the index of what they are narrowed to. */
export async function selectAudit(db: Db | Tx, filter: AuditFilter, take: number) {
  let query = db
    .selectFrom('auditLog as l')
    .leftJoin('users as u', 'u.id', 'l.actorId')
    .select([
      'l.id',
      'l.at',
      'l.actorId',
      'u.name as actorName',
      'l.actorKind',
      'l.vendorId',
      'l.action',
      'l.subjectKind',
      'l.subjectId',
      'l.before',
      'l.after',
      'l.reason',
      'l.approvalId',
      'l.requestId',
    ])
    .orderBy('l.id', 'desc')
    .limit(take);
  if (filter.kind !== undefined) query = query.where('l.subjectKind', '=', filter.kind);
  if (filter.id !== undefined) query = query.where('l.subjectId', '=', filter.id);
  if (filter.actorId !== undefined) query = query.where('l.actorId', '=', filter.actorId);
  if (filter.vendorId !== undefined) query = query.where('l.vendorId', '=', filter.vendorId);
  if (filter.action) query = query.where('l.action', 'like', `${filter.action.replace(/[\\%_]/g, '\\$&')}%`);
  if (filter.after !== undefined) query = query.where('l.id', '<', filter.after);
  return await query.execute();
}

/** The newest of some acts on a subject. */
export async function selectLastAct(
  db: Db | Tx,
  { kind, id }: AuditSubject,
  actions: readonly string[],
): Promise<{ at: Date; actorKind: string; actorName: string | null } | undefined> {
  return await db
    .selectFrom('auditLog as l')
    .leftJoin('users as u', 'u.id', 'l.actorId')
    .select(['l.at', 'l.actorKind', 'u.name as actorName'])
    .where('l.subjectKind', '=', kind)
    .where('l.subjectId', '=', String(id))
    .where('l.action', 'in', actions)
    .orderBy('l.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
