import { empty, json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
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

const done = empty('Done');

/** /api/history: what the caller looked at, for guests (cookie or Cart-Token) and signed-in shoppers. */
export const historyApi = createApi({ tags: ['Browsing history'] })
  .call('get', '/api/history', {
    operationId: 'getHistory',
    summary: 'What the caller looked at, day by day',
    query: HistoryQuery,
    answer: json(HistoryPage, 'A page of the history'),
    run: ({ ctx, query }) => getHistory(ctx, query),
  })
  .call('delete', '/api/history', {
    operationId: 'clearHistory',
    summary: 'Delete the whole history',
    answer: done,
    run: ({ ctx }) => clearHistory(ctx),
  })
  .call('post', '/api/history/views', {
    operationId: 'recordView',
    summary: 'Tell that a product was looked at',
    description:
      'Nothing is recorded while the history is paused, nor for browsers that send `DNT: 1` or `Sec-GPC: 1`.',
    body: RecordView,
    answer: empty('Taken note of'),
    run: async ({ ctx, body, c }) => {
      const isUnwanted = c.req.header('dnt') === '1' || c.req.header('sec-gpc') === '1';
      if (!isUnwanted) await recordView(ctx, body);
    },
  })
  .call('put', '/api/history/pause', {
    operationId: 'pauseHistory',
    summary: 'Stop or resume recording',
    body: HistoryPause,
    answer: json(HistoryPause, 'As it is now'),
    run: ({ ctx, body }) => pauseHistory(ctx, body),
  })
  .call('post', '/api/history/undo', {
    operationId: 'undoHistoryRemoval',
    summary: 'Put a deleted entry back',
    body: UndoRemoval,
    answer: done,
    409: 'The token is too old, or not yours.',
    run: ({ ctx, body }) => undoRemoval(ctx, body.undo),
  })
  .call('delete', '/api/history/{id}', {
    operationId: 'removeView',
    summary: 'Delete one entry',
    params: HistoryPath,
    answer: json(RemovedView, 'Deleted; how to put it back'),
    404: 'No such entry of yours.',
    run: ({ ctx, params }) => removeView(ctx, params.id),
  });
