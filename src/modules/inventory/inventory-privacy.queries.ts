import type { Tx } from '#platform/db.ts';

/** Takes a person out of the changes of stock, plans and texts that they made. */
export async function forgetActor(db: Tx, userId: number): Promise<void> {
  await db.updateTable('stockMoves').set({ actorId: null }).where('actorId', '=', userId).execute();
  await db.updateTable('pricePlans').set({ createdBy: null }).where('createdBy', '=', userId).execute();
  await db
    .updateTable('productRevisions')
    .set({ submittedBy: null })
    .where('submittedBy', '=', userId)
    .execute();
}
