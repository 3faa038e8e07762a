import type { Locale } from '#platform/language.ts';
import type { Ctx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { type PaymentOutcome, ProviderError } from './payment-provider.ts';
import { PaymentError } from './payments.errors.ts';
import {
  hasWebhookEvent,
  selectPaymentGroup,
  selectLatestPayment,
  selectPayment,
} from './payments.queries.ts';
import { providerNamed } from './providers.ts';
import { hasRefund } from './refunds.queries.ts';
import { type Settlement, settle } from './settle.ts';

/**
 * Takes in a webhook: proves its signature, then asks the provider itself what became of the payment and settles that.
 * The same event again changes nothing. 401 and 400 for what was not signed so by the provider, 404 for a payment that
 * is not ours, 503 when the provider does not confirm now (it sends the webhook again).
 */
export async function receiveWebhook(
  ctx: Ctx,
  providerName: string,
  headers: Headers,
  rawBody: Uint8Array,
): Promise<Settlement['effect']> {
  const provider = providerNamed(ctx.config, providerName);
  if (!provider) throw RequestError.not_found();
  const event = provider.parseWebhook(headers, rawBody, ctx.now());
  if (!event || (await hasWebhookEvent(ctx.db, provider.name, event.id))) return 'nothing';
  if (!(await selectPayment(ctx.db, event.paymentId))) throw RequestError.not_found();
  const outcome = await ask(ctx, provider.name, event.paymentId);
  if (!outcome) throw RequestError.not_found();
  const { effect } = await settle(ctx, event.paymentId, outcome, event);
  ctx.log.info(
    { paymentId: event.paymentId, eventId: event.id, kind: event.kind, effect },
    'a payment webhook was taken in',
  );
  return effect;
}

async function ask(ctx: Ctx, providerName: string, paymentId: string): Promise<PaymentOutcome | null> {
  try {
    return (await providerNamed(ctx.config, providerName)?.query(paymentId)) ?? null;
  } catch (error) {
    if (error instanceof ProviderError) throw PaymentError.outcome_unknown();
    throw error;
  }
}

/** How a purchase stands for the shopper who comes back from the provider. 'refunded': paid, but too late. */
export type PaymentView = {
  orderGroupId: string;
  locale: Locale;
  state: 'pending' | 'placed' | 'failed' | 'cancelled' | 'expired' | 'refunded';
};

/**
 * How the purchase stands now, for a shopper who comes back with this payment, after asking its provider and settling
 * what it says: the webhook may come later or never. A silent provider changes nothing. 404 for an unknown payment.
 */
export async function reviewPayment(ctx: Ctx, paymentId: string): Promise<PaymentView> {
  const payment = await selectPayment(ctx.db, paymentId);
  if (!payment) throw RequestError.not_found();
  if (payment.status !== 'succeeded') await askAndSettle(ctx, payment.id, payment.provider);
  const group = await selectPaymentGroup(ctx.db, payment.orderGroupId);
  if (!group) throw RequestError.not_found();
  const isReturned = group.stockState === 'released' && (await hasRefund(ctx.db, paymentId));
  const state = isReturned ? 'refunded' : STATES[group.paymentState]!;
  return { orderGroupId: group.id, locale: group.locale, state };
}

const STATES: Record<string, PaymentView['state']> = {
  pending: 'pending',
  paid: 'placed',
  cash_due: 'placed',
  refunded: 'placed',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
};

/** As `reviewPayment`, for the newest payment of a purchase; null when none was ever started. */
export async function reviewPurchase(ctx: Ctx, orderGroupId: string): Promise<PaymentView | null> {
  const payment = await selectLatestPayment(ctx.db, orderGroupId);
  return payment ? await reviewPayment(ctx, payment.id) : null;
}

async function askAndSettle(ctx: Ctx, paymentId: string, providerName: string): Promise<void> {
  const provider = providerNamed(ctx.config, providerName);
  try {
    const outcome = await provider?.query(paymentId);
    if (outcome) await settle(ctx, paymentId, outcome);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ paymentId, err: error }, 'the provider did not say what became of a payment');
  }
}
