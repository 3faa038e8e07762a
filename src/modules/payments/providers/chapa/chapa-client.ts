import { z } from 'zod';
import type { ChapaAccount } from '#platform/account-kinds.ts';
import { ProviderError } from '#modules/payments/payment-provider.ts';
import { callProvider, unclear } from '#modules/payments/provider-http.ts';
import { DecimalAmount, readAnswer } from '#modules/payments/provider-values.ts';

const text = z.string().nullish();

/** A transaction as `verify` answers it. */
const Transaction = z.object({
  status: text,
  amount: DecimalAmount,
  currency: z.string(),
  tx_ref: z.string(),
  reference: z.string().min(1).max(100),
  mode: text,
  method: text,
  payment_method: text,
});
export type ChapaTransaction = z.infer<typeof Transaction>;

const Refund = z.object({
  status: text,
  chapa_reference: text,
  ref_id: text,
  ref: text,
  merchant_reference: text,
});
export type ChapaRefund = z.infer<typeof Refund>;

export type ChapaClient = ReturnType<typeof chapaClient>;

/** Chapa's API (v1). Calls reject with ProviderError; what is asked for and not there is null. */
export function chapaClient(account: ChapaAccount, timeoutMs: number) {
  const call = (method: 'GET' | 'POST', path: string, body?: object | URLSearchParams) =>
    request(account, { method, path, body, timeoutMs });
  return {
    /** Opens a payment page; its address. Refused with reference_used for a `tx_ref` that was used before. */
    initialize: async (body: object): Promise<string> => {
      const data = await call('POST', '/transaction/initialize', body);
      return readAnswer(z.object({ checkout_url: z.url({ protocol: /^https?$/ }) }), data).checkout_url;
    },
    /** Null for what is unknown, and for what is not paid yet: Chapa answers both alike. */
    verify: async (txRef: string): Promise<ChapaTransaction | null> => {
      const data = await call('GET', `/transaction/verify/${encodeURIComponent(txRef)}`);
      return data === null ? null : readAnswer(Transaction, data);
    },
    refund: async (reference: string, form: Record<string, string>): Promise<ChapaRefund> =>
      readAnswer(
        Refund,
        await call('POST', `/refund/${encodeURIComponent(reference)}`, new URLSearchParams(form)),
      ),
    verifyRefund: async (reference: string): Promise<ChapaRefund | null> => {
      const data = await call('GET', `/refund/${encodeURIComponent(reference)}/verify`);
      return data === null ? null : readAnswer(Refund, data);
    },
  };
}

const Envelope = z.object({ status: text, message: z.unknown(), data: z.unknown() });

type Request = {
  method: 'GET' | 'POST';
  path: string;
  body: object | URLSearchParams | undefined;
  timeoutMs: number;
};

/** `data` of an answer that says success itself: HTTP 200 alone says that the call worked. Null for what a GET does not find. */
async function request(account: ChapaAccount, { method, path, body, timeoutMs }: Request): Promise<unknown> {
  const isForm = body instanceof URLSearchParams;
  const { status, body: answer } = await callProvider({
    url: account.url + path,
    method,
    headers: {
      authorization: `Bearer ${account.secretKey}`,
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
    },
    ...(body ? { body: isForm ? body.toString() : JSON.stringify(body) } : {}),
    timeoutMs,
  });
  if (status === 404 && method === 'GET') return null;
  const envelope = readAnswer(Envelope, answer);
  if (status < 300 && envelope.status === 'success') return envelope.data;
  // What is understood of a question's refusal is only that the question was wrong: the payment may stand as it likes.
  if (method === 'GET') throw unclear(new Error(`HTTP ${status}`));
  const isUsed = /reference has been used/i.test(messageOf(envelope.message));
  throw new ProviderError(
    'refused',
    isUsed ? 'reference_used' : 'provider_refused',
    new Error(`HTTP ${status}`),
  );
}

/** A message is a text, an object of errors by field, or empty. */
function messageOf(message: unknown): string {
  return typeof message === 'string' ? message : JSON.stringify(message ?? '');
}
