import { sql } from 'kysely';
import type { Tx } from '#platform/db.ts';

/** Takes a person out of the changes of stock, plans and texts that they made. */
export async function forgetActor(db: Tx, userId: number): Promise<void> {
  await sql`select forget_stock_actor(${userId})`.execute(db);
  await db.updateTable('pricePlans').set({ createdBy: null }).where('createdBy', '=', userId).execute();
}
