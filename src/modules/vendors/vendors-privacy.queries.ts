import type { Db, Tx } from '#platform/db.ts';

/** Whether the person owns a store that is still open. */
export async function selectOwnsStore(db: Db | Tx, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('vendorMembers as m')
    .innerJoin('vendors as v', 'v.id', 'm.vendorId')
    .select('v.id')
    .where('m.userId', '=', userId)
    .where('m.role', '=', 'owner')
    .where('v.isActive', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}
