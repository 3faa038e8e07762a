import { z } from 'zod';
import type { Config } from '#platform/config.ts';
import { decimalText } from '#shop/money.ts';
import { sign } from '#platform/tokens.ts';
import { PROVIDER_TIMEOUT_MS } from './payment-methods.ts';
import {
  type SavedCardAnswer,
  type PaymentOutcome,
  type PaymentProvider,
  type PaymentToStart,
  ProviderError,
} from './payment-provider.ts';
import { parseSandboxWebhook } from './sandbox-webhook.ts';

/** A payment in the sandbox provider's merchant API (src/sandbox-provider/README.md). */
const Answer = z.object({
  reference: z.string().min(1).max(100),
  merchantReference: z.string(),
  status: z.enum(['pending', 'succeeded', 'failed', 'cancelled']),
  amount: z.string().regex(/^\d{1,12}\.\d\d$/),
  currency: z.string(),
  redirectUrl: z.url().nullish(),
  failureReason: z.string().nullish(),
  card: z.object({ brand: z.string().max(30), lastFour: z.string().regex(/^\d{4}$/) }).nullish(),
});
type Answer = z.infer<typeof Answer>;

/** Decline reasons that have a sentence of their own; any other reads as a plain decline. */
const REASONS = new Set(['insufficient_funds', 'expired_card', 'incorrect_cvc', 'token_unusable']);

/** The built-in sandbox provider, spoken to over HTTP as any hosted provider would be; calls last at most 10 s. */
export function sandboxClient(config: Config, timeoutMs = PROVIDER_TIMEOUT_MS): PaymentProvider {
  const call = (method: string, path: string, body?: object, idempotencyKey?: string) =>
    request(config, { method, path, body, idempotencyKey, timeoutMs });
  return {
    name: 'sandbox',
    methods: ['telebirr', 'cbebirr', 'mpesa', 'creditcard', 'paypal', 'venmo', 'amazonpay'],
    async start(payment) {
      const answer = readAnswer(await call('POST', '/v1/payments', startBody(config, payment), payment.id));
      return {
        reference: answer.reference,
        redirectUrl: answer.redirectUrl ?? null,
        outcome: outcomeOf(answer),
      };
    },
    async query(paymentId) {
      const body = await call('GET', `/v1/payments?merchantReference=${encodeURIComponent(paymentId)}`);
      if (body === null) return null;
      const answer = readAnswer(body);
      if (answer.merchantReference !== paymentId) throw new ProviderError('unknown', 'outcome_unknown');
      return outcomeOf(answer);
    },
    async refund({ id, reference, amountSantim, currency, reason }) {
      const body = { paymentReference: reference, amount: decimalText(amountSantim), currency, reason };
      const answer = z
        .object({ reference: z.string().min(1) })
        .safeParse(await call('POST', '/v1/refunds', body, id));
      if (!answer.success) throw new ProviderError('unknown', 'outcome_unknown');
      return answer.data;
    },
    keepCard: async (customer, token) =>
      readKept(await call('POST', '/v1/payment-methods', { customer, cardToken: token })),
    renewCard: async (method, expiry) => readKept(await call('PATCH', keptPath(method), expiry)),
    async dropCard(method) {
      await call('DELETE', keptPath(method));
    },
    parseWebhook: (headers, rawBody, now) => parseSandboxWebhook(config, headers, rawBody, now),
  };
}

/** The key that a browser sends with a card to the tokenisation address; it can do nothing else. */
export function sandboxPublishableKey(config: Config): string {
  return sign(config.secrets.sandboxKey, 'publishable', 'pk_sandbox');
}

function startBody(config: Config, payment: PaymentToStart): object {
  const { phone, email, account, accountId, token } = payment.input;
  return {
    merchantReference: payment.id,
    amount: decimalText(payment.amountSantim),
    currency: payment.currency,
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
  method: string;
  path: string;
  body: object | undefined;
  idempotencyKey: string | undefined;
  timeoutMs: number;
};

/**
 * The JSON of a 2xx answer; null for 404. Everything else rejects with a ProviderError that says what may have happened.
 * A kept connection that broke is replaced once: every call may be repeated.
 */
async function request(config: Config, call: Call): Promise<unknown> {
  try {
    return await requestOnce(config, call);
  } catch (error) {
    if (!(error instanceof ProviderError) || !isBrokenConnection(error)) throw error;
  }
  try {
    return await requestOnce(config, call);
  } catch (error) {
    // The first request may have arrived, whatever became of the second.
    if (error instanceof ProviderError && error.kind === 'unreachable')
      throw new ProviderError('unknown', 'outcome_unknown', error);
    throw error;
  }
}

async function requestOnce(
  config: Config,
  { method, path, body, idempotencyKey, timeoutMs }: Call,
): Promise<unknown> {
  const headers: Record<string, string> = { authorization: `Bearer ${config.secrets.sandboxKey}` };
  if (body) headers['content-type'] = 'application/json';
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const init = {
      method,
      headers,
      signal,
      redirect: 'error' as const,
      ...(body ? { body: JSON.stringify(body) } : {}),
    };
    const response = await fetch(config.sandboxUrl + path, init);
    const answer: unknown = await response.json();
    if (response.ok) return answer;
    if (response.status === 404 && method === 'GET') return null;
    if (response.status === 402 || response.status === 422)
      throw new ProviderError('refused', reasonOf(answer));
    throw new ProviderError('unknown', 'outcome_unknown', new Error(`HTTP ${response.status}`));
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    const hasArrived = !NEVER_ARRIVED.has(causeCode(error));
    throw hasArrived
      ? new ProviderError('unknown', 'outcome_unknown', error)
      : new ProviderError('unreachable', 'provider_down', error);
  }
}

/** The connection itself could not be made, so no request can have been acted on. */
const NEVER_ARRIVED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function isBrokenConnection(error: ProviderError): boolean {
  return ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(causeCode(error.cause));
}

function causeCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
}

function reasonOf(answer: unknown): string {
  const code = typeof answer === 'object' && answer !== null && 'code' in answer ? String(answer.code) : '';
  return REASONS.has(code) ? code : 'provider_refused';
}

const Kept = z
  .object({
    id: z.string().min(1).max(100),
    brand: z.string().max(30),
    lastFour: z.string().regex(/^\d{4}$/),
    expMonth: z.number().int(),
    expYear: z.number().int(),
  })
  .transform(({ id, ...card }) => ({ ...card, method: id }));

function readKept(body: unknown): SavedCardAnswer {
  const kept = Kept.safeParse(body);
  if (!kept.success) throw new ProviderError('unknown', 'outcome_unknown', kept.error);
  return kept.data;
}

function keptPath(method: string): string {
  return `/v1/payment-methods/${encodeURIComponent(method)}`;
}

function readAnswer(body: unknown): Answer {
  const answer = Answer.safeParse(body);
  if (!answer.success) throw new ProviderError('unknown', 'outcome_unknown', answer.error);
  return answer.data;
}

function outcomeOf(answer: Answer): PaymentOutcome {
  const [whole = '0', cents = '0'] = answer.amount.split('.');
  return {
    reference: answer.reference,
    status: answer.status,
    amountSantim: Number(whole) * 100 + Number(cents),
    currency: answer.currency,
    ...(answer.failureReason
      ? { reason: REASONS.has(answer.failureReason) ? answer.failureReason : 'declined' }
      : {}),
    ...(answer.card ? { card: answer.card } : {}),
  };
}
