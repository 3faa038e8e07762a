import { sql } from 'kysely';
import type { Tx } from '#platform/db.ts';

/** What is a task after a provider sent the refund `f` beside what went back otherwise: for two weeks. */
export const IS_SENT_TWICE = sql<boolean>`f.sent_twice_at > now() - interval '14 days'`;

/** Notes that; false when it was known. */
export async function updateSentTwice(tx: Tx, refundId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({ sentTwiceAt: at })
    .where('id', '=', refundId)
    .where('sentTwiceAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
