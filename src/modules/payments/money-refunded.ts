import { enqueue, publish } from '#shop/events.ts';
import type { TxCtx } from '#platform/context.ts';
import { bookRefundDone } from '#modules/ledger/index.ts';
import { updateGroupState } from '#modules/orders/index.ts';
import { hasStandingFreeOrder } from './refund-orders.queries.ts';
import { selectPayment } from './payments.queries.ts';
import { type RefundRow, sumRefunded } from './refunds.queries.ts';

export const REFUND_TASK = 'payments_refund';

/** Queues the call to the provider; a call that is queued already is not queued again. */
export async function enqueueRefund(tx: TxCtx, refundId: string): Promise<void> {
  await enqueue(tx, REFUND_TASK, { refundId }, { jobKey: `refund:${refundId}`, priority: 'money' });
}

/** What follows when the money of a refund has gone back, in the caller's transaction, which holds the purchase. */
export async function onMoneyRefunded(tx: TxCtx, refund: RefundRow): Promise<void> {
  await bookRefundDone(tx, refund.id);
  if (isOfOrders(refund)) await markRefunded(tx, refund);
  await publish(tx, 'payment.refunded', { refundId: refund.id });
}

/** Reasons of refunds whose payment never paid for anything. */
const UNCOUNTED = new Set(['late', 'double', 'amount_mismatch']);

/** Whether goods were given up for this refund. Otherwise the money had never counted for the purchase, or is given and the goods stay. */
export function isOfOrders(refund: Pick<RefundRow, 'reason'>): boolean {
  return !UNCOUNTED.has(refund.reason) && !refund.reason.startsWith('goodwill ');
}

/**
 * Makes a purchase refunded once all that was paid for it has gone back, in the caller's transaction, which holds it. One with an order
 * that cost nothing stays paid for as long as that order stands: its goods go their way. Twice is the same as once.
 */
export async function markRefunded(
  tx: TxCtx,
  { paymentId, orderGroupId }: Pick<RefundRow, 'paymentId' | 'orderGroupId'>,
): Promise<void> {
  const payment = await selectPayment(tx.db, paymentId);
  if (!payment || (await sumRefunded(tx.db, payment.id)) < payment.amountSantim) return;
  if (await hasStandingFreeOrder(tx.db, orderGroupId)) return;
  await updateGroupState(tx.db, orderGroupId, 'paid', 'refunded');
}
