import { randomBytes } from 'node:crypto';
import type { Config } from '#platform/config.ts';
import type { TelebirrAccount } from '#shop/config/account-kinds.ts';
import { decimalText } from '#shop/money.ts';
import { PROVIDER_TIMEOUT_MS } from '#modules/payments/payment-methods.ts';
import {
  type AskedPayment,
  type PaymentAttempt,
  type PaymentOutcome,
  type PaymentProvider,
  type PaymentToStart,
  ProviderError,
  type RefundAnswer,
  type RefundRequest,
} from '#modules/payments/payment-provider.ts';
import { askAttempts, callbackProof, compactReference } from '#modules/payments/provider-values.ts';
import { type TelebirrClient, telebirrClient } from './telebirr-client.ts';
import { signMessage } from './telebirr-signature.ts';
import { orderStatus, telebirrRefundStatus } from './telebirr-statuses.ts';
import { parseTelebirrWebhook } from './telebirr-webhook.ts';

/**
 * telebirr by its own H5 payments (C2B). What happens when an order's number is used again is not told, so each
 * attempt has one of its own; payments are known here by that number, which refunds name too.
 */
export function telebirrProvider(config: Config, account: TelebirrAccount): PaymentProvider {
  const client = telebirrClient(account, PROVIDER_TIMEOUT_MS);
  return {
    name: 'telebirr',
    methods: ['telebirr'],
    flow: 'redirect',
    pages: [new URL(account.pageUrl).origin],
    referenceOf: compactReference,
    start: async (payment) => ({
      reference: null,
      redirectUrl: pageOf(account, await client.preOrder(orderOf(config, account, payment))),
      outcome: { reference: null, status: 'pending', amount: payment.amount },
    }),
    query: async (asked) =>
      await askAttempts(asked.attempts, (attempt) => queryAttempt(client, asked, attempt)),
    refundAgain: 'asks',
    refund: async (refund) => await sendBack(client, refund),
    // A refund has no call to ask after it: the same request again is told apart from the first, and has its state.
    queryRefund: async (refund) => await sendBack(client, refund),
    parseWebhook: async ({ rawBody }) => parseTelebirrWebhook(account, rawBody),
  };
}

const MINUTE_MS = 60_000;

function orderOf(config: Config, account: TelebirrAccount, payment: PaymentToStart): object {
  const left = (payment.holdEndsAt?.getTime() ?? 0) - payment.startedAt.getTime();
  const minutes = Math.min(120, Math.max(1, Math.floor(left / MINUTE_MS)));
  return {
    notify_url: `${config.publicUrl}/api/payments/webhooks/telebirr`,
    redirect_url: `${config.publicUrl}/payment/return/${payment.id}`,
    merch_order_id: payment.reference,
    trade_type: 'Checkout',
    title: payment.title.replace(/[~`!#$%^*()\-+=|]/g, ' ').slice(0, 512),
    total_amount: decimalText(payment.amount.minor),
    trans_currency: payment.amount.currency,
    timeout_express: `${minutes}m`,
    business_type: 'BuyGoods',
    callback_info: callbackProof(account.appSecret, payment.id),
  };
}

/** The payment page: what is signed first, in telebirr's order, the signature as it is. */
function pageOf(account: TelebirrAccount, prepayId: string): string {
  const signed = {
    appid: account.merchantAppId,
    merch_code: account.merchantCode,
    nonce_str: randomBytes(16).toString('hex'),
    prepay_id: prepayId,
    timestamp: String(Math.floor(Date.now() / 1000)),
  };
  const fields = Object.entries(signed).map(([name, value]) => `${name}=${value}`);
  const sign = signMessage(signed, account.privateKey);
  return `${account.pageUrl}?${fields.join('&')}&sign=${sign}&sign_type=SHA256WithRSA&version=1.0&trade_type=Checkout`;
}

async function queryAttempt(
  client: TelebirrClient,
  asked: AskedPayment,
  attempt: PaymentAttempt,
): Promise<PaymentOutcome | null> {
  const order = await client.queryOrder(attempt.reference);
  if (!order) return attempt.isTold ? { reference: null, status: 'pending', amount: asked.amount } : null;
  if (order.merch_order_id !== attempt.reference) throw new ProviderError('unknown', 'outcome_unknown');
  return {
    reference: attempt.reference,
    ...orderStatus(order.order_status ?? order.trade_status),
    amount: { minor: order.total_amount, currency: order.trans_currency },
  };
}

async function sendBack(
  client: TelebirrClient,
  { id, reference, amount, reason, isOnly }: RefundRequest,
): Promise<RefundAnswer> {
  if (amount.currency !== 'ETB') throw new ProviderError('refused', 'provider_refused');
  const answer = await client.refund({
    merch_order_id: reference,
    refund_request_no: compactReference(id, 1),
    refund_reason: reason.replace(/[^A-Za-z0-9 ]+/g, ' ').slice(0, 100),
    actual_amount: decimalText(amount.minor),
    trans_currency: amount.currency,
  });
  // Told before: the order says how it stands, where it has no other refund that this may be said of.
  const isRepeat = answer.refund_status === 'REFUND_DUPLICATED';
  if (isRepeat && !isOnly) return { reference: id, status: 'failed', reason: 'perhaps_sent' };
  const order = isRepeat ? await client.queryOrder(reference) : null;
  const word = order ? (order.order_status ?? order.trade_status) : answer.refund_status;
  const standing = telebirrRefundStatus(word);
  return {
    reference: answer.refund_order_id ?? id,
    ...standing,
    ...(standing.status === 'failed' ? { reason: 'provider_refused' } : {}),
  };
}
