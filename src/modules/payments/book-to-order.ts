import type { Ctx, TxCtx } from '#platform/context.ts';
import type { AppError } from '#platform/errors.ts';
import { RequestError } from '#platform/errors.ts';
import { UUID } from '#platform/wire/scalars.ts';
import { publish } from '#shop/events.ts';
import { bookPaymentsTaken, STRAY_REASONS } from '#modules/ledger/index.ts';
import { notifyPaymentChanged, type RevivalObstacle, reviveGroup } from '#modules/orders/index.ts';
import { staffAct } from '#modules/staff/index.ts';
import { chargeOf } from './charges.ts';
import { getRefund } from './desk-refunds.ts';
import type { DeskRefund } from './desk-refunds.schema.ts';
import { sumDisputed } from './disputes.queries.ts';
import { PaymentError } from './payments.errors.ts';
import { lockPayment, lockPaymentGroup, type PaymentGroupRow, type PaymentRow } from './payments.queries.ts';
import { forgetNumber } from './refund-destinations.queries.ts';
import { PERHAPS_SENT } from './refund-obstacles.ts';
import { type RefundRow, selectRefund, updateRefundWithdrawn } from './refunds.queries.ts';

/**
 * Books money that came when nobody waited for it any more to the order it was paid for, instead of sending it back: the
 * order is placed again and paid, its goods are taken, and its buyer and stores are told. All in one transaction, under the
 * lock of the purchase: whoever comes second, the provider's refund included, finds the money spoken for; the same again
 * changes nothing. Right: money.adjust. Errors: 404; all 409: payments.stray_other (not such money), payments.stray_amount
 * (another sum or currency than was asked), payments.stray_going_back, payments.stray_not_wanted (the purchase is paid),
 * payments.stray_bought_again, payments.stray_goods_gone, payments.stray_perhaps_sent (its provider may have sent it back),
 * payments.stray_disputed (the buyer's bank has taken it back, or may).
 */
export async function bookToOrder(ctx: Ctx, id: string, { reason }: { reason: string }): Promise<DeskRefund> {
  await getRefund(ctx, id);
  const subject = { kind: 'refund', id };
  await staffAct(
    ctx,
    { right: 'money.adjust', action: 'refunds.book_to_order', subject, reason },
    async (tx) => {
      const state = await bookOnce(tx, id);
      return {
        before: { state },
        after: { state: 'withdrawn' },
        isRepeat: state === 'withdrawn',
        answer: null,
      };
    },
  );
  return await getRefund(ctx, id);
}

/** How the refund stood before; 'withdrawn': this was done before. */
async function bookOnce(tx: TxCtx, id: string): Promise<RefundRow['status']> {
  const found = UUID.test(id) ? await selectRefund(tx.db, id) : undefined;
  if (!found) throw RequestError.not_found();
  const group = await lockPaymentGroup(tx.db, found.orderGroupId);
  const payment = await lockPayment(tx.db, found.paymentId);
  const refund = await selectRefund(tx.db, id);
  if (!group || !payment || !refund) throw RequestError.not_found();
  if (refund.status === 'withdrawn') return refund.status;
  requireWhole({ refund, payment, group });
  await requireHere(tx, refund);
  if (!(await updateRefundWithdrawn(tx.db, id, tx.now()))) throw PaymentError.stray_going_back();
  const obstacle = await reviveGroup(tx, group.id, payment.method);
  if (obstacle) throw obstacleError(obstacle);
  await forgetNumber(tx.db, id);
  await bookPaymentsTaken(tx, [payment.id]);
  await notifyPaymentChanged(tx, group.id);
  await publish(tx, 'payment.revived', { refundId: id });
  await publish(tx, 'order.placed', { orderGroupId: group.id });
  return refund.status;
}

/** Nothing is booked that its buyer may have back: what its provider has perhaps sent, and what their bank has, or may come to have. */
async function requireHere(tx: TxCtx, { status, failureReason, paymentId }: RefundRow): Promise<void> {
  if (status === 'failed' && failureReason === PERHAPS_SENT) throw PaymentError.stray_perhaps_sent();
  if ((await sumDisputed(tx.db, paymentId)) > 0) throw PaymentError.stray_disputed();
}

type Stray = { refund: RefundRow; payment: PaymentRow; group: PaymentGroupRow };

/** Nothing but the whole sum in the currency that was asked for pays for an order. */
function requireWhole({ refund, payment, group }: Stray): void {
  if (!(STRAY_REASONS as readonly string[]).includes(refund.reason)) throw PaymentError.stray_other();
  if (refund.reason === 'double') throw PaymentError.stray_not_wanted();
  const [back, paid] = [chargeOf(refund), chargeOf(payment)];
  const isWhole =
    payment.status === 'succeeded' &&
    payment.amountSantim === group.totalSantim &&
    payment.currency === group.currency &&
    back.minor === paid.minor &&
    back.currency === paid.currency;
  if (!isWhole || refund.reason === 'amount_mismatch') throw PaymentError.stray_amount();
}

function obstacleError(obstacle: RevivalObstacle): AppError {
  switch (obstacle.why) {
    case 'not_wanted':
      return PaymentError.stray_not_wanted();
    case 'bought_again':
      return PaymentError.stray_bought_again({ number: `#${obstacle.number}` });
    case 'gone':
      return PaymentError.stray_goods_gone({ title: obstacle.title });
  }
}
