import type { Db, Tx } from '#platform/db.ts';

/** Whether this user works for the shop now. */
export async function isStaff(db: Db | Tx, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('staffMembers')
    .select('userId')
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
