import { defineTable } from '#platform/wire/tables.ts';

/** How a payout account stands with staff. */
export const ACCOUNT_STATES = ['waiting', 'accepted', 'refused', 'withdrawn'] as const;

/** Where stores want their money; of no state in particular: what waits for staff. */
export const PAYOUT_ACCOUNTS = defineTable({
  key: 'payout-accounts',
  path: '/admin/payouts/accounts',
  right: 'money.read',
  columns: {
    store: { place: 'head' },
    state: { place: 'aside' },
    account: { place: 'line' },
    holder: { place: 'line' },
    asked: { place: 'line' },
    usable: { place: 'line', isOptional: true },
  },
  filters: { state: { choice: [...ACCOUNT_STATES, 'all'] } },
  sorts: { asked: { index: 'payout_accounts_created' } },
  usual: '-asked',
  acts: [],
  file: '/api/admin/payouts/accounts.csv',
});
