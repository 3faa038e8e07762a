import { createRoute } from '@hono/zod-openapi';
import { privateFileAnswer } from '#modules/media/index.ts';
import { createApi, json, problem } from '#platform/api.ts';
import { cancelOrder } from './cancel-order.ts';
import { readReturnPhoto } from './decide-return.ts';
import { OrderNumber, OrderView } from './orders.schema.ts';
import { CancelOrder, OwnOrderPage, OwnOrdersQuery, Reordered } from './own-orders.schema.ts';
import { listOwnOrders } from './own-orders.ts';
import { reorder } from './reorder.ts';
import { requestReturn } from './request-return.ts';
import { ReturnPhotoPath, ReturnUpload, ReturnView } from './returns.schema.ts';
import { getOrder } from './track-order.ts';

const tags = ['Orders'];
const signIn = problem('Sign in.');
const notFound = problem('No such order of the signed-in shopper.');
const invalid = problem('The input is not valid.');
const tooLarge = problem('The files are too large.');

/** What the signed-in shopper does with their own orders. */
export const ownOrdersApi = createApi()
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/orders',
      operationId: 'listOwnOrders',
      tags,
      summary: 'One’s own orders, newest first',
      request: { query: OwnOrdersQuery },
      responses: { 200: json(OwnOrderPage, 'A page'), 401: signIn, 422: invalid },
    }),
    async (c) => c.json(await listOwnOrders(c.var.ctx, c.req.valid('query')), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/orders/{number}/cancel',
      operationId: 'cancelOrder',
      tags,
      summary: 'Cancel an order that is not packed yet',
      request: {
        params: OrderNumber,
        body: { required: false, content: { 'application/json': { schema: CancelOrder } } },
      },
      responses: {
        200: json(OrderView, 'The cancelled order; a second call answers the same'),
        401: signIn,
        404: notFound,
        409: problem('It is packed already, or not paid for.'),
        422: invalid,
      },
    }),
    async (c) => {
      const { number } = c.req.valid('param');
      await cancelOrder(c.var.ctx, number, CancelOrder.parse(c.req.valid('json') ?? {}));
      return c.json(await getOrder(c.var.ctx, number), 200);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/orders/{number}/reorder',
      operationId: 'reorder',
      tags,
      summary: 'Put what is still available into the cart',
      description: 'The cart is filled up to the pieces bought then: a second call adds nothing.',
      request: { params: OrderNumber },
      responses: {
        200: json(Reordered, 'What became of each item'),
        401: signIn,
        404: notFound,
        422: invalid,
      },
    }),
    async (c) => c.json(await reorder(c.var.ctx, c.req.valid('param').number), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/orders/{number}/returns',
      operationId: 'requestReturn',
      tags,
      summary: 'Ask to give delivered goods back',
      request: {
        params: OrderNumber,
        body: { required: true, content: { 'multipart/form-data': { schema: ReturnUpload } } },
      },
      responses: {
        200: json(ReturnView, 'The request; the same call again answers the open one'),
        401: signIn,
        404: notFound,
        409: problem('Not delivered, too late, or another request is open.'),
        413: tooLarge,
        422: invalid,
        503: problem('Too many pictures at once; try again.'),
      },
    }),
    async (c) =>
      c.json(await requestReturn(c.var.ctx, c.req.valid('param').number, c.req.valid('form')), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/orders/returns/{id}/photos/{fileId}',
      operationId: 'getReturnPhoto',
      tags,
      summary: 'A picture of a return, for its shopper and its vendor',
      request: { params: ReturnPhotoPath },
      responses: {
        200: {
          description: 'The picture',
          content: { 'image/webp': { schema: { type: 'string', format: 'binary' } } },
        },
        401: signIn,
        404: problem('No such picture for whoever asks.'),
        422: invalid,
      },
    }),
    async (c) => {
      const { id, fileId } = c.req.valid('param');
      return privateFileAnswer(await readReturnPhoto(c.var.ctx, id, fileId));
    },
  );
