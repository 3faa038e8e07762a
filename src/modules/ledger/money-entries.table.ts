import { defineTable } from '#platform/wire/tables.ts';

/** Which part of a store's money an entry moved. */
export const MONEY_ACCOUNTS = ['onHold', 'available', 'sent', 'cash', 'debt'] as const;

/** What moved a store's money, newest first. */
export const MONEY_ENTRIES = defineTable({
  key: 'money-entries',
  path: '/vendor/money',
  right: 'money.read',
  columns: {
    what: { place: 'head' },
    amount: { place: 'aside' },
    order: { place: 'line' },
    account: { place: 'line', isOptional: true },
    at: { place: 'line', isOptional: true },
    balance: { place: 'line' },
  },
  filters: { account: { choice: MONEY_ACCOUNTS } },
  sorts: { booked: { index: 'ledger_entries_account' } },
  usual: '-booked',
  acts: [],
  file: '/api/vendor/money/entries.csv',
});
