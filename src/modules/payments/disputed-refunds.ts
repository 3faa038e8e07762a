import type { TxCtx } from '#platform/context.ts';
import type { Db, Tx } from '#platform/db.ts';
import { publish } from '#shop/events.ts';
import { chargeOf, chargeShare } from './charges.ts';
import { sumDisputed } from './disputes.queries.ts';
import { selectDisputedRefunds } from './lost-disputes.queries.ts';
import { selectPayment } from './payments.queries.ts';
import { sumAsked, sumShared } from './refund-shares.queries.ts';

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

/** The same of so much more in santim, whatever the payment was charged in. */
export async function isWorthDisputed(
  db: Db | Tx,
  paymentId: string,
  amountSantim: number,
): Promise<boolean> {
  const payment = await selectPayment(db, paymentId);
  if (!payment) return false;
  const isForeign = payment.chargeMinor !== null;
  const further = isForeign
    ? chargeShare(payment, amountSantim, await sumShared(db, paymentId))
    : amountSantim;
  return await isDisputed(db, paymentId, further);
}

/** Once a dispute is won, the refunds that waited for it are for staff to pay, and their buyers are asked where to. */
export async function askForRefunds(tx: TxCtx, paymentId: string): Promise<void> {
  for (const refundId of await selectDisputedRefunds(tx.db, paymentId))
    await publish(tx, 'payment.refund_by_hand', { refundId });
}
