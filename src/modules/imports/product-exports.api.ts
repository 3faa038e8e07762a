import { file } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { exportProducts } from './product-exports.ts';
import { ExportQuery } from './product-exports.schema.ts';

/** A store's goods as files. */
export const productExportsApi = createApi({
  tags: ['Vendor imports'],
  forMembers: true,
  right: 'imports.run',
}).call('get', '/api/vendor/exports/products', {
  operationId: 'exportProducts',
  summary:
    'The own store’s products, or those that are chosen, as CSV in our own form or that of another shop',
  query: ExportQuery,
  answer: file('text/csv', 'The file; importing it again changes nothing'),
  run: ({ ctx, query }) => exportProducts(ctx, query),
});
