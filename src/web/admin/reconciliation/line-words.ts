import { m } from '#messages';
import type { StatementLine } from '#modules/reconciliation/statements.schema.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

export const LINE_STATE_NAMES: Record<StatementLine['state'], () => string> = {
  matched: m.transfers_line_matched,
  unmatched: m.transfers_line_unmatched,
  amount_differs: m.transfers_line_amount_differs,
  duplicate: m.transfers_line_duplicate,
  ignored: m.transfers_line_ignored,
};

export const LINE_STATE_TONES: Record<StatementLine['state'], BadgeTone> = {
  matched: 'best',
  unmatched: 'warning',
  amount_differs: 'hot',
  duplicate: 'neutral',
  ignored: 'neutral',
};

export const LINE_KIND_NAMES: Record<StatementLine['kind'] | 'exchange', () => string> = {
  exchange: m.money_exchange,
  payment: m.transfers_kind_payment,
  refund: m.transfers_kind_refund,
  payout: m.transfers_kind_payout,
  settlement: m.transfers_kind_settlement,
  other: m.transfers_kind_other,
};
