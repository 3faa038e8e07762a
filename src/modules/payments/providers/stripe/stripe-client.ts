import type Stripe from 'stripe';
import { z } from 'zod';
import type { StripeAccount } from '#shop/config/account-kinds.ts';
import { ProviderError } from '#modules/payments/payment-provider.ts';
import { isNeverArrived, unclear } from '#modules/payments/provider-http.ts';
import { readAnswer } from '#modules/payments/provider-values.ts';

const Card = z.object({ brand: z.string().max(30), last4: z.string().regex(/^\d{4}$/) });

/** A card with the customer for whom it is kept, if any. */
const Method = z.object({
  id: z.string().min(1).max(100),
  customer: z.string().nullish(),
  allow_redisplay: z.string().nullish(),
  billing_details: z.object({ name: z.string().nullish() }).nullish(),
  card: Card.extend({ exp_month: z.number().int(), exp_year: z.number().int() }).nullish(),
});
export type StripeMethod = z.infer<typeof Method>;

const Intent = z.object({
  id: z.string(),
  last_payment_error: z.object({ code: z.string().nullish(), decline_code: z.string().nullish() }).nullish(),
  payment_method: Method.nullish().catch(null),
  latest_charge: z
    .object({
      id: z.string().nullish(),
      disputed: z.boolean().nullish(),
      payment_method_details: z.object({ type: z.string().nullish(), card: Card.nullish() }).nullish(),
    })
    .nullish(),
});

/** A Checkout session, with its payment as far as there is one. */
const Session = z.object({
  id: z.string().min(1).max(100),
  url: z.string().nullish(),
  client_reference_id: z.string().nullish(),
  status: z.string().nullish(),
  payment_status: z.string().nullish(),
  amount_total: z.number().int().nonnegative(),
  currency: z
    .string()
    .min(3)
    .transform((code) => code.toUpperCase()),
  payment_intent: Intent.nullish().catch(null),
});
export type StripeSession = z.infer<typeof Session>;

/** A Checkout session that keeps a card. */
const Setup = z.object({
  id: z.string().min(1).max(100),
  url: z.string().nullish(),
  status: z.string().nullish(),
  setup_intent: z
    .object({ payment_method: Method.nullish().catch(null) })
    .nullish()
    .catch(null),
});
type StripeSetup = z.infer<typeof Setup>;

const Refund = z.object({
  id: z.string().min(1),
  status: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});
export type StripeRefund = z.infer<typeof Refund>;

/** What a bank took back: not always all that was paid, for a part may have gone back before. */
const Dispute = z.object({
  id: z.string().min(1),
  status: z.string().nullish(),
  amount: z.number().int().nonnegative(),
  currency: z
    .string()
    .min(3)
    .transform((code) => code.toUpperCase()),
});
export type StripeDispute = z.infer<typeof Dispute>;

export type StripeClient = ReturnType<typeof stripeClient>;

/** What is told with a session: its payment, the charge that a bank may have taken back, and the card. */
const EXPAND = ['payment_intent.latest_charge', 'payment_intent.payment_method'];

/** Stripe by its own package, which is loaded when it is first needed. Calls reject with ProviderError; what is not there is null. */
export function stripeClient(account: StripeAccount, timeoutMs: number) {
  let loading: Promise<Stripe> | null = null;
  const call = async <Answer>(ask: (stripe: Stripe) => Promise<Answer>): Promise<Answer> => {
    const stripe = await (loading ??= load(account, timeoutMs));
    return await ask(stripe).catch((error: unknown) => {
      throw toProviderError(error);
    });
  };
  /** As `call`, for questions: what is refused says nothing, and what is missing is null. */
  const find = async <Answer>(ask: (stripe: Stripe) => Promise<Answer>): Promise<Answer | null> =>
    await call(ask).catch((error: unknown) => {
      if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error;
      if (error.code === 'missing') return null;
      throw unclear(error);
    });
  return {
    /** The same key has the same session. Refused with reference_used for a key that was used for something else. */
    open: async (session: Stripe.Checkout.SessionCreateParams, key: string): Promise<StripeSession> =>
      readAnswer(Session, await call((s) => s.checkout.sessions.create(session, { idempotencyKey: key }))),
    session: async (id: string): Promise<StripeSession | null> => {
      const found = await find((s) => s.checkout.sessions.retrieve(id, { expand: EXPAND }));
      return found && readAnswer(Session, found);
    },
    /** Closes a session's page. Refused for one that has ended. */
    expire: async (id: string): Promise<void> => {
      await call((s) => s.checkout.sessions.expire(id));
    },
    /** Our id of the payment that an intent of theirs is for. */
    paymentOf: async (intentId: string): Promise<string | null> => {
      const intent = await find((s) => s.paymentIntents.retrieve(intentId));
      return intent?.metadata.payment_id ?? null;
    },
    ...cardCalls(call, find),
    ...refundCalls(call, find),
  };
}

type Ask = <Answer>(ask: (stripe: Stripe) => Promise<Answer>) => Promise<Answer>;
type Find = <Answer>(ask: (stripe: Stripe) => Promise<Answer>) => Promise<Answer | null>;

/** What goes back: by the shop, or by a bank. */
function refundCalls(call: Ask, find: Find) {
  return {
    refund: async (refund: Stripe.RefundCreateParams, key: string): Promise<StripeRefund> =>
      readAnswer(Refund, await call((s) => s.refunds.create(refund, { idempotencyKey: key }))),
    findRefund: async (id: string): Promise<StripeRefund | null> => {
      const found = await find((s) => s.refunds.retrieve(id));
      return found && readAnswer(Refund, found);
    },
    refundsOf: async (intentId: string): Promise<StripeRefund[]> => {
      const found = await find((s) => s.refunds.list({ payment_intent: intentId, limit: 100 }));
      return readAnswer(z.array(Refund), found?.data ?? []);
    },
    /** The disputes of a payment; none where the key may not read them. */
    disputesOf: async (intentId: string): Promise<StripeDispute[]> => {
      const found = await call((s) => s.disputes.list({ payment_intent: intentId, limit: 10 })).catch(
        (error: unknown) => {
          if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error;
          return { data: [] };
        },
      );
      return readAnswer(z.array(Dispute), found.data);
    },
  };
}

/** Customers, and the cards that are kept for them. */
function cardCalls(call: Ask, find: Find) {
  return {
    /** The same key has the same customer. */
    openCustomer: async (customer: Stripe.CustomerCreateParams, key: string): Promise<string> =>
      (await call((s) => s.customers.create(customer, { idempotencyKey: key }))).id,
    /** Fine when there is none any more. */
    deleteCustomer: async (id: string): Promise<void> => {
      await find((s) => s.customers.del(id));
    },
    /** The same key has the same session. */
    openSetup: async (session: Stripe.Checkout.SessionCreateParams, key: string): Promise<StripeSetup> =>
      readAnswer(Setup, await call((s) => s.checkout.sessions.create(session, { idempotencyKey: key }))),
    setup: async (id: string): Promise<StripeSetup | null> => {
      const expand = ['setup_intent.payment_method'];
      const found = await find((s) => s.checkout.sessions.retrieve(id, { expand }));
      return found && readAnswer(Setup, found);
    },
    /** Has Stripe's pages offer a card to the customer it is kept for. */
    showAgain: async (id: string): Promise<StripeMethod> =>
      readAnswer(Method, await call((s) => s.paymentMethods.update(id, { allow_redisplay: 'always' }))),
    method: async (id: string): Promise<StripeMethod | null> => {
      const found = await find((s) => s.paymentMethods.retrieve(id));
      return found && readAnswer(Method, found);
    },
    renew: async (id: string, card: { exp_month: number; exp_year: number }): Promise<StripeMethod> =>
      readAnswer(Method, await call((s) => s.paymentMethods.update(id, { card }))),
    /** Refused for what is kept for nobody. */
    detach: async (id: string): Promise<void> => {
      await call((s) => s.paymentMethods.detach(id));
    },
  };
}

async function load(account: StripeAccount, timeoutMs: number): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const { origin, pathname } = new URL(account.url);
  const base = origin + pathname.replace(/\/$/, '');
  // The package knows hosts without a path; the sandbox has one.
  const reach: typeof fetch = async (url, init) => {
    const { pathname: path, search } = new URL(url instanceof Request ? url.url : url);
    return await fetch(base + path + search, init);
  };
  return new Client(account.secretKey, {
    maxNetworkRetries: 1,
    timeout: timeoutMs,
    telemetry: false,
    httpClient: Client.createFetchHttpClient(reach),
  });
}

/** Kinds of Stripe's errors that are a no, understood. */
const UNDERSTOOD_ERRORS = new Set([
  'StripeInvalidRequestError',
  'StripeCardError',
  'StripeAuthenticationError',
  'StripePermissionError',
]);

type StripeFailure = { type?: string; code?: string; statusCode?: number; detail?: unknown };

function toProviderError(error: unknown): ProviderError {
  const {
    type = '',
    code,
    statusCode,
    detail,
  }: StripeFailure = typeof error === 'object' && error ? error : {};
  const cause = new Error(`Stripe: ${type} ${code ?? ''} (HTTP ${statusCode ?? 'none'})`);
  if (type === 'StripeConnectionError' && isNeverArrived(detail))
    return new ProviderError('unreachable', 'provider_down', cause);
  if (type === 'StripeIdempotencyError') return new ProviderError('refused', 'reference_used', cause);
  if (code === 'resource_missing') return new ProviderError('refused', 'missing', cause);
  return UNDERSTOOD_ERRORS.has(type)
    ? new ProviderError('refused', 'provider_refused', cause)
    : unclear(cause);
}
