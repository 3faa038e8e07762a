import type { TxCtx } from '#platform/context.ts';
import { updateSentTwice } from './sent-twice.queries.ts';

/**
 * Notes that the provider of a refund has sent money that staff paid by hand, or that is spent otherwise, in the caller's transaction: a task for staff, who get
 * it back or book it as lost, and an error in the log. Once, however often it is told.
 */
export async function noteSentTwice(tx: TxCtx, refundId: string): Promise<void> {
  if (!(await updateSentTwice(tx.db, refundId, tx.now()))) return;
  tx.log.error({ refundId }, 'a provider has sent a refund that was paid otherwise');
}
