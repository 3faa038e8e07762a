import { createRoute } from '@hono/zod-openapi';
import { createApi, json, problem } from '#platform/api.ts';
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

const tags = ['Reviews'];
const signIn = problem('Sign in first.');
const notFound = problem('No review or item of yours.');
const invalid = problem('The request is wrong; `errors` tells the fields.');
const tooMany = problem('Too many reviews in an hour.');

/** /api/reviews: what the signed-in shopper may rate and has rated. Reading a product's reviews needs no account. */
export const reviewsApi = createApi()
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/reviews',
      operationId: 'listRatedItems',
      tags,
      summary: 'Items of your delivered orders to rate, or those you rated',
      request: { query: RatedItemQuery },
      responses: { 200: json(RatedItemPage, 'Newest first'), 401: signIn, 422: invalid },
    }),
    async (c) => c.json(await listRatedItems(c.var.ctx, c.req.valid('query')), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/reviews/items/{orderLineId}',
      operationId: 'getRatedItem',
      tags,
      summary: 'One item of a delivered order of yours, with your review of it',
      request: { params: RatedItemPath },
      responses: { 200: json(RatedItem, 'The item'), 401: signIn, 404: notFound, 422: invalid },
    }),
    async (c) => c.json(await getRatedItem(c.var.ctx, c.req.valid('param').orderLineId), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/reviews',
      operationId: 'publishReview',
      tags,
      summary: 'Rate an item of a delivered order; a second time changes the review',
      request: { body: { required: true, content: { 'application/json': { schema: PublishReview } } } },
      responses: {
        200: json(RatedItem, 'The item with its review'),
        401: signIn,
        404: notFound,
        409: problem('The order has not been delivered yet.'),
        422: invalid,
        429: tooMany,
      },
    }),
    async (c) => c.json(await publishReview(c.var.ctx, c.req.valid('json')), 200),
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/api/reviews/{id}',
      operationId: 'editReview',
      tags,
      summary: 'Change a review of yours',
      request: {
        params: ReviewPath,
        body: { required: true, content: { 'application/json': { schema: ReviewWords } } },
      },
      responses: {
        200: json(RatedItem, 'The item with its review'),
        401: signIn,
        404: notFound,
        422: invalid,
        429: tooMany,
      },
    }),
    async (c) => c.json(await editReview(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/reviews/{id}/photos',
      operationId: 'addReviewPhoto',
      tags,
      summary: 'Add a photo to a review of yours (four at most)',
      request: {
        params: ReviewPath,
        body: { required: true, content: { 'multipart/form-data': { schema: ReviewPhotoUpload } } },
      },
      responses: {
        200: json(RatedItem, 'The item with its review'),
        401: signIn,
        404: notFound,
        413: problem('The file is too large.'),
        422: problem('The file is no picture, or the review has four photos.'),
        429: tooMany,
        503: problem('Too many pictures are being worked on. Try again in a moment.'),
      },
    }),
    async (c) =>
      c.json(await addReviewPhoto(c.var.ctx, c.req.valid('param').id, c.req.valid('form').photo), 200),
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/api/reviews/{id}/photos/{imageId}',
      operationId: 'removeReviewPhoto',
      tags,
      summary: 'Take a photo off a review of yours',
      request: { params: ReviewPhotoPath },
      responses: {
        200: json(RatedItem, 'The item with its review'),
        401: signIn,
        404: notFound,
        422: invalid,
      },
    }),
    async (c) => {
      const { id, imageId } = c.req.valid('param');
      return c.json(await removeReviewPhoto(c.var.ctx, id, imageId), 200);
    },
  );
