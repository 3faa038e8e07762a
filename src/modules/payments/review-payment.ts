import type { Locale } from '#platform/language.ts';
import type { Ctx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { transact } from '#platform/transact.ts';
import { publish } from '#shop/events.ts';
import { askOutcome } from './ask-provider.ts';
import { settleCardSetup } from './card-setups.ts';
import { type ProviderEvent, ProviderError, type WebhookRequest } from './payment-provider.ts';
import { hasWebhookEvent, insertWebhookEvent } from './payment-events.queries.ts';
import { PaymentError } from './payments.errors.ts';
import { selectPaymentGroup, selectLatestPayment, selectPayment } from './payments.queries.ts';
import { providerNamed } from './providers.ts';
import { askAfterRefund, askAfterRefunds } from './recheck-refunds.ts';
import { hasRefund, selectRefund } from './refunds.queries.ts';
import { type Settlement, settle } from './settle.ts';

/**
 * Takes in a webhook: proves its signature, then asks the provider itself what became of the payment and settles that.
 * The same event again changes nothing. 401 and 400 for what was not signed so by the provider, 404 for a payment that
 * is not ours, 503 when the provider does not confirm now (it sends the webhook again).
 */
export async function receiveWebhook(
  ctx: Ctx,
  providerName: string,
  webhook: WebhookRequest,
): Promise<Settlement['effect']> {
  const provider = providerNamed(ctx.config, providerName);
  if (!provider) throw RequestError.not_found();
  const event = await provider.parseWebhook(webhook, ctx.now()).catch(toUnknown);
  if (!event || (await hasWebhookEvent(ctx.db, provider.name, event.id))) return 'nothing';
  const effect = await TAKEN_IN[event.subject.type](ctx, provider.name, event).catch(toUnknown);
  const { id: eventId, kind, subject } = event;
  ctx.log.info({ eventId, kind, subject, effect }, 'a payment webhook was taken in');
  return effect;
}

/** A provider that does not answer now sends its webhook again. */
function toUnknown(error: unknown): never {
  throw error instanceof ProviderError ? PaymentError.outcome_unknown() : error;
}

type Effect = Settlement['effect'];
type TakeIn = (ctx: Ctx, provider: string, event: ProviderEvent) => Promise<Effect>;

const TAKEN_IN: Record<ProviderEvent['subject']['type'], TakeIn> = {
  payment: async (ctx, provider, event) => {
    const payment = await selectPayment(ctx.db, event.subject.id);
    if (payment?.provider !== provider) throw RequestError.not_found();
    const outcome = await askOutcome(ctx, payment.id);
    // Told of before its start was answered, it cannot be asked after yet.
    if (!outcome) throw PaymentError.outcome_unknown();
    const { effect } = await settle(ctx, payment.id, outcome, event);
    // Some providers tell of a refund by its payment alone.
    await askAfterRefunds(ctx, payment.id);
    return effect;
  },
  refund: async (ctx, provider, event) => {
    const refund = await selectRefund(ctx.db, event.subject.id);
    if (refund?.provider !== provider) throw RequestError.not_found();
    await askAfterRefund(ctx, refund.id);
    return await keepEvent(ctx, provider, { ...event, paymentId: refund.paymentId });
  },
  card: async (ctx, provider, event) => {
    await settleCardSetup(ctx, event.subject.id);
    return await keepEvent(ctx, provider, { ...event, paymentId: null });
  },
  payout: async (ctx, provider, event) => keepEvent(ctx, provider, { ...event, paymentId: null }),
};

async function keepEvent(
  ctx: Ctx,
  provider: string,
  event: ProviderEvent & { paymentId: string | null },
): Promise<Effect> {
  await transact(ctx, async (tx) => {
    const isNew = await insertWebhookEvent(tx.db, provider, event);
    if (isNew && event.subject.type === 'payout')
      await publish(tx, 'payout.told', { payoutId: event.subject.id });
  });
  return 'nothing';
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
  if (payment.status !== 'succeeded') await askAndSettle(ctx, payment.id);
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

async function askAndSettle(ctx: Ctx, paymentId: string): Promise<void> {
  try {
    const outcome = await askOutcome(ctx, paymentId);
    if (outcome) await settle(ctx, paymentId, outcome);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ paymentId, err: error }, 'the provider did not say what became of a payment');
  }
}
