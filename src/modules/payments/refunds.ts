import type { Ctx, TxCtx } from '#platform/context.ts';
import { enqueue, publish } from '#shop/events.ts';
import { transact } from '#platform/transact.ts';
import { bookRefundAsked, bookRefundDone } from '#modules/ledger/index.ts';
import { notifyPaymentChanged, updateGroupState } from '#modules/orders/index.ts';
import { ProviderError } from './payment-provider.ts';
import { lockPaymentGroup, selectPayment } from './payments.queries.ts';
import { providerNamed } from './providers.ts';
import {
  insertRefund,
  type RefundRow,
  selectRefund,
  sumRefunded,
  updateRefundEnded,
  updateRefundSent,
} from './refunds.queries.ts';

export const REFUND_TASK = 'payments_refund';

/**
 * Asks for money (santim) of a payment to go back, in the caller's transaction. The same reason is the same refund,
 * however often it is asked for. The provider is called by the worker.
 */
export async function requestRefund(
  tx: TxCtx,
  refund: { paymentId: string; reason: string; amountSantim: number; currency: string; returnId?: number },
): Promise<void> {
  const refundId = await insertRefund(tx.db, refund);
  if (!refundId) return;
  await bookRefundAsked(tx, refundId);
  await enqueueRefund(tx, refundId);
}

/** Queues the call to the provider; a call that is queued already is not queued again. */
export async function enqueueRefund(tx: TxCtx, refundId: string): Promise<void> {
  await enqueue(tx, REFUND_TASK, { refundId }, { jobKey: `refund:${refundId}`, priority: 'money' });
}

/**
 * Sends a requested refund to its provider. The refund's id is the idempotency key there, so a repeat after a lost
 * answer or a killed worker gives the money back once. Rejects when the provider does not answer: the job tries again.
 */
export async function sendRefund(ctx: Ctx, refundId: string): Promise<void> {
  const refund = await selectRefund(ctx.db, refundId);
  if (!refund || refund.status === 'succeeded' || refund.status === 'failed') return;
  const provider = providerNamed(ctx.config, refund.provider);
  if (!provider || !refund.paymentReference) return await endRefund(ctx, refund, { reason: 'no_provider' });
  await updateRefundSent(ctx.db, refundId);
  try {
    const { reference } = await provider.refund({ ...refund, reference: refund.paymentReference });
    await endRefund(ctx, refund, { reference });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error;
    await endRefund(ctx, refund, { reason: error.code });
  }
}

async function endRefund(
  ctx: Ctx,
  refund: RefundRow,
  end: { reference: string } | { reason: string },
): Promise<void> {
  const reason = 'reason' in end ? end.reason : null;
  if (reason) ctx.log.warn({ refundId: refund.id, reason }, 'a refund has to be paid by hand');
  await transact(ctx, async (tx) => {
    await lockPaymentGroup(tx.db, refund.orderGroupId);
    const status = reason ? 'failed' : 'succeeded';
    const reference = 'reference' in end ? end.reference : null;
    if (!(await updateRefundEnded(tx.db, refund.id, { status, reference, reason }))) return;
    await notifyPaymentChanged(tx, refund.orderGroupId);
    if (reason) await publish(tx, 'payment.refund_by_hand', { refundId: refund.id });
    else await onMoneyRefunded(tx, refund);
  });
}

/** What follows when the money of a refund has gone back, in the caller's transaction, which holds the purchase. */
export async function onMoneyRefunded(tx: TxCtx, refund: RefundRow): Promise<void> {
  await bookRefundDone(tx, refund.id);
  if (isOfOrders(refund)) await markRefunded(tx, refund);
  await publish(tx, 'payment.refunded', { refundId: refund.id });
}

/** Reasons of refunds whose payment never paid for anything. */
const UNCOUNTED = new Set(['late', 'double', 'amount_mismatch']);

/** Whether goods were given up for this refund. Otherwise the money had never counted for the purchase. */
function isOfOrders(refund: RefundRow): boolean {
  return !UNCOUNTED.has(refund.reason);
}

async function markRefunded(tx: TxCtx, refund: RefundRow): Promise<void> {
  const payment = await selectPayment(tx.db, refund.paymentId);
  if (!payment || (await sumRefunded(tx.db, payment.id)) < payment.amountSantim) return;
  await updateGroupState(tx.db, refund.orderGroupId, 'paid', 'refunded');
}
