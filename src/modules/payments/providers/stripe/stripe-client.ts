import type Stripe from 'stripe';
import { z } from 'zod';
import type { StripeAccount } from '#platform/account-kinds.ts';
import { ProviderError } from '#modules/payments/payment-provider.ts';
import { isNeverArrived, unclear } from '#modules/payments/provider-http.ts';
import { readAnswer } from '#modules/payments/provider-values.ts';

const Card = z.object({ brand: z.string().max(30), last4: z.string().regex(/^\d{4}$/) });

const Intent = z.object({
  id: z.string(),
  last_payment_error: z.object({ code: z.string().nullish(), decline_code: z.string().nullish() }).nullish(),
  latest_charge: z
    .object({
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

const Refund = z.object({
  id: z.string().min(1),
  status: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});
export type StripeRefund = z.infer<typeof Refund>;

export type StripeClient = ReturnType<typeof stripeClient>;

/** What is told with a session: its payment, and the charge that a bank may have taken back. */
const EXPAND = ['payment_intent.latest_charge'];

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
const REFUSALS = new Set([
  'StripeInvalidRequestError',
  'StripeCardError',
  'StripeAuthenticationError',
  'StripePermissionError',
]);

type Told = { type?: string; code?: string; statusCode?: number; detail?: unknown };

function toProviderError(error: unknown): ProviderError {
  const { type = '', code, statusCode, detail }: Told = typeof error === 'object' && error ? error : {};
  const cause = new Error(`Stripe: ${type} ${code ?? ''} (HTTP ${statusCode ?? 'none'})`);
  if (type === 'StripeConnectionError' && isNeverArrived(detail))
    return new ProviderError('unreachable', 'provider_down', cause);
  if (type === 'StripeIdempotencyError') return new ProviderError('refused', 'reference_used', cause);
  if (code === 'resource_missing') return new ProviderError('refused', 'missing', cause);
  return REFUSALS.has(type) ? new ProviderError('refused', 'provider_refused', cause) : unclear(cause);
}
