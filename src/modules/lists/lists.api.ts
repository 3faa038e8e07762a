import { createRoute } from '@hono/zod-openapi';
import { createApi, json, problem } from '#platform/api.ts';
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
  WatchStock,
} from './lists.schema.ts';
import { addToList, listItems, removeFromList, replaceOnList, undoListRemoval } from './lists.service.ts';
import { stockWatch, unwatchStock, watchStock } from './watch-stock.ts';

const tags = ['Wishlist and compare'];
const invalid = problem('The request is wrong; `errors` tells the fields.');
const bodyOf = <Schema extends typeof AddToList | typeof UndoListRemoval | typeof WatchStock>(
  schema: Schema,
) => ({ required: true, content: { 'application/json': { schema } } });

/** /api/lists/{wishlist|compare} and what is waited for, for guests (cookie or Cart-Token) and signed-in shoppers. */
export const listsApi = createApi()
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/lists/{kind}',
      operationId: 'getList',
      tags,
      summary: 'The products on the list',
      request: { params: ListPath, query: ListQuery },
      responses: { 200: json(List, 'A page of the list'), 422: invalid },
    }),
    async (c) => c.json(await listItems(c.var.ctx, c.req.valid('param').kind, c.req.valid('query')), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/lists/{kind}',
      operationId: 'addToList',
      tags,
      summary: 'Add a product',
      request: { params: ListPath, query: ListQuery, body: bodyOf(AddToList) },
      responses: {
        200: json(List, 'The list with the product'),
        404: problem('No such product.'),
        409: problem('The list is full.'),
        422: invalid,
      },
    }),
    async (c) => {
      const { kind } = c.req.valid('param');
      return c.json(await addToList(c.var.ctx, kind, c.req.valid('json'), c.req.valid('query')), 200);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/lists/{kind}/undo',
      operationId: 'undoListRemoval',
      tags,
      summary: 'Put a removed product back as it was',
      request: { params: ListPath, body: bodyOf(UndoListRemoval) },
      responses: {
        200: json(List, 'The list with the product'),
        409: problem('The token is too old or not yours, or the list is full.'),
        422: invalid,
      },
    }),
    async (c) =>
      c.json(await undoListRemoval(c.var.ctx, c.req.valid('param').kind, c.req.valid('json').undo), 200),
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/api/lists/{kind}/{productId}',
      operationId: 'replaceOnList',
      tags,
      summary: 'Put another product into this one’s place',
      request: { params: ListItemPath, body: bodyOf(AddToList) },
      responses: {
        200: json(List, 'The list with the other product'),
        404: problem('No such product.'),
        409: problem('The list is full, and the product to replace is not on it.'),
        422: invalid,
      },
    }),
    async (c) => {
      const { kind, productId: insteadOf } = c.req.valid('param');
      const { productId } = c.req.valid('json');
      return c.json(await replaceOnList(c.var.ctx, kind, { productId, insteadOf }), 200);
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/api/lists/{kind}/{productId}',
      operationId: 'removeFromList',
      tags,
      summary: 'Take a product off',
      request: { params: ListItemPath, query: ListQuery },
      responses: { 200: json(RemovedFromList, 'The list without the product'), 422: invalid },
    }),
    async (c) => {
      const { kind, productId } = c.req.valid('param');
      return c.json(await removeFromList(c.var.ctx, kind, productId, c.req.valid('query')), 200);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/stock-watches/{productId}',
      operationId: 'getStockWatch',
      tags,
      summary: 'Whether the caller is told when the product is back',
      request: { params: WatchPath },
      responses: { 200: json(StockWatch, 'As it is'), 422: invalid },
    }),
    async (c) => c.json(await stockWatch(c.var.ctx, c.req.valid('param').productId), 200),
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/api/stock-watches/{productId}',
      operationId: 'watchStock',
      tags,
      summary: 'Ask to be told once when a product is back in stock',
      request: { params: WatchPath, body: bodyOf(WatchStock) },
      responses: {
        200: json(StockWatch, 'The caller will be told'),
        404: problem('No such product.'),
        409: problem('It is in stock.'),
        422: problem('A guest gave no e-mail address or phone number.'),
        429: problem('Too many tries.'),
      },
    }),
    async (c) =>
      c.json(await watchStock(c.var.ctx, c.req.valid('param').productId, c.req.valid('json')), 200),
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/api/stock-watches/{productId}',
      operationId: 'unwatchStock',
      tags,
      summary: 'Ask not to be told any more',
      request: { params: WatchPath },
      responses: { 200: json(StockWatch, 'The caller will not be told'), 422: invalid },
    }),
    async (c) => c.json(await unwatchStock(c.var.ctx, c.req.valid('param').productId), 200),
  );
