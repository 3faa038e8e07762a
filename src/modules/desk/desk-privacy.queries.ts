import type { Tx } from '#platform/db.ts';

/** Takes a person out of the runs they started. */
export async function forgetStarter(db: Tx, userId: number): Promise<void> {
  await db.updateTable('runs').set({ startedBy: null }).where('startedBy', '=', userId).execute();
}
