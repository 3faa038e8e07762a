import type { Db, Tx } from '#platform/db.ts';

/** Whether the person is the only owner of a store that has not closed. */
export async function selectOwnsStore(db: Db | Tx, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('vendorMembers as m')
    .innerJoin('vendors as v', 'v.id', 'm.vendorId')
    .select('v.id')
    .where('m.userId', '=', userId)
    .where('m.role', '=', 'owner')
    .where('v.state', '<>', 'closed')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('vendorMembers as other')
            .select('other.userId')
            .whereRef('other.vendorId', '=', 'm.vendorId')
            .where('other.role', '=', 'owner')
            .where('other.userId', '<>', userId),
        ),
      ),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes a former member of staff out of the documents they decided on; what was decided stays. */
export async function eraseDecider(db: Tx, userId: number): Promise<void> {
  await db.updateTable('vendorChecks').set({ decidedBy: null }).where('decidedBy', '=', userId).execute();
}
