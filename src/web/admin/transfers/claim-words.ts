import { m } from '#messages';
import type { DeskClaim } from '#modules/payments/transfers.schema.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

export const CLAIM_NAMES: Record<DeskClaim['state'], () => string> = {
  waiting: m.transfers_waiting,
  confirmed: m.transfers_confirmed,
  refused: m.transfers_refused,
};

export const CLAIM_FILTER_NAMES = { ...CLAIM_NAMES, unseen: m.transfers_unseen };

export const CLAIM_TONES: Record<DeskClaim['state'], BadgeTone> = {
  waiting: 'warning',
  confirmed: 'best',
  refused: 'hot',
};

export const DOUBT_TEXTS: Record<DeskClaim['doubts'][number], () => string> = {
  account_closed: m.transfers_doubt_account_closed,
  not_awaited: m.transfers_doubt_not_awaited,
  several: m.transfers_doubt_several,
};
