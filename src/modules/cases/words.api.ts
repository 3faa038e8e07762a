import { z } from '@hono/zod-openapi';
import { empty, json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import {
  addProhibitedWord,
  changeProhibitedWord,
  deleteProhibitedWord,
  listProhibitedWords,
} from './prohibited-words.ts';
import { AddWord, ChangeWord, WordOfShop, WordPath, WordsOfShop } from './words.schema.ts';

const right = 'catalogue.edit';

/** The words that goods may not be described with, for staff. */
export const prohibitedWordsApi = createApi({ tags: ['Administration'], forMembers: true })
  .call('get', '/api/admin/prohibited-words', {
    operationId: 'listProhibitedWords',
    summary: 'The words that goods may not be described with',
    right,
    query: z.object({ q: z.string().max(100).optional(), after: z.string().max(1_200).optional() }),
    answer: json(WordsOfShop, 'Up to 100'),
    run: ({ ctx, query }) => listProhibitedWords(ctx, { q: query.q ?? null, after: query.after ?? null }),
  })
  .call('post', '/api/admin/prohibited-words', {
    operationId: 'addProhibitedWord',
    summary: 'Add a word; spelling variants count as one',
    right,
    body: AddWord,
    answer: json(WordOfShop, 'The word', 201),
    409: 'The word is in the list already.',
    run: ({ ctx, body }) => addProhibitedWord(ctx, body),
  })
  .call('patch', '/api/admin/prohibited-words/{id}', {
    operationId: 'changeProhibitedWord',
    summary: 'Change a word or what happens with goods that have it',
    right,
    params: WordPath,
    body: ChangeWord,
    answer: json(WordOfShop, 'The word as it is now'),
    409: 'Somebody changed it since you read it, or there is another one like it.',
    run: ({ ctx, params, body }) => changeProhibitedWord(ctx, params.id, body),
  })
  .call('delete', '/api/admin/prohibited-words/{id}', {
    operationId: 'deleteProhibitedWord',
    summary: 'Take a word off the list',
    right,
    params: WordPath,
    answer: empty('It is off the list'),
    run: ({ ctx, params }) => deleteProhibitedWord(ctx, params.id),
  });
