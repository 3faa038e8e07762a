import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import {
  ApplicationDetail,
  ApplicationPath,
  ApplicationReason,
  Applications,
  ApplicationsQuery,
} from './applications.schema.ts';
import {
  approveApplication,
  askForDocuments,
  declineApplication,
  getApplication,
  listApplications,
} from './decide-applications.ts';

const detail = json(ApplicationDetail, 'The application as it is now');

/** Applications to sell, for staff. */
export const applicationsApi = createApi({
  tags: ['Staff: stores'],
  forMembers: true,
  right: 'vendors.decide',
  409: 'Decided otherwise already, or the applicant has a store.',
})
  .call('get', '/api/admin/applications', {
    operationId: 'listApplications',
    summary: 'Applications to sell, the newest first',
    right: 'vendors.read',
    query: ApplicationsQuery,
    answer: json(Applications, 'Up to 50 applications'),
    run: ({ ctx, query }) => listApplications(ctx, query),
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
    answer: detail,
    run: ({ ctx, params }) => approveApplication(ctx, params.id),
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
  });
