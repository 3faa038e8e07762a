import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { decimalText } from '#shop/money.ts';
import { paymentFault } from '#sandbox-provider/faults.ts';
import type { SandboxPaymentRow, SandboxRefundRow } from '#sandbox-provider/sandbox.queries.ts';

const Money = z.strictObject({
  // PayPal does not take Birr.
  currency_code: z.enum(['USD', 'EUR']),
  value: z
    .string()
    .regex(/^(?!0+(\.00)?$)\d{1,8}\.\d\d$/)
    .transform((text) => Number(text.replace('.', ''))),
});
const SHOWN = {
  brand_name: z.string().max(127),
  shipping_preference: z.enum(['NO_SHIPPING', 'GET_FROM_FILE', 'SET_PROVIDED_ADDRESS']),
  user_action: z.enum(['PAY_NOW', 'CONTINUE']),
};
/** Where the buyer comes back to. */
const PAGES = { return_url: z.url(), cancel_url: z.url() };

const Order = z.strictObject({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([
    z.strictObject({
      reference_id: z.string().max(256),
      custom_id: z.string().max(127),
      invoice_id: z.string().max(127),
      description: z.string().max(127),
      amount: Money,
    }),
  ]),
});
const ByPaypal = z.strictObject({
  paypal: z.strictObject({ experience_context: z.strictObject({ ...SHOWN, ...PAGES }) }),
});
/** Venmo's part of an order knows no address to come back to: the order names it. */
const ByVenmo = z.strictObject({
  venmo: z.strictObject({
    email_address: z.email().max(254).optional(),
    experience_context: z.strictObject(SHOWN),
  }),
});

/** The body that makes an order, as strict as PayPal is with it. */
export const PaypalOrderBody = z.union([
  Order.extend({ payment_source: ByPaypal }),
  Order.extend({ payment_source: ByVenmo, application_context: z.strictObject(PAGES) }),
]);

export const PaypalRefundBody = z.strictObject({
  amount: Money,
  custom_id: z.string().max(127),
  invoice_id: z.string().max(127),
  note_to_payer: z.string().max(255).optional(),
});

/** Whether the money of an approved order was taken. */
export const isCaptured = ({ details }: SandboxPaymentRow): boolean => details.captured === true;

const ORDER_WORDS: Record<SandboxPaymentRow['status'], string> = {
  pending: 'PAYER_ACTION_REQUIRED',
  succeeded: 'APPROVED',
  failed: 'COMPLETED',
  cancelled: 'VOIDED',
  reversed: 'COMPLETED',
};

/** An order as its calls and webhooks show it. */
export function paypalOrderOf(payment: SandboxPaymentRow, page: string) {
  const { status, reference } = payment;
  const captures = isCaptured(payment) || status === 'failed' ? [captureOf(payment)] : [];
  return {
    id: reference,
    intent: 'CAPTURE',
    status: isCaptured(payment) ? 'COMPLETED' : ORDER_WORDS[status],
    payment_source: { [payment.method === 'venmo' ? 'venmo' : 'paypal']: {} },
    purchase_units: [
      {
        reference_id: payment.merchantReference,
        custom_id: payment.details.customId,
        amount: moneyOf(payment),
        ...(captures.length > 0 ? { payments: { captures } } : {}),
      },
    ],
    links: [{ rel: 'payer-action', href: page, method: 'GET' }],
  };
}

function moneyOf({ amountSantim, currency }: SandboxPaymentRow) {
  const value = paymentFault(amountSantim) === 'number' ? amountSantim / 100 : decimalText(amountSantim);
  return { currency_code: currency, value };
}

export function captureOf(payment: SandboxPaymentRow) {
  const { status, refundedSantim, amountSantim } = payment;
  const paid =
    refundedSantim === 0 ? 'COMPLETED' : refundedSantim < amountSantim ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
  const word = paymentFault(amountSantim) === 'word' ? 'ON_ITS_WAY' : paid;
  return {
    id: `CAP-${payment.reference}`,
    status: status === 'failed' ? 'DECLINED' : word,
    ...(status === 'reversed' ? { status_details: { reason: 'CHARGEBACK' } } : {}),
    amount: moneyOf(payment),
    custom_id: payment.details.customId,
    invoice_id: payment.merchantReference,
  };
}

const REFUND_WORDS = { pending: 'PENDING', succeeded: 'COMPLETED', failed: 'FAILED' } as const;

export function paypalRefundOf(refund: SandboxRefundRow, payment: SandboxPaymentRow) {
  return {
    id: refund.reference,
    status: REFUND_WORDS[refund.status],
    amount: { currency_code: payment.currency, value: decimalText(refund.amountSantim) },
    custom_id: refund.idempotencyKey,
    invoice_id: refund.idempotencyKey,
  };
}

/** The text that PayPal signs of a webhook: the check sum of the body stands for it. */
export function paypalSignedText(
  { id, time, webhookId }: { id: string; time: string; webhookId: string },
  rawBody: string,
): string {
  return [id, time, webhookId, crc32(rawBody)].join('|');
}
