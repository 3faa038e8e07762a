import type { PaymentOutcome, RefundAnswer } from '#modules/payments/payment-provider.ts';
import { readWord, type Words } from '#modules/payments/provider-values.ts';

const OF_TRANSACTIONS: Words<PaymentOutcome['status']> = {
  success: 'succeeded',
  cancelled: 'cancelled',
  failed: 'failed',
  'failed/cancelled': 'failed',
  reversed: 'reversed',
  pending: 'pending',
};

/** What Chapa's word for a transaction means. */
export function transactionStatus(word: string | null | undefined) {
  return readWord(OF_TRANSACTIONS, word?.toLowerCase());
}

const OF_REFUNDS: Words<RefundAnswer['status']> = {
  refunded: 'succeeded',
  reversed: 'failed',
  failed: 'failed',
  initiated: 'pending',
  'refund initiated': 'pending',
  processing: 'pending',
  pending: 'pending',
};

/** What its word for a refund means. */
export function refundStatus(word: string | null | undefined) {
  return readWord(OF_REFUNDS, word?.toLowerCase());
}

const OF_TRANSFERS: Words<'succeeded' | 'failed'> = {
  success: 'succeeded',
  failed: 'failed',
  cancelled: 'failed',
  'failed/cancelled': 'failed',
  reversed: 'failed',
  pending: 'pending',
  queued: 'pending',
};

/** What its word for a transfer means. */
export function transferStatus(word: string | null | undefined) {
  return readWord(OF_TRANSFERS, word?.toLowerCase());
}
