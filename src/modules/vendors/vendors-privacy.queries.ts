import type { Tx } from '#platform/db.ts';

/** Takes a former member of staff out of the documents they decided on; what was decided stays. */
export async function eraseDecider(db: Tx, userId: number): Promise<void> {
  await db.updateTable('vendorChecks').set({ decidedBy: null }).where('decidedBy', '=', userId).execute();
}
