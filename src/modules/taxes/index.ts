/** Tax that the shop withholds from stores, tax that stores withhold from its commission, and what to tell of both by month. */
export { listWithholdingReceipts, noteWithholdingReceipt } from './withholding-receipts.ts';
export { askReceiptWithdrawal } from './withdraw-receipt.ts';
export { askWithholdingPayment } from './withholding-payments.ts';
export { getTaxMonth, listTaxMonths } from './tax-months.ts';
export { taxesApi } from './taxes.api.ts';
