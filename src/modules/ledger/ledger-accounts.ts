import type { LEDGER_ACCOUNTS } from './ledger-entries.table.ts';

export type AccountKind = (typeof LEDGER_ACCOUNTS)[number];

/** What is known of a kind of account. */
type AccountNature = {
  /** 1: its usual balance is a debit (assets, costs); -1: a credit (what is owed, income). */
  side: 1 | -1;
  /** Whether the other side is right too, as for a supplier who owes the shop. */
  mayBeNegative?: true;
  /** Every purchase books on it: it has slots, so that they do not wait for each other. */
  isBusy?: true;
};

/** The chart of accounts. Owners: a provider, a store (its number), whoever holds cash; none where there is only one. */
const ACCOUNT_KINDS = {
  /** Money on its way at a payment provider. */
  clearing: { side: 1, mayBeNegative: true, isBusy: true },
  bank: { side: 1, mayBeNegative: true },
  /** Cash that a courier or a store took at the door and has not handed over. */
  cash: { side: 1 },
  /** What somebody owes the shop: short cash, a store below zero. */
  receivable: { side: 1 },
  /** Tax that stores withheld from the shop's commission. */
  withheld_tax: { side: 1 },
  /** What buyers have paid for goods that have not arrived. */
  held: { side: -1, mayBeNegative: true, isBusy: true },
  vendor_pending: { side: -1 },
  vendor_payable: { side: -1, mayBeNegative: true },
  payout_sent: { side: -1 },
  /** What goes back to buyers and has not arrived there. */
  refund_due: { side: -1, mayBeNegative: true, isBusy: true },
  /** Tax withheld from stores, owed to the tax authority. */
  withholding_due: { side: -1, mayBeNegative: true },
  vat_due: { side: -1, mayBeNegative: true, isBusy: true },
  /** Money that nobody expected. */
  suspense: { side: -1, mayBeNegative: true },
  commission: { side: -1, mayBeNegative: true, isBusy: true },
  shipping_income: { side: -1, mayBeNegative: true, isBusy: true },
  provider_fees: { side: 1, mayBeNegative: true, isBusy: true },
  promotions: { side: 1, mayBeNegative: true, isBusy: true },
  /** Between two currencies: what a foreign payment brought, and what it counted for. */
  fx_difference: { side: 1, mayBeNegative: true },
  loss: { side: 1, mayBeNegative: true },
} as const satisfies Record<AccountKind, AccountNature>;

/** How many slots a busy account has. */
export const SLOTS = 16;

/** What is known of a kind of account. */
export function natureOf(kind: AccountKind): AccountNature {
  return ACCOUNT_KINDS[kind];
}
