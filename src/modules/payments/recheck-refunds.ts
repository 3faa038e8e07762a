import type { Ctx, TxCtx } from '#platform/context.ts';
import { publish } from '#shop/events.ts';
import { transact } from '#platform/transact.ts';
import { bookRefundCameBack } from '#modules/ledger/index.ts';
import { notifyPaymentChanged, reopenRefundedOrder, updateGroupState } from '#modules/orders/index.ts';
import { chargeOf } from './charges.ts';
import type { RefundAnswer } from './payment-provider.ts';
import { lockPayment, lockPaymentGroup } from './payments.queries.ts';
import { callNoted } from './provider-calls.ts';
import { providerNamed } from './providers.ts';
import { endByBank } from './lost-disputes.ts';
import { isUnsure, PERHAPS_SENT } from './refund-obstacles.ts';
import { isOfOrders, onMoneyRefunded } from './money-refunded.ts';
import { sendRefund } from './refunds.ts';
import {
  selectAskableRefunds,
  updateRefundCameBack,
  updateRefundFound,
  updateRefundNotSent,
} from './recheck-refunds.queries.ts';
import { forgetNumber } from './refund-destinations.queries.ts';
import { noteSentTwice } from './sent-twice.ts';
import { sumAsked } from './refund-shares.queries.ts';
import { type RefundRow, selectRefund } from './refunds.queries.ts';

/** Asks after the payment's refunds that its provider has, or may have. Rejects when the provider does not answer. */
export async function askAfterRefunds(ctx: Ctx, paymentId: string): Promise<void> {
  for (const refundId of await selectAskableRefunds(ctx.db, paymentId)) await askAfterRefund(ctx, refundId);
}

/**
 * Asks how a refund stands that is on its way, or has ended: what was sent can come back days later, and what nobody was sure of can
 * turn out sent. Nothing is sent here. Rejects when the provider does not answer.
 */
export async function askAfterRefund(ctx: Ctx, refundId: string): Promise<void> {
  const refund = await selectRefund(ctx.db, refundId);
  // A refund whose own call has not been answered yet is left to that call.
  if (refund?.status === 'pending') return await sendRefund(ctx, refundId);
  const provider = refund && mayChange(refund) ? providerNamed(ctx.config, refund.provider) : undefined;
  if (!refund?.paymentReference || !provider || provider.refundAgain === 'asks') return;
  const { id, reason, providerReference, paymentReference: reference } = refund;
  // What staff paid bears their own reference.
  const theirs = refund.failureReason === null ? providerReference : null;
  const asked = { id, reference, amount: chargeOf(refund), reason, isOnly: false, providerReference: theirs };
  const called = { provider: provider.name, call: 'query_refund', id } as const;
  const answer = await callNoted(ctx, called, async () => await provider.queryRefund(asked));
  if (!answer) return;
  if (refund.status === 'failed' && answer.status !== 'failed') return await takeFound(ctx, refund, answer);
  if (refund.status === 'failed' && answer.reason !== PERHAPS_SENT) return await takeNotSent(ctx, refund);
  if (refund.failureReason === null && answer.status === 'failed') return await takeBack(ctx, refund);
  if (refund.failureReason !== null && answer.status !== 'failed')
    await transact(ctx, async (tx) => noteSentTwice(tx, id));
}

/** Whether its provider may say something else of it now: it said that it has sent it, or nobody knows, whatever staff made of it. */
function mayChange({ status, failureReason, providerReference }: RefundRow): boolean {
  if (isUnsure(failureReason)) return true;
  return status === 'succeeded' && failureReason === null && providerReference !== null;
}

/** The money lies at the provider again: staff pay it, and the buyer is asked where to. */
async function takeBack(ctx: Ctx, refund: RefundRow): Promise<void> {
  const { id, orderGroupId, paymentId } = refund;
  await transact(ctx, async (tx) => {
    await lockPaymentGroup(tx.db, orderGroupId);
    if (!(await updateRefundCameBack(tx.db, id, tx.now()))) return;
    tx.log.error({ refundId: id }, 'a refund that was sent has come back');
    await bookRefundCameBack(tx, id);
    // Money that never counted for the purchase changes nothing of it.
    if (isOfOrders(refund)) {
      await updateGroupState(tx.db, orderGroupId, 'refunded', 'paid');
      await reopenRefundedOrder(tx, id);
    }
    await endByBank(tx, paymentId);
    await notifyPaymentChanged(tx, orderGroupId);
    await publish(tx, 'payment.refund_by_hand', { refundId: id });
  });
}

/** Its provider says that it went nowhere. */
async function takeNotSent(ctx: Ctx, refund: RefundRow): Promise<void> {
  await transact(ctx, async (tx) => {
    await lockPaymentGroup(tx.db, refund.orderGroupId);
    await noteNotSent(tx, refund);
  });
}

/** It was sent after all, or is on its way. */
async function takeFound(ctx: Ctx, refund: RefundRow, { status, reference }: RefundAnswer): Promise<void> {
  await transact(ctx, async (tx) => {
    await lockPaymentGroup(tx.db, refund.orderGroupId);
    await noteFound(tx, refund, { isSent: status === 'succeeded', reference });
  });
}

/**
 * Notes that the provider of a refund has sent it after all, or has it on its way: nobody pays it by hand. Where it was paid
 * otherwise meanwhile, or others took its place, it went twice. In the caller's transaction, which holds the purchase.
 */
export async function noteFound(
  tx: TxCtx,
  refund: RefundRow,
  { isSent, reference }: { isSent: boolean; reference: string },
): Promise<void> {
  const { id, orderGroupId } = refund;
  const stands = await selectRefund(tx.db, id);
  const isSpent = stands && (stands.status === 'succeeded' || stands.status === 'withdrawn');
  if (isSpent || (stands?.status === 'failed' && !(await isWithinCharge(tx, refund))))
    return await noteSentTwice(tx, id);
  const status = isSent ? ('succeeded' as const) : ('pending' as const);
  if (!(await updateRefundFound(tx.db, id, { status, reference, at: tx.now() }))) return;
  await notifyPaymentChanged(tx, orderGroupId);
  if (!isSent) return;
  await forgetNumber(tx.db, id);
  await onMoneyRefunded(tx, refund);
}

/**
 * Notes that a refund which was perhaps sent has surely not gone: its buyer has the money by a dispute that was lost, as far as that
 * goes, and the rest is for staff to pay. In the caller's transaction, which holds the purchase; twice is the same as once.
 */
export async function noteNotSent(tx: TxCtx, { id, orderGroupId, paymentId }: RefundRow): Promise<void> {
  if (!(await updateRefundNotSent(tx.db, id))) return;
  await endByBank(tx, paymentId);
  await notifyPaymentChanged(tx, orderGroupId);
  await publish(tx, 'payment.refund_by_hand', { refundId: id });
}

async function isWithinCharge(tx: TxCtx, refund: RefundRow): Promise<boolean> {
  const payment = await lockPayment(tx.db, refund.paymentId);
  const { minor } = await sumAsked(tx.db, refund.paymentId);
  return payment !== undefined && minor + chargeOf(refund).minor <= chargeOf(payment).minor;
}
