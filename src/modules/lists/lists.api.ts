import { createRoute } from '@hono/zod-openapi';
import { createApi, json, problem } from '#platform/api.ts';
import { AddToList, List, ListItemPath, ListPath } from './lists.schema.ts';
import { addToList, listItems, removeFromList } from './lists.service.ts';

const tags = ['Wishlist and compare'];
const invalid = problem('The request is wrong; `errors` tells the fields.');

/** /api/lists/{wishlist|compare}, for guests (cookie or Cart-Token) and signed-in shoppers. */
export const listsApi = createApi()
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/lists/{kind}',
      operationId: 'getList',
      tags,
      summary: 'The products on the list',
      request: { params: ListPath },
      responses: { 200: json(List, 'The list'), 422: invalid },
    }),
    async (c) => c.json(await listItems(c.var.ctx, c.req.valid('param').kind), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/lists/{kind}',
      operationId: 'addToList',
      tags,
      summary: 'Add a product',
      request: {
        params: ListPath,
        body: { required: true, content: { 'application/json': { schema: AddToList } } },
      },
      responses: {
        200: json(List, 'The list with the product'),
        404: problem('No such product.'),
        409: problem('The list is full.'),
        422: invalid,
      },
    }),
    async (c) => c.json(await addToList(c.var.ctx, c.req.valid('param').kind, c.req.valid('json')), 200),
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/api/lists/{kind}/{productId}',
      operationId: 'removeFromList',
      tags,
      summary: 'Take a product off',
      request: { params: ListItemPath },
      responses: { 200: json(List, 'The list without the product'), 422: invalid },
    }),
    async (c) =>
      c.json(await removeFromList(c.var.ctx, c.req.valid('param').kind, c.req.valid('param').productId), 200),
  );
