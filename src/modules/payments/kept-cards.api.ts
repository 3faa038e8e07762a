import { createRoute } from '@hono/zod-openapi';
import { createApi, json, problem } from '#platform/api.ts';
import { CardPath, ChangedCard, KeptCards, NewCard } from './kept-cards.schema.ts';
import { addCard, changeCard, listCards, removeCard } from './kept-cards.ts';

const tags = ['Profile'];
const cards = json(KeptCards, 'The cards');
const unsigned = problem('Nobody is signed in.');
const gone = problem('No such card of one’s own.');
const invalid = problem('A field is not as it should be; `errors` tells which.');
const refused = problem('The bank does not accept the card.');
const down = problem('The payment provider does not answer.');

/** /api/user/cards: cards kept with the payment provider. Numbers never pass through these calls. */
export const keptCardsApi = createApi()
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/user/cards',
      operationId: 'listCards',
      tags,
      summary: 'The kept cards',
      responses: { 200: cards, 401: unsigned },
    }),
    async (c) => c.json(await listCards(c.var.ctx), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/user/cards',
      operationId: 'addCard',
      tags,
      summary: 'Keep the card behind a token',
      request: { body: { required: true, content: { 'application/json': { schema: NewCard } } } },
      responses: {
        200: cards,
        401: unsigned,
        402: refused,
        409: problem('There are too many.'),
        422: invalid,
        503: down,
      },
    }),
    async (c) => c.json(await addCard(c.var.ctx, c.req.valid('json')), 200),
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/api/user/cards/{id}',
      operationId: 'changeCard',
      tags,
      summary: 'Change holder, expiry and default',
      request: {
        params: CardPath,
        body: { required: true, content: { 'application/json': { schema: ChangedCard } } },
      },
      responses: {
        200: cards,
        401: unsigned,
        402: refused,
        404: gone,
        409: problem('It was changed meanwhile.'),
        422: invalid,
        503: down,
      },
    }),
    async (c) => c.json(await changeCard(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/api/user/cards/{id}',
      operationId: 'removeCard',
      tags,
      summary: 'Delete a card',
      request: { params: CardPath },
      responses: { 200: cards, 401: unsigned, 404: gone, 422: invalid },
    }),
    async (c) => c.json(await removeCard(c.var.ctx, c.req.valid('param').id), 200),
  );
