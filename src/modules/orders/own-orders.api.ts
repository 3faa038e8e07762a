import { privateFileAnswer } from '#modules/media/index.ts';
import { file, json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { MB } from '#platform/multipart.ts';
import { readReturnPhoto } from './decide-return.ts';
import { OrderNumber } from './orders.schema.ts';
import { OwnOrderPage, OwnOrdersQuery, Reordered } from './own-orders.schema.ts';
import { listOwnOrders } from './own-orders.ts';
import { reorder } from './reorder.ts';
import { requestReturn } from './request-return.ts';
import { ReturnPhotoPath, ReturnUpload, ReturnView } from './returns.schema.ts';

const notFound = 'No such order of the signed-in shopper.';

/** What the signed-in shopper does with their own orders. */
export const ownOrdersApi = createApi({ tags: ['Orders'], forMembers: true })
  .call('get', '/api/orders', {
    operationId: 'listOwnOrders',
    summary: 'One’s own orders, newest first',
    query: OwnOrdersQuery,
    answer: json(OwnOrderPage, 'A page'),
    run: ({ ctx, query }) => listOwnOrders(ctx, query),
  })
  .call('post', '/api/orders/{number}/reorder', {
    operationId: 'reorder',
    summary: 'Put what is still available into the cart',
    description: 'The cart is filled up to the pieces bought then: a second call adds nothing.',
    params: OrderNumber,
    answer: json(Reordered, 'What became of each item'),
    404: notFound,
    run: ({ ctx, params }) => reorder(ctx, params.number),
  })
  .call('post', '/api/orders/{number}/returns', {
    operationId: 'requestReturn',
    summary: 'Ask to give delivered goods back',
    params: OrderNumber,
    body: ReturnUpload,
    uploadBytes: 26 * MB,
    answer: json(ReturnView, 'The request; the same call again answers the open one'),
    404: notFound,
    409: 'Not delivered, too late, or another request is open.',
    503: 'Too many pictures at once; try again.',
    run: ({ ctx, params, body }) => requestReturn(ctx, params.number, body),
  })
  .call('get', '/api/orders/returns/{id}/photos/{fileId}', {
    operationId: 'getReturnPhoto',
    summary: 'A picture of a return, for its shopper and its vendor',
    params: ReturnPhotoPath,
    answer: file('image/webp', 'The picture'),
    404: 'No such picture for whoever asks.',
    run: async ({ ctx, params }) => {
      return privateFileAnswer(await readReturnPhoto(ctx, params.id, params.fileId));
    },
  });
