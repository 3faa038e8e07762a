import type Stripe from 'stripe';
import type { Config } from '#platform/config.ts';
import type { StripeAccount } from '#shop/config/account-kinds.ts';
import { FOREIGN_PROVIDERS } from '#modules/payments/charge-currencies.ts';
import { PROVIDER_TIMEOUT_MS } from '#modules/payments/payment-methods.ts';
import {
  type AskedRefund,
  type Charge,
  type PaymentOutcome,
  type PaymentProvider,
  type PaymentToStart,
  ProviderError,
  type RefundAnswer,
  type RefundRequest,
  type DisputeOutcome,
} from '#modules/payments/payment-provider.ts';
import { unclear } from '#modules/payments/provider-http.ts';
import { unlessEnded } from '#modules/payments/provider-values.ts';
import {
  type StripeClient,
  stripeClient,
  type StripeDispute,
  type StripeRefund,
  type StripeSession,
} from './stripe-client.ts';
import {
  declineReason,
  disputedStatus,
  disputeState,
  sessionStatus,
  stripeRefundStatus,
} from './stripe-statuses.ts';
import { keptCardOf, stripeCards } from './stripe-cards.ts';
import { parseStripeWebhook } from './stripe-webhook.ts';

/**
 * Stripe Checkout for buyers abroad: cards and Amazon Pay on Stripe's page, in dollars. A repeat with the same key has the
 * same session, which is what a payment is known by here; without its answer nobody has seen the page.
 */
export function stripeProvider(config: Config, account: StripeAccount): PaymentProvider {
  const client = stripeClient(account, PROVIDER_TIMEOUT_MS);
  return {
    name: 'stripe',
    methods: ['creditcard', 'amazonpay'],
    flow: 'redirect',
    currency: FOREIGN_PROVIDERS.stripe,
    pages: [account.pageUrl],
    unneeded: ['accountId'],
    cards: stripeCards(client),
    start: async (payment) => {
      const session = await client
        .open(sessionOf(config, payment), payment.reference)
        .catch((error: unknown) => rethrowGoneCustomer(payment, error));
      if (!session.url) throw unclear(new Error('a session without a page'));
      return { reference: session.id, redirectUrl: session.url, outcome: outcomeOf(session) };
    },
    query: async ({ id, reference }) => {
      const session = reference === null ? null : await client.session(reference);
      if (session && session.client_reference_id !== id) throw unclear(new Error('another payment'));
      return session && (await withDispute(client, session));
    },
    cancel: async ({ reference }) => {
      if (reference === null) return;
      await unlessEnded(client.expire(reference));
    },
    refundAgain: 'same',
    refund: async (refund) => refundAnswer(await sendBack(client, refund)),
    queryRefund: async (refund) => {
      const found = await findRefund(client, refund);
      return found && refundAnswer(found);
    },
    parseWebhook: async (webhook, now) => await parseStripeWebhook(account, client, webhook, now),
  };
}

/** A customer that was deleted at Stripe is the one thing of a session that can be missing. */
function rethrowGoneCustomer({ customer }: PaymentToStart, error: unknown): never {
  const isGone = customer && error instanceof ProviderError && error.code === 'missing';
  throw isGone ? new ProviderError('refused', 'customer_gone', error) : error;
}

const MINUTE_S = 60;
/** Stripe keeps a page open for half an hour at least and a day at most, counted from when it was opened. */
const SHORTEST_S = 60 * MINUTE_S;
const LONGEST_S = (24 * 60 - 10) * MINUTE_S;

/** The same for every repeat: the key stands for exactly these parameters. */
function sessionOf(config: Config, payment: PaymentToStart): Stripe.Checkout.SessionCreateParams {
  const { id, amount, payer, createdAt, holdEndsAt, customer } = payment;
  const opened = Math.floor(createdAt.getTime() / 1000);
  const ends = Math.floor((holdEndsAt ?? createdAt).getTime() / 1000);
  const page = `${config.publicUrl}/payment/return/${id}`;
  const email = payment.input.email ?? payer.email;
  return {
    mode: 'payment',
    client_reference_id: id,
    allowed_payment_method_types: [payment.method === 'amazonpay' ? 'amazon_pay' : 'card'],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: amount.currency.toLowerCase(),
          unit_amount: amount.minor,
          product_data: { name: payment.title },
        },
      },
    ],
    // Stripe's page then asks whether the card shall be kept, and offers those that are.
    ...(customer
      ? { customer, saved_payment_method_options: { payment_method_save: 'enabled' as const } }
      : email
        ? { customer_email: email }
        : {}),
    expires_at: Math.min(opened + LONGEST_S, Math.max(opened + SHORTEST_S, ends)),
    metadata: { payment_id: id },
    payment_intent_data: { metadata: { payment_id: id }, transfer_group: id },
    success_url: page,
    cancel_url: page,
  };
}

function outcomeOf(session: StripeSession): PaymentOutcome {
  const standing = sessionStatus(session);
  const { status } = standing;
  const details = session.payment_intent?.latest_charge?.payment_method_details;
  const kept = keptCardOf(session.payment_intent?.payment_method);
  return {
    reference: session.id,
    ...standing,
    amount: { minor: session.amount_total, currency: session.currency },
    ...(status === 'failed' ? { reason: declineReason(session) } : {}),
    ...(kept && status === 'succeeded' ? { kept } : {}),
    ...(details?.card ? { card: { brand: details.card.brand, lastFour: details.card.last4 } } : {}),
    ...(details?.type ? { paidWith: details.type.slice(0, 40) } : {}),
    statementNames: namesOf(session),
  };
}

/** What Stripe's reports call it: the charge, and the intent. */
function namesOf({ payment_intent: intent }: StripeSession): string[] {
  return [intent?.latest_charge?.id, intent?.id].filter((name) => typeof name === 'string');
}

/** What became of a session, with how a dispute about it stands. */
async function withDispute(client: StripeClient, session: StripeSession): Promise<PaymentOutcome> {
  const outcome = outcomeOf(session);
  const intent = session.payment_intent?.id;
  if (outcome.status !== 'reversed' || !intent) return outcome;
  const disputes = await client.disputesOf(intent);
  const standing = disputedStatus(disputes.map(({ status }) => status));
  const amount = standing.status === 'reversed' ? disputedAmount(disputes) : null;
  // Stripe tells the newest first.
  const told = disputes.toReversed().map(toTold);
  return {
    ...outcome,
    ...standing,
    ...(amount ? { amount } : {}),
    ...(told.length > 0 ? { disputes: told } : {}),
  };
}

function toTold({ id, amount, currency, status }: StripeDispute): DisputeOutcome {
  return { reference: id, amount: { minor: amount, currency }, state: disputeState(status) };
}

/** What banks have taken back of a payment; null where they do not say it in one currency. */
function disputedAmount(disputes: readonly StripeDispute[]): Charge | null {
  const lost = disputes.filter(({ status }) => disputedStatus([status]).status === 'reversed');
  const [first] = lost;
  if (!first || lost.some(({ currency }) => currency !== first.currency)) return null;
  return { minor: lost.reduce((sum, { amount }) => sum + amount, 0), currency: first.currency };
}

async function intentOf(client: StripeClient, { reference }: RefundRequest): Promise<string> {
  const intent = (await client.session(reference))?.payment_intent;
  if (!intent) throw new ProviderError('refused', 'provider_refused');
  return intent.id;
}

async function sendBack(client: StripeClient, refund: RefundRequest): Promise<StripeRefund> {
  const { id, amount } = refund;
  const asked = { payment_intent: await intentOf(client, refund), amount: amount.minor };
  return await client.refund({ ...asked, metadata: { refund_id: id } }, id);
}

/** By Stripe's id, or, when its answer was lost, by ours among all refunds of the payment. */
async function findRefund(client: StripeClient, refund: AskedRefund): Promise<StripeRefund | null> {
  if (refund.providerReference) return await client.findRefund(refund.providerReference);
  const all = await client.refundsOf(await intentOf(client, refund));
  return all.find(({ metadata }) => metadata?.refund_id === refund.id) ?? null;
}

function refundAnswer({ id, status: word }: StripeRefund): RefundAnswer {
  const standing = stripeRefundStatus(word);
  return {
    reference: id,
    ...standing,
    ...(standing.status === 'failed' ? { reason: 'provider_refused' } : {}),
  };
}
