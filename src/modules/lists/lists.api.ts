import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import {
  AddToList,
  List,
  ListItemPath,
  ListPath,
  ListQuery,
  RemovedFromList,
  StockWatch,
  UndoListRemoval,
  WatchPath,
  WatchQuery,
  WatchStock,
} from './lists.schema.ts';
import { addToList, listItems, removeFromList, replaceOnList, undoListRemoval } from './lists.service.ts';
import { stockWatch, unwatchStock, watchStock } from './watch-stock.ts';

/** /api/lists/{wishlist|compare} and what is waited for, for guests (cookie or Cart-Token) and signed-in shoppers. */
export const listsApi = createApi({ tags: ['Wishlist and compare'] })
  .call('get', '/api/lists/{kind}', {
    operationId: 'getList',
    summary: 'The products on the list',
    params: ListPath,
    query: ListQuery,
    answer: json(List, 'A page of the list'),
    run: ({ ctx, params, query }) => listItems(ctx, params.kind, query),
  })
  .call('post', '/api/lists/{kind}', {
    operationId: 'addToList',
    summary: 'Add a product',
    params: ListPath,
    query: ListQuery,
    body: AddToList,
    answer: json(List, 'The list with the product'),
    404: 'No such product.',
    409: 'The list is full.',
    run: ({ ctx, params, query, body }) => addToList(ctx, params.kind, body, query),
  })
  .call('post', '/api/lists/{kind}/undo', {
    operationId: 'undoListRemoval',
    summary: 'Put a removed product back as it was',
    params: ListPath,
    body: UndoListRemoval,
    answer: json(List, 'The list with the product'),
    409: 'The token is too old or not yours, or the list is full.',
    run: ({ ctx, params, body }) => undoListRemoval(ctx, params.kind, body.undo),
  })
  .call('put', '/api/lists/{kind}/{productId}', {
    operationId: 'replaceOnList',
    summary: 'Put another product into this one’s place',
    params: ListItemPath,
    body: AddToList,
    answer: json(List, 'The list with the other product'),
    404: 'No such product.',
    409: 'The list is full, and the product to replace is not on it.',
    run: async ({ ctx, params, body }) => {
      const { kind, productId: insteadOf } = params;
      return await replaceOnList(ctx, kind, { productId: body.productId, insteadOf });
    },
  })
  .call('delete', '/api/lists/{kind}/{productId}', {
    operationId: 'removeFromList',
    summary: 'Take a product off',
    params: ListItemPath,
    query: ListQuery,
    answer: json(RemovedFromList, 'The list without the product'),
    run: ({ ctx, params, query }) => removeFromList(ctx, params.kind, params.productId, query),
  })
  .call('get', '/api/stock-watches/{productId}', {
    operationId: 'getStockWatch',
    summary: 'Whether the caller is told when the product is back',
    params: WatchPath,
    query: WatchQuery,
    answer: json(StockWatch, 'As it is'),
    run: ({ ctx, params, query }) => stockWatch(ctx, params.productId, query.variantId),
  })
  .call('put', '/api/stock-watches/{productId}', {
    operationId: 'watchStock',
    summary: 'Ask to be told once when a product, or a variant of it, is back in stock',
    params: WatchPath,
    body: WatchStock,
    answer: json(StockWatch, 'The caller will be told'),
    404: 'No such product.',
    409: 'It is in stock.',
    422: 'A guest gave no e-mail address or phone number.',
    429: 'Too many tries.',
    run: ({ ctx, params, body }) => watchStock(ctx, params.productId, body),
  })
  .call('delete', '/api/stock-watches/{productId}', {
    operationId: 'unwatchStock',
    summary: 'Ask not to be told any more',
    params: WatchPath,
    query: WatchQuery,
    answer: json(StockWatch, 'The caller will not be told'),
    run: ({ ctx, params, query }) => unwatchStock(ctx, params.productId, query.variantId),
  });
