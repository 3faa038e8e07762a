import { z } from 'zod';
import type { ChapaAccount } from '#shop/config/account-kinds.ts';
import { ProviderError } from '#modules/payments/payment-provider.ts';
import { callProvider, unclear } from '#modules/payments/provider-http.ts';
import { DecimalAmount, readAnswer } from '#modules/payments/provider-values.ts';

const text = z.string().nullish();
const instant = z.iso.datetime({ offset: true }).transform((iso) => new Date(iso));

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

/** A transaction as the list of all has it; `ref_id` is what verifications call `reference`. */
const Listed = z.object({
  status: text,
  ref_id: z.string().min(1).max(100),
  trans_id: text,
  currency: z.string(),
  amount: DecimalAmount,
  charge: DecimalAmount.nullish(),
  payment_method: text,
  created_at: instant,
});
export type ChapaListed = z.infer<typeof Listed>;

const Page = z.object({
  transactions: z.array(Listed),
  pagination: z.object({ next_page_url: text }),
});

const Refund = z.object({
  status: text,
  chapa_reference: text,
  ref_id: text,
  ref: text,
  merchant_reference: text,
});
export type ChapaRefund = z.infer<typeof Refund>;

const Bank = z.object({ id: z.number().int(), name: z.string(), swift: text });
export type ChapaBank = z.infer<typeof Bank>;

const Balance = z.object({ currency: z.string().length(3), ledger_balance: DecimalAmount });
type ChapaBalance = z.infer<typeof Balance>;

/** A transfer as its verification answers it. */
const Transfer = z.object({
  status: text,
  amount: DecimalAmount,
  currency: text,
  mode: text,
  chapa_transfer_id: text,
  bank_reference: text,
});
export type ChapaTransfer = z.infer<typeof Transfer>;

/** A transfer as the list of all has it; `reference` is ours, or what Chapa made up for one that its dashboard sent. */
const ListedTransfer = z.object({
  status: text,
  reference: text,
  chapa_reference: text,
  transfer_type: text,
  currency: z.string(),
  amount: DecimalAmount,
  charge: DecimalAmount.nullish(),
  created_at: instant,
  updated_at: instant.nullish(),
});
export type ChapaListedTransfer = z.infer<typeof ListedTransfer>;

const TransferMeta = z.object({ next_page_url: text });

export type ChapaClient = ReturnType<typeof chapaClient>;

/** Chapa's API (v1). Calls reject with ProviderError; what is asked for and not there is null. */
export function chapaClient(account: ChapaAccount, timeoutMs: number) {
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object | URLSearchParams) =>
    request(account, { method, path, body, timeoutMs });
  const callOnce = (path: string, body: object | URLSearchParams) =>
    request(account, { method: 'POST', path, body, timeoutMs, isOnce: true });
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
    /** Closes a page that nobody has paid on, for good. Refused for one that has ended, or that Chapa does not know. */
    cancel: async (txRef: string): Promise<void> =>
      void (await call('PUT', `/transaction/cancel/${encodeURIComponent(txRef)}`)),
    /** One page of all transactions, the newest first; whether there is another. Its address is not followed: pages are numbered. */
    transactions: async (page: number): Promise<{ transactions: ChapaListed[]; hasNext: boolean }> => {
      const data = readAnswer(Page, await call('GET', `/transactions?page=${page}`));
      return { transactions: data.transactions, hasNext: Boolean(data.pagination.next_page_url) };
    },
    /** Asked for once: a second request sends the money again. */
    refund: async (reference: string, form: Record<string, string>): Promise<ChapaRefund> =>
      readAnswer(
        Refund,
        await callOnce(`/refund/${encodeURIComponent(reference)}`, new URLSearchParams(form)),
      ),
    verifyRefund: async (reference: string): Promise<ChapaRefund | null> => {
      const data = await call('GET', `/refund/${encodeURIComponent(reference)}/verify`);
      return data === null ? null : readAnswer(Refund, data);
    },
    ...sendingCalls(account, timeoutMs),
  };
}

const TRANSFERS = '/transfers';

/** What lies there of ours, and what is sent from it. */
function sendingCalls(account: ChapaAccount, timeoutMs: number) {
  const get = (path: string) => request(account, { method: 'GET', path, body: undefined, timeoutMs });
  return {
    /** What lies there of ours; `ledger_balance` with what is not free yet. */
    balances: async (): Promise<ChapaBalance[]> => readAnswer(z.array(Balance), await get('/balances')),
    /** Where money can be sent, with Chapa's own numbers of the banks. */
    banks: async (): Promise<ChapaBank[]> => readAnswer(z.array(Bank), await get('/banks')),
    /**
     * Has money sent, asked for once: whether a second request under the same reference sends it again nobody has said.
     * Refused with the code 'not_now' where nothing was looked at yet: outside the hours of transfers, or for a key that is none.
     */
    transfer: async (body: object): Promise<void> =>
      void (await request(account, { method: 'POST', path: TRANSFERS, body, timeoutMs, isOnce: true })),
    /** One page of all that was sent, in an order that nobody has told; whether there is another. Pages are numbered. */
    transfers: async (page: number): Promise<{ transfers: ChapaListedTransfer[]; hasNext: boolean }> => {
      const asked = { method: 'GET', path: `${TRANSFERS}?page=${page}`, body: undefined, timeoutMs } as const;
      const answer = await requestWhole(account, asked);
      const transfers = readAnswer(z.array(ListedTransfer), answer?.data ?? []);
      const meta = TransferMeta.safeParse(answer?.meta);
      return { transfers, hasNext: Boolean(meta.data?.next_page_url) };
    },
    /** Null for a reference that Chapa does not know. */
    verifyTransfer: async (reference: string): Promise<ChapaTransfer | null> => {
      const data = await get(`/transfers/verify/${encodeURIComponent(reference)}`);
      return data === null ? null : readAnswer(Transfer, data);
    },
  };
}

const Envelope = z.object({
  status: text,
  message: z.unknown().optional(),
  data: z.unknown().optional(),
  meta: z.unknown().optional(),
});

type Request = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body: object | URLSearchParams | undefined;
  timeoutMs: number;
  /** Not repeated on a broken connection. */
  isOnce?: boolean;
};

/** `data` of an answer that says success itself: HTTP 200 alone says that the call worked. Null for what a GET does not find. */
async function request(account: ChapaAccount, asked: Request): Promise<unknown> {
  const answer = await requestWhole(account, asked);
  return answer === null ? null : answer.data;
}

/** The answer with what stands beside its data. */
async function requestWhole(account: ChapaAccount, asked: Request): Promise<z.infer<typeof Envelope> | null> {
  const { method, path, body, timeoutMs, isOnce = false } = asked;
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
    isOnce,
  });
  if (status === 404 && method === 'GET') return null;
  const envelope = readAnswer(Envelope, answer);
  // The list of banks comes without a word of its own.
  const isWordless = method === 'GET' && envelope.status == null && envelope.data != null;
  if (status < 300 && (envelope.status === 'success' || isWordless)) return envelope;
  // What is understood of a question's refusal is only that the question was wrong: the payment may stand as it likes.
  // And of money that leaves, only a plain no says that it did not. An answer without a word is neither yes nor no.
  if (method === 'GET' || (status < 400 && (isOnce || envelope.status == null)))
    throw unclear(new Error(`HTTP ${status}`));
  const isUsed = /reference has been used/i.test(messageOf(envelope.message));
  const code = isUsed
    ? 'reference_used'
    : path === TRANSFERS && status === 401
      ? 'not_now'
      : 'provider_refused';
  throw new ProviderError('refused', code, new Error(`HTTP ${status}`));
}

/** A message is a text, an object of errors by field, or empty. */
function messageOf(message: unknown): string {
  return typeof message === 'string' ? message : JSON.stringify(message ?? '');
}
