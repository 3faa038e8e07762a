import { createHash } from 'node:crypto';
import type { Ctx, TxCtx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { publish } from '#shop/events.ts';
import { transact } from '#platform/transact.ts';
import { findDestination, listAllDestinations } from '#modules/delivery/index.ts';
import {
  markGroupTaken,
  type PlacedState,
  updateGroupHold,
  updateGroupMethod,
} from '#modules/orders/index.ts';
import type { PaymentMethod } from '#shop/constants.ts';
import { insertAttempt } from './attempts.queries.ts';
import { attemptReference, callStart } from './call-start.ts';
import { cancelLater } from './cancel-later.ts';
import { chargeColumns, type ForeignRate, isForeign, rateFor } from './foreign-charge.ts';
import { holdEnd } from './hold-end.ts';
import { openTransfer } from './open-transfer.ts';
import { answerOf, paymentErrorOf, standingOf } from './payment-standing.ts';
import {
  type PaymentGroupRow,
  insertPayment,
  lockPaymentGroup,
  type NewPayment,
  type PaymentRow,
  selectLatestPayment,
  updatePaymentEnded,
} from './payments.queries.ts';
import { PaymentError } from './payments.errors.ts';
import type { ChosenPayment, StartedPayment } from './payments.schema.ts';
import { requireAllowed, requireAnswering } from './picker-standing.ts';
import { providerFor, providerNamed, requireOffered } from './providers.ts';
import { FIRST_LATE_CHECK_MS } from './settle.ts';

/** When the sweeper looks at a payment for the first time: long after the call that starts it has ended. */
const FIRST_CHECK_MS = 60_000;

/**
 * Starts paying for a purchase, outside of any transaction. Cash, chosen in the place of another way, and a purchase that
 * costs nothing are settled at once without a network call. Replayable:
 * after a crash or a lost answer a second call finds the open payment and has the provider's same answer. A shopper who
 * comes back and chooses another method or card gets a new payment; should the money of the one left behind come after
 * all, `settle` takes whichever is first and sends the other back. Throws, with the cart open again, the provider's error
 * (402) and payments.provider_down (503); payments.outcome_unknown (503; call again); payments.not_payable (409);
 * payments.method_off (422), and what `requireAllowed` throws.
 */
export async function startPayment(
  ctx: Ctx,
  orderGroupId: string,
  chosen: ChosenPayment,
): Promise<StartedPayment> {
  await requireOffered(ctx, chosen.method);
  const provider = providerFor(ctx.config, chosen.method);
  const rate = isForeign(provider) ? await rateFor(ctx) : null;
  if (isForeign(provider) && !rate) throw PaymentError.method_off();
  const opened = await transact(ctx, (tx) => createPayment(tx, orderGroupId, { ...chosen, rate }));
  if (!provider || !opened.payment || opened.state !== 'pending')
    return answerOf(opened.payment, opened.state);
  if (opened.payment.status !== 'created') return standingOf(opened.payment);
  if (ctx.db.isTransaction) throw new Error('A provider cannot be called inside a transaction.');
  return await callStart(ctx, provider, { ...opened, payment: opened.payment, chosen });
}

/**
 * How a purchase stands as soon as it is written: one that costs nothing is paid, cash is due at the door, and any other
 * waits for `startPayment`.
 */
export function stateWhenPlaced(method: PaymentMethod, totalSantim: number): PlacedState {
  if (totalSantim === 0) return 'paid';
  return method === 'cash' ? 'cash_due' : 'pending';
}

/**
 * Notes the cash that is due for a purchase (total in santim) which this transaction has written as settled, and tells
 * that it is placed. Asks no provider.
 */
export async function notePlaced(
  tx: TxCtx,
  purchase: { id: string; totalSantim: number },
  chosen: ChosenPayment,
): Promise<void> {
  if (purchase.totalSantim > 0)
    await openPayment(tx, newPayment(tx, { ...purchase, currency: 'ETB' }, { ...chosen, rate: null }));
  await publish(tx, 'order.placed', { orderGroupId: purchase.id });
}

/** A way of paying with the rate it is charged by, when that is not in Birr. */
type PricedChoice = ChosenPayment & { rate: ForeignRate | null };

type Opened = {
  state: StartedPayment['state'];
  group: PaymentGroupRow;
  payment: PaymentRow | null;
  isFresh: boolean;
};

async function createPayment(tx: TxCtx, orderGroupId: string, chosen: PricedChoice): Promise<Opened> {
  const group = await lockPaymentGroup(tx.db, orderGroupId);
  if (!group) throw RequestError.not_found();
  const isWaiting = group.paymentState === 'pending' && group.stockState === 'held';
  if (isWaiting) await requireWay(tx, group, chosen);
  const isCash = chosen.method === 'cash' && (isWaiting || group.paymentState === 'cash_due');
  if (group.totalSantim === 0 && isWaiting) {
    await takeUnpaid(tx, group, 'paid');
    return { state: 'paid', group, payment: null, isFresh: false };
  }
  if (isCash && isWaiting) await takeUnpaid(tx, group, 'cash_due');
  if ((isWaiting || isCash) && group.totalSantim > 0) {
    const opened = await findOrInsert(tx, group, newPayment(tx, group, chosen));
    return { state: isCash ? 'cash_due' : 'pending', ...opened };
  }
  const payment = (await selectLatestPayment(tx.db, group.id)) ?? null;
  if (group.paymentState !== 'paid' && group.paymentState !== 'cash_due') throw paymentErrorOf(payment);
  return { state: group.paymentState, group, payment, isFresh: false };
}

/** Another way than the one that was begun may have been paused meanwhile; the one that was begun goes on. */
async function requireWay(tx: TxCtx, group: PaymentGroupRow, { method }: ChosenPayment): Promise<void> {
  if (method !== group.paymentMethod) await requireAnswering(tx, method);
  const { country = '', region = '' } = group.shipping as { country?: string; region?: string };
  const place = findDestination(await listAllDestinations(tx), country, region);
  const asked = { totalSantim: group.totalSantim, cashOnDelivery: place?.cashOnDelivery ?? false };
  await requireAllowed(tx, method, asked);
}

async function takeUnpaid(tx: TxCtx, group: PaymentGroupRow, state: 'paid' | 'cash_due'): Promise<void> {
  if (await markGroupTaken(tx.db, group.id, state))
    await publish(tx, 'order.placed', { orderGroupId: group.id });
}

/** The open payment of a purchase, a new one where there is none or it is in another way, and the purchase as it is paid now. */
async function findOrInsert(
  tx: TxCtx,
  group: PaymentGroupRow,
  wanted: NewPayment,
): Promise<Omit<Opened, 'state'>> {
  const fresh = await openPayment(tx, wanted);
  // Whoever placed the purchase may have been killed before it had a payment.
  if (fresh) return { group: await followWay(tx, group, wanted), payment: fresh, isFresh: true };
  const open = await selectLatestPayment(tx.db, group.id);
  if (!open || isSameWay(open, wanted)) return { group, payment: open ?? null, isFresh: false };
  const at = tx.now();
  const nextCheckAt = new Date(at.getTime() + FIRST_LATE_CHECK_MS);
  await updatePaymentEnded(tx.db, open.id, {
    status: 'cancelled',
    reason: 'replaced',
    reference: null,
    card: null,
    at,
    nextCheckAt,
  });
  await cancelLater(tx, open);
  const payment = (await openPayment(tx, wanted)) ?? null;
  return { group: await followWay(tx, group, wanted), payment, isFresh: true };
}

/** Notes how a purchase is paid now, and how long it keeps its goods so; the purchase with both. */
async function followWay(
  tx: TxCtx,
  group: PaymentGroupRow,
  { method }: NewPayment,
): Promise<PaymentGroupRow> {
  if (method === group.paymentMethod) return group;
  await updateGroupMethod(tx.db, group.id, method);
  if (![group.paymentMethod, method].includes('transfer')) return { ...group, paymentMethod: method };
  const holdExpiresAt = await holdEnd(tx, method);
  await updateGroupHold(tx.db, group.id, holdExpiresAt);
  return { ...group, paymentMethod: method, holdExpiresAt };
}

/** Writes the payment with what its provider will know it by; undefined while the purchase has one that is open. */
async function openPayment(tx: TxCtx, wanted: NewPayment): Promise<PaymentRow | undefined> {
  const payment = await insertPayment(tx.db, wanted);
  const provider = payment && providerNamed(tx.config, payment.provider);
  if (payment && provider) {
    const reference = attemptReference(provider, payment.id, 1);
    await insertAttempt(tx.db, { paymentId: payment.id, n: 1, provider: provider.name, reference });
    if (provider.flow === 'transfer') await openTransfer(tx, payment.id);
  }
  return payment;
}

/** Whether the shopper still pays in the way that is open: the same method, and no other card than before. */
function isSameWay(open: PaymentRow, wanted: NewPayment): boolean {
  const { keptCardId } = wanted;
  const { cardToken } = wanted.details;
  const isNoCard = cardToken === undefined && keptCardId === null;
  const isSameCard = cardToken === open.details.cardToken && keptCardId === open.keptCardId;
  return open.method === wanted.method && (isNoCard || isSameCard);
}

function newPayment(
  tx: TxCtx,
  group: Pick<PaymentGroupRow, 'id' | 'totalSantim' | 'currency'>,
  { method, payment, rate }: PricedChoice,
): NewPayment {
  const provider = providerFor(tx.config, method);
  const { token, cardId, ...given } = payment;
  // A token is good for one payment and then worthless, but its hash alone is enough to know it again.
  const details = token
    ? { ...given, cardToken: createHash('sha256').update(token).digest('base64url') }
    : given;
  return {
    orderGroupId: group.id,
    provider: provider?.name ?? 'cash',
    method,
    status: provider ? 'created' : 'pending',
    amountSantim: group.totalSantim,
    currency: group.currency,
    details,
    // What is paid on a provider's page is known afterwards (`keepPaidCard`).
    keptCardId: (provider?.cards?.keep && cardId) || null,
    ...chargeColumns(group.totalSantim, rate),
    nextCheckAt: provider ? new Date(tx.now().getTime() + FIRST_CHECK_MS) : null,
  };
}

/**
 * Throws again what the start of the purchase's payment was refused with: the provider never asked the shopper for
 * anything, so no answer ever said that the order was placed. Nothing for a payment that failed later.
 */
export async function assertNotDeclined(ctx: Ctx, orderGroupId: string): Promise<void> {
  const payment = await selectLatestPayment(ctx.db, orderGroupId);
  if (payment?.status === 'failed' && payment.redirectUrl === null) throw paymentErrorOf(payment);
}
