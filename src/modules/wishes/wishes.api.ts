import { createRoute, z } from '@hono/zod-openapi';
import { createApi, json, problem } from '#platform/api.ts';
import { NewWish, WishPage, WishPath, WishQuery } from './wishes.schema.ts';
import { listWishes, makeWish, takeVoteBack, voteForWish } from './wishes.service.ts';

const tags = ['Wishing Pool'];
const invalid = problem('The request is wrong; `errors` tells the fields.');
const signedOut = problem('Sign in first.');
const unknown = problem('No such wish.');

/** What people would buy if somebody sold it. */
export const wishesApi = createApi()
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/wishes',
      operationId: 'listWishes',
      tags,
      summary: 'Wishes by votes or age',
      request: { query: WishQuery },
      responses: { 200: json(WishPage, 'One page'), 422: invalid },
    }),
    async (c) => c.json(await listWishes(c.var.ctx, c.req.valid('query')), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/wishes',
      operationId: 'makeWish',
      tags,
      summary: 'Ask for a product',
      request: { body: { required: true, content: { 'application/json': { schema: NewWish } } } },
      responses: {
        200: json(z.object({ id: z.number().int() }), 'The wish, with the vote of its writer'),
        401: signedOut,
        422: invalid,
        429: problem('Too many wishes today.'),
      },
    }),
    async (c) => c.json(await makeWish(c.var.ctx, c.req.valid('json')), 200),
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/api/wishes/{id}/vote',
      operationId: 'voteForWish',
      tags,
      summary: 'Vote for a wish',
      request: { params: WishPath },
      responses: { 204: { description: 'Voted' }, 401: signedOut, 404: unknown, 422: invalid },
    }),
    async (c) => {
      await voteForWish(c.var.ctx, c.req.valid('param').id);
      return c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/api/wishes/{id}/vote',
      operationId: 'takeVoteBack',
      tags,
      summary: 'Take a vote back',
      request: { params: WishPath },
      responses: { 204: { description: 'Taken back' }, 401: signedOut, 404: unknown, 422: invalid },
    }),
    async (c) => {
      await takeVoteBack(c.var.ctx, c.req.valid('param').id);
      return c.body(null, 204);
    },
  );
