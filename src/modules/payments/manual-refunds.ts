import type { Ctx, TxCtx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { formatMoney } from '#shop/money.ts';
import { getSetting } from '#shop/settings.ts';
import { notifyPaymentChanged } from '#modules/orders/index.ts';
import {
  type ManualRefund,
  selectManualReference,
  selectManualRefund,
  selectManualRefunds,
  updateManuallyPaid,
} from './manual-refunds.queries.ts';
import { chargeOf } from './charges.ts';
import { isDisputed } from './disputed-refunds.ts';
import { PaymentError } from './payments.errors.ts';
import { lockPayment, lockPaymentGroup } from './payments.queries.ts';
import { forgetNumber } from './refund-destinations.queries.ts';
import { onMoneyRefunded } from './money-refunded.ts';
import { sumAsked } from './refund-shares.queries.ts';
import { selectRefund } from './refunds.queries.ts';

/** Refunds that no provider can send, as of cash, or that it refused: staff must pay them. Oldest first, in santim. */
export async function listManualRefunds(ctx: Ctx): Promise<ManualRefund[]> {
  return await selectManualRefunds(ctx.db);
}

/** One of them, also when it is paid meanwhile; undefined when the refund is none of staff's. */
export async function findManualRefund(ctx: Ctx, id: string): Promise<ManualRefund | undefined> {
  return await selectManualRefund(ctx.db, id);
}

/**
 * Notes that staff have paid a refund by hand, with the reference of their payment: the buyer is told, and an order whose
 * goods and money are all back is refunded. Answers whether it was this call that noted it: the same again with the same
 * reference changes nothing. Errors: payments.hand_refund_unknown (404), payments.hand_refund_paid (409; with another
 * reference), payments.refund_above_charge (409; other refunds have taken what it would need),
 * payments.refund_disputed (409; the buyer's bank has taken it back, or may).
 */
export async function markManualRefundPaid(
  ctx: Ctx,
  { id, reference }: { id: string; reference: string },
): Promise<boolean> {
  return await transact(ctx, async (tx) => {
    const refund = await selectRefund(tx.db, id);
    if (!refund) throw PaymentError.hand_refund_unknown();
    await lockPaymentGroup(tx.db, refund.orderGroupId);
    await requireWithinCharge(tx, id);
    if (await updateManuallyPaid(tx.db, id, { reference, at: tx.now() })) {
      await notifyPaymentChanged(tx, refund.orderGroupId);
      await forgetNumber(tx.db, id);
      await onMoneyRefunded(tx, refund);
      return true;
    }
    const noted = await selectManualReference(tx.db, id);
    if (noted === undefined) throw PaymentError.hand_refund_unknown();
    if (noted !== reference) throw PaymentError.hand_refund_paid({ reference: noted ?? '' });
    return false;
  });
}

/**
 * Where two people note a refund that is too large for one, and the most that one may note (santim); null for smaller ones. What is not
 * in Birr is for two, however small: no rate says what it counts for.
 */
export async function deskForTwo(
  ctx: Ctx,
  { id, amountSantim, currency }: Pick<ManualRefund, 'id' | 'amountSantim' | 'currency'>,
): Promise<{ url: string; aloneSantim: number } | null> {
  const aloneSantim = await getSetting(ctx.db, 'refund_alone_santim');
  if (currency === 'ETB' && amountSantim <= aloneSantim) return null;
  return { url: `${ctx.config.publicUrl}/admin/refunds/${id}`, aloneSantim };
}

/** Refuses what one person may not note alone (payments.hand_refund_for_two, 409). For who is no member of staff. */
export async function requireForOne(ctx: Ctx, id: string): Promise<void> {
  const refund = await selectManualRefund(ctx.db, id);
  const desk = refund ? await deskForTwo(ctx, refund) : null;
  if (!desk) return;
  const amount = formatMoney(desk.aloneSantim, ctx.locale);
  throw PaymentError.hand_refund_for_two({ amount, url: desk.url });
}

async function requireWithinCharge(tx: TxCtx, refundId: string): Promise<void> {
  const refund = await selectRefund(tx.db, refundId);
  if (refund?.status !== 'failed') return;
  const payment = await lockPayment(tx.db, refund.paymentId);
  const { minor } = await sumAsked(tx.db, refund.paymentId);
  const wanted = chargeOf(refund).minor;
  if (payment && minor + wanted > chargeOf(payment).minor) throw PaymentError.refund_above_charge();
  if (await isDisputed(tx.db, refund.paymentId, wanted)) throw PaymentError.refund_disputed();
}
