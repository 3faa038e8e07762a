import type { Config } from '#platform/config.ts';
import type { ChapaAccount } from '#shop/config/account-kinds.ts';
import { isLiveChapa } from '#shop/config/payment-accounts.ts';
import { decimalText } from '#shop/money.ts';
import { PROVIDER_TIMEOUT_MS } from '#modules/payments/payment-methods.ts';
import {
  type AskedPayment,
  type PaymentAttempt,
  type PaymentOutcome,
  type PaymentProvider,
  type ProviderTransaction,
  type PaymentToStart,
  ProviderError,
  type RefundAnswer,
} from '#modules/payments/payment-provider.ts';
import { askAttempts, unlessEnded } from '#modules/payments/provider-values.ts';
import {
  type ChapaClient,
  chapaClient,
  type ChapaListed,
  type ChapaListedTransfer,
  type ChapaRefund,
  type ChapaTransaction,
} from './chapa-client.ts';
import { refundStatus, transactionStatus, transferStatus } from './chapa-statuses.ts';
import { parseChapaWebhook } from './chapa-webhook.ts';

/** ISO 4217's code for money that is none: what a payment in Chapa's test mode brings to a live shop, and the other way. */
const TEST_MONEY = 'XTS';

/**
 * Chapa's hosted page: telebirr, CBE Birr, M-PESA, cards and PayPal, in Birr. The buyer may choose again there, so what
 * was paid with is kept. A `tx_ref` is good for one page, whose address cannot be had a second time.
 */
export function chapaProvider(config: Config, account: ChapaAccount): PaymentProvider {
  const client = chapaClient(account, PROVIDER_TIMEOUT_MS);
  return {
    name: 'chapa',
    methods: ['telebirr', 'cbebirr', 'mpesa', 'creditcard', 'paypal'],
    flow: 'redirect',
    pages: [account.pageUrl],
    start: async (payment) => ({
      reference: null,
      redirectUrl: await client.initialize(startBody(config, payment)),
      outcome: { reference: null, status: 'pending', amount: payment.amount },
    }),
    query: async (asked) =>
      await askAttempts(asked.attempts, (attempt) => queryAttempt(client, account, { asked, attempt })),
    cancel: async ({ attempts }) => {
      for (const { reference } of attempts) await unlessEnded(client.cancel(reference));
    },
    refund: async ({ id, reference, amount, reason }) => {
      if (amount.currency !== 'ETB') throw new ProviderError('refused', 'provider_refused');
      const form = { amount: decimalText(amount.minor), reason, reference: id };
      return refundAnswer(await client.refund(reference, form), id);
    },
    queryRefund: async ({ id, providerReference }) => {
      const refund = await client.verifyRefund(providerReference ?? id);
      return refund && refundAnswer(refund, id);
    },
    transactions: async (since) => (await listedSince(client, since)).flatMap(takenMoney),
    transfers: async (since) => await sentSince(client, since),
    balances: async () =>
      (await client.balances()).map(({ currency, ledger_balance: minor }) => ({ currency, minor })),
    parseWebhook: async ({ headers, rawBody }) => parseChapaWebhook(account.webhookSecret, headers, rawBody),
  };
}

/** So many pages are read at most: what is older then is told by statements. */
const PAGES_MAX = 500;

/** All that Chapa lists since then. It lists the newest first, so the first page without anything of that time is the last. */
async function listedSince(client: ChapaClient, since: Date): Promise<ChapaListed[]> {
  const all: ChapaListed[] = [];
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const { transactions, hasNext } = await client.transactions(page);
    const recent = transactions.filter(({ created_at: at }) => at >= since);
    all.push(...recent);
    if (recent.length === 0 || !hasNext) break;
  }
  return all;
}

function takenMoney({ status, currency, amount, ...rest }: ChapaListed): ProviderTransaction[] {
  if (transactionStatus(status).status !== 'succeeded') return [];
  const { ref_id: reference, charge, created_at: at, trans_id: transaction, payment_method: way } = rest;
  const memo = [transaction, way].filter(Boolean).join(' ');
  return [{ reference, amount: { minor: amount, currency }, feeMinor: charge ?? 0, at, memo }];
}

/** All that was sent from the shop's balance there since then, by payouts and by hand. All pages are read: nobody has told their order. */
async function sentSince(client: ChapaClient, since: Date): Promise<ProviderTransaction[]> {
  const all: ChapaListedTransfer[] = [];
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const { transfers, hasNext } = await client.transfers(page);
    all.push(...transfers);
    if (transfers.length === 0 || !hasNext) break;
  }
  return all.flatMap(sentMoney).filter(({ at }) => at >= since);
}

function sentMoney({
  status,
  amount,
  currency,
  charge,
  ...rest
}: ChapaListedTransfer): ProviderTransaction[] {
  const reference = rest.reference ?? rest.chapa_reference;
  if (!reference || transferStatus(status).status !== 'succeeded') return [];
  const memo = [rest.chapa_reference, rest.transfer_type].filter(Boolean).join(' ');
  const at = rest.updated_at ?? rest.created_at;
  return [{ reference, amount: { minor: amount, currency }, feeMinor: charge ?? 0, at, memo }];
}

function startBody(config: Config, payment: PaymentToStart): object {
  const { payer, amount, input } = payment;
  const [firstName = '', ...others] = payer.name.split(/\s+/);
  const page = `${config.publicUrl}/payment/return/${payment.id}`;
  const phone = localPhone(input.phone ?? payer.phone);
  const email = input.email ?? payer.email;
  return {
    amount: decimalText(amount.minor),
    currency: amount.currency,
    tx_ref: payment.reference,
    ...(email ? { email } : {}),
    ...(firstName ? { first_name: firstName.slice(0, 35), last_name: others.join(' ').slice(0, 35) } : {}),
    ...(phone ? { phone_number: phone } : {}),
    callback_url: page,
    return_url: page,
    customization: { title: plain(payment.title, 16), description: plain(payment.title, 50) },
  };
}

/** `09…` or `07…` of an Ethiopian mobile number in E.164, as Chapa wants it; null for all others. */
function localPhone(phone: string | null | undefined): string | null {
  const [, digits] = /^\+251([79]\d{8})$/.exec(phone ?? '') ?? [];
  return digits ? `0${digits}` : null;
}

/** Letters, digits, blanks and `- _ .` are all that Chapa takes there. */
function plain(words: string, longest: number): string {
  return words
    .replace(/[^A-Za-z0-9 ._-]+/g, ' ')
    .trim()
    .slice(0, longest);
}

/** What Chapa does not find may be paid yet, when it answered the attempt's start. */
async function queryAttempt(
  client: ChapaClient,
  account: ChapaAccount,
  { asked, attempt }: { asked: AskedPayment; attempt: PaymentAttempt },
): Promise<PaymentOutcome | null> {
  const transaction = await client.verify(attempt.reference);
  if (transaction) return outcomeOf(account, attempt, transaction);
  return attempt.isTold ? { reference: null, status: 'pending', amount: asked.amount } : null;
}

function outcomeOf(
  account: ChapaAccount,
  attempt: PaymentAttempt,
  { tx_ref: txRef, status, amount, currency, reference, mode, ...rest }: ChapaTransaction,
): PaymentOutcome {
  if (txRef !== attempt.reference) throw new ProviderError('unknown', 'outcome_unknown');
  const isOfKey = !mode || (mode === 'live') === isLiveChapa(account);
  const paidWith = rest.payment_method ?? rest.method;
  return {
    reference,
    ...transactionStatus(status),
    amount: { minor: amount, currency: isOfKey ? currency : TEST_MONEY },
    ...(paidWith ? { paidWith: paidWith.slice(0, 40) } : {}),
  };
}

function refundAnswer(refund: ChapaRefund, ours: string): RefundAnswer {
  const reference = refund.ref_id ?? refund.chapa_reference ?? refund.merchant_reference ?? ours;
  const standing = refundStatus(refund.status);
  return { reference, ...standing, ...(standing.status === 'failed' ? { reason: 'provider_refused' } : {}) };
}
