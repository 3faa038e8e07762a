import type { PaymentOutcome, RefundAnswer } from '#modules/payments/payment-provider.ts';

/** What Chapa's word for a transaction means; a word that nobody knows is no end of anything. */
export function transactionStatus(word: string | null | undefined): PaymentOutcome['status'] {
  switch (word?.toLowerCase()) {
    case 'success':
      return 'succeeded';
    case 'cancelled':
      return 'cancelled';
    case 'failed':
    case 'failed/cancelled':
      return 'failed';
    case 'reversed':
      return 'reversed';
    default:
      return 'pending';
  }
}

/** What its word for a refund means. */
export function refundStatus(word: string | null | undefined): RefundAnswer['status'] {
  switch (word?.toLowerCase()) {
    case 'refunded':
      return 'succeeded';
    case 'reversed':
    case 'failed':
      return 'failed';
    default:
      return 'pending';
  }
}

/** What its word for a transfer means. */
export function transferStatus(word: string | null | undefined): 'pending' | 'succeeded' | 'failed' {
  switch (word?.toLowerCase()) {
    case 'success':
      return 'succeeded';
    case 'failed':
    case 'cancelled':
    case 'failed/cancelled':
    case 'reversed':
      return 'failed';
    default:
      return 'pending';
  }
}
