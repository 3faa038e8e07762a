import type { Ctx, TxCtx } from '#platform/context.ts';
import { publish } from '#shop/events.ts';
import { transact } from '#platform/transact.ts';
import { bookRefundAsked } from '#modules/ledger/index.ts';
import { notifyPaymentChanged } from '#modules/orders/index.ts';
import { chargeOf, chargeShare } from './charges.ts';
import { isDisputed } from './disputed-refunds.ts';
import { endByBank } from './lost-disputes.ts';
import { enqueueRefund, onMoneyRefunded } from './money-refunded.ts';
import {
  type AskedRefund,
  type PaymentProvider,
  ProviderError,
  type RefundAnswer,
} from './payment-provider.ts';
import { lockPayment, lockPaymentGroup } from './payments.queries.ts';
import { sumGivenBefore } from './goodwill.queries.ts';
import { callNoted } from './provider-calls.ts';
import { providerNamed } from './providers.ts';
import { DISPUTED, PERHAPS_SENT } from './refund-obstacles.ts';
import { sumAsked, sumShared } from './refund-shares.queries.ts';
import {
  claimSentRefund,
  hasOtherRefunds,
  hasRefundFor,
  insertRefund,
  type RefundRow,
  selectRefund,
  updateRefundEnded,
  updateRefundPending,
  updateRefundSent,
  updateRefundUnsent,
} from './refunds.queries.ts';

const MINUTE = 60_000;
/** So long a call may take, with its repeat: nobody asks after a refund, or sends it, while another may be doing so. */
const CALL_MS = MINUTE;
/** A refund on its way is asked after ever more rarely, in the end once an hour. */
const LONGEST_PAUSE = 60;

type RefundWanted = {
  paymentId: string;
  /** The same reason is the same refund, however often it is asked for. */
  reason: string;
  /** In the payment's own currency, the Birr; null for all that was charged, whatever that was. */
  amountSantim: number | null;
  returnId?: number;
  /** Of what an order or its goods bring back: what its buyer had by goodwill does not go back a second time. */
  orderId?: number;
  /** What the shop gives by its own will, of which order, and why. */
  goodwill?: { orderId: number; note: string };
};

/**
 * Asks for money of a payment to go back, in the caller's transaction, in the currency it was taken in. More than is left
 * of the charge is for staff to look at; what a lost dispute, or goodwill, has given the buyer has gone back. The provider is called by
 * the worker. Answers the refund's id; undefined for what was asked before.
 */
export async function requestRefund(tx: TxCtx, wanted: RefundWanted): Promise<string | undefined> {
  const { paymentId, reason } = wanted;
  const payment = await lockPayment(tx.db, paymentId);
  if (!payment || (await hasRefundFor(tx.db, paymentId, reason))) return undefined;
  const goodwillSantim = await givenBefore(tx, wanted);
  const asked = { ...namedOf(wanted), goodwillSantim };
  if (goodwillSantim > 0 && goodwillSantim === wanted.amountSantim)
    return await noteGivenBefore(tx, payment, asked);
  const charge = chargeOf(payment);
  const before = await sumAsked(tx.db, paymentId);
  const amountSantim = wanted.amountSantim === null ? null : wanted.amountSantim - goodwillSantim;
  const isForeign = amountSantim !== null && payment.chargeMinor !== null;
  const minor =
    amountSantim === null || isForeign
      ? chargeShareOf(payment, amountSantim, await sumShared(tx.db, paymentId))
      : amountSantim;
  const isTooMuch = before.minor + minor > charge.minor || minor <= 0;
  const refundId = await insertRefund(tx.db, {
    ...asked,
    amountSantim: amountSantim ?? charge.minor,
    currency: amountSantim === null ? charge.currency : payment.currency,
    ...(isForeign && minor > 0 ? { chargeMinor: minor, chargeCurrency: charge.currency } : {}),
    ...(isTooMuch ? { status: 'failed', failureReason: 'above_charge' } : { status: 'requested' }),
  });
  if (!refundId) return undefined;
  await (isTooMuch
    ? leaveToStaff(tx, refundId, { paymentId, before, minor, charge })
    : begin(tx, refundId, paymentId));
  return refundId;
}

async function begin(tx: TxCtx, refundId: string, paymentId: string): Promise<void> {
  await bookRefundAsked(tx, refundId);
  await endByBank(tx, paymentId);
  await enqueueRefund(tx, refundId);
}

async function leaveToStaff(tx: TxCtx, refundId: string, sums: object): Promise<void> {
  tx.log.error({ refundId, ...sums }, 'more was asked back than is left of a payment');
  await publish(tx, 'payment.refund_by_hand', { refundId });
}

/** What of it its buyer has by goodwill already: what would be more than was paid for the order. */
async function givenBefore(tx: TxCtx, { orderId, amountSantim }: RefundWanted): Promise<number> {
  if (orderId === undefined || amountSantim === null) return 0;
  return await sumGivenBefore(tx.db, orderId, amountSantim);
}

function namedOf({ paymentId, reason, returnId, goodwill }: RefundWanted) {
  return {
    paymentId,
    reason,
    ...(returnId === undefined ? {} : { returnId }),
    ...(goodwill === undefined ? {} : goodwill),
  };
}

/** All of it was given by goodwill before: nothing is sent, and the books know whose money it was. */
async function noteGivenBefore(
  tx: TxCtx,
  payment: Parameters<typeof chargeShare>[0],
  asked: ReturnType<typeof namedOf> & { goodwillSantim: number },
): Promise<string | undefined> {
  const { currency } = payment;
  const foreign =
    payment.chargeMinor === null ? {} : { chargeMinor: 0, chargeCurrency: payment.chargeCurrency };
  const end = { status: 'succeeded', settledAt: tx.now() } as const;
  const refundId = await insertRefund(tx.db, { ...asked, amountSantim: 0, currency, ...foreign, ...end });
  const refund = refundId && (await selectRefund(tx.db, refundId));
  if (!refund) return undefined;
  await bookRefundAsked(tx, refund.id);
  await onMoneyRefunded(tx, refund);
  return refund.id;
}

function chargeShareOf(
  payment: Parameters<typeof chargeShare>[0],
  amountSantim: number | null,
  before: { santim: number; minor: number },
): number {
  return amountSantim === null ? chargeOf(payment).minor : chargeShare(payment, amountSantim, before);
}

/**
 * Sends a requested refund to its provider, or asks after one that is on its way. After a lost answer or a killed worker it is asked
 * after, and sent again only where the provider knows the refund's id for the same; else staff look there first, for nothing is
 * sent twice. Rejects when the provider does not answer: the job, or the next sweep, tries again.
 */
export async function sendRefund(ctx: Ctx, refundId: string): Promise<void> {
  const refund = await selectRefund(ctx.db, refundId);
  if (!refund || ['succeeded', 'failed', 'withdrawn'].includes(refund.status)) return;
  const provider = providerNamed(ctx.config, refund.provider);
  if (!provider || !refund.paymentReference) return await endRefund(ctx, refund, { reason: 'no_provider' });
  const answer = await callRefund(ctx, provider, refund, refund.paymentReference);
  if (answer === null) return;
  if (answer.status === 'pending') return await waitForRefund(ctx, refund, answer.reference);
  const { reference, reason = 'provider_refused' } = answer;
  await endRefund(ctx, refund, answer.status === 'succeeded' ? { reference } : { reason });
}

/** What the provider answers; null when somebody else has just asked it, or the money stays. */
async function callRefund(
  ctx: Ctx,
  provider: PaymentProvider,
  refund: RefundRow,
  reference: string,
): Promise<RefundAnswer | null> {
  const { id, reason, providerReference } = refund;
  const isOnly = !(await hasOtherRefunds(ctx.db, refund));
  const asked = { id, reference, amount: chargeOf(refund), reason, isOnly, providerReference };
  if (refund.status === 'pending')
    return (await ask(ctx, provider, asked)) ?? { reference: providerReference ?? '', status: 'pending' };
  if (refund.status === 'sent') return await repeatRefund(ctx, provider, asked);
  if (await isDisputed(ctx.db, refund.paymentId))
    return { reference: '', status: 'failed', reason: DISPUTED };
  if (!(await updateRefundSent(ctx.db, id, ctx.now()))) return null;
  return await sendFirst(ctx, provider, asked);
}

/** It may have been sent: staff look at the provider first. */
const UNCLEAR: RefundAnswer = { reference: '', status: 'failed', reason: PERHAPS_SENT };

/** An earlier call may have arrived: once it has had its time it is asked after, before money is sent again, if ever. */
async function repeatRefund(
  ctx: Ctx,
  provider: PaymentProvider,
  asked: AskedRefund,
): Promise<RefundAnswer | null> {
  const at = ctx.now();
  const before = new Date(at.getTime() - CALL_MS);
  if (!(await claimSentRefund(ctx.db, asked.id, { at, before }))) return null;
  try {
    const found = await ask(ctx, provider, asked);
    if (found || provider.refundAgain !== 'same') return found ?? UNCLEAR;
    const called = { provider: provider.name, call: 'refund', id: asked.id } as const;
    const again = await callNoted(ctx, called, async () => await provider.refund(asked));
    return again.status === 'failed' ? UNCLEAR : again;
  } catch (error) {
    // That it is refused now may be because it was sent before.
    if (error instanceof ProviderError && error.kind === 'refused') return UNCLEAR;
    throw error;
  }
}

async function sendFirst(ctx: Ctx, provider: PaymentProvider, asked: AskedRefund): Promise<RefundAnswer> {
  const called = { provider: provider.name, call: 'refund', id: asked.id } as const;
  try {
    return await callNoted(ctx, called, async () => await provider.refund(asked));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.kind === 'unreachable') await updateRefundUnsent(ctx.db, asked.id);
    if (error.kind !== 'refused') throw error;
    return { reference: '', status: 'failed', reason: error.code };
  }
}

async function ask(ctx: Ctx, provider: PaymentProvider, asked: AskedRefund): Promise<RefundAnswer | null> {
  const called = { provider: provider.name, call: 'query_refund', id: asked.id } as const;
  return await callNoted(ctx, called, async () => await provider.queryRefund(asked));
}

async function waitForRefund(ctx: Ctx, refund: RefundRow, reference: string): Promise<void> {
  const pause = Math.min(LONGEST_PAUSE, 2 ** Math.min(refund.checks, 6)) * MINUTE;
  const nextCheckAt = new Date(ctx.now().getTime() + pause);
  await updateRefundPending(ctx.db, refund.id, { reference: reference || null, nextCheckAt });
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
    if (reason) await endByBank(tx, refund.paymentId);
    await notifyPaymentChanged(tx, refund.orderGroupId);
    if (reason) await publish(tx, 'payment.refund_by_hand', { refundId: refund.id });
    else await onMoneyRefunded(tx, refund);
  });
}
