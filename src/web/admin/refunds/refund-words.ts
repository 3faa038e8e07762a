import { m } from '#messages';
import type { RefundState } from '#modules/payments/desk-refunds.schema.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

export const REFUND_NAMES: Record<RefundState, () => string> = {
  requested: m.money_refund_requested,
  sent: m.money_refund_sent,
  pending: m.money_refund_pending,
  failed: m.money_refund_failed,
  succeeded: m.money_refund_succeeded,
};

export const REFUND_TONES: Record<RefundState, BadgeTone> = {
  requested: 'warning',
  sent: 'warning',
  pending: 'warning',
  failed: 'hot',
  succeeded: 'best',
};

const REASONS: Record<string, () => string> = {
  return: m.money_refund_why_return,
  order: m.money_refund_why_order,
  late: m.money_refund_why_late,
  double: m.money_refund_why_double,
  amount_mismatch: m.money_refund_why_amount_mismatch,
};

/** Why the money goes back. */
export function refundReason(reason: string): string {
  return REASONS[reason.split(' ')[0]!]?.() ?? reason;
}
