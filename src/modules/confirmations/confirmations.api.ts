import { createRoute, z } from '@hono/zod-openapi';
import { GrantQuery, OrderNumber } from '#modules/orders/orders.schema.ts';
import { createApi, problem } from '#platform/api.ts';
import { LOCALES } from '#platform/constants.ts';
import { orderConfirmation } from './confirmations.service.ts';

const Query = GrantQuery.extend({
  lang: z
    .enum(LOCALES)
    .optional()
    .openapi({ description: 'The language; otherwise the language of the answer' }),
});

/** /api/orders/{number}/confirmation.pdf */
export const confirmationsApi = createApi().openapi(
  createRoute({
    method: 'get',
    path: '/api/orders/{number}/confirmation.pdf',
    operationId: 'getConfirmation',
    tags: ['Orders'],
    summary: 'The order confirmation as a PDF',
    description: 'For the buyer, or whoever holds the order’s grant.',
    request: { params: OrderNumber, query: Query },
    responses: {
      200: {
        description: 'The PDF',
        content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
      },
      404: problem('No such order for whoever asks.'),
      409: problem('The order is not paid for yet.'),
      422: problem('The input is not valid.'),
      503: problem('Too many are being drawn; try again.'),
    },
  }),
  async (c) => {
    const { number } = c.req.valid('param');
    const { name, bytes } = await orderConfirmation(c.var.ctx, number, c.req.valid('query'));
    return new Response(bytes, {
      headers: {
        'content-type': 'application/pdf',
        'content-length': String(bytes.length),
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  },
);
