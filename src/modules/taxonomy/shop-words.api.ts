import { empty, json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { addShopWord, changeShopWord, dropShopWord, listShopWords } from './shop-words.ts';
import {
  AddShopWord,
  ChangedWord,
  ChangeShopWord,
  DropShopWordQuery,
  ShopWordPath,
  ShopWordQuery,
  ShopWords,
} from './shop-words.schema.ts';

const right = 'catalogue.edit';
const taken = 'It was changed since you read it, or there is one of this name.';

/** The words that the shop has for what goods state, for staff. */
export const shopWordsApi = createApi({ tags: ['Administration'], forMembers: true })
  .call('get', '/api/admin/specification-words', {
    operationId: 'listShopWords',
    summary: 'The words that the shop has for specifications and their values',
    right,
    query: ShopWordQuery,
    answer: json(ShopWords, 'Up to 50'),
    run: ({ ctx, query }) => listShopWords(ctx, query),
  })
  .call('post', '/api/admin/specification-words', {
    operationId: 'addShopWord',
    summary: 'Add a word in three languages',
    right,
    body: AddShopWord,
    answer: json(ChangedWord, 'The word', 201),
    409: taken,
    run: ({ ctx, body }) => addShopWord(ctx, body),
  })
  .call('patch', '/api/admin/specification-words/{id}', {
    operationId: 'changeShopWord',
    summary: 'Change a word',
    right,
    params: ShopWordPath,
    body: ChangeShopWord,
    answer: json(ChangedWord, 'The word as it is now'),
    409: taken,
    run: ({ ctx, params, body }) => changeShopWord(ctx, params.id, body),
  })
  .call('delete', '/api/admin/specification-words/{id}', {
    operationId: 'dropShopWord',
    summary: 'Take a word away; goods keep what they state',
    right,
    params: ShopWordPath,
    query: DropShopWordQuery,
    answer: empty('It is gone'),
    409: 'It was changed since you read it.',
    run: ({ ctx, params, query }) => dropShopWord(ctx, params.id, query.version),
  });
