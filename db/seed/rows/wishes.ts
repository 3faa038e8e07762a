import type { ClientBase } from 'pg';
import { foldText } from '#modules/search/index.ts';
import { wishes } from '#seed/content/wishes.ts';
import { insertRows } from './insert-rows.ts';

const DAY = 86_400_000;

/** The wishing pool, with the votes of the first buyers. The users must be there. */
export async function writeWishes(
  client: ClientBase,
  { now, userIds }: { now: Date; userIds: readonly number[] },
): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY).toISOString();
  const rows = wishes.map(({ title, details, votes }, at) => ({
    id: at + 1,
    user_id: userIds[at % userIds.length]!,
    title,
    folded_title: foldText(title),
    details,
    vote_count: Math.min(votes, userIds.length),
    created_at: ago(3 + at * 4),
  }));
  await insertRows(client, 'wishes', rows);
  await insertRows(
    client,
    'wish_votes',
    rows.flatMap(({ id, vote_count: votes, created_at: createdAt }) =>
      userIds.slice(0, votes).map((userId) => ({ wish_id: id, user_id: userId, created_at: createdAt })),
    ),
  );
  await client.query(`select setval(pg_get_serial_sequence('wishes', 'id'), (select max(id) from wishes))`);
}
