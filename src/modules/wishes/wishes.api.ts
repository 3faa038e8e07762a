import { z } from '@hono/zod-openapi';
import { empty, json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { decideWish, listAllWishes } from './moderate-wishes.ts';
import {
  DeskWishPage,
  DeskWishQuery,
  NewWish,
  WishDecision,
  WishPage,
  WishPath,
  WishQuery,
} from './wishes.schema.ts';
import { listWishes, makeWish, takeVoteBack, voteForWish } from './wishes.service.ts';

const unknown = 'No such wish.';

/** What people would buy if somebody sold it. */
export const wishesApi = createApi({ tags: ['Wishing Pool'] })
  .call('get', '/api/wishes', {
    operationId: 'listWishes',
    summary: 'Wishes by votes or age',
    query: WishQuery,
    answer: json(WishPage, 'One page'),
    run: ({ ctx, query }) => listWishes(ctx, query),
  })
  .call('post', '/api/wishes', {
    operationId: 'makeWish',
    summary: 'Ask for a product',
    forMembers: true,
    body: NewWish,
    409: 'The pool takes no wishes now.',
    answer: json(z.object({ id: z.number().int() }), 'The wish, with the vote of its writer'),
    429: 'Too many wishes today.',
    run: ({ ctx, body }) => makeWish(ctx, body),
  })
  .call('put', '/api/wishes/{id}/vote', {
    operationId: 'voteForWish',
    summary: 'Vote for a wish',
    forMembers: true,
    params: WishPath,
    answer: empty('Voted'),
    404: unknown,
    run: ({ ctx, params }) => voteForWish(ctx, params.id),
  })
  .call('delete', '/api/wishes/{id}/vote', {
    operationId: 'takeVoteBack',
    summary: 'Take a vote back',
    forMembers: true,
    params: WishPath,
    answer: empty('Taken back'),
    404: unknown,
    run: ({ ctx, params }) => takeVoteBack(ctx, params.id),
  })
  .call('get', '/api/admin/wishes', {
    operationId: 'listAllWishes',
    tags: ['Administration'],
    summary: 'Wishes as staff look through them, the newest first',
    forMembers: true,
    right: 'content.edit',
    query: DeskWishQuery,
    answer: json(DeskWishPage, 'Up to 25'),
    run: ({ ctx, query }) => listAllWishes(ctx, query),
  })
  .call('put', '/api/admin/wishes/{id}', {
    operationId: 'decideWish',
    tags: ['Administration'],
    summary: 'Hide a wish or show it again',
    forMembers: true,
    right: 'content.edit',
    params: WishPath,
    body: WishDecision,
    answer: empty('Decided'),
    409: 'The same words were wished for again meanwhile.',
    run: ({ ctx, params, body }) => decideWish(ctx, params.id, body),
  });
