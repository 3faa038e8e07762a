import { z } from '@hono/zod-openapi';
import { m } from '#messages';
import { empty, json } from '#platform/http/answers.ts';
import { createApi, endpoint } from '#platform/http/endpoints.ts';
import {
  cancelRequest,
  hasRequested,
  listOwnRequests,
  membershipStanding,
  requestMembership,
} from './ask-for-membership.ts';
import { MembershipError } from './membership.errors.ts';
import {
  AskForMembership,
  MembershipRequest,
  MembershipStanding,
  RequestPath,
  RequestsQuery,
  MembershipVendorPath,
} from './membership.schema.ts';

const cancel = endpoint({
  summary: 'Take an open request back',
  forMembers: true,
  params: RequestPath,
  answer: empty('It is cancelled'),
  404: 'No such request of one’s own.',
  409: 'The request has been decided.',
  run: ({ ctx, params }) => cancelRequest(ctx, params.id),
});

/** /api/membership-requests: the shopper's side. */
export const membershipApi = createApi({ tags: ['Membership'] })
  .call('post', '/api/membership-requests/request/{vendorId}', {
    operationId: 'requestMembership',
    summary: 'Ask a vendor for membership',
    description: 'Asking again while a request is open leaves that one as it is.',
    forMembers: true,
    params: MembershipVendorPath,
    body: AskForMembership,
    isBodyOptional: true,
    answer: json(z.string(), 'The sentence that says so'),
    404: 'No such vendor.',
    409: 'The vendor is one’s own.',
    failure: MembershipError.send_failed,
    run: async ({ ctx, params, body }) => {
      const { isMember } = await requestMembership(ctx, params.vendorId, body.message);
      const say = isMember ? m.membership_is_member : m.membership_sent;
      return say({}, { locale: ctx.locale });
    },
  })
  .call('get', '/api/membership-requests/my-vendors/filter', {
    operationId: 'listMembershipRequests',
    summary: 'The requests one has sent',
    forMembers: true,
    query: RequestsQuery,
    answer: json(z.array(MembershipRequest), 'All that match'),
    failure: MembershipError.list_failed,
    run: ({ ctx, query }) => listOwnRequests(ctx, query),
  })
  .call('get', '/api/membership-requests/has-requested/{vendorId}', {
    operationId: 'hasRequestedMembership',
    summary: 'Whether one has an open request or is a member',
    forMembers: true,
    params: MembershipVendorPath,
    answer: json(z.boolean(), 'Whether there is nothing more to ask'),
    failure: MembershipError.check_failed,
    run: ({ ctx, params }) => hasRequested(ctx, params.vendorId),
  })
  .call('get', '/api/membership-requests/standing/{vendorId}', {
    operationId: 'getMembershipStanding',
    summary: 'Whether one waits for an answer, is a member or was one, and what that saves',
    forMembers: true,
    params: MembershipVendorPath,
    answer: json(MembershipStanding, 'How one stands with the vendor'),
    failure: MembershipError.check_failed,
    run: ({ ctx, params }) => membershipStanding(ctx, params.vendorId),
  })
  .call('delete', '/api/membership-requests/{id}', {
    ...cancel,
    operationId: 'cancelMembershipRequest',
  })
  .call('post', '/api/membership-requests/{id}/cancel', {
    ...cancel,
    operationId: 'cancelMembershipRequestByPost',
  });
