import { sql } from 'kysely';
import type { Column, Db, Tx } from '#platform/db.ts';
import type { Json } from '#platform/db-types.ts';
import type { NoticeTopic } from './notice-choices.schema.ts';

export type NewNotice = {
  userId: number;
  topic: NoticeTopic;
  message: string;
  params: Record<string, string | number>;
  link: string | null;
  dedupeKey: string;
  aboutUserId: number | null;
};

/** Writes a notice unless the person has one of this key; says whether it is new. */
export async function insertNotice(tx: Tx, { params, ...notice }: NewNotice): Promise<boolean> {
  const row = await tx
    .insertInto('notices')
    .values({ ...notice, params: JSON.stringify(params) as unknown as Json })
    .onConflict((conflict) => conflict.columns(['userId', 'dedupeKey']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Writes a notice for each of these people who wants the topic in the shop (`isWanted`: who has not chosen), unless they have one
 * of this key.
 */
export async function insertWantedNotices(
  tx: Tx,
  told: readonly { userId: number; params: Record<string, string | number> }[],
  {
    topic,
    message,
    link,
    dedupeKey,
    isWanted,
  }: Pick<NewNotice, 'topic' | 'message' | 'link' | 'dedupeKey'> & {
    isWanted: boolean;
  },
): Promise<void> {
  await sql`
    insert into notices (user_id, topic, message, params, link, dedupe_key)
    select t."userId", ${topic}, ${message}, t.params, ${link}, ${dedupeKey}
    from json_to_recordset(${JSON.stringify(told)}::json) as t ("userId" bigint, params jsonb)
      left join notification_choices c on c.user_id = t."userId" and c.topic = ${topic} and c.channel = 'in_app'
    where coalesce(c.is_wanted, ${isWanted}::boolean)
    order by 1
    on conflict (user_id, dedupe_key) do nothing`.execute(tx);
}

/** Deletes what others were told of this person by name. */
export async function deleteNoticesAbout(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('notices').where('aboutUserId', '=', userId).execute();
}

export type NoticeRow = {
  id: number;
  topic: Column<'notices', 'topic'>;
  message: string;
  params: unknown;
  link: string | null;
  createdAt: Date;
  readAt: Date | null;
};

/** A window of the person's notices, newest first. */
export async function selectNotices(
  db: Db | Tx,
  userId: number,
  { skip, take }: { skip: number; take: number },
): Promise<NoticeRow[]> {
  return await db
    .selectFrom('notices')
    .select(['id', 'topic', 'message', 'params', 'link', 'createdAt', 'readAt'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .offset(skip)
    .limit(take)
    .execute();
}

/** How many notices the person has, and how many of them are unread. */
export async function countNotices(db: Db | Tx, userId: number): Promise<{ total: number; unread: number }> {
  const { rows } = await sql<{ total: number; unread: number }>`
    select count(*)::int as total, count(*) filter (where read_at is null)::int as unread
    from notices where user_id = ${userId}`.execute(db);
  return rows[0]!;
}

/** Marks one notice of the person as read; false when it is not theirs. The first reading counts. */
export async function updateNoticeRead(
  db: Db | Tx,
  userId: number,
  { id, now }: { id: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notices')
    .set((eb) => ({ readAt: eb.fn.coalesce('readAt', eb.val(now)) }))
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Marks the person's notices up to one of them as read. */
export async function updateNoticesRead(
  db: Db | Tx,
  userId: number,
  { upTo, now }: { upTo: number; now: Date },
): Promise<void> {
  await db
    .updateTable('notices')
    .set({ readAt: now })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where('id', '<=', upTo)
    .execute();
}
