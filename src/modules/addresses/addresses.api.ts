import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { AddressBook, AddressPath, ChangedAddress, NewAddress } from './addresses.schema.ts';
import { addAddress, changeAddress, listAddresses, removeAddress } from './addresses.service.ts';

const book = json(AddressBook, 'The address book');
const gone = 'No such address of one’s own.';

/** /api/user/addresses: the signed-in shopper's address book. */
export const addressesApi = createApi({ tags: ['Profile'], forMembers: true })
  .call('get', '/api/user/addresses', {
    operationId: 'listAddresses',
    summary: 'The address book',
    answer: book,
    run: ({ ctx }) => listAddresses(ctx),
  })
  .call('post', '/api/user/addresses', {
    operationId: 'addAddress',
    summary: 'Add an address',
    body: NewAddress,
    answer: book,
    409: 'The book is full.',
    run: ({ ctx, body }) => addAddress(ctx, body),
  })
  .call('put', '/api/user/addresses/{id}', {
    operationId: 'changeAddress',
    summary: 'Change an address',
    params: AddressPath,
    body: ChangedAddress,
    answer: book,
    404: gone,
    409: 'It was changed meanwhile.',
    run: ({ ctx, params, body }) => changeAddress(ctx, params.id, body),
  })
  .call('delete', '/api/user/addresses/{id}', {
    operationId: 'removeAddress',
    summary: 'Delete an address',
    params: AddressPath,
    answer: book,
    404: gone,
    run: ({ ctx, params }) => removeAddress(ctx, params.id),
  });
