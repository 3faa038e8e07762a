import { createRoute } from '@hono/zod-openapi';
import { createApi, json, problem } from '#platform/api.ts';
import {
  HistoryPage,
  HistoryPath,
  HistoryPause,
  HistoryQuery,
  RecordView,
  RemovedView,
  UndoRemoval,
} from './history.schema.ts';
import {
  clearHistory,
  getHistory,
  pauseHistory,
  recordView,
  removeView,
  undoRemoval,
} from './history.service.ts';

const tags = ['Browsing history'];
const invalid = problem('The request is wrong; `errors` tells the fields.');
const done = { description: 'Done' };

/** /api/history: what the caller looked at, for guests (cookie or Cart-Token) and signed-in shoppers. */
export const historyApi = createApi()
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/history',
      operationId: 'getHistory',
      tags,
      summary: 'What the caller looked at, day by day',
      request: { query: HistoryQuery },
      responses: { 200: json(HistoryPage, 'A page of the history'), 422: invalid },
    }),
    async (c) => c.json(await getHistory(c.var.ctx, c.req.valid('query')), 200),
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/api/history',
      operationId: 'clearHistory',
      tags,
      summary: 'Delete the whole history',
      responses: { 204: done },
    }),
    async (c) => {
      await clearHistory(c.var.ctx);
      return c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/history/views',
      operationId: 'recordView',
      tags,
      summary: 'Tell that a product was looked at',
      description:
        'Nothing is recorded while the history is paused, nor for browsers that send `DNT: 1` or `Sec-GPC: 1`.',
      request: { body: { required: true, content: { 'application/json': { schema: RecordView } } } },
      responses: { 204: { description: 'Taken note of' }, 422: invalid },
    }),
    async (c) => {
      const isUnwanted = c.req.header('dnt') === '1' || c.req.header('sec-gpc') === '1';
      if (!isUnwanted) await recordView(c.var.ctx, c.req.valid('json'));
      return c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/api/history/pause',
      operationId: 'pauseHistory',
      tags,
      summary: 'Stop or resume recording',
      request: { body: { required: true, content: { 'application/json': { schema: HistoryPause } } } },
      responses: { 200: json(HistoryPause, 'As it is now'), 422: invalid },
    }),
    async (c) => c.json(await pauseHistory(c.var.ctx, c.req.valid('json')), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/history/undo',
      operationId: 'undoHistoryRemoval',
      tags,
      summary: 'Put a deleted entry back',
      request: { body: { required: true, content: { 'application/json': { schema: UndoRemoval } } } },
      responses: { 204: done, 409: problem('The token is too old, or not yours.'), 422: invalid },
    }),
    async (c) => {
      await undoRemoval(c.var.ctx, c.req.valid('json').undo);
      return c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/api/history/{id}',
      operationId: 'removeView',
      tags,
      summary: 'Delete one entry',
      request: { params: HistoryPath },
      responses: {
        200: json(RemovedView, 'Deleted; how to put it back'),
        404: problem('No such entry of yours.'),
        422: invalid,
      },
    }),
    async (c) => c.json(await removeView(c.var.ctx, c.req.valid('param').id), 200),
  );
