import type { PaymentOutcome, RefundAnswer, DisputeOutcome } from '#modules/payments/payment-provider.ts';
import { readWord, type Words } from '#modules/payments/provider-values.ts';
import type { StripeSession } from './stripe-client.ts';

/**
 * How a Checkout session stands. A declined card ends nothing: the buyer tries another one until the session is over, which has
 * failed then. What is disputed was paid and has been taken back.
 */
export function sessionStatus(session: StripeSession) {
  const { status, payment_status: paid, payment_intent: intent } = session;
  if (paid === 'paid') return { status: intent?.latest_charge?.disputed ? 'reversed' : 'succeeded' } as const;
  const standing = readWord(OF_SESSIONS, status);
  if (standing.status !== 'expired') return standing.unknownWord ? standing : readWord(UNPAID, paid);
  return intent?.last_payment_error ? { status: 'failed' as const } : standing;
}

/**
 * How disputed money stands by Stripe's words for its disputes: taken back while one is open or lost, paid as before once all are
 * won. Without words nobody knows.
 */
export function disputedStatus(
  words: readonly (string | null | undefined)[],
): Pick<PaymentOutcome, 'dispute' | 'unknownWord'> & { status: 'reversed' | 'succeeded' } {
  const standings = words.map((word) => readWord(OF_DISPUTES, word));
  const unknown = standings.find(({ unknownWord }) => unknownWord);
  if (unknown) return { status: 'reversed', unknownWord: unknown.unknownWord! };
  if (standings.length === 0 || standings.some(({ status }) => status === 'pending'))
    return { status: 'reversed' };
  const isWon = standings.every(({ status }) => status === 'won');
  return isWon ? { status: 'succeeded', dispute: 'won' } : { status: 'reversed', dispute: 'lost' };
}

/** How one dispute stands by Stripe's word for it: a word that nobody knows decides nothing. */
export function disputeState(word: string | null | undefined): DisputeOutcome['state'] {
  const { status } = readWord(OF_DISPUTES, word);
  return status === 'pending' ? 'open' : status;
}

const OF_DISPUTES: Words<'won' | 'lost'> = {
  needs_response: 'pending',
  under_review: 'pending',
  appeal_needs_response: 'pending',
  appeal_under_review: 'pending',
  warning_needs_response: 'pending',
  warning_under_review: 'pending',
  // An enquiry that came to nothing, and one that Stripe kept from becoming a dispute: no money went.
  warning_closed: 'won',
  prevented: 'won',
  won: 'won',
  lost: 'lost',
};

/** What is said of the money of a session that is not paid. */
const UNPAID: Words<PaymentOutcome['status']> = { unpaid: 'pending', no_payment_required: 'pending' };

const OF_SESSIONS: Words<PaymentOutcome['status']> = {
  open: 'pending',
  complete: 'pending',
  expired: 'expired',
};

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
export function stripeRefundStatus(word: string | null | undefined) {
  return readWord(OF_REFUNDS, word);
}

const OF_REFUNDS: Words<RefundAnswer['status']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
  pending: 'pending',
  requires_action: 'pending',
};
