import { z } from '@hono/zod-openapi';
import { csvFile } from '#platform/csv.ts';
import { json, text } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { tableFields } from '#platform/http/table-fields.ts';
import { tableAddress } from '#platform/wire/tables.ts';
import {
  decidePayoutAccount,
  getDeskPayoutAccount,
  listPayoutAccounts,
  payoutAccountFile,
} from './desk-payout-accounts.ts';
import {
  DecidePayoutAccount,
  DeskPayoutAccount,
  DeskPayoutAccountDetail,
  DeskPayoutAccountPage,
  PayoutAccountState,
  SetPayoutAccount,
  WithdrawPayoutAccount,
} from './payout-accounts.schema.ts';
import { PAYOUT_ACCOUNTS } from './payout-accounts.table.ts';
import { getPayoutAccount, setPayoutAccount } from './payout-accounts.ts';
import { withdrawOwnAccount, withdrawPayoutAccount } from './withdraw-account.ts';

const accountsIn = (url: string) => tableAddress(PAYOUT_ACCOUNTS).parse(new URL(url).searchParams);
const params = z.object({ id: z.string().max(60) });

/** Where stores' money goes: their own calls, and those of staff. */
export const payoutAccountsApi = createApi({ forMembers: true })
  .call('get', '/api/vendor/money/account', {
    tags: ['Vendor money'],
    summary: 'Where the own store’s money goes, and what was asked for since',
    right: 'money.read',
    answer: json(PayoutAccountState, 'The accounts, with the last four digits of their numbers'),
    run: ({ ctx }) => getPayoutAccount(ctx),
  })
  .call('put', '/api/vendor/money/account', {
    tags: ['Vendor money'],
    summary: 'Ask that the own store’s money goes to another account',
    description:
      'Asks for the password, or a code (POST /api/user/proof/code) of who has none. Every owner is told. It is used once staff have accepted it and 72 hours are over.',
    right: 'money.account',
    body: SetPayoutAccount,
    answer: json(PayoutAccountState, 'Asked for'),
    429: 'Too many tries.',
    run: ({ ctx, body }) => setPayoutAccount(ctx, body),
  })
  .call('post', '/api/vendor/money/account/{id}/withdraw', {
    tags: ['Vendor money'],
    operationId: 'withdrawOwnPayoutAccount',
    summary: 'Take back an account of the own store’s that is not used yet',
    description: 'Every owner is told. Money goes where it went. Taken back twice is the same as once.',
    right: 'money.account',
    params,
    answer: json(PayoutAccountState, 'Taken back'),
    409: 'It is in use, or was refused.',
    run: ({ ctx, params: { id } }) => withdrawOwnAccount(ctx, id),
  })
  .call('get', '/api/admin/payouts/accounts', {
    tags: ['Administration'],
    operationId: 'listPayoutAccounts',
    summary: 'Where stores want their money to go, newest first',
    right: 'money.read',
    query: tableFields(PAYOUT_ACCOUNTS),
    answer: json(DeskPayoutAccountPage, 'Up to 50; what waits, unless another state is asked for'),
    run: ({ ctx, c }) => listPayoutAccounts(ctx, accountsIn(c.req.url)),
  })
  .call('get', '/api/admin/payouts/accounts.csv', {
    tags: ['Administration'],
    operationId: 'getPayoutAccountsFile',
    summary: 'All that match, as a file with masked numbers and without the holders’ names',
    right: 'money.read',
    query: tableFields(PAYOUT_ACCOUNTS),
    answer: text('text/csv', 'One line for each account, written while it is read'),
    run: async ({ ctx, c }) =>
      csvFile('payout-accounts.csv', await payoutAccountFile(ctx, accountsIn(c.req.url))),
  })
  .call('get', '/api/admin/payouts/accounts/{id}', {
    tags: ['Administration'],
    operationId: 'getDeskPayoutAccount',
    summary: 'One of them with its whole number',
    right: 'money.payout',
    params,
    answer: json(DeskPayoutAccountDetail, 'The account'),
    run: ({ ctx, params: { id } }) => getDeskPayoutAccount(ctx, id),
  })
  .call('post', '/api/admin/payouts/accounts/{id}/decide', {
    tags: ['Administration'],
    operationId: 'decidePayoutAccount',
    summary: 'Accept or refuse where a store wants its money to go',
    right: 'money.payout',
    params,
    body: DecidePayoutAccount,
    answer: json(DeskPayoutAccount, 'The account'),
    409: 'It was decided, or withdrawn.',
    run: ({ ctx, params: { id }, body }) => decidePayoutAccount(ctx, id, body),
  })
  .call('post', '/api/admin/payouts/accounts/{id}/withdraw', {
    tags: ['Administration'],
    operationId: 'withdrawPayoutAccount',
    summary: 'Withdraw an account that is not used yet, as when its store’s owner did not ask for it',
    right: 'money.payout',
    params,
    body: WithdrawPayoutAccount,
    answer: json(DeskPayoutAccount, 'The account'),
    409: 'It is in use, was refused, or is withdrawn.',
    run: ({ ctx, params: { id }, body }) => withdrawPayoutAccount(ctx, id, body),
  });
