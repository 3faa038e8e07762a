import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '#platform/config.ts';
import type { MpesaAccount } from '#shop/config/account-kinds.ts';
import { EAT_MS } from '#shop/calendar.ts';
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
  askAttempts,
  DecimalAmount,
  readAnswer,
  readWord,
  type Words,
} from '#modules/payments/provider-values.ts';
import { tokenCache } from '#modules/payments/token-cache.ts';
import { callbackAddress, parseCallback, REFUNDS_BY_HAND } from '#modules/payments/unsigned-callbacks.ts';

const TOKEN_MS = 45 * 60_000;
const text = z.string().nullish();
const code = z.union([z.string(), z.number()]).nullish();

const Prompted = z.object({
  ResponseCode: code,
  CheckoutRequestID: z.string().min(1).max(100).nullish(),
  errorMessage: text,
});
const Standing = z.object({
  ResponseCode: code,
  CheckoutRequestID: text,
  ResultCode: code,
  Amount: DecimalAmount.nullish(),
});

/**
 * M-PESA Ethiopia asks the buyer on the phone (STK push). It takes whole Birr alone, and is asked by our own number of the
 * request, so that a prompt whose answer was lost is known too. Its callbacks are not signed.
 */
export function mpesaProvider(config: Config, account: MpesaAccount): PaymentProvider {
  const call = mpesaCalls(account);
  return {
    name: 'mpesa',
    methods: ['mpesa'],
    flow: 'prompt',
    takesWholeBirr: true,
    pages: [],
    start: async (payment) => {
      const answer = await call('/mpesa/stkpush/v3/processrequest', promptOf(config, account, payment));
      const { ResponseCode, CheckoutRequestID, errorMessage } = readAnswer(Prompted, answer.body);
      const isUsed = /MerchantRequestID.*(used|exist|duplicat)/i.test(errorMessage ?? '');
      const cause = new Error(`HTTP ${answer.status}, code ${ResponseCode}`);
      if (answer.status >= 300 || (ResponseCode != null && String(ResponseCode) !== '0'))
        throw new ProviderError('refused', isUsed ? 'reference_used' : 'provider_refused', cause);
      // The prompt may stand on the phone: what is neither yes nor no is asked after by our own number.
      if (ResponseCode == null || !CheckoutRequestID) throw unclear(cause);
      const outcome = { reference: CheckoutRequestID, status: 'pending', amount: payment.amount } as const;
      return { reference: CheckoutRequestID, redirectUrl: null, outcome };
    },
    query: async (asked) =>
      await askAttempts(asked.attempts, async ({ reference, isTold }) => {
        const body = { ...signedBy(account), MerchantRequestID: reference };
        const answer = await call('/mpesa/transactionstatus/v1/query', body);
        if (answer.status === 404)
          return isTold ? { reference: null, status: 'pending', amount: asked.amount } : null;
        if (answer.status >= 300) throw unclear(new Error(`HTTP ${answer.status}`));
        return outcomeOf(asked, readAnswer(Standing, answer.body));
      }),
    ...REFUNDS_BY_HAND,
    parseWebhook: async (webhook) => await Promise.resolve(parseCallback(account.passkey, webhook)),
  };
}

function promptOf(config: Config, account: MpesaAccount, payment: PaymentToStart): object {
  const { id: paymentId, reference, amount, title } = payment;
  const phone = /^\+(251\d{9})$/.exec(payment.input.phone ?? payment.payer.phone ?? '')?.[1];
  // Neither more nor less than what is due can be asked for.
  if (!phone || amount.minor % 100 !== 0) throw new ProviderError('refused', 'provider_refused');
  return {
    ...signedBy(account),
    MerchantRequestID: reference,
    TransactionType: 'CustomerPayBillOnline',
    Amount: String(amount.minor / 100),
    PartyA: phone,
    PartyB: account.shortcode,
    PhoneNumber: phone,
    CallBackURL: callbackAddress(config, 'mpesa', { secret: account.passkey, paymentId }),
    AccountReference: reference.slice(-12),
    TransactionDesc: title.slice(0, 100),
    ReferenceData: [],
  };
}

/** Short code, time and the password made of both; public programs make it in two ways. */
function signedBy({ shortcode, passkey, passwordRule }: MpesaAccount): Record<string, string> {
  const local = new Date(Date.now() + EAT_MS).toISOString();
  const timestamp = local.replace(/\D/g, '').slice(0, 14);
  return {
    BusinessShortCode: shortcode,
    Timestamp: timestamp,
    Password: mpesaPassword(passwordRule, `${shortcode}${passkey}${timestamp}`),
  };
}

/** 'plain': base64 of the text. 'sha256': base64 of the hexadecimal SHA-256 of it. */
export function mpesaPassword(rule: MpesaAccount['passwordRule'], words: string): string {
  const given = rule === 'plain' ? words : createHash('sha256').update(words).digest('hex');
  return Buffer.from(given).toString('base64');
}

function outcomeOf(asked: AskedPayment, standing: z.infer<typeof Standing>): PaymentOutcome {
  return {
    reference: standing.CheckoutRequestID ?? asked.reference,
    ...mpesaStatus(standing.ResultCode),
    // The buyer cannot change what was asked for, and not every answer repeats it.
    amount: { minor: standing.Amount ?? asked.amount.minor, currency: 'ETB' },
  };
}

/** Those that failed say that the buyer has not paid: wrong PIN, too little money, no answer, a broken request. */
const RESULTS: Words<PaymentOutcome['status']> = {
  '0': 'succeeded',
  '1032': 'cancelled',
  '1': 'failed',
  '17': 'failed',
  '1037': 'failed',
  '2001': 'failed',
  '3007': 'failed',
  TP40087: 'failed',
  SVC0403: 'failed',
  '4999': 'pending',
};

/** What a result's code means. */
export function mpesaStatus(result: string | number | null | undefined) {
  return readWord(RESULTS, String(result ?? ''));
}

/** Its calls, with a token that is kept. */
function mpesaCalls({ url, consumerKey, consumerSecret }: MpesaAccount) {
  const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64');
  const timeoutMs = PROVIDER_TIMEOUT_MS;
  const { withToken } = tokenCache(async () => {
    const address = `${url}/v1/token/generate?grant_type=client_credentials`;
    const headers = { authorization: `Basic ${basic}` };
    const { status, body } = await callProvider({ url: address, method: 'GET', headers, timeoutMs });
    if (status >= 300) throw new ProviderError('refused', 'provider_refused', new Error(`HTTP ${status}`));
    return readAnswer(z.object({ access_token: z.string().min(8) }), body).access_token;
  }, TOKEN_MS);
  return async (path: string, body: object) =>
    await withToken(
      async (token) =>
        await callProvider({
          url: url + path,
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
          timeoutMs,
        }),
    );
}
