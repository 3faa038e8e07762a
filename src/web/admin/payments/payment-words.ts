import { m } from '#messages';
import type { AskedNow, DeskPayment, DeskPaymentDetail } from '#modules/payments/desk-payments.schema.ts';
import { PAYMENT_CARRIERS } from '#modules/payments/desk-payments.table.ts';
import { providerName } from '#web/admin/settings/way-words.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

export const PAYMENT_NAMES: Record<DeskPayment['status'], () => string> = {
  created: m.money_payment_created,
  pending: m.money_payment_pending,
  succeeded: m.money_refund_succeeded,
  failed: m.money_payment_failed,
  cancelled: m.orders_status_cancelled,
  expired: m.profile_card_expired,
};

export const PAYMENT_TONES: Record<DeskPayment['status'], BadgeTone> = {
  created: 'warning',
  pending: 'warning',
  succeeded: 'success',
  failed: 'discount',
  cancelled: 'sold-out',
  expired: 'sold-out',
};

/** How a payment stands; of cash nobody waits for more than the door. */
export function paymentState({ status, provider }: Pick<DeskPayment, 'status' | 'provider'>): string {
  return status === 'pending' && provider === 'cash' ? m.money_payment_due() : PAYMENT_NAMES[status]();
}

/** Who carries payments, in the filter's words. */
export const CARRIER_NAMES: Record<string, () => string> = Object.fromEntries(
  PAYMENT_CARRIERS.map((name) => [name, () => providerName(name)]),
);

/** The orders that it pays for. */
export function paidOrders({ orderNumbers }: Pick<DeskPayment, 'orderNumbers'>): string {
  return orderNumbers.length === 0
    ? m.money_refund_no_order()
    : orderNumbers.map((number) => `#${number}`).join(', ');
}

export const ATTEMPT_WORDS: Record<DeskPaymentDetail['attempts'][number]['answer'], () => string> = {
  told: m.money_payment_attempt_told,
  lost: m.money_payment_attempt_lost,
  none: m.money_payment_attempt_none,
};

/** What the provider said when it was asked. */
export const SAYS_WORDS: Record<AskedNow['says'], () => string> = {
  pending: m.money_payment_says_pending,
  succeeded: m.money_payment_says_succeeded,
  failed: m.money_payment_says_failed,
  cancelled: m.money_payment_says_cancelled,
  expired: m.money_payment_says_expired,
  reversed: m.money_payment_says_reversed,
  unknown: m.money_payment_says_unknown,
  silent: m.money_payment_says_silent,
};

const REASONS: Record<string, () => string> = {
  given_up: m.money_payment_given_up,
  replaced: m.money_payment_replaced,
  amount_mismatch: m.money_refund_why_amount_mismatch,
};

/** Why it ended without having paid; what a provider gave as its reason stays in its words. */
export function failureText(reason: string | null): string | null {
  return reason && (REASONS[reason]?.() ?? reason);
}
