import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { MB } from '#platform/multipart.ts';
import {
  PublishReview,
  RatedItem,
  RatedItemPage,
  RatedItemPath,
  RatedItemQuery,
  ReviewPath,
  ReviewPhotoPath,
  ReviewPhotoUpload,
  ReviewWords,
} from './reviews.schema.ts';
import {
  addReviewPhoto,
  editReview,
  getRatedItem,
  listRatedItems,
  publishReview,
  removeReviewPhoto,
} from './reviews.service.ts';

const notFound = 'No review or item of yours.';
const tooMany = 'Too many reviews in an hour.';

/** /api/reviews: what the signed-in shopper may rate and has rated. */
export const reviewsApi = createApi({ tags: ['Reviews'], forMembers: true })
  .call('get', '/api/reviews', {
    operationId: 'listRatedItems',
    summary: 'Items of your delivered orders to rate, or those you rated',
    query: RatedItemQuery,
    answer: json(RatedItemPage, 'Newest first'),
    run: ({ ctx, query }) => listRatedItems(ctx, query),
  })
  .call('get', '/api/reviews/items/{orderLineId}', {
    operationId: 'getRatedItem',
    summary: 'One item of a delivered order of yours, with your review of it',
    params: RatedItemPath,
    answer: json(RatedItem, 'The item'),
    404: notFound,
    run: ({ ctx, params }) => getRatedItem(ctx, params.orderLineId),
  })
  .call('post', '/api/reviews', {
    operationId: 'publishReview',
    summary: 'Rate an item of a delivered order; a second time changes the review',
    body: PublishReview,
    answer: json(RatedItem, 'The item with its review'),
    404: notFound,
    409: 'The order has not been delivered yet.',
    429: tooMany,
    run: ({ ctx, body }) => publishReview(ctx, body),
  })
  .call('put', '/api/reviews/{id}', {
    operationId: 'editReview',
    summary: 'Change a review of yours',
    params: ReviewPath,
    body: ReviewWords,
    answer: json(RatedItem, 'The item with its review'),
    404: notFound,
    429: tooMany,
    run: ({ ctx, params, body }) => editReview(ctx, params.id, body),
  })
  .call('post', '/api/reviews/{id}/photos', {
    operationId: 'addReviewPhoto',
    summary: 'Add a photo to a review of yours (four at most)',
    params: ReviewPath,
    body: ReviewPhotoUpload,
    uploadBytes: 16 * MB,
    answer: json(RatedItem, 'The item with its review'),
    404: notFound,
    422: 'The file is no picture, or the review has four photos.',
    429: tooMany,
    503: 'Too many pictures are being worked on. Try again in a moment.',
    run: ({ ctx, params, body }) => addReviewPhoto(ctx, params.id, body.photo),
  })
  .call('delete', '/api/reviews/{id}/photos/{imageId}', {
    operationId: 'removeReviewPhoto',
    summary: 'Take a photo off a review of yours',
    params: ReviewPhotoPath,
    answer: json(RatedItem, 'The item with its review'),
    404: notFound,
    run: ({ ctx, params }) => removeReviewPhoto(ctx, params.id, params.imageId),
  });
