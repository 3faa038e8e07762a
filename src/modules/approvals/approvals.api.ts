import { csvFile } from '#platform/csv.ts';
import { empty, json, text } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { tableFields } from '#platform/http/table-fields.ts';
import { tableAddress } from '#platform/wire/tables.ts';
import { ANY_STAFF } from '#shop/staff-rights.ts';
import { ApprovalDetail, ApprovalPage, ApprovalPath, RefuseBody } from './approvals.schema.ts';
import { APPROVALS } from './approvals.table.ts';
import { approve, refuse } from './decide-approvals.ts';
import { approvalFile, getApproval, listApprovals } from './list-approvals.ts';

const askedIn = (url: string) => tableAddress(APPROVALS).parse(new URL(url).searchParams);
const NOT_NOW = 'It was decided, its seven days are over, or what it changes has changed since.';

/** What waits for a second pair of eyes, for staff. */
export const approvalsApi = createApi({ tags: ['Administration'], forMembers: true })
  .call('get', '/api/admin/approvals', {
    operationId: 'listApprovals',
    summary: 'What waits for a second person, or was decided, newest first',
    right: ANY_STAFF,
    query: tableFields(APPROVALS),
    answer: json(ApprovalPage, 'Up to 25 requests; what waits, unless another state is asked for'),
    run: ({ ctx, c }) => listApprovals(ctx, askedIn(c.req.url)),
  })
  .call('get', '/api/admin/approvals.csv', {
    operationId: 'getApprovalsFile',
    summary: 'All requests that match and the caller may see, as a file',
    right: ANY_STAFF,
    query: tableFields(APPROVALS),
    answer: text('text/csv', 'One line for each request, written while it is read'),
    run: async ({ ctx, c }) => csvFile('approvals.csv', await approvalFile(ctx, askedIn(c.req.url))),
  })
  .call('get', '/api/admin/approvals/{id}', {
    operationId: 'getApproval',
    summary: 'One request with exactly what it would do',
    right: ANY_STAFF,
    params: ApprovalPath,
    answer: json(ApprovalDetail, 'The request'),
    404: 'No such request for whoever asks.',
    run: ({ ctx, params }) => getApproval(ctx, params.id),
  })
  .call('post', '/api/admin/approvals/{id}/approve', {
    operationId: 'approve',
    summary: 'Approve what another person asked for; it is carried out at once',
    description: 'Beside being staff it needs the right of its kind.',
    right: ANY_STAFF,
    params: ApprovalPath,
    answer: empty('Carried out'),
    404: 'No such request, or not staff.',
    409: NOT_NOW,
    run: ({ ctx, params }) => approve(ctx, params.id),
  })
  .call('post', '/api/admin/approvals/{id}/refuse', {
    operationId: 'refuseApproval',
    summary: 'Refuse what another person asked for, with a reason',
    description: 'Beside being staff it needs the right of its kind.',
    right: ANY_STAFF,
    params: ApprovalPath,
    body: RefuseBody,
    answer: empty('Refused'),
    404: 'No such request, or not staff.',
    409: NOT_NOW,
    run: ({ ctx, params, body }) => refuse(ctx, params.id, body),
  });
