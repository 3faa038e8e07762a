import type { Ctx, TxCtx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { publish } from '#shop/events.ts';
import { santim } from '#shop/money.ts';
import { bookStrayMoney } from '#modules/ledger/index.ts';
import { notifyPaymentChanged, updateGroupHold } from '#modules/orders/index.ts';
import { staffAct } from '#modules/staff/index.ts';
import { holdEnd } from './hold-end.ts';
import { insertOwnPayment } from './own-payments.queries.ts';
import { PaymentError } from './payments.errors.ts';
import { lockPayment, lockPaymentGroup, type PaymentGroupRow, selectPayment } from './payments.queries.ts';
import { requestRefund } from './refunds.ts';
import { settle } from './settle.ts';
import type { SettlementEffect } from './settlement.ts';
import {
  type ClaimRow,
  hasConfirmedClaim,
  lockClaim,
  selectClaim,
  updateClaimDecided,
} from './transfer-claims.queries.ts';

const RIGHT = 'money.adjust';

/**
 * Notes that the money of a claim came, `received` Birr of it, and settles its payment in the same transaction: the order is
 * paid; another sum than was asked for, one that comes after the order was given up, and one that comes beside another goes back by
 * hand and the buyer is told. Right: money.adjust. Errors: 404; payments.transfer_decided (409).
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

type Received = {
  reference: string;
  effect: SettlementEffect;
  /** The payment that the money is of: the claim's own where another transfer had come for it before. */
  paymentId: string;
};

/** As `confirmClaim`, for whoever knows it of the bank: `receivedSantim` came under the claim's reference. In the caller's transaction. */
export async function confirmReceived(tx: TxCtx, id: number, receivedSantim: number): Promise<Received> {
  const { claim, group } = await lockWaiting(tx, id);
  const { paymentId, reference } = claim;
  const isAgain = await hasConfirmedClaim(tx.db, paymentId);
  const ownPaymentId = isAgain ? await takeAgain(tx, { claim, group, receivedSantim }) : null;
  await updateClaimDecided(tx.db, id, {
    state: 'confirmed',
    receivedSantim,
    reason: '',
    decidedAt: tx.now(),
    decidedBy: tx.actor.userId,
    ownPaymentId,
  });
  if (ownPaymentId !== null) return { reference, effect: 'refund_late', paymentId: ownPaymentId };
  const { effect } = await settle(tx, paymentId, {
    reference: nameOf(claim),
    status: 'succeeded',
    amount: { minor: receivedSantim, currency: 'ETB' },
  });
  return { reference, effect, paymentId };
}

const nameOf = ({ bank, reference }: ClaimRow): string => `${bank}:${reference}`;

type Again = { claim: ClaimRow; group: PaymentGroupRow; receivedSantim: number };

/**
 * Takes what another transfer for a payment brought that had its money before, whatever that was: a closed payment of its own,
 * whose money goes back whole. Answers that payment. The caller holds the purchase.
 */
async function takeAgain(tx: TxCtx, { claim, group, receivedSantim }: Again): Promise<string> {
  const first = (await lockPayment(tx.db, claim.paymentId))!;
  const paid = { amountSantim: receivedSantim, reference: nameOf(claim), at: tx.now() };
  const paymentId = await insertOwnPayment(tx.db, first, paid);
  await bookStrayMoney(tx, { paymentId, amount: receivedSantim, currency: 'ETB' });
  const reason = group.stockState === 'released' ? 'late' : 'double';
  await requestRefund(tx, { paymentId, reason, amountSantim: receivedSantim });
  await notifyPaymentChanged(tx, group.id);
  return paymentId;
}

/**
 * Refuses a claim, and tells its buyer why; they have the usual time again to pay or to name the right reference. Right:
 * money.adjust. Errors: 404; payments.transfer_decided (409).
 */
export async function refuseClaim(ctx: Ctx, id: number, { reason }: { reason: string }): Promise<void> {
  const subject = { kind: 'transfer', id };
  await staffAct(ctx, { right: RIGHT, action: 'transfers.refuse', subject, reason }, async (tx) => {
    const { claim, group } = await lockWaiting(tx, id);
    await updateClaimDecided(tx.db, id, {
      state: 'refused',
      receivedSantim: null,
      reason,
      decidedAt: tx.now(),
      decidedBy: tx.actor.userId,
      ownPaymentId: null,
    });
    await updateGroupHold(tx.db, group.id, await holdEnd(tx, 'transfer'));
    await publish(tx, 'payment.transfer_refused', { claimId: id });
    return {
      before: { state: 'waiting' },
      after: { state: 'refused', reference: claim.reference },
      answer: null,
    };
  });
}

/** The claim, with its purchase locked before it, as everywhere. */
async function lockWaiting(tx: TxCtx, id: number): Promise<{ claim: ClaimRow; group: PaymentGroupRow }> {
  const found = await selectClaim(tx.db, id);
  const payment = found && (await selectPayment(tx.db, found.paymentId));
  const group = payment && (await lockPaymentGroup(tx.db, payment.orderGroupId));
  if (!group) throw RequestError.not_found();
  const claim = await lockClaim(tx.db, id);
  // Refused meanwhile, another buyer may have named it.
  const isOurs = claim?.paymentId === payment.id && claim.state === 'waiting';
  if (!isOurs) throw PaymentError.transfer_decided();
  return { claim, group };
}
