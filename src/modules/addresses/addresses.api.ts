import { createRoute } from '@hono/zod-openapi';
import { createApi, json, problem } from '#platform/api.ts';
import { AddressBook, AddressPath, ChangedAddress, NewAddress } from './addresses.schema.ts';
import { addAddress, changeAddress, listAddresses, removeAddress } from './addresses.service.ts';

const tags = ['Profile'];
const book = json(AddressBook, 'The address book');
const unsigned = problem('Nobody is signed in.');
const gone = problem('No such address of one’s own.');
const invalid = problem('A field is not as it should be; `errors` tells which.');

/** /api/user/addresses: the signed-in shopper's address book. */
export const addressesApi = createApi()
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/user/addresses',
      operationId: 'listAddresses',
      tags,
      summary: 'The address book',
      responses: { 200: book, 401: unsigned },
    }),
    async (c) => c.json(await listAddresses(c.var.ctx), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/user/addresses',
      operationId: 'addAddress',
      tags,
      summary: 'Add an address',
      request: { body: { required: true, content: { 'application/json': { schema: NewAddress } } } },
      responses: { 200: book, 401: unsigned, 409: problem('The book is full.'), 422: invalid },
    }),
    async (c) => c.json(await addAddress(c.var.ctx, c.req.valid('json')), 200),
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/api/user/addresses/{id}',
      operationId: 'changeAddress',
      tags,
      summary: 'Change an address',
      request: {
        params: AddressPath,
        body: { required: true, content: { 'application/json': { schema: ChangedAddress } } },
      },
      responses: {
        200: book,
        401: unsigned,
        404: gone,
        409: problem('It was changed meanwhile.'),
        422: invalid,
      },
    }),
    async (c) => c.json(await changeAddress(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/api/user/addresses/{id}',
      operationId: 'removeAddress',
      tags,
      summary: 'Delete an address',
      request: { params: AddressPath },
      responses: { 200: book, 401: unsigned, 404: gone, 422: invalid },
    }),
    async (c) => c.json(await removeAddress(c.var.ctx, c.req.valid('param').id), 200),
  );
