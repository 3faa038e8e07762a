import type { PaymentOutcome, RefundAnswer } from '#modules/payments/payment-provider.ts';
import { readWord, type Words } from '#modules/payments/provider-values.ts';

/** A refund has a row of its own: what goes back had been paid. */
const OF_ORDERS: Words<PaymentOutcome['status']> = {
  PAY_SUCCESS: 'succeeded',
  ACCEPTED: 'succeeded',
  REFUNDING: 'succeeded',
  REFUND_SUCCESS: 'succeeded',
  REFUND_FAILED: 'succeeded',
  PAY_FAILED: 'failed',
  ORDER_CLOSED: 'expired',
  WAIT_PAY: 'pending',
  PAYING: 'pending',
};

/** What telebirr's word for an order means. */
export function orderStatus(word: string | null | undefined) {
  return readWord(OF_ORDERS, word);
}

/** Also the words of an order of which a refund was asked for and has not begun. */
const OF_REFUNDS: Words<RefundAnswer['status']> = {
  REFUND_SUCCESS: 'succeeded',
  REFUND_FAILED: 'failed',
  REFUNDING: 'pending',
  REFUND_DUPLICATED: 'pending',
  PAY_SUCCESS: 'pending',
  ACCEPTED: 'pending',
};

/** What its word for a refund means. */
export function telebirrRefundStatus(word: string | null | undefined) {
  return readWord(OF_REFUNDS, word);
}
