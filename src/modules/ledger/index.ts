/**
 * The shop's books. Those who make money move say so in their own transaction: `freezePlacedSales` when orders are placed,
 * `bookPaymentsTaken` and `bookStrayMoney` when money comes, `bookDelivered` when an order arrives, `bookRefundAsked` and
 * `bookRefundDone` when money goes back. Each is done once, however often it is said.
 */
export { bookDelivered, bookPaymentsTaken, bookStrayMoney } from './book-orders.ts';
export { bookCashRemitted } from './book-remittances.ts';
export {
  bookPayoutPaid,
  bookPayoutPaidLate,
  bookPayoutReturned,
  bookPayoutsSent,
  isPayoutBookedPaid,
  type PayoutSource,
  type SentPayout,
} from './book-payouts.ts';
export {
  advanceWatermarks,
  lockPayoutBooks,
  type PayoutBooks,
  type ReleasedMoney,
  selectPayoutBooks,
  selectReleased,
} from './payout-books.queries.ts';
export { bookPartByBank, bookRefundAsked, bookRefundCameBack, bookRefundDone } from './book-refunds.ts';
export { bookDisputeLost, disputeShares } from './book-disputes.ts';
export { bookProviderFee, bookSettlement } from './book-statements.ts';
export { bookTaxReceipt, bookTaxReceiptWithdrawn, bookWithholdingPaid } from './book-taxes.ts';
export { lockWithholdingDue, selectCommissionOf, selectWithholdingDue } from './tax-books.queries.ts';
export { ADJUSTABLE, adjustedIn, bookAdjustment } from './book-adjustments.ts';
export { bookExchange } from './book-exchanges.ts';
export { type ForeignBooks, lockForeignBooks, selectForeignBooks } from './foreign-books.queries.ts';
export { askCommissionChange } from './change-commission.ts';
export { listCommissionRules } from './commission-rules.ts';
export { selectRuleNames } from './commission-rules.queries.ts';
export { storeCalled } from './written-rule.ts';
export { commissionApi } from './commission-rules.api.ts';
export { listMoneyTerms, setMoneyTerms } from './money-terms.ts';
export { previewCommission } from './preview-commission.ts';
export { catchUpLedger } from './catch-up.ts';
export { freezePlacedSales } from './order-money.ts';
export { getSaleTerms } from './sale-terms.ts';
export type { PlacedSale } from './order-money.queries.ts';
export { STRAY_REASONS } from './booking.queries.ts';
export { ledgerFamilies, readInvariants } from './invariants.ts';
export { lastBookCheck } from './check-books.ts';
export { ledgerApi } from './ledger.api.ts';
export { availableOf } from './vendor-money.ts';
export { listAccounts, listLedgerEntries, listPaymentEntries } from './read-books.ts';
export { getVendorMoney, listMoneyEntries } from './vendor-money.ts';
