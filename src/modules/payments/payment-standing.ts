import { PaymentError } from './payments.errors.ts';
import type { PaymentRow } from './payments.queries.ts';
import type { StartedPayment } from './payments.schema.ts';

/** The answer of a payment that has been started, from what is stored of it; throws what it was refused with. */
export function standingOf(payment: PaymentRow): StartedPayment {
  if (payment.status === 'succeeded') return answerOf(payment, 'paid');
  if (payment.status === 'pending' || payment.status === 'created') return answerOf(payment, 'pending');
  throw paymentErrorOf(payment);
}

/** The answer of a purchase in this state with this payment. */
export function answerOf(payment: PaymentRow | null, state: StartedPayment['state']): StartedPayment {
  const redirectUrl = state === 'pending' ? payment?.redirectUrl : null;
  return { paymentId: payment?.id ?? null, state, ...(redirectUrl ? { redirectUrl } : {}) };
}

type Reason = keyof typeof PaymentError;

/** The error of a provider's code; one without a sentence of its own reads as a plain decline. */
export function reasonOf(code: string | null): Reason {
  return code !== null && code in PaymentError ? (code as Reason) : 'declined';
}

/** The error of a payment that is over. */
export function paymentErrorOf(payment: PaymentRow | null) {
  return payment?.status === 'failed'
    ? PaymentError[reasonOf(payment.failureReason)]()
    : PaymentError.not_payable();
}
