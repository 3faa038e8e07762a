import { z } from '@hono/zod-openapi';
import { GrantQuery, OrderNumber } from '#modules/orders/orders.schema.ts';
import { file } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { pdfFile } from '#platform/http/pdf-file.ts';
import { LOCALES } from '#platform/language.ts';
import { orderConfirmation } from './confirmations.service.ts';

const Query = GrantQuery.extend({
  lang: z
    .enum(LOCALES)
    .optional()
    .openapi({ description: 'The language; otherwise the language of the answer' }),
});

/** /api/orders/{number}/confirmation.pdf */
export const confirmationsApi = createApi({ tags: ['Orders'] }).call(
  'get',
  '/api/orders/{number}/confirmation.pdf',
  {
    operationId: 'getConfirmation',
    summary: 'The order confirmation as a PDF',
    description: 'For the buyer, or whoever holds the order’s grant.',
    params: OrderNumber,
    query: Query,
    answer: file('application/pdf', 'The PDF'),
    404: 'No such order for whoever asks.',
    409: 'The order is not paid for yet.',
    503: 'Too many are being drawn; try again.',
    run: async ({ ctx, params, query }) => pdfFile(await orderConfirmation(ctx, params.number, query)),
  },
);
