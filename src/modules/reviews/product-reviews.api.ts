import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { ProductPath } from '#modules/catalog/catalog.schema.ts';
import { listReviews } from './product-reviews.ts';
import { ReviewList, ReviewQuery } from './product-reviews.schema.ts';

/** What buyers say of a product, for everybody. */
export const productReviewsApi = createApi({ tags: ['Catalogue'] }).call(
  'get',
  '/api/products/{id}/reviews',
  {
    operationId: 'listReviews',
    summary: 'Reviews of a product, newest first',
    params: ProductPath,
    query: ReviewQuery,
    answer: json(ReviewList, 'One page of reviews'),
    404: 'No such product.',
    run: ({ ctx, params, query }) => listReviews(ctx, params.id, query),
  },
);
