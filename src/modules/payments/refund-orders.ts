import type { Ctx, TxCtx } from '#platform/context.ts';
import { publish } from '#shop/events.ts';
import { transact } from '#platform/transact.ts';
import { notifyPaymentChanged, updateGroupState } from '#modules/orders/index.ts';
import { markRefunded } from './money-refunded.ts';
import {
  selectCountingPayment,
  selectOrderPayment,
  selectParcels,
  selectReturn,
} from './refund-orders.queries.ts';
import { type PaymentGroupRow, lockPaymentGroup, updatePaymentEnded } from './payments.queries.ts';
import { requestRefund } from './refunds.ts';

/** An order in one of these is at its end for the money: nothing more is collected for it. */
const ENDED = new Set(['delivered', 'cancelled', 'returned', 'refunded']);

/**
 * What an order's new status means for the money of its purchase: the share of an order that was cancelled, refunded or
 * came back from the road goes back when it was paid, and cash on delivery is paid once the last parcel has ended and any of them has been delivered. Twice is
 * the same as once.
 */
export async function refundCancelledOrder(ctx: Ctx, { orderId }: { orderId: number }): Promise<void> {
  await transact(ctx, async (tx) => {
    const order = await selectOrderPayment(tx.db, orderId);
    if (!order || !ENDED.has(order.status)) return;
    const group = await lockPaymentGroup(tx.db, order.orderGroupId);
    const payment = group && (await selectCountingPayment(tx.db, group.id));
    if (!group || !payment) return;
    if (group.paymentState === 'cash_due') await followCash(tx, group, payment.id);
    // What was given back by returns has refunds of its own; what came back from the road never arrived.
    const isGivenUp =
      order.status === 'cancelled' ||
      (order.status === 'returned' && !order.hasArrived) ||
      (order.status === 'refunded' && !order.hasReturn);
    // Of cash the parcel that arrived was paid, while others of its purchase may still be on their way.
    const isPaid = group.paymentState === 'paid' || group.paymentState === 'cash_due';
    if (!isGivenUp || !isPaid) return;
    // What cost nothing leaves nothing to send back, but may have been the last that stood.
    if (order.totalSantim === 0)
      return await markRefunded(tx, { paymentId: payment.id, orderGroupId: group.id });
    if (!order.isPaidFor) return;
    await requestRefund(tx, {
      paymentId: payment.id,
      reason: `order ${order.number}`,
      amountSantim: order.totalSantim,
      orderId,
    });
  });
}

async function followCash(tx: TxCtx, group: PaymentGroupRow, paymentId: string): Promise<void> {
  const { statuses, hasArrived } = await selectParcels(tx.db, group.id);
  if (!statuses.every((status) => ENDED.has(status))) return;
  // What arrived was paid at the door, also when it has come back since.
  const end = hasArrived
    ? ({ status: 'succeeded', state: 'paid' } as const)
    : ({ status: 'cancelled', state: 'cancelled' } as const);
  await updatePaymentEnded(tx.db, paymentId, {
    status: end.status,
    reason: null,
    reference: null,
    card: null,
    at: tx.now(),
    nextCheckAt: null,
  });
  await updateGroupState(tx.db, group.id, 'cash_due', end.state);
  await notifyPaymentChanged(tx, group.id);
  await publish(tx, 'payment.settled', { paymentId });
}

/** Money for goods that a vendor has got back starts its way to the shopper. Twice is the same as once. */
export async function refundReturn(ctx: Ctx, { returnId }: { returnId: number }): Promise<void> {
  await transact(ctx, async (tx) => {
    const back = await selectReturn(tx.db, returnId);
    if (!back?.refundSantim) return;
    const group = await lockPaymentGroup(tx.db, back.orderGroupId);
    const payment = group && (await selectCountingPayment(tx.db, group.id));
    if (!payment) return;
    await requestRefund(tx, {
      paymentId: payment.id,
      reason: `return ${returnId}`,
      amountSantim: back.refundSantim,
      returnId,
      orderId: back.orderId,
    });
  });
}
