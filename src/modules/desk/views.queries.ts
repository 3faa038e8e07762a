import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { SavedView } from './desk.schema.ts';

/** A person's views of one list, oldest first. */
export async function selectSavedViews(db: Db | Tx, userId: number, tableKey: string): Promise<SavedView[]> {
  return await db
    .selectFrom('savedViews')
    .select(['id', 'name', 'query'])
    .where('userId', '=', userId)
    .where('tableKey', '=', tableKey)
    .orderBy('id')
    .execute();
}

/** Keeps a view and answers it; one of the same name is replaced. Null when the person has `max` of this list already. */
export async function upsertSavedView(
  db: Db | Tx,
  {
    userId,
    tableKey,
    name,
    query,
    max,
  }: { userId: number; tableKey: string; name: string; query: string; max: number },
): Promise<SavedView | null> {
  const { rows } = await sql<SavedView>`
    insert into saved_views (user_id, table_key, name, query)
    select ${userId}, ${tableKey}, ${name}, ${query}
    where (select count(*) from saved_views
           where user_id = ${userId} and table_key = ${tableKey} and name <> ${name}) < ${max}
    on conflict (user_id, table_key, name) do update set query = excluded.query
    returning id, name, query`.execute(db);
  return rows[0] ?? null;
}

/** Removes a person's own view of a list; another's stays. */
export async function deleteOwnView(
  db: Db | Tx,
  { userId, tableKey, id }: { userId: number; tableKey: string; id: number },
): Promise<void> {
  await db
    .deleteFrom('savedViews')
    .where('userId', '=', userId)
    .where('tableKey', '=', tableKey)
    .where('id', '=', id)
    .execute();
}
