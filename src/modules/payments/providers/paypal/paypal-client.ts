import { z } from 'zod';
import type { PaypalAccount } from '#shop/config/account-kinds.ts';
import { ProviderError } from '#modules/payments/payment-provider.ts';
import { callProvider, unclear } from '#modules/payments/provider-http.ts';
import { DecimalAmount, readAnswer } from '#modules/payments/provider-values.ts';
import { tokenCache } from '#modules/payments/token-cache.ts';

const text = z.string().nullish();
const Money = z.object({ currency_code: z.string(), value: DecimalAmount });

const Capture = z.object({
  id: z.string().min(1),
  status: text,
  status_details: z.object({ reason: text }).nullish(),
  amount: Money,
});
export type PaypalCapture = z.infer<typeof Capture>;

const Unit = z.object({
  custom_id: text,
  amount: Money.nullish(),
  payments: z.object({ captures: z.array(Capture).nullish() }).nullish(),
});

/** An order as PayPal answers it; the page is where the buyer approves it. */
const Order = z.object({
  id: z.string().min(1).max(100),
  status: text,
  purchase_units: z.array(Unit).nullish(),
  payment_source: z.record(z.string(), z.unknown()).nullish(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).nullish(),
});
export type PaypalOrder = z.infer<typeof Order>;

const Refund = z.object({ id: z.string().min(1), status: text });
export type PaypalRefund = z.infer<typeof Refund>;

export type PaypalClient = ReturnType<typeof paypalClient>;

/** A token is good for hours; its own figure is not needed, because an older one is renewed when it is refused. */
const TOKEN_MS = 60 * 60_000;

type Call = { method: 'GET' | 'POST'; path: string; body?: string; requestId?: string };

/** One call, with a token that is kept; null for what a GET does not find. */
function paypalCalls(account: PaypalAccount, timeoutMs: number) {
  const { withToken } = tokenCache(async () => await askToken(account, timeoutMs), TOKEN_MS);
  return async ({ method, path, body, requestId }: Call): Promise<unknown> => {
    const { status, body: answer } = await withToken(
      async (token) =>
        await callProvider({
          url: account.url + path,
          method,
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            prefer: 'return=representation',
            ...(requestId ? { 'paypal-request-id': requestId } : {}),
          },
          ...(method === 'POST' ? { body: body ?? '{}' } : {}),
          timeoutMs,
        }),
    );
    if (status < 300) return answer;
    if (method === 'GET' && status === 404) return null;
    const cause = new Error(`HTTP ${status}`);
    throw method === 'GET' ? unclear(cause) : new ProviderError('refused', 'provider_refused', cause);
  };
}

const at = (kind: string, id: string, rest = '') => `/v2/${kind}/${encodeURIComponent(id)}${rest}`;

/** PayPal's REST API. Calls reject with ProviderError; what a GET does not find is null. */
export function paypalClient(account: PaypalAccount, timeoutMs: number) {
  const call = paypalCalls(account, timeoutMs);
  return {
    /** The same key has the same order for six hours. */
    createOrder: async (order: object, requestId: string): Promise<PaypalOrder> => {
      const body = JSON.stringify(order);
      return readAnswer(Order, await call({ method: 'POST', path: '/v2/checkout/orders', body, requestId }));
    },
    order: async (id: string): Promise<PaypalOrder | null> => {
      const found = await call({ method: 'GET', path: at('checkout/orders', id) });
      return found === null ? null : readAnswer(Order, found);
    },
    /** Takes the money of an order that its buyer has approved. */
    capture: async (id: string, requestId: string): Promise<PaypalOrder> =>
      readAnswer(
        Order,
        await call({ method: 'POST', path: at('checkout/orders', id, '/capture'), requestId }),
      ),
    /** The same key is the same refund for 45 days. */
    refund: async (captureId: string, refund: object, requestId: string): Promise<PaypalRefund> => {
      const path = at('payments/captures', captureId, '/refund');
      return readAnswer(
        Refund,
        await call({ method: 'POST', path, body: JSON.stringify(refund), requestId }),
      );
    },
    findRefund: async (id: string): Promise<PaypalRefund | null> => {
      const found = await call({ method: 'GET', path: at('payments/refunds', id) });
      return found === null ? null : readAnswer(Refund, found);
    },
    /** Whether PayPal says that it sent a webhook. The event goes as it came: written anew it would not be the same. */
    isTheirs: async (transmission: Record<string, string>, rawEvent: string): Promise<boolean> => {
      const head = JSON.stringify({ ...transmission, webhook_id: account.webhookId }).slice(0, -1);
      const body = `${head},"webhook_event":${rawEvent}}`;
      const path = '/v1/notifications/verify-webhook-signature';
      const answer = await call({ method: 'POST', path, body });
      return (
        readAnswer(z.object({ verification_status: z.string() }), answer).verification_status === 'SUCCESS'
      );
    },
  };
}

async function askToken({ url, clientId, clientSecret }: PaypalAccount, timeoutMs: number): Promise<string> {
  const { status, body } = await callProvider({
    url: `${url}/v1/oauth2/token`,
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
    timeoutMs,
  });
  if (status >= 300) throw new ProviderError('refused', 'provider_refused', new Error(`HTTP ${status}`));
  return readAnswer(z.object({ access_token: z.string().min(8) }), body).access_token;
}
