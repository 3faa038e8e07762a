/**
 * Payments, as other modules and pages use them. Checkout's order of calls: `checkPayment` and `requireAllowed` before
 * anything is written; then PREPARE, one transaction. For cash, and for what costs nothing, it writes the purchase as
 * settled (`stateWhenPlaced`) with its stock taken, and `notePlaced`; any other it writes as pending with its stock held,
 * and after the commit comes `startPayment`. Everything after that is `settle`'s.
 */
export { checkPayment } from './payment-methods.ts';
export {
  addCard,
  changeCard,
  listCards,
  removeAllCards,
  removeCard,
  requireOwnCard,
  toSavedCard,
} from './saved-cards.ts';
export { hasCardPage, openCardSetup } from './card-setups.ts';
export { savedCardsApi } from './saved-cards.api.ts';
export { CardError } from './saved-cards.errors.ts';
export type { SavedCardRow } from './saved-cards.queries.ts';
export {
  type PaymentOutcome,
  type PaymentProvider,
  ProviderError,
  type ProviderTransaction,
} from './payment-provider.ts';
export { type MoneyToSend, type SentMoney, type TransferRail, transferRail } from './transfer-rail.ts';
export { currencyOfProvider, FOREIGN_PROVIDERS } from './charge-currencies.ts';
export { askBalances, askTransactions } from './provider-books.ts';
export { callNoted } from './provider-calls.ts';
export { abandonPayment, pendingPaymentUrl, secondTransferUrl } from './pending-payment.ts';
export { paymentPages } from './payment-return.api.ts';
export { paymentsApi } from './payments.api.ts';
export { PaymentError } from './payments.errors.ts';
export * from './payments.schema.ts';
export { paymentMethods } from './payments.service.ts';
export { listPaymentProviders } from './list-providers.ts';
export { pausePayments, resumePayments } from './payment-pauses.ts';
export { paymentPausesApi } from './payment-pauses.api.ts';
export { mostUsedFirst } from './method-sales.ts';
export { pickerStanding, requireAllowed, requireAnswering } from './picker-standing.ts';
export { requestRefund } from './refunds.ts';
export { noteSentTwice } from './sent-twice.ts';
export { IS_SENT_TWICE } from './sent-twice.queries.ts';
export { claimTransfer, getTransfer } from './claim-transfer.ts';
export { closeUnseen } from './unseen-transfers.ts';
export { IS_UNSEEN } from './unseen-transfers.queries.ts';
export { confirmClaim, confirmReceived, refuseClaim } from './decide-claim.ts';
export { bankOfClaim, claimByStatement, claimForOrder } from './claim-by-statement.ts';
export { getClaim, listClaims, listWaitingAt } from './desk-claims.ts';
export { addTransferAccount, changeTransferAccount, listTransferAccounts } from './transfer-accounts.ts';
export { deskTransfersApi, transfersApi } from './transfers.api.ts';
export { holdEnd } from './hold-end.ts';
export { refundDestinationsApi } from './refund-destinations.api.ts';
export { disputesApi } from './disputes.api.ts';
export { decideDispute, listDisputes } from './disputes.ts';
export { getRefundToName, nameDestination } from './refund-destinations.ts';
export { deskRefundsApi } from './desk-refunds.api.ts';
export { goodwillApi } from './goodwill.api.ts';
export { getGoodwill, giveGoodwill } from './goodwill.ts';
export { selectGoodwillText } from './goodwill.queries.ts';
export { deskPaymentsApi } from './desk-payments.api.ts';
export { getPayment, listPayments } from './desk-payments.ts';
export { askPaymentNow } from './ask-now.ts';
export { bookToOrder } from './book-to-order.ts';
export { getRefund, listRefunds, payRefundByHand } from './desk-refunds.ts';
export { keepRefundProof } from './refund-proofs.ts';
export { settleUnclear } from './settle-unclear.ts';
export {
  deskForTwo,
  findManualRefund,
  listManualRefunds,
  markManualRefundPaid,
  requireForOne,
} from './manual-refunds.ts';
export type { ManualRefund } from './manual-refunds.queries.ts';
export { type PaymentView, reviewPayment, reviewPurchase } from './review-payment.ts';
export { requireOffered, paymentPageOrigins, providerFor, takesTransfers, waysToPay } from './providers.ts';
export { settle } from './settle.ts';
export { assertNotDeclined, notePlaced, startPayment, stateWhenPlaced } from './start-payment.ts';
export { sweepPayments } from './sweep-payments.ts';
