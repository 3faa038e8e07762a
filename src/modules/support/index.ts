export {
  finishDocuments,
  isUploadLink,
  readAskedDocuments,
  sendApplicationDocument,
} from './application-documents.ts';
export { applicationDocumentsApi, applicationsApi } from './applications.api.ts';
export {
  approveApplication,
  askForDocuments,
  declineApplication,
  getApplication,
} from './decide-applications.ts';
export { listApplications } from './list-applications.ts';
export { SupportError } from './support.errors.ts';
export { supportApi } from './support.api.ts';
export { applyToSell, writeToSupport } from './support.service.ts';
export { changeTicket, getTicket, noteOnTicket, replyToTicket } from './answer-tickets.ts';
export { listTickets } from './list-tickets.ts';
export { ticketsApi } from './tickets.api.ts';
