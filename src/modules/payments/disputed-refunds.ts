import type { Db, Tx } from '#platform/db.ts';
import { chargeOf } from './charges.ts';
import { sumDisputed } from './disputes.queries.ts';
import { selectPayment } from './payments.queries.ts';
import { sumAsked } from './refunds.queries.ts';

/** What keeps a refund from being sent while its payment's money is with the buyer's bank, or may come to be. */
export const DISPUTED = 'disputed';

/**
 * Whether what disputes have taken of a payment, or may, leaves too little for its refunds and so much more (in the smallest unit
 * of its charge): sent all the same, the buyer would have the money twice.
 */
export async function isDisputed(db: Db | Tx, paymentId: string, further = 0): Promise<boolean> {
  const disputed = await sumDisputed(db, paymentId);
  const payment = disputed > 0 ? await selectPayment(db, paymentId) : undefined;
  if (!payment) return false;
  const { minor } = await sumAsked(db, paymentId);
  return chargeOf(payment).minor - minor - further < disputed;
}
