import { m } from '#messages';
import type { DeskRefund, RefundState } from '#modules/payments/desk-refunds.schema.ts';
import type { REFUND_CAUSES, REFUND_FILTERS } from '#modules/payments/desk-refunds.table.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

export const REFUND_NAMES: Record<RefundState, () => string> = {
  requested: m.money_refund_requested,
  sent: m.money_refund_sent,
  pending: m.money_refund_pending,
  failed: m.money_refund_failed,
  succeeded: m.money_refund_succeeded,
  withdrawn: m.money_refund_withdrawn,
};

/** The states in the filter's words. */
export const REFUND_FILTER_NAMES: Record<(typeof REFUND_FILTERS)[number], () => string> = {
  ...REFUND_NAMES,
  twice: m.money_refund_twice,
};

export const REFUND_TONES: Record<RefundState, BadgeTone> = {
  requested: 'warning',
  sent: 'warning',
  pending: 'warning',
  failed: 'hot',
  succeeded: 'best',
  withdrawn: 'best',
};

/** What money goes back for, in the filter's words. */
export const REFUND_CAUSE_NAMES: Record<(typeof REFUND_CAUSES)[number], () => string> = {
  order: m.money_refund_why_order,
  return: m.money_refund_why_return,
  goodwill: m.money_refund_why_goodwill,
  stray: m.money_refund_cause_stray,
};

const REASONS: Record<string, () => string> = {
  return: m.money_refund_why_return,
  order: m.money_refund_why_order,
  goodwill: m.money_refund_why_goodwill,
  late: m.money_refund_why_late,
  double: m.money_refund_why_double,
  amount_mismatch: m.money_refund_why_amount_mismatch,
};

/** Why the money goes back. */
export function refundReason(reason: string): string {
  return REASONS[reason.split(' ')[0]!]?.() ?? reason;
}

/** The order the money is of; of money that nobody expected, those it was paid for. */
export function orderText({ orderNumber, strayOf }: Pick<DeskRefund, 'orderNumber' | 'strayOf'>): string {
  const numbers = orderNumber === null ? strayOf : [orderNumber];
  return numbers.length === 0 ? m.money_refund_no_order() : numbers.map((number) => `#${number}`).join(', ');
}
