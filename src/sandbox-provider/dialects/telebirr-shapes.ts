import { z } from 'zod';
import { decimalText } from '#shop/money.ts';
import type { SandboxPaymentRow } from '#sandbox-provider/sandbox.queries.ts';

const amount = z
  .string()
  .regex(/^(?!0+(\.00)?$)\d{1,8}\.\d\d$/)
  .transform((text) => Number(text.replace('.', '')));
const number = z.string().regex(/^[A-Za-z0-9]{1,64}$/);
const order = { appid: z.string(), merch_code: z.string().regex(/^\d{6}$/), merch_order_id: number };

/** The `biz_content` of each method, as strict as it is there. */
export const TelebirrContents = {
  'payment.preorder': z.strictObject({
    ...order,
    notify_url: z.url(),
    redirect_url: z.url(),
    trade_type: z.literal('Checkout'),
    title: z
      .string()
      .min(1)
      .max(512)
      .regex(/^[^~`!#$%^*()\-+=|]*$/),
    total_amount: amount,
    trans_currency: z.literal('ETB'),
    timeout_express: z.string().regex(/^(?:[1-9]|[1-9]\d|1[01]\d|120)m$/),
    business_type: z.literal('BuyGoods'),
    callback_info: z.string().max(512).optional(),
  }),
  'payment.queryorder': z.strictObject(order),
  'payment.refund': z.strictObject({
    ...order,
    refund_request_no: number,
    refund_reason: z.string().max(200),
    actual_amount: amount,
    trans_currency: z.literal('ETB'),
  }),
};
export type TelebirrMethod = keyof typeof TelebirrContents;

/** What surrounds every request. */
export const TelebirrEnvelope = z.strictObject({
  timestamp: z.string().regex(/^\d{10}$/),
  nonce_str: z.string().regex(/^[A-Za-z0-9]{1,32}$/),
  method: z.enum(['payment.preorder', 'payment.queryorder', 'payment.refund']),
  version: z.literal('1.0'),
  biz_content: z.record(z.string(), z.unknown()),
  sign: z.string(),
  sign_type: z.literal('SHA256WithRSA'),
});

const ORDER_WORDS: Record<SandboxPaymentRow['status'], string> = {
  pending: 'WAIT_PAY',
  succeeded: 'PAY_SUCCESS',
  failed: 'PAY_FAILED',
  cancelled: 'ORDER_CLOSED',
  // It has no word for it.
  reversed: 'PAY_SUCCESS',
};

/** Its word for a refund, and for an order whose last refund that is. */
export const REFUND_WORDS = {
  pending: 'REFUNDING',
  succeeded: 'REFUND_SUCCESS',
  failed: 'REFUND_FAILED',
} as const;

/** An order as queryOrder shows it. */
export function telebirrOrderOf(payment: SandboxPaymentRow) {
  return {
    merch_order_id: payment.merchantReference,
    order_status: ORDER_WORDS[payment.status],
    payment_order_id: payment.reference,
    trans_id: payment.reference.slice(-10),
    trans_time: String((payment.settledAt ?? payment.createdAt).getTime()),
    trans_currency: payment.currency,
    total_amount: decimalText(payment.amountSantim),
  };
}

/** The words of its notices are others than those of its orders. */
export const NOTICE_WORDS: Record<SandboxPaymentRow['status'], string> = {
  pending: 'Pending',
  succeeded: 'Completed',
  failed: 'Failure',
  cancelled: 'Expired',
  reversed: 'Completed',
};
