import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { BulkAsk, BulkKey, BulkPreview, StartedBulk } from './bulk.schema.ts';
import { previewBulk } from './preview-bulk.ts';
import { startBulk } from './start-bulk.ts';

/** Changes of many of the own store's products at once. */
export const bulkApi = createApi({ tags: ['Own products'], forMembers: true, right: 'stock.edit' })
  .call('post', '/api/vendor/products/bulk/preview', {
    operationId: 'previewBulkChange',
    summary: 'What a change of many products would do; nothing is written',
    description: 'Prices need the right prices.edit, places, tags, brands and states products.edit.',
    body: BulkAsk,
    answer: json(BulkPreview, 'How many change, with the first of them, and what cannot'),
    run: ({ ctx, body }) => previewBulk(ctx, body),
  })
  .call('post', '/api/vendor/products/bulk', {
    operationId: 'startBulkChange',
    summary: 'Change many products: those named, or all that match the list’s filter',
    description:
      'The worker does it; `GET /api/desk/runs/{id}` tells how far it is, and there it is stopped, or put back within 24 hours. Rights as of the preview.',
    body: BulkAsk,
    idempotencyKey: BulkKey,
    answer: json(StartedBulk, 'The run', 201),
    409: 'The key stands for another change, or the store’s state forbids it.',
    run: ({ ctx, body, key }) => startBulk(ctx, body, key),
  });
