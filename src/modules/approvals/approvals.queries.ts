import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { countedUpTo, type KeysetRow, keysetOf, type KeysetSort } from '#platform/keyset.ts';
import type { ApprovalRequest, ApprovalState } from './approvals.schema.ts';
import type { APPROVALS } from './approvals.table.ts';

type NewApproval = ApprovalRequest & { before: object; kind: string; requestedBy: number; expiresAt: Date };

/** A new request; null when the same waits already. */
export async function insertApproval(db: Tx, request: NewApproval): Promise<number | null> {
  const { kind, subject, payload, before, reason, amountSantim, requestedBy, expiresAt } = request;
  const row = await db
    .insertInto('approvals')
    .values({
      kind,
      subjectKind: subject.kind,
      subjectId: String(subject.id),
      payload: sql`${JSON.stringify(payload)}::jsonb`,
      before: sql`${JSON.stringify(before)}::jsonb`,
      amountSantim: amountSantim ?? null,
      reason,
      requestedBy,
      expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Ends the requests whose time is over; of one kind and subject only, where they are named. */
export async function updateExpired(
  db: Db | Tx,
  now: Date,
  of?: { kind: string; subjectKind: string; subjectId: string },
): Promise<number> {
  let query = db
    .updateTable('approvals')
    .set({ state: 'expired' })
    .where('state', '=', 'waiting')
    .where('expiresAt', '<=', now);
  if (of)
    query = query
      .where('kind', '=', of.kind)
      .where('subjectKind', '=', of.subjectKind)
      .where('subjectId', '=', of.subjectId);
  return Number((await query.executeTakeFirst()).numUpdatedRows);
}

/** A request, held until the transaction ends: whoever decides at the same moment waits and finds it decided. */
export async function lockApproval(db: Tx, id: number) {
  return await db.selectFrom('approvals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Whether somebody works for the shop. */
export async function selectWorksHere(db: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql<{ works: boolean }>`select ${worksHere(sql`${userId}`)} as works`.execute(db);
  return rows[0]!.works;
}

export async function updateDecided(
  db: Tx,
  id: number,
  decision: { state: 'approved' | 'refused'; decidedBy: number; decidedAt: Date; note: string | null },
): Promise<void> {
  await db.updateTable('approvals').set(decision).where('id', '=', id).execute();
}

/** A request as it is shown: with the names of both people. */
export type ApprovalRow = {
  id: number;
  kind: string;
  subjectKind: string;
  subjectId: string;
  payload: unknown;
  before: unknown;
  reason: string;
  state: ApprovalState;
  note: string | null;
  requestedBy: number;
  requesterName: string;
  /** Whether who asked works for the shop still. */
  isAskerStaff: boolean;
  decidedBy: number | null;
  deciderName: string | null;
  decidedAt: Date | null;
  expiresAt: Date;
  createdAt: Date;
};

/** Whose requests are seen: those of these kinds, and those that this person made. */
type SeenBy = { kinds: readonly string[] | 'all'; userId: number };
/** What is listed; `state` null: of every state. */
export type ApprovalFilter = SeenBy & { state: ApprovalState | null; now: Date };

const SORTS: Record<keyof typeof APPROVALS.sorts, KeysetSort> = {
  asked: { value: sql`a.id`, type: 'bigint' },
};

const worksHere = (userId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from staff_members s where s.user_id = ${userId} and s.ended_at is null)`;

const SHOWN = sql`a.id, a.kind, a.subject_kind, a.subject_id, a.payload, a.before, a.reason, a.state, a.note,
  a.requested_by, requester.name as requester_name,
  ${worksHere(sql`a.requested_by`)} as is_asker_staff, a.decided_by, decider.name as decider_name, a.decided_at, a.expires_at, a.created_at
  from approvals a join users requester on requester.id = a.requested_by left join users decider on decider.id = a.decided_by`;

/** The state of a request: nobody may have ended yet what is over. */
export function stateOf({ state, expiresAt }: { state: string; expiresAt: Date }, now: Date): ApprovalState {
  return state === 'waiting' && expiresAt <= now ? 'expired' : (state as ApprovalState);
}

function seenBy({ kinds, userId }: SeenBy): RawBuilder<SqlBool> {
  return kinds === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(a.requested_by = ${userId} or a.kind = any (${kinds}::text[]))`;
}

function matches({ state, now, ...who }: ApprovalFilter): RawBuilder<SqlBool> {
  const inState = {
    waiting: sql`a.state = 'waiting' and a.expires_at > ${now}`,
    approved: sql`a.state = 'approved'`,
    refused: sql`a.state = 'refused'`,
    expired: sql`(a.state = 'expired' or (a.state = 'waiting' and a.expires_at <= ${now}))`,
  };
  return sql<SqlBool>`${state === null ? sql`true` : inState[state]} and ${seenBy(who)}`;
}

/** A page of requests. */
export async function selectApprovals(
  db: Db | Tx,
  { sort, after, size, ...filter }: ApprovalFilter & { sort: string; after: string | null; size: number },
): Promise<(ApprovalRow & KeysetRow & { id: number })[]> {
  const id = { value: sql`a.id`, type: 'bigint' as const };
  const { where, orderBy, sortKey, limit } = keysetOf(SORTS, id, { sort, after, size });
  const { rows } = await sql<ApprovalRow & KeysetRow & { id: number }>`
    select ${sortKey} as sort_key, ${SHOWN} where ${matches(filter)} and ${where}
    order by ${orderBy} limit ${limit}`.execute(db);
  return rows;
}

/** How many requests match, up to 10,001. */
export async function countMatching(db: Db | Tx, filter: ApprovalFilter): Promise<number> {
  const { rows } = await countedUpTo(sql`select 1 from approvals a where ${matches(filter)}`).execute(db);
  return rows[0]!.n;
}

/** One request, if this person sees it. */
export async function selectApproval(db: Db | Tx, id: number, who: SeenBy): Promise<ApprovalRow | undefined> {
  const { rows } = await sql<ApprovalRow>`select ${SHOWN} where a.id = ${id} and ${seenBy(who)}`.execute(db);
  return rows[0];
}

/**
 * A column for the lists of other modules: the request of this kind that waits on a row's subject; null for none. `id` is the
 * subject's, as text; the database's clock counts where none is given.
 */
export function waitingOn(
  kind: string,
  subject: { kind: string; id: RawBuilder<unknown> },
  now: Date | RawBuilder<unknown> = sql`now()`,
): RawBuilder<number | null> {
  return sql`(select w.id from approvals w where w.kind = ${kind} and w.subject_kind = ${subject.kind}
    and w.subject_id = ${subject.id} and w.state = 'waiting' and w.expires_at > ${now})`;
}

/** The request of this kind on this subject that waits; null for none. */
export async function selectWaitingOn(
  db: Db | Tx,
  { kind, subjectId, now }: { kind: string; subjectId: string; now: Date },
): Promise<number | null> {
  const row = await db
    .selectFrom('approvals')
    .select('id')
    .where('state', '=', 'waiting')
    .where('expiresAt', '>', now)
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** How many requests of these kinds wait for somebody else than this person, and since when. */
export async function countWaiting(
  db: Db | Tx,
  kinds: readonly string[],
  userId: number,
  now: Date,
): Promise<{ count: number; oldest: Date | null }> {
  if (kinds.length === 0) return { count: 0, oldest: null };
  const row = await db
    .selectFrom('approvals')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('createdAt').as('oldest')])
    .where('state', '=', 'waiting')
    .where('expiresAt', '>', now)
    .where('kind', 'in', kinds)
    .where('requestedBy', '!=', userId)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), oldest: row.oldest };
}

/** What a person asked for, by id, for the copy of their data. */
export async function selectRequestsOf(
  db: Db | Tx,
  userId: number,
  { after, take }: { after: number | null; take: number },
) {
  let query = db
    .selectFrom('approvals')
    .select(['id', 'kind', 'subjectKind', 'subjectId', 'reason', 'state', 'createdAt', 'decidedAt'])
    .where('requestedBy', '=', userId)
    .orderBy('id')
    .limit(take);
  if (after !== null) query = query.where('id', '>', after);
  return await query.execute();
}
