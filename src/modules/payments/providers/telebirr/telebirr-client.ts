import { randomBytes } from 'node:crypto';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { z } from 'zod';
import type { TelebirrAccount } from '#shop/config/account-kinds.ts';
import { ProviderError } from '#modules/payments/payment-provider.ts';
import { callProvider, unclear } from '#modules/payments/provider-http.ts';
import { DecimalAmount, readAnswer } from '#modules/payments/provider-values.ts';
import { tokenCache } from '#modules/payments/token-cache.ts';
import { signMessage } from './telebirr-signature.ts';

/** A token is good for about an hour; the zone of its times is not told, so they are not read. */
const TOKEN_MS = 45 * 60_000;

const text = z.string().nullish();

/** An order as queryOrder answers it. Its status has stood under both names. */
const Order = z.object({
  merch_order_id: z.string(),
  order_status: text,
  trade_status: text,
  total_amount: DecimalAmount,
  trans_currency: z.string(),
  payment_order_id: text,
  trans_id: text,
});
export type TelebirrOrder = z.infer<typeof Order>;

const Refund = z.object({ refund_status: text, refund_order_id: text });
export type TelebirrRefund = z.infer<typeof Refund>;

const Answer = z.object({
  result: text,
  code: z.union([z.string(), z.number()]).nullish(),
  msg: text,
  biz_content: z.unknown().optional(),
  errorCode: z.union([z.string(), z.number()]).nullish(),
  errorMsg: text,
});

export type TelebirrClient = ReturnType<typeof telebirrClient>;

/** telebirr's H5 calls. They reject with ProviderError. */
export function telebirrClient(account: TelebirrAccount, timeoutMs: number) {
  if (account.certificates) setDefaultCACertificates([...getCACertificates('default'), account.certificates]);
  const { withToken } = tokenCache(async () => await askToken(account, timeoutMs), TOKEN_MS);
  const call = async (path: string, method: string, content: object): Promise<unknown> => {
    const send = async (authorization: string) =>
      await callProvider({
        url: `${account.url}/payment/v1/merchant/${path}`,
        method: 'POST',
        headers: { ...headersOf(account), authorization },
        body: JSON.stringify(envelopeOf(account, method, content)),
        timeoutMs,
      });
    const { status, body } = await withToken(send);
    return contentOf(status, body);
  };
  const order = { appid: account.merchantAppId, merch_code: account.merchantCode };
  return {
    /** Opens an order; its `prepay_id`. Refused with reference_used for a number that was used before. */
    preOrder: async (content: object): Promise<string> => {
      const answer = await call('preOrder', 'payment.preorder', { ...order, ...content });
      return readAnswer(z.object({ prepay_id: z.string().min(1).max(200) }), answer).prepay_id;
    },
    /** Null for an order that telebirr does not know. */
    queryOrder: async (merchOrderId: string): Promise<TelebirrOrder | null> => {
      const content = { ...order, merch_order_id: merchOrderId };
      const answer = await call('queryOrder', 'payment.queryorder', content).catch((error: unknown) => {
        if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error;
        if (error.code === 'order_unknown') return null;
        // A refused question says nothing of the payment.
        throw unclear(error);
      });
      return answer === null ? null : readAnswer(Order, answer);
    },
    refund: async (content: object): Promise<TelebirrRefund> =>
      readAnswer(Refund, await call('refund', 'payment.refund', { ...order, ...content })),
  };
}

function headersOf({ fabricAppId }: TelebirrAccount): Record<string, string> {
  return { 'content-type': 'application/json', 'x-app-key': fabricAppId };
}

function envelopeOf({ privateKey }: TelebirrAccount, method: string, content: object): object {
  const envelope = {
    timestamp: String(Math.floor(Date.now() / 1000)),
    nonce_str: randomBytes(16).toString('hex'),
    method,
    version: '1.0',
    biz_content: content,
  };
  return { ...envelope, sign: signMessage(envelope, privateKey), sign_type: 'SHA256WithRSA' };
}

/** Codes of a gateway that stumbled: the same call may do better a moment later. */
const HICCUPS = new Set(['49401024991']);

/** `biz_content` of an answer that says success itself; HTTP 200 says only that the call worked. */
function contentOf(status: number, body: unknown): unknown {
  const { result, code, msg, biz_content: content, errorCode, errorMsg } = readAnswer(Answer, body);
  if (status < 300 && result === 'SUCCESS' && /^0+$/.test(String(code ?? '0'))) return content;
  const said = String(errorCode ?? code ?? '');
  const words = errorMsg ?? msg ?? '';
  const cause = new Error(`HTTP ${status}, code ${said}`);
  if (HICCUPS.has(said) || said === '') throw unclear(cause);
  if (/order.*(exists already|already exists?|duplicat|repeat)/i.test(words))
    throw new ProviderError('refused', 'reference_used', cause);
  if (/order.*(not exist|not found)/i.test(words)) throw new ProviderError('refused', 'order_unknown', cause);
  throw new ProviderError('refused', 'provider_refused', cause);
}

const Token = z.object({ token: z.string().min(8).max(4000) });

async function askToken(account: TelebirrAccount, timeoutMs: number): Promise<string> {
  const { status, body } = await callProvider({
    url: `${account.url}/payment/v1/token`,
    method: 'POST',
    headers: headersOf(account),
    body: JSON.stringify({ appSecret: account.appSecret }),
    timeoutMs,
  });
  if (status < 300) return readAnswer(Token, body).token;
  const said = String(readAnswer(Answer, body).errorCode ?? '');
  const cause = new Error(`HTTP ${status}, code ${said}`);
  // Of a gateway that stumbles nothing is known, not even that our keys are wrong.
  throw HICCUPS.has(said) ? unclear(cause) : new ProviderError('refused', 'provider_refused', cause);
}
