export { confirmationPdf } from './confirmation-pdf.ts';
export { confirmationsApi } from './confirmations.api.ts';
export { orderConfirmation } from './confirmations.service.ts';
