import { defineTable } from '#platform/wire/tables.ts';
import { TEXT_MAX } from '#platform/wire/texts.ts';

/** The kinds of accounts that entries are chosen by. */
export const LEDGER_ACCOUNTS = [
  'clearing',
  'bank',
  'cash',
  'receivable',
  'withheld_tax',
  'held',
  'vendor_pending',
  'vendor_payable',
  'payout_sent',
  'refund_due',
  'withholding_due',
  'vat_due',
  'suspense',
  'commission',
  'shipping_income',
  'provider_fees',
  'promotions',
  'fx_difference',
  'loss',
] as const;

/** The accounts that people may adjust, in the order of a form; of some kinds by whose they are. */
export const ADJUSTABLE_ACCOUNTS = [
  'vendor_payable',
  'receivable',
  'bank',
  'vat_due',
  'withholding_due',
  'provider_fees',
  'promotions',
  'shipping_income',
  'loss',
  'fx_difference',
  'courier_debt',
  'cash_surplus',
  'clearing_transfer',
  'clearing_chapa',
  'clearing_telebirr',
  'clearing_mpesa',
  'clearing_santimpay',
  'clearing_arifpay',
  'clearing_stripe',
  'clearing_paypal',
] as const;

/** The entries of the shop's books, newest first. */
export const LEDGER_ENTRIES = defineTable({
  key: 'ledger-entries',
  path: '/admin/money/entries',
  right: 'money.read',
  columns: {
    what: { place: 'head' },
    amount: { place: 'aside' },
    account: { place: 'line' },
    order: { place: 'line' },
    reference: { place: 'wide', isOptional: true },
    at: { place: 'line' },
    actor: { place: 'line', isOptional: true },
  },
  filters: {
    kind: { choice: LEDGER_ACCOUNTS },
    owner: { text: 80 },
    order: { text: TEXT_MAX },
    day: { day: true },
  },
  sorts: { booked: { index: 'ledger_entries_pkey' } },
  usual: '-booked',
  acts: [],
  file: '/api/admin/ledger/entries.csv',
});
