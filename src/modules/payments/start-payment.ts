import { createHash } from 'node:crypto';
import type { Ctx, TxCtx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { publish } from '#shop/events.ts';
import { transact } from '#platform/transact.ts';
import { findDestination, listAllDestinations } from '#modules/delivery/index.ts';
import { markGroupTaken, updateGroupMethod } from '#modules/orders/index.ts';
import { findSavedCard } from './saved-cards.ts';
import {
  type PaymentOutcome,
  type PaymentProvider,
  type PaymentToStart,
  ProviderError,
  type StartedAtProvider,
} from './payment-provider.ts';
import { assertMethodAllowed } from './payment-methods.ts';
import { PaymentError } from './payments.errors.ts';
import {
  type PaymentGroupRow,
  insertPayment,
  lockPaymentGroup,
  type NewPayment,
  type PaymentRow,
  selectLatestPayment,
  selectPayment,
  updatePaymentEnded,
  updateStarted,
} from './payments.queries.ts';
import type { ChosenPayment, StartedPayment } from './payments.schema.ts';
import { providerFor, requireOffered } from './providers.ts';
import { FIRST_LATE_CHECK_MS, settle } from './settle.ts';

/** When the sweeper looks at a payment for the first time: long after the call that starts it has ended. */
const FIRST_CHECK_MS = 60_000;

/**
 * Starts paying for a purchase. Cash on delivery, and a purchase that costs nothing, are settled at once without a
 * network call, so they may join the caller's transaction; everything else must be called outside of any. Replayable:
 * after a crash or a lost answer a second call finds the open payment and has the provider's same answer. A shopper who
 * comes back and chooses another method or card gets a new payment; should the money of the one left behind come after
 * all, `settle` takes whichever is first and sends the other back. Throws, with the cart open again, the provider's error
 * (402) and payments.provider_down (503); payments.outcome_unknown (503; call again); payments.not_payable (409);
 * payments.method_off (422), and what `assertMethodAllowed` throws.
 */
export async function startPayment(
  ctx: Ctx,
  orderGroupId: string,
  chosen: ChosenPayment,
): Promise<StartedPayment> {
  requireOffered(ctx.config, chosen.method);
  const provider = providerFor(ctx.config, chosen.method);
  const opened = await transact(ctx, (tx) => createPayment(tx, orderGroupId, chosen));
  if (!provider || !opened.payment || opened.state !== 'pending') return answer(opened.payment, opened.state);
  if (opened.payment.status !== 'created') return standingOf(opened.payment);
  if (ctx.db.isTransaction) throw new Error('A provider cannot be called inside a transaction.');
  return await callProvider(ctx, provider, { ...opened, payment: opened.payment, chosen });
}

type Opened = {
  state: StartedPayment['state'];
  group: PaymentGroupRow;
  payment: PaymentRow | null;
  isFresh: boolean;
};

async function createPayment(tx: TxCtx, orderGroupId: string, chosen: ChosenPayment): Promise<Opened> {
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
    return { state: isCash ? 'cash_due' : 'pending', group, ...opened };
  }
  const payment = (await selectLatestPayment(tx.db, group.id)) ?? null;
  if (group.paymentState !== 'paid' && group.paymentState !== 'cash_due') throw paymentErrorOf(payment);
  return { state: group.paymentState, group, payment, isFresh: false };
}

async function requireWay(tx: TxCtx, group: PaymentGroupRow, { method }: ChosenPayment): Promise<void> {
  const { country = '', region = '' } = group.shipping as { country?: string; region?: string };
  const place = findDestination(await listAllDestinations(tx), country, region);
  assertMethodAllowed(method, {
    totalSantim: group.totalSantim,
    cashOnDelivery: place?.cashOnDelivery ?? false,
  });
}

async function takeUnpaid(tx: TxCtx, group: PaymentGroupRow, state: 'paid' | 'cash_due'): Promise<void> {
  if (await markGroupTaken(tx.db, group.id, state))
    await publish(tx, 'order.placed', { orderGroupId: group.id });
}

async function findOrInsert(
  tx: TxCtx,
  group: PaymentGroupRow,
  wanted: NewPayment,
): Promise<Pick<Opened, 'payment' | 'isFresh'>> {
  const fresh = await insertPayment(tx.db, wanted);
  if (fresh) return { payment: fresh, isFresh: true };
  const open = await selectLatestPayment(tx.db, group.id);
  if (!open || isSameWay(open, wanted)) return { payment: open ?? null, isFresh: false };
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
  await updateGroupMethod(tx.db, group.id, wanted.method);
  return { payment: (await insertPayment(tx.db, wanted)) ?? null, isFresh: true };
}

/** Whether the shopper still pays in the way that is open: the same method, and no other card than before. */
function isSameWay(open: PaymentRow, wanted: NewPayment): boolean {
  const { keptCardId } = wanted;
  const { cardToken } = wanted.details;
  const isNoCard = cardToken === undefined && keptCardId === null;
  const isSameCard = cardToken === open.details.cardToken && keptCardId === open.keptCardId;
  return open.method === wanted.method && (isNoCard || isSameCard);
}

function newPayment(tx: TxCtx, group: PaymentGroupRow, { method, payment }: ChosenPayment): NewPayment {
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
    keptCardId: cardId ?? null,
    nextCheckAt: provider ? new Date(tx.now().getTime() + FIRST_CHECK_MS) : null,
  };
}

type Attempt = { group: PaymentGroupRow; payment: PaymentRow; isFresh: boolean; chosen: ChosenPayment };

async function callProvider(ctx: Ctx, provider: PaymentProvider, attempt: Attempt): Promise<StartedPayment> {
  const { group, payment, isFresh, chosen } = attempt;
  const { id, method, amountSantim, currency } = payment;
  let started: StartedAtProvider;
  try {
    started = await provider.start({
      id,
      method,
      amountSantim,
      currency,
      locale: group.locale,
      input: chosen.payment,
      ...(await savedCardOf(ctx, group, chosen)),
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn(
      { paymentId: id, provider: provider.name, kind: error.kind, err: error },
      'a payment could not be started',
    );
    // An earlier call may have arrived although this one did not: then only the provider's own word may end the payment.
    const isCertain = error.kind === 'refused' || (error.kind === 'unreachable' && isFresh);
    if (isCertain) await settle(ctx, id, failure(payment, error.code));
    ctx.visit.touchCounts();
    throw PaymentError[reasonOf(error.code)]();
  }
  return await keepStarted(ctx, payment, started);
}

/** The chosen saved card, if any; refused when it is not the buyer's own, or not any more. */
async function savedCardOf(
  ctx: Ctx,
  { shopperId }: PaymentGroupRow,
  { payment: { cardId } }: ChosenPayment,
): Promise<Pick<PaymentToStart, 'keptCard'>> {
  if (cardId === undefined) return {};
  const keptCard = shopperId === null ? null : await findSavedCard(ctx, shopperId, cardId);
  if (!keptCard) throw new ProviderError('refused', 'token_unusable');
  return { keptCard };
}

async function keepStarted(
  ctx: Ctx,
  payment: PaymentRow,
  started: StartedAtProvider,
): Promise<StartedPayment> {
  // Refused at once, it sent nobody anywhere: see `assertNotDeclined`.
  const redirectUrl = started.outcome.status === 'failed' ? null : started.redirectUrl;
  await updateStarted(ctx.db, payment.id, { reference: started.reference, redirectUrl });
  if (started.outcome.status !== 'pending') await settle(ctx, payment.id, started.outcome);
  // After a refusal the cart is open and full again.
  ctx.visit.touchCounts();
  const now = await selectPayment(ctx.db, payment.id);
  return standingOf(now ?? payment);
}

function failure({ amountSantim, currency }: PaymentRow, reason: string): PaymentOutcome {
  return { reference: null, status: 'failed', amountSantim, currency, reason };
}

/** The answer of a payment that has been started, from what is stored of it. */
function standingOf(payment: PaymentRow): StartedPayment {
  if (payment.status === 'succeeded') return answer(payment, 'paid');
  if (payment.status === 'pending' || payment.status === 'created') return answer(payment, 'pending');
  throw paymentErrorOf(payment);
}

function answer(payment: PaymentRow | null, state: StartedPayment['state']): StartedPayment {
  const redirectUrl = state === 'pending' ? payment?.redirectUrl : null;
  return { paymentId: payment?.id ?? null, state, ...(redirectUrl ? { redirectUrl } : {}) };
}

/**
 * Throws again what the start of the purchase's payment was refused with: the provider never asked the shopper for
 * anything, so no answer ever said that the order was placed. Nothing for a payment that failed later.
 */
export async function assertNotDeclined(ctx: Ctx, orderGroupId: string): Promise<void> {
  const payment = await selectLatestPayment(ctx.db, orderGroupId);
  if (payment?.status === 'failed' && payment.redirectUrl === null) throw paymentErrorOf(payment);
}

type Reason = keyof typeof PaymentError;

function reasonOf(code: string | null): Reason {
  return code !== null && code in PaymentError ? (code as Reason) : 'declined';
}

function paymentErrorOf(payment: PaymentRow | null) {
  return payment?.status === 'failed'
    ? PaymentError[reasonOf(payment.failureReason)]()
    : PaymentError.not_payable();
}
