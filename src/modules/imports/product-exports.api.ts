import { z } from '@hono/zod-openapi';
import { file } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { exportProducts } from './product-exports.ts';

/** A store's goods as files. */
export const productExportsApi = createApi({
  tags: ['Vendor imports'],
  forMembers: true,
  right: 'imports.run',
}).call('get', '/api/vendor/exports/products', {
  operationId: 'exportProducts',
  summary: 'The own store’s products as CSV, in our own form or that of another shop',
  query: z.object({ format: z.enum(['own', 'shopify', 'woocommerce']).default('own') }),
  answer: file('text/csv', 'The file; importing it again changes nothing'),
  run: ({ ctx, query }) => exportProducts(ctx, query.format),
});
