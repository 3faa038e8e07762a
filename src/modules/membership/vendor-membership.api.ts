import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import {
  approveMany,
  approveRequest,
  endMembership,
  listReceived,
  rejectRequest,
} from './decide-requests.ts';
import {
  ManyApproved,
  ManyRequests,
  ReceivedPage,
  ReceivedRequest,
  Rejection,
  RequestPath,
  VendorRequestsQuery,
} from './membership.schema.ts';

/** /api/vendor/membership-requests: the vendor's team's side. */
export const vendorMembershipApi = createApi({
  tags: ['Vendor membership'],
  forMembers: true,
  right: 'members.decide',
  404: 'Not of this vendor, or the user is in no vendor’s team.',
  409: 'The store is suspended or closed.',
})
  .call('get', '/api/vendor/membership-requests', {
    operationId: 'listReceivedMembershipRequests',
    summary: 'The requests that the vendor received',
    query: VendorRequestsQuery,
    answer: json(ReceivedPage, 'One page; open ones oldest first'),
    run: ({ ctx, query }) => listReceived(ctx, query),
  })
  .call('post', '/api/vendor/membership-requests/approve', {
    operationId: 'approveMembershipRequests',
    summary: 'Approve several requests',
    body: ManyRequests,
    answer: json(ManyApproved, 'What was approved'),
    run: ({ ctx, body }) => approveMany(ctx, body.ids),
  })
  .call('post', '/api/vendor/membership-requests/{id}/approve', {
    operationId: 'approveMembershipRequest',
    summary: 'Approve a request: the shopper is a member',
    params: RequestPath,
    answer: json(ReceivedRequest, 'The request'),
    409: 'The request has been decided otherwise.',
    run: ({ ctx, params }) => approveRequest(ctx, params.id),
  })
  .call('post', '/api/vendor/membership-requests/{id}/reject', {
    operationId: 'rejectMembershipRequest',
    summary: 'Reject a request, with a reason',
    params: RequestPath,
    body: Rejection,
    isBodyOptional: true,
    answer: json(ReceivedRequest, 'The request'),
    409: 'The request has been decided otherwise.',
    run: ({ ctx, params, body }) => rejectRequest(ctx, params.id, body.reason ?? ''),
  })
  .call('post', '/api/vendor/membership-requests/{id}/end', {
    operationId: 'endMembership',
    summary: 'End the membership that came of a request',
    params: RequestPath,
    body: Rejection,
    isBodyOptional: true,
    answer: json(ReceivedRequest, 'The request'),
    409: 'The request has been decided otherwise.',
    run: ({ ctx, params, body }) => endMembership(ctx, params.id, body.reason ?? ''),
  });
