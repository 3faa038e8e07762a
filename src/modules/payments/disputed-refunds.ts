import type { TxCtx } from '#platform/context.ts';
import type { Db, Tx } from '#platform/db.ts';
import { publish } from '#shop/events.ts';
import { chargeOf, chargeShare } from './charges.ts';
import { sumDisputed } from './disputes.queries.ts';
import { selectDisputedRefunds } from './lost-disputes.queries.ts';
import { type PaymentRow, selectPayment } from './payments.queries.ts';
import { sumAsked, sumShared } from './refund-shares.queries.ts';

/**
 * Whether what disputes have taken of a payment, or may, leaves too little for its refunds and so much more (in the smallest unit
 * of its charge): sent all the same, the buyer would have the money twice.
 */
export async function isDisputed(db: Db | Tx, paymentId: string, further = 0): Promise<boolean> {
  return await leavesTooLittle(db, paymentId, async () => further);
}

/** The same of so much more in santim, whatever the payment was charged in. */
export async function isWorthDisputed(
  db: Db | Tx,
  paymentId: string,
  amountSantim: number,
): Promise<boolean> {
  return await leavesTooLittle(db, paymentId, async (payment) =>
    payment.chargeMinor === null
      ? amountSantim
      : chargeShare(payment, amountSantim, await sumShared(db, paymentId)),
  );
}

async function leavesTooLittle(
  db: Db | Tx,
  paymentId: string,
  furtherOf: (payment: PaymentRow) => Promise<number>,
): Promise<boolean> {
  const disputed = await sumDisputed(db, paymentId);
  const payment = disputed > 0 ? await selectPayment(db, paymentId) : undefined;
  if (!payment) return false;
  const { minor } = await sumAsked(db, paymentId);
  return chargeOf(payment).minor - minor - (await furtherOf(payment)) < disputed;
}

/** Once a dispute is won, the refunds that waited for it are for staff to pay, and their buyers are asked where to. */
export async function askForRefunds(tx: TxCtx, paymentId: string): Promise<void> {
  for (const refundId of await selectDisputedRefunds(tx.db, paymentId))
    await publish(tx, 'payment.refund_by_hand', { refundId });
}
