import type { PaymentOutcome, RefundAnswer } from '#modules/payments/payment-provider.ts';

/** What telebirr's word for an order means. A refund has a row of its own: what goes back had been paid. */
export function orderStatus(word: string | null | undefined): PaymentOutcome['status'] {
  switch (word) {
    case 'PAY_SUCCESS':
    case 'ACCEPTED':
    case 'REFUNDING':
    case 'REFUND_SUCCESS':
    case 'REFUND_FAILED':
      return 'succeeded';
    case 'PAY_FAILED':
      return 'failed';
    case 'ORDER_CLOSED':
      return 'expired';
    default:
      return 'pending';
  }
}

/** What its word for a refund means; a word that nobody knows is no end of it. */
export function telebirrRefundStatus(word: string | null | undefined): RefundAnswer['status'] {
  switch (word) {
    case 'REFUND_SUCCESS':
      return 'succeeded';
    case 'REFUND_FAILED':
      return 'failed';
    default:
      return 'pending';
  }
}
