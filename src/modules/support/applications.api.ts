import { csvFile } from '#platform/csv.ts';
import { empty, file, json, text } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { tableFields } from '#platform/http/table-fields.ts';
import { tableAddress } from '#platform/wire/tables.ts';
import { privateFileAnswer } from '#modules/media/index.ts';
import { SendDocument } from '#modules/vendors/stores.schema.ts';
import {
  finishDocuments,
  readApplicationDocument,
  readAskedDocuments,
  sendApplicationDocument,
} from './application-documents.ts';
import {
  ApplicationDetail,
  ApplicationDocumentPath,
  ApplicationPath,
  ApplicationReason,
  Applications,
  ApproveApplication,
  AskedDocuments,
  UploadLinkPath,
  UploadPath,
} from './applications.schema.ts';
import { APPLICATIONS } from './applications.table.ts';
import {
  approveApplication,
  askForDocuments,
  declineApplication,
  getApplication,
} from './decide-applications.ts';
import { applicationFile, listApplications } from './list-applications.ts';

const askedIn = (url: string) => tableAddress(APPLICATIONS).parse(new URL(url).searchParams);
const MB = 1024 * 1024;
const detail = json(ApplicationDetail, 'The application as it is now');

/** Applications to sell, for staff. */
export const applicationsApi = createApi({
  tags: ['Staff: stores'],
  forMembers: true,
  right: 'vendors.decide',
  409: 'Decided otherwise already, changed since it was read, or the applicant has a store.',
})
  .call('get', '/api/admin/applications', {
    operationId: 'listApplications',
    summary: 'Applications to sell, the newest first',
    right: 'vendors.read',
    query: tableFields(APPLICATIONS),
    answer: json(Applications, 'Up to 25 applications'),
    run: ({ ctx, c }) => listApplications(ctx, askedIn(c.req.url)),
  })
  .call('get', '/api/admin/applications.csv', {
    operationId: 'getApplicationsFile',
    summary: 'All applications that match, as a file without contacts',
    right: 'vendors.read',
    query: tableFields(APPLICATIONS),
    answer: text('text/csv', 'One line for each application, written while it is read'),
    run: async ({ ctx, c }) => csvFile('applications.csv', await applicationFile(ctx, askedIn(c.req.url))),
  })
  .call('get', '/api/admin/applications/{id}', {
    operationId: 'getApplication',
    summary: 'One application with what is like it',
    right: 'vendors.read',
    params: ApplicationPath,
    answer: detail,
    run: ({ ctx, params }) => getApplication(ctx, params.id),
  })
  .call('post', '/api/admin/applications/{id}/approve', {
    operationId: 'approveApplication',
    summary: 'Approve: the store, its owner or the invitation, and its opening where nothing is missing',
    params: ApplicationPath,
    body: ApproveApplication,
    isBodyOptional: true,
    answer: detail,
    run: ({ ctx, params, body }) => approveApplication(ctx, params.id, body),
  })
  .call('post', '/api/admin/applications/{id}/decline', {
    operationId: 'declineApplication',
    summary: 'Decline, with a reason that the applicant reads',
    params: ApplicationPath,
    body: ApplicationReason,
    answer: detail,
    run: ({ ctx, params, body }) => declineApplication(ctx, params.id, body),
  })
  .call('post', '/api/admin/applications/{id}/documents', {
    operationId: 'askForDocuments',
    summary: 'Ask the applicant for documents, saying which',
    params: ApplicationPath,
    body: ApplicationReason,
    answer: detail,
    run: ({ ctx, params, body }) => askForDocuments(ctx, params.id, body),
  })
  .call('get', '/api/admin/applications/{id}/documents/{kind}/file', {
    operationId: 'getApplicationDocument',
    summary: 'A document that the applicant sent',
    right: 'vendors.read',
    params: ApplicationDocumentPath,
    answer: file('application/octet-stream', 'The file'),
    run: async ({ ctx, params }) =>
      privateFileAnswer(await readApplicationDocument(ctx, params.id, params.kind)),
  });

const gone = 'No link that works: unknown, used up, replaced or ended.';
const asked = json(AskedDocuments, 'What is asked for, and what is here');

/** The documents that staff asked an applicant for, for whoever holds the link. */
export const applicationDocumentsApi = createApi({ tags: ['Support'] })
  .call('get', '/api/application-documents/{token}', {
    operationId: 'readAskedDocuments',
    summary: 'What staff ask an applicant for',
    params: UploadLinkPath,
    answer: asked,
    404: gone,
    run: ({ ctx, params }) => readAskedDocuments(ctx, params.token),
  })
  .call('post', '/api/application-documents/{token}/finish', {
    operationId: 'finishDocuments',
    summary: 'Say that all is sent; the link works no longer',
    params: UploadLinkPath,
    answer: empty('Before staff again'),
    404: gone,
    409: 'Nothing was sent yet.',
    run: ({ ctx, params }) => finishDocuments(ctx, params.token),
  })
  .call('post', '/api/application-documents/{token}/{kind}', {
    operationId: 'sendApplicationDocument',
    summary: 'Send a document to staff, in the place of the one before',
    params: UploadPath,
    body: SendDocument,
    uploadBytes: 16 * MB,
    answer: asked,
    404: gone,
    503: 'Too many pictures are being worked on. Try again in a moment.',
    run: ({ ctx, params, body }) => sendApplicationDocument(ctx, params, body),
  });
