import { createRoute } from '@hono/zod-openapi';
import { createApi, json, problem } from '#platform/api.ts';
import {
  approveMany,
  approveRequest,
  endMembership,
  listReceived,
  rejectRequest,
} from './decide-requests.ts';
import { listPriced, setMemberPrice } from './member-prices.ts';
import {
  ManyApproved,
  ManyRequests,
  PricedPage,
  PricedProduct,
  PricedQuery,
  ReceivedPage,
  ReceivedRequest,
  Rejection,
  RequestPath,
  SetMemberPrice,
  VendorRequestsQuery,
} from './membership.schema.ts';

const tags = ['Vendor membership'];
const body = <Schema>(schema: Schema, required = true) => ({
  required,
  content: { 'application/json': { schema } },
});
const refusals = {
  401: problem('Sign in.'),
  404: problem('Not of this vendor, or the asker is in no vendor’s team.'),
  422: problem('The input is wrong; `errors` tells the fields.'),
};
const decision = {
  200: json(ReceivedRequest, 'The request'),
  ...refusals,
  409: problem('The request has been decided otherwise.'),
};

/** /api/vendor/membership-requests and /api/vendor/products: the vendor's team's side. */
export const vendorMembershipApi = createApi()
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/vendor/membership-requests',
      operationId: 'listReceivedMembershipRequests',
      tags,
      summary: 'The requests that the vendor received',
      request: { query: VendorRequestsQuery },
      responses: { 200: json(ReceivedPage, 'One page; open ones oldest first'), ...refusals },
    }),
    async (c) => c.json(await listReceived(c.var.ctx, c.req.valid('query')), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/vendor/membership-requests/approve',
      operationId: 'approveMembershipRequests',
      tags,
      summary: 'Approve several requests',
      request: { body: body(ManyRequests) },
      responses: { 200: json(ManyApproved, 'What was approved'), ...refusals },
    }),
    async (c) => c.json(await approveMany(c.var.ctx, c.req.valid('json').ids), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/vendor/membership-requests/{id}/approve',
      operationId: 'approveMembershipRequest',
      tags,
      summary: 'Approve a request: the shopper is a member',
      request: { params: RequestPath },
      responses: decision,
    }),
    async (c) => c.json(await approveRequest(c.var.ctx, c.req.valid('param').id), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/vendor/membership-requests/{id}/reject',
      operationId: 'rejectMembershipRequest',
      tags,
      summary: 'Reject a request, with a reason',
      request: { params: RequestPath, body: body(Rejection, false) },
      responses: decision,
    }),
    async (c) =>
      c.json(await rejectRequest(c.var.ctx, c.req.valid('param').id, c.req.valid('json').reason ?? ''), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/vendor/membership-requests/{id}/end',
      operationId: 'endMembership',
      tags,
      summary: 'End the membership that came of a request',
      request: { params: RequestPath, body: body(Rejection, false) },
      responses: decision,
    }),
    async (c) =>
      c.json(await endMembership(c.var.ctx, c.req.valid('param').id, c.req.valid('json').reason ?? ''), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/vendor/member-prices',
      operationId: 'listVendorMemberPrices',
      tags,
      summary: 'The vendor’s products with price and member price',
      request: { query: PricedQuery },
      responses: { 200: json(PricedPage, 'One page, newest first'), ...refusals },
    }),
    async (c) => c.json(await listPriced(c.var.ctx, c.req.valid('query')), 200),
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/api/vendor/member-prices/{id}',
      operationId: 'setMemberPrice',
      tags,
      summary: 'Say what members pay for a product',
      request: { params: RequestPath, body: body(SetMemberPrice) },
      responses: { 200: json(PricedProduct, 'The product'), ...refusals },
    }),
    async (c) => c.json(await setMemberPrice(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  );
