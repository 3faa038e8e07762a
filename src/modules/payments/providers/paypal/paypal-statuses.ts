import type { PaymentOutcome, RefundAnswer } from '#modules/payments/payment-provider.ts';
import { readWord, type Words } from '#modules/payments/provider-values.ts';
import type { PaypalCapture } from './paypal-client.ts';

/** Reasons of a capture that say its money was taken back. */
const TAKEN_BACK = new Set(['CHARGEBACK', 'BUYER_COMPLAINT']);

/** What we sent back ourselves had been paid. */
const OF_CAPTURES: Words<PaymentOutcome['status']> = {
  COMPLETED: 'succeeded',
  REFUNDED: 'succeeded',
  PARTIALLY_REFUNDED: 'succeeded',
  DECLINED: 'failed',
  FAILED: 'failed',
  PENDING: 'pending',
};

/** How the money of a captured order stands. */
export function captureStatus({ status, status_details: details }: PaypalCapture) {
  const isTakenBack = TAKEN_BACK.has(details?.reason ?? '');
  return isTakenBack ? { status: 'reversed' as const } : readWord(OF_CAPTURES, status);
}

/** What is not captured is not paid, whatever the buyer has said. */
const OF_ORDERS: Words<PaymentOutcome['status']> = {
  VOIDED: 'cancelled',
  CREATED: 'pending',
  SAVED: 'pending',
  APPROVED: 'pending',
  PAYER_ACTION_REQUIRED: 'pending',
  COMPLETED: 'pending',
};

/** How an order stands of which nothing was captured. */
export function uncapturedStatus(word: string | null | undefined) {
  return readWord(OF_ORDERS, word);
}

const OF_REFUNDS: Words<RefundAnswer['status']> = {
  COMPLETED: 'succeeded',
  FAILED: 'failed',
  CANCELLED: 'failed',
  PENDING: 'pending',
};

/** What PayPal's word for a refund means. */
export function paypalRefundStatus(word: string | null | undefined) {
  return readWord(OF_REFUNDS, word);
}
