import type { Ctx } from '#platform/context.ts';
import { chargeOf } from './charges.ts';
import { selectLatestPayment } from './payments.queries.ts';
import { type PaymentView, reviewPayment } from './review-payment.ts';
import { selectPaidTransfer } from './transfer-claims.queries.ts';
import { settle } from './settle.ts';
import { GIVEN_UP } from './settlement.ts';
import { releaseForgotten } from './sweep-payments.ts';

/** Where a payment that is still open goes on; null when nothing is open. The caller has shown that the user may know. */
export async function pendingPaymentUrl(ctx: Ctx, orderGroupId: string): Promise<string | null> {
  const payment = await selectLatestPayment(ctx.db, orderGroupId);
  return payment?.status === 'pending' ? payment.redirectUrl : null;
}

/**
 * Where the buyer of a purchase that was paid by transfer says that they have paid it once more; null for every other one. The caller
 * has shown that the user may know.
 */
export async function secondTransferUrl(ctx: Ctx, orderGroupId: string): Promise<string | null> {
  const paymentId = await selectPaidTransfer(ctx.db, orderGroupId);
  return paymentId === undefined ? null : `/PayByTransfer/${paymentId}?again`;
}

/**
 * Gives an open payment up for its shopper: stock and cart are back at once. The provider is asked first, so a payment
 * that has gone through stays; one that comes later goes back by itself. The caller has shown that the purchase is the
 * user's. Answers how the purchase stands then; null when no payment was ever started: then it is released as well.
 */
export async function abandonPayment(ctx: Ctx, orderGroupId: string): Promise<PaymentView | null> {
  const payment = await selectLatestPayment(ctx.db, orderGroupId);
  if (!payment) {
    await releaseForgotten(ctx, orderGroupId, 'cancelled');
    return null;
  }
  const view = await reviewPayment(ctx, payment.id);
  if (view.state !== 'pending') return view;
  const amount = chargeOf(payment);
  await settle(ctx, payment.id, { reference: null, status: 'cancelled', reason: GIVEN_UP, amount });
  ctx.visit.touchCounts();
  return await reviewPayment(ctx, payment.id);
}
