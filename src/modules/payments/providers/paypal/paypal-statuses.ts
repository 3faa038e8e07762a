import type { PaymentOutcome, RefundAnswer } from '#modules/payments/payment-provider.ts';
import type { PaypalCapture } from './paypal-client.ts';

/** Reasons of a capture that say its money was taken back. */
const TAKEN_BACK = new Set(['CHARGEBACK', 'BUYER_COMPLAINT']);

/** How the money of a captured order stands. What we sent back ourselves had been paid. */
export function captureStatus({ status, status_details: details }: PaypalCapture): PaymentOutcome['status'] {
  if (TAKEN_BACK.has(details?.reason ?? '')) return 'reversed';
  switch (status) {
    case 'COMPLETED':
    case 'REFUNDED':
    case 'PARTIALLY_REFUNDED':
      return 'succeeded';
    case 'DECLINED':
    case 'FAILED':
      return 'failed';
    default:
      return 'pending';
  }
}

/** What PayPal's word for a refund means. */
export function paypalRefundStatus(word: string | null | undefined): RefundAnswer['status'] {
  if (word === 'COMPLETED') return 'succeeded';
  return word === 'FAILED' || word === 'CANCELLED' ? 'failed' : 'pending';
}
