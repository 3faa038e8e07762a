import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { ApprovalRequest } from './approvals.schema.ts';

type NewApproval = ApprovalRequest & { kind: string; requestedBy: number; expiresAt: Date };

/** A new request; null when the same waits already. */
export async function insertApproval(db: Tx, request: NewApproval): Promise<number | null> {
  const { kind, subject, payload, reason, amountSantim, requestedBy, expiresAt } = request;
  const row = await db
    .insertInto('approvals')
    .values({
      kind,
      subjectKind: subject.kind,
      subjectId: String(subject.id),
      payload: sql`${JSON.stringify(payload)}::jsonb`,
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

export async function updateDecided(
  db: Tx,
  id: number,
  decision: { state: 'approved' | 'refused'; decidedBy: number; decidedAt: Date; note: string | null },
): Promise<void> {
  await db.updateTable('approvals').set(decision).where('id', '=', id).execute();
}

/** What is listed: requests of these kinds, and those that this person made. */
export type ApprovalFilter = {
  state: 'waiting' | 'approved' | 'refused' | 'expired';
  kinds: readonly string[] | 'all';
  userId: number;
  after: number | undefined;
};

/** The newest first. */
export async function selectApprovals(db: Db | Tx, filter: ApprovalFilter, take: number) {
  const { state, kinds, userId, after } = filter;
  let query = db
    .selectFrom('approvals as a')
    .innerJoin('users as asker', 'asker.id', 'a.requestedBy')
    .leftJoin('users as decider', 'decider.id', 'a.decidedBy')
    .selectAll('a')
    .select(['asker.name as askerName', 'decider.name as deciderName'])
    .where('a.state', '=', state)
    .orderBy('a.id', 'desc')
    .limit(take);
  if (kinds !== 'all')
    query = query.where((eb) =>
      eb.or([eb('a.requestedBy', '=', userId), ...(kinds.length > 0 ? [eb('a.kind', 'in', kinds)] : [])]),
    );
  if (after !== undefined) query = query.where('a.id', '<', after);
  return await query.execute();
}

/** How many requests of these kinds wait for somebody else than this person, and since when. */
export async function countWaiting(
  db: Db | Tx,
  kinds: readonly string[],
  userId: number,
): Promise<{ count: number; oldest: Date | null }> {
  if (kinds.length === 0) return { count: 0, oldest: null };
  const row = await db
    .selectFrom('approvals')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('createdAt').as('oldest')])
    .where('state', '=', 'waiting')
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
