import { empty } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { reportProduct } from './reports.ts';
import { ReportPath, ReportProduct } from './reports.schema.ts';

/** POST /api/products/{id}/reports. */
export const reportsApi = createApi({ tags: ['Catalogue'], forMembers: true }).call(
  'post',
  '/api/products/{id}/reports',
  {
    operationId: 'reportProduct',
    summary: 'Tell staff what is wrong with a product',
    params: ReportPath,
    body: ReportProduct,
    answer: empty('Noted'),
    404: 'No such product on sale.',
    run: ({ ctx, params, body }) => reportProduct(ctx, params.id, body),
  },
);
