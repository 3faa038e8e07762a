import { defineTable } from '#platform/wire/tables.ts';

export const PAYOUT_RUN_STATES = ['draft', 'approved', 'discarded'] as const;
export const PAYOUT_STATES = ['draft', 'approved', 'sent', 'unknown', 'paid', 'failed', 'returned'] as const;
/** Why a store gets nothing of a run. */
export const RUN_EXCEPTIONS = [
  'below_least',
  'no_account',
  'account_waits',
  'no_tin',
  'open_payout',
] as const;
/** Why a payout was taken out of a run, failed or came back, where the shop itself says so. */
export const PAYOUT_REASONS = [
  'account_changed',
  'no_tin',
  'balance_fell',
  'discarded',
  'provider_refused',
  'not_found',
  'place_unknown',
  'number_unreadable',
  'paid_late',
] as const;

/** The payout runs, newest first. */
export const PAYOUT_RUNS = defineTable({
  key: 'payout-runs',
  path: '/admin/payouts',
  right: 'money.read',
  columns: {
    until: { place: 'head' },
    state: { place: 'aside' },
    total: { place: 'line' },
    payouts: { place: 'line' },
    exceptions: { place: 'line', isOptional: true },
    made: { place: 'line' },
  },
  filters: { state: { choice: PAYOUT_RUN_STATES } },
  sorts: { made: { index: 'payout_runs_created' } },
  usual: '-made',
  acts: [],
  file: '/api/admin/payouts/runs.csv',
});
