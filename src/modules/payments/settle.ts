import { reopenCart } from '#modules/cart/index.ts';
import { bookPaymentsTaken, bookStrayMoney } from '#modules/ledger/index.ts';
import { releaseGroup, markGroupTaken, notifyPaymentChanged } from '#modules/orders/index.ts';
import type { Ctx, TxCtx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { publish } from '#shop/events.ts';
import { transact } from '#platform/transact.ts';
import { cancelLater } from './cancel-later.ts';
import { chargeOf } from './charges.ts';
import { followDisputes } from './follow-disputes.ts';
import { insertWebhookEvent } from './payment-events.queries.ts';
import type { PaymentOutcome, ProviderEvent } from './payment-provider.ts';
import {
  type PaymentGroupRow,
  lockPaymentGroup,
  lockPayment,
  type PaymentRow,
  selectPayment,
  updateCharge,
  updatePaymentEnded,
} from './payments.queries.ts';
import { requestRefund } from './refunds.ts';
import { hasRefundFor } from './refunds.queries.ts';
import { keepPaidCard } from './saved-cards.ts';
import { decideSettlement, GIVEN_UP, type SettlementEffect, type SettlementState } from './settlement.ts';

/** While a payment that was given up may still turn out paid, the sweeper keeps asking; the first time after this. */
export const FIRST_LATE_CHECK_MS = 2 * 60_000;

export type Settlement = { effect: SettlementEffect; orderGroupId: string };

type Case = { payment: PaymentRow; group: PaymentGroupRow; outcome: PaymentOutcome };

/**
 * The one place where the outcome of a payment takes effect: one transaction, purchase and payment locked in this
 * order, everything decided by `decideSettlement`'s table. Any number of callers at once (webhook, return page, sweeper) have one
 * effect. `event` is the webhook that told of it, recorded in the same transaction; one seen before changes nothing.
 * The outcome must come from the provider itself, never from a browser or a webhook's body. 404 for an unknown payment.
 */
export async function settle(
  ctx: Ctx,
  paymentId: string,
  outcome: PaymentOutcome,
  event?: ProviderEvent,
): Promise<Settlement> {
  return await transact(ctx, async (tx) => {
    const found = await selectPayment(tx.db, paymentId);
    if (!found) throw RequestError.not_found();
    const group = await lockPaymentGroup(tx.db, found.orderGroupId);
    const payment = await lockPayment(tx.db, paymentId);
    if (!group || !payment) throw RequestError.not_found();
    const isNew =
      !event ||
      outcome.status === 'pending' ||
      (await insertWebhookEvent(tx.db, payment.provider, { ...event, paymentId }));
    const effect = isNew ? decideSettlement(await stateOf(tx, payment, group), outcome) : 'nothing';
    await EFFECTS[effect](tx, { payment, group, outcome });
    if (effect !== 'nothing') await notifyPaymentChanged(tx, group.id);
    return { effect, orderGroupId: group.id };
  });
}

async function stateOf(tx: TxCtx, payment: PaymentRow, group: PaymentGroupRow): Promise<SettlementState> {
  const { id, status } = payment;
  const mayBeSentBack = ['failed', 'cancelled', 'expired'].includes(status);
  const isSentBack = mayBeSentBack && (await hasRefundFor(tx.db, id, 'amount_mismatch'));
  return { payment: { status, charge: chargeOf(payment), isSentBack }, group };
}

const EFFECTS: Record<SettlementEffect, (tx: TxCtx, settled: Case) => Promise<void>> = {
  nothing: async () => undefined,
  take: async (tx, { payment, group, outcome }) => {
    await endPayment(tx, payment, outcome);
    await markGroupTaken(tx.db, group.id, 'paid');
    await keepCardOf(tx, { payment, group, outcome });
    await bookPaymentsTaken(tx, [payment.id]);
    await publish(tx, 'order.placed', { orderGroupId: group.id });
    await publish(tx, 'payment.settled', { paymentId: payment.id });
  },
  refund_late: async (tx, { payment, group, outcome }) => {
    await endPayment(tx, payment, outcome);
    await keepCardOf(tx, { payment, group, outcome });
    await bookStrayMoney(tx, {
      paymentId: payment.id,
      amount: outcome.amount.minor,
      currency: outcome.amount.currency,
    });
    await requestRefund(tx, {
      paymentId: payment.id,
      reason: group.stockState === 'released' ? 'late' : 'double',
      amountSantim: payment.amountSantim,
    });
  },
  refuse_amount: async (tx, settled) => {
    const { payment, outcome } = settled;
    const { id: paymentId } = payment;
    const paid = outcome.amount;
    tx.log.error(
      { paymentId, asked: chargeOf(payment), paid },
      'the provider took another amount than was asked; not paid',
    );
    const isOpen = payment.status === 'created' || payment.status === 'pending';
    if (isOpen) {
      await endPayment(tx, payment, { ...outcome, status: 'failed', reason: 'amount_mismatch' });
      await releasePurchase(tx, settled, 'failed');
    }
    if (paid.minor === 0) return;
    await updateCharge(tx.db, paymentId, paid);
    await bookStrayMoney(tx, { paymentId, amount: paid.minor, currency: paid.currency });
    await requestRefund(tx, { paymentId, reason: 'amount_mismatch', amountSantim: null });
  },
  release: async (tx, settled) => {
    const { payment, outcome } = settled;
    await endPayment(tx, payment, outcome);
    await releasePurchase(tx, settled, endOf(outcome));
    await publish(tx, 'payment.settled', { paymentId: payment.id });
  },
  close: async (tx, { payment, outcome }) => endPayment(tx, payment, outcome),
  reverse: async (tx, { payment, outcome }) => await followDisputes(tx, payment.id, outcome),
  win_back: async (tx, { payment, outcome }) => await followDisputes(tx, payment.id, outcome),
  contradiction: async (tx, { payment, outcome }) => {
    tx.log.error(
      { paymentId: payment.id, says: outcome.status },
      'the provider takes back a payment it had confirmed',
    );
  },
};

async function keepCardOf(tx: TxCtx, { payment, group, outcome }: Case): Promise<void> {
  const { id: paymentId, provider } = payment;
  if (!outcome.kept || group.shopperId === null) return;
  await keepPaidCard(tx, { paymentId, userId: group.shopperId, provider }, outcome.kept);
}

async function endPayment(tx: TxCtx, payment: PaymentRow, outcome: PaymentOutcome): Promise<void> {
  if (outcome.status === 'pending') return;
  const status = outcome.status === 'succeeded' ? 'succeeded' : endOf(outcome);
  const at = tx.now();
  // An end that the provider has not pronounced may be followed by its success.
  const isOurs = outcome.status === 'expired' || outcome.reason === GIVEN_UP || outcome.mayBePaidYet;
  await updatePaymentEnded(tx.db, payment.id, {
    status,
    reason: outcome.reason ?? null,
    reference: outcome.reference,
    card: outcome.card ?? null,
    paidWith: outcome.paidWith ?? null,
    // In capitals, as statements are read.
    statementNames: (outcome.statementNames ?? []).map((name) => name.toUpperCase().slice(0, 120)),
    at,
    nextCheckAt: isOurs ? new Date(at.getTime() + FIRST_LATE_CHECK_MS) : null,
  });
  if (isOurs) await cancelLater(tx, payment);
}

/** How a payment ends that was not paid. What was reversed before anybody knew of it was not paid either. */
function endOf({ status }: PaymentOutcome): 'failed' | 'cancelled' | 'expired' {
  return status === 'cancelled' || status === 'expired' ? status : 'failed';
}

async function releasePurchase(
  tx: TxCtx,
  { group }: Case,
  reason: 'failed' | 'cancelled' | 'expired',
): Promise<void> {
  if (group.paymentState !== 'pending' || group.stockState !== 'held') return;
  await releaseGroup(tx, group.id, reason);
  await reopenCart(tx, group.id);
}
