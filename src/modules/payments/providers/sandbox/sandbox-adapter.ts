import { z } from 'zod';
import type { Config } from '#platform/config.ts';
import { decimalText } from '#shop/money.ts';
import { sign } from '#platform/tokens.ts';
import { PROVIDER_TIMEOUT_MS } from '#modules/payments/payment-methods.ts';
import {
  type CardKeeping,
  type PaymentOutcome,
  type PaymentProvider,
  type PaymentToStart,
  ProviderError,
  type RefundAnswer,
  type SavedCardAnswer,
} from '#modules/payments/payment-provider.ts';
import { callProvider, unclear } from '#modules/payments/provider-http.ts';
import { readAnswer, readWord, type Words } from '#modules/payments/provider-values.ts';
import { parseSandboxWebhook } from './sandbox-webhook.ts';

const AmountText = z
  .string()
  .regex(/^\d{1,12}\.\d\d$/)
  .transform((text) => Number(text.replace('.', '')));

/** A payment in the sandbox provider's merchant API (src/sandbox-provider/README.md). */
const Answer = z.object({
  reference: z.string().min(1).max(100),
  merchantReference: z.string(),
  status: z.string(),
  amount: AmountText,
  currency: z.string(),
  redirectUrl: z.url().nullish(),
  failureReason: z.string().nullish(),
  card: z.object({ brand: z.string().max(30), lastFour: z.string().regex(/^\d{4}$/) }).nullish(),
});
type Answer = z.infer<typeof Answer>;

/** It speaks our own words. */
const OF_PAYMENTS: Words<PaymentOutcome['status']> = {
  pending: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  cancelled: 'cancelled',
  reversed: 'reversed',
};
const OF_REFUNDS: Words<RefundAnswer['status']> = {
  pending: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
};

const Refunded = z
  .object({ reference: z.string().min(1), status: z.string() })
  .transform(({ reference, status }) => ({ reference, ...readWord(OF_REFUNDS, status) }));

const Kept = z
  .object({
    id: z.string().min(1).max(100),
    brand: z.string().max(30),
    lastFour: z.string().regex(/^\d{4}$/),
    expMonth: z.number().int(),
    expYear: z.number().int(),
  })
  .transform(({ id, ...card }): SavedCardAnswer => ({ ...card, method: id }));

/** Decline reasons that have a sentence of their own; any other reads as a plain decline. */
const REASONS = new Set(['insufficient_funds', 'expired_card', 'incorrect_cvc', 'token_unusable']);

/** The built-in sandbox provider, spoken to over HTTP as any hosted provider would be; calls last at most 10 s. */
export function sandboxProvider(config: Config, timeoutMs = PROVIDER_TIMEOUT_MS): PaymentProvider {
  const call: Caller = (method, path, rest = {}) => request(config, { method, path, timeoutMs, ...rest });
  return {
    name: 'sandbox',
    methods: ['telebirr', 'cbebirr', 'mpesa', 'creditcard', 'paypal', 'venmo', 'amazonpay'],
    flow: 'redirect',
    pages: [new URL(config.sandboxUrl).origin],
    async start(payment) {
      const answer = readAnswer(
        Answer,
        await call('POST', '/v1/payments', { body: startBody(config, payment), key: payment.reference }),
      );
      return {
        reference: answer.reference,
        redirectUrl: answer.redirectUrl ?? null,
        outcome: outcomeOf(answer),
      };
    },
    async query({ attempts }) {
      const { reference = '' } = attempts.at(-1) ?? {};
      const body = await call('GET', `/v1/payments?merchantReference=${encodeURIComponent(reference)}`);
      if (body === null) return null;
      const answer = readAnswer(Answer, body);
      if (answer.merchantReference !== reference) throw unclear();
      return outcomeOf(answer);
    },
    ...moneyBack(call),
    cards: cardKeeping(call),
    parseWebhook: async ({ headers, rawBody }, now) => parseSandboxWebhook(config, headers, rawBody, now),
  };
}

type Caller = (method: Call['method'], path: string, rest?: Partial<Call>) => Promise<unknown>;

function moneyBack(call: Caller): Pick<PaymentProvider, 'refund' | 'refundAgain' | 'queryRefund'> {
  return {
    refundAgain: 'same',
    async refund({ id, reference, amount, reason }) {
      const { currency, minor } = amount;
      const body = { paymentReference: reference, amount: decimalText(minor), currency, reason };
      return readAnswer(
        Refunded,
        await call('POST', '/v1/refunds', { body, key: id }),
      ) satisfies RefundAnswer;
    },
    async queryRefund({ id }) {
      const body = await call('GET', `/v1/refunds?merchantReference=${encodeURIComponent(id)}`);
      return body === null ? null : readAnswer(Refunded, body);
    },
  };
}

function cardKeeping(call: Caller): CardKeeping {
  return {
    keep: async (customer, token) =>
      readAnswer(Kept, await call('POST', '/v1/payment-methods', { body: { customer, cardToken: token } })),
    renew: async (method, expiry) =>
      readAnswer(Kept, await call('PATCH', keptPath(method), { body: expiry })),
    async drop(method) {
      await call('DELETE', keptPath(method));
    },
  };
}

/** The key that a browser sends with a card to the tokenisation address; it can do nothing else. */
export function sandboxPublishableKey(config: Config): string {
  return sign(config.secrets.sandboxKey, 'publishable', 'pk_sandbox');
}

function startBody(config: Config, payment: PaymentToStart): object {
  const { phone, email, account, accountId, token } = payment.input;
  return {
    merchantReference: payment.reference,
    amount: decimalText(payment.amount.minor),
    currency: payment.amount.currency,
    method: payment.method,
    locale: payment.locale,
    payer: phone ?? account ?? email ?? accountId,
    cardToken: token,
    cardMethod: payment.keptCard?.method,
    customer: payment.keptCard?.customer,
    returnUrl: `${config.publicUrl}/payment/return/${payment.id}`,
    webhookUrl: `${config.publicUrl}/api/payments/webhooks/sandbox`,
  };
}

type Call = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: object;
  /** Makes a repeat the same. */
  key?: string;
  timeoutMs: number;
};

/** The JSON of a 2xx answer; null for what a GET does not find. */
async function request(config: Config, { method, path, body, key, timeoutMs }: Call): Promise<unknown> {
  const headers: Record<string, string> = { authorization: `Bearer ${config.secrets.sandboxKey}` };
  if (body) headers['content-type'] = 'application/json';
  if (key) headers['idempotency-key'] = key;
  const answer = await callProvider({
    url: config.sandboxUrl + path,
    method,
    headers,
    timeoutMs,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (answer.status < 300) return answer.body;
  if (answer.status === 404 && method === 'GET') return null;
  if (answer.status === 402 || answer.status === 422)
    throw new ProviderError('refused', reasonOf(answer.body));
  throw unclear(new Error(`HTTP ${answer.status}`));
}

function reasonOf(answer: unknown): string {
  const code = typeof answer === 'object' && answer !== null && 'code' in answer ? String(answer.code) : '';
  return REASONS.has(code) ? code : 'provider_refused';
}

function keptPath(method: string): string {
  return `/v1/payment-methods/${encodeURIComponent(method)}`;
}

function outcomeOf({ reference, status, amount, currency, failureReason, card }: Answer): PaymentOutcome {
  return {
    reference,
    ...readWord(OF_PAYMENTS, status),
    amount: { minor: amount, currency },
    ...(failureReason ? { reason: REASONS.has(failureReason) ? failureReason : 'declined' } : {}),
    ...(card ? { card } : {}),
  };
}
