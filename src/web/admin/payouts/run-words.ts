import { m } from '#messages';
import type { Payout, PayoutRun, RunException } from '#modules/payouts/payout-runs.schema.ts';
import type { PAYOUT_REASONS } from '#modules/payouts/payout-runs.table.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

export const RUN_NAMES: Record<PayoutRun['state'], () => string> = {
  draft: m.payouts_run_draft,
  approved: m.payouts_run_approved,
  discarded: m.payouts_run_discarded,
};

export const RUN_TONES: Record<PayoutRun['state'], BadgeTone> = {
  draft: 'warning',
  approved: 'success',
  discarded: 'neutral',
};

export const PAYOUT_NAMES: Record<Payout['state'], () => string> = {
  draft: m.payouts_run_draft,
  approved: m.payouts_is_approved,
  sent: m.payouts_is_sent,
  unknown: m.payouts_is_unknown,
  paid: m.payouts_is_paid,
  failed: m.payouts_is_failed,
  returned: m.payouts_is_returned,
};

export const PAYOUT_TONES: Record<Payout['state'], BadgeTone> = {
  draft: 'neutral',
  approved: 'warning',
  sent: 'warning',
  unknown: 'hot',
  paid: 'success',
  failed: 'hot',
  returned: 'hot',
};

export const EXCEPTION_NAMES: Record<RunException['reason'], () => string> = {
  below_least: m.payouts_why_below_least,
  no_account: m.payouts_why_no_account,
  account_waits: m.payouts_why_account_waits,
  no_tin: m.payouts_why_no_tin,
  open_payout: m.payouts_why_open_payout,
};

const REASONS: Record<(typeof PAYOUT_REASONS)[number], () => string> = {
  account_changed: m.payouts_why_account_changed,
  no_tin: m.payouts_why_no_tin,
  balance_fell: m.payouts_why_balance_fell,
  discarded: m.payouts_run_discarded,
  provider_refused: m.payouts_why_provider_refused,
  not_found: m.payouts_why_not_found,
  place_unknown: m.payouts_why_place_unknown,
  number_unreadable: m.payouts_why_number_unreadable,
  paid_late: m.payouts_why_paid_late,
};

/** Why a payout failed or came back: the shop's own word, or what staff wrote. */
export function payoutReason(reason: string): string {
  return REASONS[reason as keyof typeof REASONS]?.() ?? reason;
}
