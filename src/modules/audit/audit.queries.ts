import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { COUNTED_MAX, keysetOf, type KeysetSort } from '#platform/keyset.ts';
import { escapeLike } from '#platform/escape-like.ts';
import type { AuditEntry, AuditSubject } from './audit.schema.ts';
import type { AUDIT } from './audit.table.ts';

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

/** What a list of the log is narrowed to. `actorWords`: an e-mail address, or how the name of a member of staff begins. */
export type AuditFilter = {
  kind?: string | readonly string[] | undefined;
  id?: string | readonly string[] | undefined;
  actorId?: number | undefined;
  actorWords?: string | undefined;
  vendorId?: number | undefined;
  action?: string | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
};

const SORTS: Record<keyof typeof AUDIT.sorts, KeysetSort> = { at: { value: sql`l.id`, type: 'bigint' } };
const COLUMNS = [
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
] as const;

/** Lines of one subject or store, the newest first, those below an id, by the index of what they are narrowed to. */
export async function selectAudit(
  db: Db | Tx,
  filter: AuditFilter,
  { below, take }: { below: number | undefined; take: number },
) {
  let query = narrowed(db, filter).select(COLUMNS).orderBy('l.id', 'desc').limit(take);
  if (below !== undefined) query = query.where('l.id', '<', below);
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

/** A page of the log. */
export async function selectAuditPage(
  db: Db | Tx,
  filter: AuditFilter,
  asked: { sort: string; after: string | null; size: number },
) {
  const id = { value: sql`l.id`, type: 'bigint' as const };
  const { where, orderBy, sortKey, limit } = keysetOf(SORTS, id, asked);
  return await narrowed(db, filter)
    .select(COLUMNS)
    .select(sortKey.as('sortKey'))
    .where(where)
    .orderBy(orderBy)
    .limit(limit)
    .execute();
}

/** How many lines match, up to 10,001. */
export async function countAudit(db: Db | Tx, filter: AuditFilter): Promise<number> {
  const lines = narrowed(db, filter)
    .select('l.id')
    .limit(COUNTED_MAX + 1);
  const row = await db
    .selectFrom(lines.as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

function narrowed(db: Db | Tx, filter: AuditFilter) {
  const { kind, id, actorId, actorWords, vendorId, action, from, before } = filter;
  let query = db.selectFrom('auditLog as l').leftJoin('users as u', 'u.id', 'l.actorId');
  if (kind !== undefined) query = query.where('l.subjectKind', 'in', [kind].flat());
  if (id !== undefined) query = query.where('l.subjectId', 'in', [id].flat());
  if (actorId !== undefined) query = query.where('l.actorId', '=', actorId);
  if (actorWords !== undefined) query = query.where('l.actorId', 'in', actorsCalled(actorWords));
  if (vendorId !== undefined) query = query.where('l.vendorId', '=', vendorId);
  if (action !== undefined) query = query.where('l.action', 'like', begins(action));
  if (from !== undefined) query = query.where('l.at', '>=', from);
  if (before !== undefined) query = query.where('l.at', '<', before);
  return query;
}

function actorsCalled(words: string) {
  return sql<number>`(select id from users where email = ${words} union all
    select s.user_id from staff_members s join users p on p.id = s.user_id where p.name ilike ${begins(words)})`;
}

function begins(words: string): string {
  return `${escapeLike(words)}%`;
}
