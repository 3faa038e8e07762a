import { m } from '#messages';
import type { PayoutAccount } from '#modules/payouts/payout-accounts.schema.ts';
import type { PayoutRail } from '#modules/payouts/payout-rails.table.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

export const RAIL_NAMES: Record<PayoutRail, () => string> = {
  bank: m.payouts_rail_bank,
  telebirr: m.payouts_rail_telebirr,
  mpesa: m.payouts_rail_mpesa,
  chapa: m.payouts_rail_chapa,
};

type AccountState = PayoutAccount['state'];

export const ACCOUNT_STATE_NAMES: Record<AccountState, () => string> = {
  waiting: m.payouts_state_waiting,
  accepted: m.payouts_state_accepted,
  refused: m.payouts_state_refused,
  withdrawn: m.payouts_state_withdrawn,
};

export const ACCOUNT_STATE_TONES: Record<AccountState, BadgeTone> = {
  waiting: 'warning',
  accepted: 'success',
  refused: 'hot',
  withdrawn: 'neutral',
};
