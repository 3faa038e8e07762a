import { createRoute, z } from '@hono/zod-openapi';
import { m } from '#messages';
import { createApi, json, problem } from '#platform/api.ts';
import { orFail } from '#platform/or-fail.ts';
import { cancelRequest, hasRequested, listOwnRequests, requestMembership } from './ask-for-membership.ts';
import { memberPriceOf, memberPrices } from './member-prices.ts';
import { MembershipError } from './membership.errors.ts';
import {
  AskForMembership,
  ManyProducts,
  MemberPrice,
  MemberPrices,
  MembershipRequest,
  RequestPath,
  RequestsQuery,
  VendorPath,
} from './membership.schema.ts';

const tags = ['Membership'];
const signIn = problem('Sign in.');
const invalid = problem('The input is wrong; `errors` tells the fields.');
const noRequest = problem('No such request of one’s own.');
const decided = problem('The request has been decided.');
const failed = problem('The call broke down; `message` is the fixed sentence for it.');

const cancelled = {
  tags,
  request: { params: RequestPath },
  responses: {
    204: { description: 'It is cancelled' },
    401: signIn,
    404: noRequest,
    409: decided,
    422: invalid,
  },
};

/** /api/membership-requests: the shopper's side; and what a member pays for a product. */
export const membershipApi = createApi()
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/membership-requests/request/{vendorId}',
      operationId: 'requestMembership',
      tags,
      summary: 'Ask a vendor for membership',
      description: 'Asking again while a request is open leaves that one as it is.',
      request: {
        params: VendorPath,
        body: { required: false, content: { 'application/json': { schema: AskForMembership } } },
      },
      responses: {
        200: json(z.string(), 'The sentence that says so'),
        401: signIn,
        404: problem('No such vendor.'),
        409: problem('The vendor is one’s own.'),
        422: invalid,
        500: failed,
      },
    }),
    async (c) => {
      const { ctx } = c.var;
      const { message } = c.req.valid('json');
      const { isMember } = await orFail(ctx, MembershipError.send_failed, () =>
        requestMembership(ctx, c.req.valid('param').vendorId, message),
      );
      const say = isMember ? m.membership_is_member : m.membership_sent;
      return c.json(say({}, { locale: ctx.locale }), 200);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/membership-requests/my-vendors/filter',
      operationId: 'listMembershipRequests',
      tags,
      summary: 'The requests one has sent',
      request: { query: RequestsQuery },
      responses: {
        200: json(z.array(MembershipRequest), 'All that match'),
        401: signIn,
        422: invalid,
        500: failed,
      },
    }),
    async (c) =>
      c.json(
        await orFail(c.var.ctx, MembershipError.list_failed, () =>
          listOwnRequests(c.var.ctx, c.req.valid('query')),
        ),
        200,
      ),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/membership-requests/has-requested/{vendorId}',
      operationId: 'hasRequestedMembership',
      tags,
      summary: 'Whether one has an open request or is a member',
      request: { params: VendorPath },
      responses: {
        200: json(z.boolean(), 'Whether there is nothing more to ask'),
        401: signIn,
        422: invalid,
        500: failed,
      },
    }),
    async (c) =>
      c.json(
        await orFail(c.var.ctx, MembershipError.check_failed, () =>
          hasRequested(c.var.ctx, c.req.valid('param').vendorId),
        ),
        200,
      ),
  )
  .openapi(
    createRoute({
      ...cancelled,
      method: 'delete',
      path: '/api/membership-requests/{id}',
      operationId: 'cancelMembershipRequest',
      summary: 'Take an open request back',
    }),
    async (c) => {
      await cancelRequest(c.var.ctx, c.req.valid('param').id);
      return c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      ...cancelled,
      method: 'post',
      path: '/api/membership-requests/{id}/cancel',
      operationId: 'cancelMembershipRequestByPost',
      summary: 'Take an open request back',
    }),
    async (c) => {
      await cancelRequest(c.var.ctx, c.req.valid('param').id);
      return c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/products/{id}/member-price',
      operationId: 'getMemberPrice',
      tags,
      summary: 'What one pays for a product as a member of its vendor',
      request: { params: RequestPath },
      responses: { 200: json(MemberPrice, 'The price; never cached'), 422: invalid },
    }),
    async (c) => {
      c.header('cache-control', 'private, no-store');
      return c.json(await memberPriceOf(c.var.ctx, c.req.valid('param').id), 200);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/member-prices',
      operationId: 'listMemberPrices',
      tags,
      summary: 'What one pays for several products as a member of their vendors',
      request: { query: ManyProducts },
      responses: { 200: json(MemberPrices, 'The prices; never cached'), 422: invalid },
    }),
    async (c) => {
      c.header('cache-control', 'private, no-store');
      const prices = await memberPrices(c.var.ctx, c.req.valid('query').products);
      const content = [...prices].map(([productId, price]) => ({ productId, ...price }));
      return c.json({ content }, 200);
    },
  );
