import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { ProductPath } from '#modules/catalog/catalog.schema.ts';
import { listReviews } from './product-reviews.ts';
import {
  OwnReviewVotes,
  ReviewList,
  ReviewQuery,
  ReviewVote,
  ReviewVotePath,
} from './product-reviews.schema.ts';
import { ownReviewVotes, voteForReview } from './review-votes.ts';

/** What buyers say of a product, for everybody. */
export const productReviewsApi = createApi({ tags: ['Catalogue'] }).call(
  'get',
  '/api/products/{id}/reviews',
  {
    operationId: 'listReviews',
    summary: 'Reviews of a product, newest first unless told',
    params: ProductPath,
    query: ReviewQuery,
    answer: json(ReviewList, 'One page of reviews'),
    404: 'No such product.',
    run: ({ ctx, params, query }) => listReviews(ctx, params.id, query),
  },
);

/** What a signed-in shopper says of others' reviews. */
export const reviewVotesApi = createApi({ tags: ['Reviews'], forMembers: true })
  .call('get', '/api/products/{id}/review-votes', {
    operationId: 'getReviewVotes',
    summary: 'Which reviews of a product you found helpful, and which are yours',
    params: ProductPath,
    answer: json(OwnReviewVotes, 'Your votes'),
    run: ({ ctx, params }) => ownReviewVotes(ctx, params.id),
  })
  .call('put', '/api/reviews/{id}/helpful', {
    operationId: 'voteForReview',
    summary: 'Say that a review was helpful; once a shopper',
    params: ReviewVotePath,
    answer: json(ReviewVote, 'The vote stands'),
    404: 'No such review.',
    409: 'It is your own review.',
    429: 'Too many votes in an hour.',
    run: ({ ctx, params }) => voteForReview(ctx, params.id, { isHelpful: true }),
  })
  .call('delete', '/api/reviews/{id}/helpful', {
    operationId: 'takeBackReviewVote',
    summary: 'Take that back',
    params: ReviewVotePath,
    answer: json(ReviewVote, 'There is no vote'),
    404: 'No such review.',
    409: 'It is your own review.',
    429: 'Too many votes in an hour.',
    run: ({ ctx, params }) => voteForReview(ctx, params.id, { isHelpful: false }),
  });
