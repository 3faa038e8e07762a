import type { Db, Tx } from '#platform/db.ts';

/** Whether the person owns a store that is still open. */
export async function selectOwnsStore(db: Db | Tx, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('vendors')
    .select('id')
    .where('ownerId', '=', userId)
    .where('isActive', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}
