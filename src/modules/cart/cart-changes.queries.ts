import type { Db, Tx } from '#platform/db.ts';

/** Notes the name of a change; false when it was used before. Waits for one who is just using it. */
export async function insertChange(db: Tx, key: string): Promise<boolean> {
  const inserted = await db
    .insertInto('cartChanges')
    .values({ key })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Drops the names used before that time. */
export async function deleteOldChanges(db: Db | Tx, before: Date): Promise<void> {
  await db.deleteFrom('cartChanges').where('madeAt', '<', before).execute();
}
