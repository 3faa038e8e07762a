import { z } from '@hono/zod-openapi';
import { csvFile } from '#platform/csv.ts';
import { empty, json, text } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { tableFields } from '#platform/http/table-fields.ts';
import { tableAddress } from '#platform/wire/tables.ts';
import { AccountDetail, AccountPage, AccountPath, GiveReason } from './accounts.schema.ts';
import { ACCOUNTS } from './accounts.table.ts';
import { accountFile, findAccounts, getAccount } from './find-accounts.ts';
import { endSessionsOf, eraseAccountOf, lockAccount, unlockAccount } from './lock-account.ts';

const askedIn = (url: string) => tableAddress(ACCOUNTS).parse(new URL(url).searchParams);
const NOT_NOW = 'It works for the shop, or somebody did it before.';

/** Who has an account, for staff. */
export const accountsApi = createApi({ tags: ['Administration'], forMembers: true })
  .call('get', '/api/admin/users', {
    operationId: 'findAccounts',
    summary: 'Accounts, found by number, phone, e-mail or name in either script',
    right: 'users.read',
    query: tableFields(ACCOUNTS),
    answer: json(AccountPage, 'Up to 25, contacts masked'),
    run: ({ ctx, c }) => findAccounts(ctx, askedIn(c.req.url)),
  })
  .call('get', '/api/admin/users.csv', {
    operationId: 'getAccountsFile',
    summary: 'All accounts that match, as a file with masked contacts; that it was taken is noted',
    description: 'Beside its own right it needs users.read.',
    right: 'exports.personal',
    query: tableFields(ACCOUNTS),
    answer: text('text/csv', 'One line for each account, written while it is read'),
    run: async ({ ctx, c }) => csvFile('users.csv', await accountFile(ctx, askedIn(c.req.url))),
  })
  .call('get', '/api/admin/users/{id}', {
    operationId: 'getAccount',
    summary: 'One account with contacts, orders and sessions',
    right: 'users.read',
    params: AccountPath,
    answer: json(AccountDetail, 'The account'),
    run: ({ ctx, params }) => getAccount(ctx, params.id),
  })
  .call('post', '/api/admin/users/{id}/lock', {
    operationId: 'lockAccount',
    summary: 'Lock an account: signed out everywhere at once, no sign-in until it is unlocked',
    right: 'users.lock',
    params: AccountPath,
    body: GiveReason,
    answer: empty('Locked'),
    409: NOT_NOW,
    run: ({ ctx, params, body }) => lockAccount(ctx, params.id, body),
  })
  .call('post', '/api/admin/users/{id}/unlock', {
    operationId: 'unlockAccount',
    summary: 'Unlock an account',
    right: 'users.lock',
    params: AccountPath,
    body: GiveReason,
    answer: empty('Unlocked'),
    409: NOT_NOW,
    run: ({ ctx, params, body }) => unlockAccount(ctx, params.id, body),
  })
  .call('post', '/api/admin/users/{id}/end-sessions', {
    operationId: 'endSessionsOf',
    summary: 'Sign an account out everywhere',
    right: 'users.lock',
    params: AccountPath,
    body: GiveReason,
    answer: json(z.object({ ended: z.number().int() }), 'How many sessions that were'),
    409: NOT_NOW,
    run: ({ ctx, params, body }) => endSessionsOf(ctx, params.id, body),
  })
  .call('post', '/api/admin/users/{id}/erase', {
    operationId: 'eraseAccountOf',
    summary: 'Erase an account for its owner, who asked for it',
    right: 'users.lock',
    params: AccountPath,
    body: GiveReason,
    answer: empty('Erased; what is left goes within minutes'),
    409: 'Orders, returns or a store are open, or it works for the shop.',
    run: ({ ctx, params, body }) => eraseAccountOf(ctx, params.id, body),
  });
