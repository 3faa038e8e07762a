import type { Ctx, TxCtx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { publish } from '#shop/events.ts';
import { santim } from '#shop/money.ts';
import { updateGroupHold } from '#modules/orders/index.ts';
import { staffAct } from '#modules/staff/index.ts';
import { holdEnd } from './hold-end.ts';
import { PaymentError } from './payments.errors.ts';
import { lockPaymentGroup, selectPayment } from './payments.queries.ts';
import { settle } from './settle.ts';
import type { SettlementEffect } from './settlement.ts';
import { type ClaimRow, lockClaim, selectClaim, updateClaimDecided } from './transfer-claims.queries.ts';

const RIGHT = 'money.adjust';

/**
 * Notes that the money of a claim came, `received` Birr of it, and settles its payment in the same transaction: the order is
 * paid; another sum than was asked for, or one that comes after the order was given up, goes back by hand and the buyer is told.
 * Right: money.adjust. Errors: 404; payments.transfer_decided (409); payments.transfer_paid (409: another claim has paid).
 */
export async function confirmClaim(ctx: Ctx, id: number, { received }: { received: number }): Promise<void> {
  const subject = { kind: 'transfer', id };
  await staffAct(ctx, { right: RIGHT, action: 'transfers.confirm', subject }, async (tx) => {
    const { reference, effect } = await confirmReceived(tx, id, santim(received));
    return {
      before: { state: 'waiting' },
      after: { state: 'confirmed', reference, received, effect },
      answer: null,
    };
  });
}

/** As `confirmClaim`, for whoever knows it of the bank: `receivedSantim` came under the claim's reference. In the caller's transaction. */
export async function confirmReceived(
  tx: TxCtx,
  id: number,
  receivedSantim: number,
): Promise<{ reference: string; effect: SettlementEffect }> {
  const { paymentId, bank, reference } = await lockWaiting(tx, id);
  await updateClaimDecided(tx.db, id, {
    state: 'confirmed',
    receivedSantim,
    reason: '',
    decidedAt: tx.now(),
    decidedBy: tx.actor.userId,
  });
  const { effect } = await settle(tx, paymentId, {
    reference: `${bank}:${reference}`,
    status: 'succeeded',
    amount: { minor: receivedSantim, currency: 'ETB' },
  });
  if (effect === 'nothing') throw PaymentError.transfer_paid();
  return { reference, effect };
}

/**
 * Refuses a claim, and tells its buyer why; they have the usual time again to pay or to name the right reference. Right:
 * money.adjust. Errors: 404; payments.transfer_decided (409).
 */
export async function refuseClaim(ctx: Ctx, id: number, { reason }: { reason: string }): Promise<void> {
  const subject = { kind: 'transfer', id };
  await staffAct(ctx, { right: RIGHT, action: 'transfers.refuse', subject, reason }, async (tx) => {
    const { orderGroupId, reference } = await lockWaiting(tx, id);
    await updateClaimDecided(tx.db, id, {
      state: 'refused',
      receivedSantim: null,
      reason,
      decidedAt: tx.now(),
      decidedBy: tx.actor.userId,
    });
    await updateGroupHold(tx.db, orderGroupId, await holdEnd(tx, 'transfer'));
    await publish(tx, 'payment.transfer_refused', { claimId: id });
    return { before: { state: 'waiting' }, after: { state: 'refused', reference }, answer: null };
  });
}

/** The payment that a claim is of; 404 without one. */
export async function paymentOfClaim(ctx: Ctx, id: number): Promise<string> {
  const claim = await selectClaim(ctx.db, id);
  if (!claim) throw RequestError.not_found();
  return claim.paymentId;
}

/** The claim, with its purchase locked before it, as everywhere. */
async function lockWaiting(tx: TxCtx, id: number): Promise<ClaimRow & { orderGroupId: string }> {
  const found = await selectClaim(tx.db, id);
  const payment = found && (await selectPayment(tx.db, found.paymentId));
  if (!payment) throw RequestError.not_found();
  await lockPaymentGroup(tx.db, payment.orderGroupId);
  const claim = await lockClaim(tx.db, id);
  // Refused meanwhile, another buyer may have named it.
  const isOurs = claim?.paymentId === payment.id && claim.state === 'waiting';
  if (!isOurs) throw PaymentError.transfer_decided();
  return { ...claim, orderGroupId: payment.orderGroupId };
}
