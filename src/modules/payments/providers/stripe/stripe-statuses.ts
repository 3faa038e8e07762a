import type { PaymentOutcome, RefundAnswer } from '#modules/payments/payment-provider.ts';
import type { StripeSession } from './stripe-client.ts';

/**
 * How a Checkout session stands. A declined card ends nothing: the buyer tries another one until the session is over, which has
 * failed then. What is disputed was paid and has been taken back.
 */
export function sessionStatus(session: StripeSession): PaymentOutcome['status'] {
  const { status, payment_status: paid, payment_intent: intent } = session;
  if (paid === 'paid') return intent?.latest_charge?.disputed ? 'reversed' : 'succeeded';
  if (status !== 'expired') return 'pending';
  return intent?.last_payment_error ? 'failed' : 'expired';
}

/** Decline codes with a sentence of their own. */
const REASONS: Record<string, string> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
};

/** Why the buyer's last try was declined. */
export function declineReason({ payment_intent: intent }: StripeSession): string {
  const { decline_code: decline, code } = intent?.last_payment_error ?? {};
  return REASONS[decline ?? ''] ?? REASONS[code ?? ''] ?? 'declined';
}

/** What Stripe's word for a refund means. */
export function stripeRefundStatus(word: string | null | undefined): RefundAnswer['status'] {
  if (word === 'succeeded') return 'succeeded';
  return word === 'failed' || word === 'canceled' ? 'failed' : 'pending';
}
