import { reopenCart } from '#modules/cart/index.ts';
import { releaseGroup } from '#modules/orders/index.ts';
import type { Ctx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { askOutcome } from './ask-provider.ts';
import { refundCancelledOrder } from './refund-orders.ts';
import { selectUnrefunded } from './refund-orders.queries.ts';
import { type PaymentOutcome, ProviderError } from './payment-provider.ts';
import { lockPaymentGroup, selectLatestPayment } from './payments.queries.ts';
import { enqueueRefund } from './money-refunded.ts';
import { selectDueRefunds, selectOpenRefunds } from './refunds.queries.ts';
import { settle } from './settle.ts';
import {
  claimDuePayments,
  type DuePayment,
  selectForgottenGroups,
  updateNextCheck,
} from './sweep.queries.ts';

const MINUTE = 60_000;
/** One sweep takes so many payments, a few at once: a silent provider costs 10 s for each. */
const BATCH = 40;
const AT_ONCE = 8;
const LEASE_MS = 3 * MINUTE;
/** A hold outlives its time by this much while the provider does not answer: the shopper may well have paid in time. */
const SILENCE_GRACE_MS = 60 * MINUTE;
/** An expired payment is asked about for a day, ever more rarely: its money goes back if it came after all. */
const LATE_CHECKS_MS = 24 * 60 * MINUTE;
/** A refund that takes longer has lost its job; asking the provider again sends nothing twice. */
const REFUND_STUCK_MS = MINUTE;
/** Money of cancelled orders: the job that asks for it comes within seconds, and what it left undone is done for days. */
const FOLLOWED_MS = 2 * MINUTE;
const FOLLOW_BACK_MS = 3 * 24 * 60 * MINUTE;

/**
 * Brings to an end what nobody else did: open payments are asked about every minute, holds that have run out are
 * released, refunds whose worker died or that are on their way are queued again, and those that cancelled orders never got are
 * asked for. Any number of sweepers may run at once.
 */
export async function sweepPayments(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const due = await claimDuePayments(ctx.db, now, new Date(now.getTime() + LEASE_MS), BATCH);
  for (let i = 0; i < due.length; i += AT_ONCE) {
    await Promise.all(due.slice(i, i + AT_ONCE).map((payment) => sweepPayment(ctx, payment)));
  }
  for (const orderGroupId of await selectForgottenGroups(ctx.db, now, BATCH))
    await releaseForgotten(ctx, orderGroupId, 'expired');
  const stuck = await selectOpenRefunds(ctx.db, new Date(now.getTime() - REFUND_STUCK_MS), BATCH);
  for (const refundId of [...stuck, ...(await selectDueRefunds(ctx.db, now, BATCH))])
    await transact(ctx, (tx) => enqueueRefund(tx, refundId));
  const ended = {
    after: new Date(now.getTime() - FOLLOW_BACK_MS),
    before: new Date(now.getTime() - FOLLOWED_MS),
  };
  for (const orderId of await selectUnrefunded(ctx.db, { ...ended, limit: BATCH }))
    await refundCancelledOrder(ctx, { orderId });
}

async function sweepPayment(ctx: Ctx, payment: DuePayment): Promise<void> {
  const now = ctx.now().getTime();
  const isOpen = payment.status === 'created' || payment.status === 'pending';
  const holdEnds =
    payment.stockState === 'held' && payment.holdExpiresAt ? payment.holdExpiresAt.getTime() : 0;
  try {
    const outcome = await askOutcome(ctx, payment.id);
    if (outcome && outcome.status !== 'pending') return await settleFinally(ctx, payment, outcome);
    // Given up, and the provider never heard of it: nothing can come any more.
    if (!outcome && !isOpen) return await updateNextCheck(ctx.db, payment.id, null);
    if (isOpen && holdEnds <= now && !outcome?.isUnderReview)
      return await expire(ctx, payment, outcome?.reference ?? null);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ paymentId: payment.id, err: error }, 'the provider did not say what became of a payment');
    if (isOpen && holdEnds + SILENCE_GRACE_MS <= now) return await expire(ctx, payment, null);
  }
  await updateNextCheck(ctx.db, payment.id, nextCheck(payment, now, isOpen));
}

/** After an outcome that is final, a payment that had ended before needs no more looks either. */
async function settleFinally(ctx: Ctx, payment: DuePayment, outcome: PaymentOutcome): Promise<void> {
  const { effect } = await settle(ctx, payment.id, outcome);
  if (effect === 'nothing' || effect === 'contradiction') await updateNextCheck(ctx.db, payment.id, null);
}

async function expire(ctx: Ctx, payment: DuePayment, reference: string | null): Promise<void> {
  await settle(ctx, payment.id, { reference, status: 'expired', amount: { minor: 0, currency: 'ETB' } });
}

function nextCheck(payment: DuePayment, now: number, isOpen: boolean): Date | null {
  if (isOpen) return new Date(now + MINUTE);
  if (now - payment.createdAt.getTime() > LATE_CHECKS_MS) return null;
  return new Date(now + MINUTE * Math.min(60, 2 ** Math.min(payment.checks, 6)));
}

/** Releases a purchase that waits and has no payment that is open, in a transaction of its own. */
export async function releaseForgotten(
  ctx: Ctx,
  orderGroupId: string,
  reason: 'cancelled' | 'expired',
): Promise<void> {
  await transact(ctx, async (tx) => {
    const group = await lockPaymentGroup(tx.db, orderGroupId);
    if (group?.paymentState !== 'pending' || group.stockState !== 'held') return;
    const payment = await selectLatestPayment(tx.db, orderGroupId);
    if (payment?.status === 'created' || payment?.status === 'pending') return;
    await releaseGroup(tx, orderGroupId, reason);
    await reopenCart(tx, orderGroupId);
  });
}
