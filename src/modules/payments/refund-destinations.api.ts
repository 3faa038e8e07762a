import { z } from '@hono/zod-openapi';
import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { NameDestination, RefundToName } from './refund-destinations.schema.ts';
import { getRefundToName, nameDestination } from './refund-destinations.ts';

const params = z.object({ refundId: z.string().max(40) });
const notFound = 'No such refund of whoever asks.';

/** Where buyers want money that no provider can send back. */
export const refundDestinationsApi = createApi({ tags: ['Payments'] })
  .call('get', '/api/payments/refunds/{refundId}', {
    operationId: 'getRefundToName',
    summary: 'Money that goes back by hand, and where to',
    params,
    answer: json(RefundToName, 'The refund'),
    404: notFound,
    run: ({ ctx, params: { refundId } }) => getRefundToName(ctx, refundId),
  })
  .call('put', '/api/payments/refunds/{refundId}/destination', {
    operationId: 'nameDestination',
    summary: 'Say where the money shall go: a telebirr number, or an account at a bank',
    description: 'It is kept encrypted and shown by its last signs; the buyer is told of it.',
    params,
    body: NameDestination,
    answer: json(RefundToName, 'The refund'),
    404: notFound,
    409: 'It is paid.',
    run: ({ ctx, params: { refundId }, body }) => nameDestination(ctx, refundId, body),
  });
