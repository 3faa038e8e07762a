import type { Config } from '#platform/config.ts';
import type { PaypalAccount } from '#shop/config/account-kinds.ts';
import { decimalText } from '#shop/money.ts';
import { SITE } from '#shop/site.ts';
import { FOREIGN_PROVIDERS } from '#modules/payments/charge-currencies.ts';
import { PROVIDER_TIMEOUT_MS } from '#modules/payments/payment-methods.ts';
import {
  type AskedPayment,
  type PaymentOutcome,
  type PaymentProvider,
  type PaymentToStart,
  ProviderError,
  type RefundAnswer,
  type RefundRequest,
} from '#modules/payments/payment-provider.ts';
import { unclear } from '#modules/payments/provider-http.ts';
import { type PaypalClient, paypalClient, type PaypalOrder, type PaypalRefund } from './paypal-client.ts';
import { captureStatus, paypalRefundStatus, uncapturedStatus } from './paypal-statuses.ts';
import { parsePaypalWebhook } from './paypal-webhook.ts';

/**
 * PayPal, and Venmo through it, in dollars. That a buyer has approved an order is no payment: it is captured when it is asked
 * after, while the purchase waits; else it lapses by itself.
 */
export function paypalProvider(config: Config, account: PaypalAccount): PaymentProvider {
  const client = paypalClient(account, PROVIDER_TIMEOUT_MS);
  return {
    name: 'paypal',
    methods: account.hasVenmo ? ['paypal', 'venmo'] : ['paypal'],
    flow: 'redirect',
    currency: FOREIGN_PROVIDERS.paypal,
    pages: [account.pageUrl],
    start: async (payment) => {
      const order = await client.createOrder(orderOf(config, payment), payment.reference);
      const page = order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;
      if (!page || !/^https?:/.test(page)) throw unclear(new Error('an order without a page'));
      const outcome = { reference: order.id, status: 'pending', amount: payment.amount } as const;
      return { reference: order.id, redirectUrl: page, outcome };
    },
    query: async (asked) => await outcomeOf(client, asked),
    refundAgain: 'same',
    refund: async (refund) => refundAnswer(await sendBack(client, refund)),
    queryRefund: async ({ providerReference }) => {
      // Without an answer it is sent again: the same key is the same refund.
      const found = providerReference ? await client.findRefund(providerReference) : null;
      return found && refundAnswer(found);
    },
    parseWebhook: async (webhook) => await parsePaypalWebhook(client, webhook),
  };
}

function orderOf(config: Config, payment: PaymentToStart): object {
  const { id, reference, amount, title } = payment;
  const page = `${config.publicUrl}/payment/return/${id}`;
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: reference,
        custom_id: id,
        invoice_id: reference,
        description: title.slice(0, 127),
        amount: { currency_code: amount.currency, value: decimalText(amount.minor) },
      },
    ],
    ...sourceOf(payment, { return_url: page, cancel_url: page }),
  };
}

const SHOWN = { brand_name: SITE.name, shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' };

/**
 * What the buyer pays with, and where they come back to. Venmo is told whose e-mail address it is, as far as the buyer has one; its part of an
 * order knows no address to come back to, so the order names it.
 */
function sourceOf({ method, input, payer }: PaymentToStart, pages: object): object {
  if (method !== 'venmo')
    return { payment_source: { paypal: { experience_context: { ...SHOWN, ...pages } } } };
  const email = input.account?.includes('@') ? input.account : payer.email;
  return {
    payment_source: { venmo: { ...(email ? { email_address: email } : {}), experience_context: SHOWN } },
    application_context: pages,
  };
}

async function outcomeOf(client: PaypalClient, asked: AskedPayment): Promise<PaymentOutcome | null> {
  const { id, reference, isWanted } = asked;
  if (reference === null) return null;
  const order = await client.order(reference);
  if (!order) return null;
  if (order.purchase_units?.[0]?.custom_id !== id) throw unclear(new Error('another payment'));
  const isToCapture = order.status === 'APPROVED' && isWanted;
  return toOutcome(isToCapture ? await capture(client, asked, order) : order, asked);
}

/** What is refused (another card is wanted, another call was first) leaves the order as it stands. */
async function capture(client: PaypalClient, { id }: AskedPayment, order: PaypalOrder): Promise<PaypalOrder> {
  try {
    return await client.capture(order.id, `${id}-capture`);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error;
    return (await client.order(order.id)) ?? order;
  }
}

function toOutcome(order: PaypalOrder, asked: AskedPayment): PaymentOutcome {
  const taken = order.purchase_units?.[0]?.payments?.captures?.[0];
  const [paidWith] = Object.keys(order.payment_source ?? {});
  if (!taken) return { reference: order.id, ...uncapturedStatus(order.status), amount: asked.amount };
  const standing = captureStatus(taken);
  return {
    reference: order.id,
    ...standing,
    amount: { minor: taken.amount.value, currency: taken.amount.currency_code },
    ...(standing.status === 'failed' ? { reason: 'declined' } : {}),
    ...(paidWith ? { paidWith: paidWith.slice(0, 40) } : {}),
    statementNames: [taken.id],
  };
}

async function sendBack(client: PaypalClient, refund: RefundRequest): Promise<PaypalRefund> {
  const { id, reference, amount, reason } = refund;
  const order = await client.order(reference);
  const taken = order?.purchase_units?.[0]?.payments?.captures?.[0];
  if (!taken) throw new ProviderError('refused', 'provider_refused');
  const money = { currency_code: amount.currency, value: decimalText(amount.minor) };
  const note = { note_to_payer: refundNote(reason) };
  return await client.refund(taken.id, { amount: money, custom_id: id, invoice_id: id, ...note }, id);
}

/** What PayPal writes to the buyer beside the money: of which order it is, where it is of one. */
export function refundNote(reason: string): string {
  const number = /^order (\w{1,40})$/.exec(reason)?.[1];
  return number ? `${SITE.name}: order #${number}` : `${SITE.name}: money back`;
}

function refundAnswer({ id, status: word }: PaypalRefund): RefundAnswer {
  const standing = paypalRefundStatus(word);
  return {
    reference: id,
    ...standing,
    ...(standing.status === 'failed' ? { reason: 'provider_refused' } : {}),
  };
}
