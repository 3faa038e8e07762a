import { z } from 'zod';
import type { Config } from '#platform/config.ts';
import type { ArifpayAccount } from '#shop/config/account-kinds.ts';
import type { PaymentMethod } from '#shop/constants.ts';
import { birr } from '#shop/money.ts';
import { PROVIDER_TIMEOUT_MS } from '#modules/payments/payment-methods.ts';
import {
  type AskedPayment,
  type PaymentOutcome,
  type PaymentProvider,
  type PaymentToStart,
  ProviderError,
} from '#modules/payments/payment-provider.ts';
import { callProvider, unclear } from '#modules/payments/provider-http.ts';
import {
  DecimalAmount,
  readAnswer,
  readWord,
  unlessEnded,
  type Words,
} from '#modules/payments/provider-values.ts';
import { callbackAddress, parseCallback, REFUNDS_BY_HAND } from '#modules/payments/unsigned-callbacks.ts';

const text = z.string().nullish();
const Envelope = z.object({ error: z.boolean().nullish(), msg: text, data: z.unknown().optional() });
const Opened = z.object({
  sessionId: z.string().min(1).max(100),
  paymentUrl: z.url({ protocol: /^https?$/ }),
});
const Session = z.object({
  nonce: z.string(),
  totalAmount: DecimalAmount,
  currency: z.string().default('ETB'),
  transaction: z.object({ transactionId: text, transactionStatus: text }).nullish(),
});

/** Its names of the methods. */
const METHODS: Partial<Record<PaymentMethod, string>> = {
  telebirr: 'TELEBIRR',
  cbebirr: 'CBE',
  mpesa: 'MPESSA',
};
const DAY_MS = 86_400_000;

/**
 * ArifPay's hosted page: telebirr, CBE and M-PESA, in Birr. A payment is known there by a session of theirs; one whose answer
 * was lost nobody has seen. Its callbacks are not signed.
 */
export function arifpayProvider(config: Config, account: ArifpayAccount): PaymentProvider {
  return {
    name: 'arifpay',
    methods: ['telebirr', 'cbebirr', 'mpesa'],
    flow: 'redirect',
    pages: [account.pageUrl],
    start: async (payment) => {
      const answer = await call(account, 'POST', '/checkout/session', bodyOf(config, account, payment));
      const { sessionId, paymentUrl } = readAnswer(Opened, answer);
      const outcome = { reference: sessionId, status: 'pending', amount: payment.amount } as const;
      return { reference: sessionId, redirectUrl: paymentUrl, outcome };
    },
    query: async (asked) => (asked.reference === null ? null : await ask(account, asked, asked.reference)),
    cancel: async ({ reference }) => {
      if (reference === null) return;
      await unlessEnded(call(account, 'POST', `/checkout/session/cancel/${encodeURIComponent(reference)}`));
    },
    ...REFUNDS_BY_HAND,
    parseWebhook: async (webhook) => await Promise.resolve(parseCallback(account.apiKey, webhook)),
  };
}

function bodyOf(config: Config, account: ArifpayAccount, payment: PaymentToStart): object {
  const { id: paymentId, reference, title, createdAt, holdEndsAt, method } = payment;
  const amount = birr(payment.amount.minor);
  const page = `${config.publicUrl}/payment/return/${paymentId}`;
  const phone = /^\+(251\d{9})$/.exec(payment.input.phone ?? payment.payer.phone ?? '')?.[1];
  return {
    beneficiaries: [{ accountNumber: account.account, bank: account.bank, amount }],
    items: [{ name: title, price: amount, quantity: 1 }],
    nonce: reference,
    paymentMethods: [METHODS[method]],
    expireDate: (holdEndsAt ?? new Date(createdAt.getTime() + DAY_MS)).toISOString(),
    successUrl: page,
    errorUrl: page,
    cancelUrl: page,
    notifyUrl: callbackAddress(config, 'arifpay', { secret: account.apiKey, paymentId }),
    ...(phone ? { phone } : {}),
  };
}

async function ask(
  account: ArifpayAccount,
  { attempts }: AskedPayment,
  sessionId: string,
): Promise<PaymentOutcome | null> {
  const answer = await call(account, 'GET', `/checkout/session/${encodeURIComponent(sessionId)}`);
  if (answer === null) return null;
  const { nonce, totalAmount, currency, transaction } = readAnswer(Session, answer);
  if (attempts.every(({ reference }) => reference !== nonce)) throw unclear(new Error('another payment'));
  return {
    reference: sessionId,
    ...arifpayStatus(transaction?.transactionStatus),
    amount: { minor: totalAmount, currency },
  };
}

const OF_TRANSACTIONS: Words<PaymentOutcome['status']> = {
  SUCCESS: 'succeeded',
  FAILED: 'failed',
  CANCELED: 'cancelled',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
  PENDING: 'pending',
};

/** What ArifPay's word for a transaction means. */
export function arifpayStatus(word: string | null | undefined) {
  return readWord(OF_TRANSACTIONS, word?.toUpperCase());
}

/** `data` of an answer without an error; null for what a GET does not find. */
async function call(account: ArifpayAccount, method: 'GET' | 'POST', path: string, body?: object) {
  const { status, body: answer } = await callProvider({
    url: account.url + path,
    method,
    headers: { 'x-arifpay-key': account.apiKey, 'content-type': 'application/json' },
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    timeoutMs: PROVIDER_TIMEOUT_MS,
  });
  if (method === 'GET' && status === 404) return null;
  const { error, msg, data } = readAnswer(Envelope, answer);
  if (status < 300 && error === false) return data;
  const cause = new Error(`HTTP ${status}`);
  // What is neither yes nor no says nothing.
  if (method === 'GET' || (status < 300 && error == null)) throw unclear(cause);
  const isUsed = /nonce.*(used|exist|duplicat)/i.test(msg ?? '');
  throw new ProviderError('refused', isUsed ? 'reference_used' : 'provider_refused', cause);
}
