import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { NoticeChannel, NoticeChoice, NoticeTopic } from './notice-choices.schema.ts';

/** What the person chose for the topic and channel; null when nothing was. */
export async function selectNoticeChoice(
  db: Db | Tx,
  userId: number,
  { topic, channel }: { topic: NoticeTopic; channel: NoticeChannel },
): Promise<boolean | null> {
  const row = await db
    .selectFrom('notificationChoices')
    .select('isWanted')
    .where('userId', '=', userId)
    .where('topic', '=', topic)
    .where('channel', '=', channel)
    .executeTakeFirst();
  return row?.isWanted ?? null;
}

/** What the person chose. */
export async function selectNoticeChoices(db: Db | Tx, userId: number): Promise<NoticeChoice[]> {
  return await db
    .selectFrom('notificationChoices')
    .select(['topic', 'channel', 'isWanted'])
    .where('userId', '=', userId)
    .execute();
}

/** Writes the choices in a fixed order, so that two changes at once cannot wait for each other in a ring. */
export async function upsertNoticeChoices(
  tx: Tx,
  userId: number,
  choices: readonly NoticeChoice[],
): Promise<void> {
  const last = new Map(choices.map((choice) => [`${choice.topic} ${choice.channel}`, choice]));
  if (last.size === 0) return;
  await tx
    .insertInto('notificationChoices')
    .values([...last].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, choice]) => ({ userId, ...choice })))
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'topic', 'channel'])
        .doUpdateSet((eb) => ({ isWanted: eb.ref('excluded.isWanted') })),
    )
    .execute();
}

/** Writes that a person does not want the topic by the channel. Nothing happens when the person is no more. */
export async function insertUnwanted(
  db: Db | Tx,
  userId: number,
  { topic, channel }: Pick<NoticeChoice, 'topic' | 'channel'>,
): Promise<void> {
  await sql`insert into notification_choices (user_id, topic, channel, is_wanted)
    select id, ${topic}, ${channel}, false from users where id = ${userId}
    on conflict (user_id, topic, channel) do update set is_wanted = false`.execute(db);
}
