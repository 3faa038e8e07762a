import { z } from '@hono/zod-openapi';
import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { decideReturn, listReturns } from './decide-return.ts';
import { OrderNumber } from './orders.schema.ts';
import { DecideReturn, ReturnView } from './returns.schema.ts';

const notFound = 'No such order of the asking vendor.';

/** Returns, for the vendors who take goods back. */
export const vendorReturnsApi = createApi({ tags: ['Vendor orders'], forMembers: true })
  .call('get', '/api/vendor/orders/{number}/returns', {
    right: 'orders.handle',
    operationId: 'listReturns',
    summary: 'The returns of an order, oldest first',
    params: OrderNumber,
    answer: json(z.array(ReturnView), 'The returns'),
    404: notFound,
    run: ({ ctx, params }) => listReturns(ctx, params.number),
  })
  .call('post', '/api/vendor/orders/{number}/returns/decision', {
    right: 'returns.decide',
    operationId: 'decideReturn',
    summary: 'Approve, reject or receive the newest return',
    description: 'Receiving starts the refund; when all goods are back the order is returned.',
    params: OrderNumber,
    body: DecideReturn,
    answer: json(ReturnView, 'The return; the same decision again changes nothing'),
    404: notFound,
    409: 'There is nothing to decide so.',
    run: ({ ctx, params, body }) => decideReturn(ctx, params.number, body),
  });
