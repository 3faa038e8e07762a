import { z } from 'zod';
import type { Config } from '#platform/config.ts';
import type { SantimpayAccount } from '#shop/config/account-kinds.ts';
import { birr } from '#shop/money.ts';
import { PROVIDER_TIMEOUT_MS } from '#modules/payments/payment-methods.ts';
import {
  type PaymentAttempt,
  type PaymentOutcome,
  type PaymentProvider,
  type PaymentToStart,
  ProviderError,
} from '#modules/payments/payment-provider.ts';
import { callProvider, unclear } from '#modules/payments/provider-http.ts';
import {
  askAttempts,
  DecimalAmount,
  readAnswer,
  readWord,
  type Words,
} from '#modules/payments/provider-values.ts';
import { callbackAddress, parseCallback, REFUNDS_BY_HAND } from '#modules/payments/unsigned-callbacks.ts';
import { signedToken } from './santimpay-token.ts';

const text = z.string().nullish();
const Page = z.object({ url: z.url({ protocol: /^https?$/ }) });
const Transaction = z.object({
  Status: text,
  txnId: text,
  thirdPartyId: text,
  amount: DecimalAmount,
  currency: z.string().default('ETB'),
});
const ErrorAnswer = z.object({ message: text, Reason: text });

/** SantimPay's hosted page: telebirr, CBE Birr and M-PESA, in Birr. Its calls are known from other shops' programs alone. */
export function santimpayProvider(config: Config, account: SantimpayAccount): PaymentProvider {
  const secret = account.privateKey;
  return {
    name: 'santimpay',
    methods: ['telebirr', 'cbebirr', 'mpesa'],
    flow: 'redirect',
    pages: [account.pageUrl],
    start: async (payment) => ({
      reference: null,
      redirectUrl: await initiate(config, account, payment),
      outcome: { reference: null, status: 'pending', amount: payment.amount },
    }),
    query: async ({ attempts, amount }) =>
      await askAttempts(attempts, async (attempt) => {
        const found = await ask(account, attempt);
        return found ?? (attempt.isTold ? { reference: null, status: 'pending', amount } : null);
      }),
    ...REFUNDS_BY_HAND,
    parseWebhook: async (webhook) => await Promise.resolve(parseCallback(secret, webhook)),
  };
}

async function initiate(config: Config, account: SantimpayAccount, payment: PaymentToStart): Promise<string> {
  const { merchantId, privateKey } = account;
  const { id: paymentId, reference, title } = payment;
  const amount = birr(payment.amount.minor);
  const phone = payment.input.phone ?? payment.payer.phone;
  const page = `${config.publicUrl}/payment/return/${paymentId}`;
  const { status, body } = await call(account, '/initiate-payment', {
    id: reference,
    amount,
    reason: title,
    merchantId,
    signedToken: signedToken({ amount, paymentReason: title, merchantId, generated: seconds() }, privateKey),
    successRedirectUrl: page,
    failureRedirectUrl: page,
    cancelRedirectUrl: page,
    notifyUrl: callbackAddress(config, 'santimpay', { secret: privateKey, paymentId }),
    ...(phone ? { phoneNumber: phone } : {}),
  });
  if (status < 300) return readAnswer(Page, body).url;
  const { message, Reason: reason } = readAnswer(ErrorAnswer, body);
  const isUsed = /already|exist|duplicat/i.test(`${message} ${reason}`);
  const cause = new Error(`HTTP ${status}`);
  throw new ProviderError('refused', isUsed ? 'reference_used' : 'provider_refused', cause);
}

async function ask(account: SantimpayAccount, { reference }: PaymentAttempt): Promise<PaymentOutcome | null> {
  const { merchantId, privateKey } = account;
  const { status, body } = await call(account, '/fetch-transaction-status', {
    id: reference,
    merchantId,
    signedToken: signedToken({ id: reference, merId: merchantId, generated: seconds() }, privateKey),
  });
  if (status === 404) return null;
  if (status >= 300) throw unclear(new Error(`HTTP ${status}`));
  const found = readAnswer(Transaction, body);
  if (found.thirdPartyId && found.thirdPartyId !== reference) throw unclear(new Error('another payment'));
  return {
    reference: found.txnId ?? reference,
    ...santimpayStatus(found.Status),
    amount: { minor: found.amount, currency: found.currency },
  };
}

const OF_TRANSACTIONS: Words<PaymentOutcome['status']> = {
  COMPLETED: 'succeeded',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
  PENDING: 'pending',
};

/** What SantimPay's word for a transaction means. */
export function santimpayStatus(word: string | null | undefined) {
  return readWord(OF_TRANSACTIONS, word?.toUpperCase());
}

async function call({ url }: SantimpayAccount, path: string, body: object) {
  const headers = { 'content-type': 'application/json' };
  return await callProvider({
    url: url + path,
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    timeoutMs: PROVIDER_TIMEOUT_MS,
  });
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}
