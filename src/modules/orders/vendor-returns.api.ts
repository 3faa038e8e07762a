import { createRoute, z } from '@hono/zod-openapi';
import { createApi, json, problem } from '#platform/api.ts';
import { decideReturn, listReturns } from './decide-return.ts';
import { OrderNumber } from './orders.schema.ts';
import { DecideReturn, ReturnView } from './returns.schema.ts';

const tags = ['Vendor orders'];
const signIn = problem('Sign in.');
const notFound = problem('No such order of the asking vendor.');
const invalid = problem('The input is not valid.');

/** Returns, for the vendors who take goods back. */
export const vendorReturnsApi = createApi()
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/vendor/orders/{number}/returns',
      operationId: 'listReturns',
      tags,
      summary: 'The returns of an order, oldest first',
      request: { params: OrderNumber },
      responses: {
        200: json(z.array(ReturnView), 'The returns'),
        401: signIn,
        404: notFound,
        422: invalid,
      },
    }),
    async (c) => c.json(await listReturns(c.var.ctx, c.req.valid('param').number), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/vendor/orders/{number}/returns/decision',
      operationId: 'decideReturn',
      tags,
      summary: 'Approve, reject or receive the newest return',
      description: 'Receiving starts the refund; when all goods are back the order is returned.',
      request: {
        params: OrderNumber,
        body: { required: true, content: { 'application/json': { schema: DecideReturn } } },
      },
      responses: {
        200: json(ReturnView, 'The return; the same decision again changes nothing'),
        401: signIn,
        404: notFound,
        409: problem('There is nothing to decide so.'),
        422: invalid,
      },
    }),
    async (c) => c.json(await decideReturn(c.var.ctx, c.req.valid('param').number, c.req.valid('json')), 200),
  );
