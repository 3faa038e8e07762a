import { z } from '@hono/zod-openapi';
import { csvFile } from '#platform/csv.ts';
import { file, json, text } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { tableFields } from '#platform/http/table-fields.ts';
import { MB } from '#platform/multipart.ts';
import { Id } from '#platform/wire/schemas.ts';
import { tableAddress } from '#platform/wire/tables.ts';
import { privateFileAnswer } from '#modules/media/index.ts';
import { claimTransfer, getTransfer } from './claim-transfer.ts';
import { confirmClaim, refuseClaim } from './decide-claim.ts';
import { claimFile, getClaim, listClaims, readClaimPicture } from './desk-claims.ts';
import { closeUnseen } from './unseen-transfers.ts';
import { addTransferAccount, changeTransferAccount, listTransferAccounts } from './transfer-accounts.ts';
import { TRANSFER_CLAIMS } from './transfer-claims.table.ts';
import {
  ChangeTransferAccount,
  ClaimTransfer,
  CloseUnseen,
  ConfirmClaim,
  DeskClaim,
  DeskClaimPage,
  RefuseClaim,
  Transfer,
  TransferAccountList,
  WriteTransferAccount,
  WrittenTransferAccount,
} from './transfers.schema.ts';

const ofPayment = z.object({ paymentId: z.string().max(40) });
const ofRow = z.object({ id: Id });
const claimsIn = (url: string) => tableAddress(TRANSFER_CLAIMS).parse(new URL(url).searchParams);
const notFound = 'No such payment of whoever asks.';

/** Payments by bank transfer, for their buyers. */
export const transfersApi = createApi({ tags: ['Payments'] })
  .call('get', '/api/payments/transfers/{paymentId}', {
    operationId: 'getTransfer',
    summary: 'How a payment by bank transfer is made, and how it stands',
    params: ofPayment,
    answer: json(Transfer, 'Account, amount and code'),
    404: notFound,
    run: ({ ctx, params }) => getTransfer(ctx, params.paymentId),
  })
  .call('post', '/api/payments/transfers/{paymentId}/claims', {
    operationId: 'claimTransfer',
    summary: 'Say that the transfer was made, with the bank’s reference',
    description: 'Staff look at it. The same reference again is the same claim; it pays once, for ever.',
    params: ofPayment,
    body: ClaimTransfer,
    uploadBytes: 10 * MB,
    answer: json(Transfer, 'How it stands'),
    404: notFound,
    409: 'It is paid, the reference was used, or there were too many.',
    run: ({ ctx, params, body }) => claimTransfer(ctx, params.paymentId, body),
  });

/** The same for staff: what buyers say to have paid, and the accounts they pay to. */
export const deskTransfersApi = createApi({ tags: ['Administration'], forMembers: true })
  .call('get', '/api/admin/transfers', {
    summary: 'The transfers that buyers say to have made, newest first',
    right: 'money.read',
    query: tableFields(TRANSFER_CLAIMS),
    answer: json(DeskClaimPage, 'Up to 50'),
    run: ({ ctx, c }) => listClaims(ctx, claimsIn(c.req.url)),
  })
  .call('get', '/api/admin/transfers.csv', {
    operationId: 'getTransfersFile',
    summary: 'All transfers that match, as a file without who made them',
    right: 'money.read',
    query: tableFields(TRANSFER_CLAIMS),
    answer: text('text/csv', 'One line for each, written while it is read'),
    run: async ({ ctx, c }) => csvFile('transfers.csv', await claimFile(ctx, claimsIn(c.req.url))),
  })
  .call('get', '/api/admin/transfers/{id}', {
    summary: 'One of them',
    right: 'money.read',
    params: ofRow,
    answer: json(DeskClaim, 'What the buyer says'),
    run: ({ ctx, params: { id } }) => getClaim(ctx, id),
  })
  .call('get', '/api/admin/transfers/{id}/picture', {
    summary: 'The picture that came with it',
    right: 'money.read',
    params: ofRow,
    answer: file('image/webp', 'The picture'),
    run: async ({ ctx, params: { id } }) => privateFileAnswer(await readClaimPicture(ctx, id)),
  })
  .call('post', '/api/admin/transfers/{id}/confirm', {
    summary: 'The money came',
    description:
      'The order is paid. Another sum than was asked for goes back by hand, and the order is not paid.',
    right: 'money.adjust',
    params: ofRow,
    body: ConfirmClaim,
    answer: json(DeskClaim, 'As it stands'),
    409: 'It was decided, or the order is paid.',
    run: async ({ ctx, params: { id }, body }) => {
      await confirmClaim(ctx, id, body);
      return await getClaim(ctx, id);
    },
  })
  .call('post', '/api/admin/transfers/{id}/refuse', {
    summary: 'The money did not come so',
    description: 'The buyer is told why, and may name another reference.',
    right: 'money.adjust',
    params: ofRow,
    body: RefuseClaim,
    answer: json(DeskClaim, 'As it stands'),
    409: 'It was decided.',
    run: async ({ ctx, params: { id }, body }) => {
      await refuseClaim(ctx, id, body);
      return await getClaim(ctx, id);
    },
  })
  .call('post', '/api/admin/transfers/{id}/close-unseen', {
    summary: 'It stands on no statement, for a reason',
    description: 'Ends the task about it; nothing is booked.',
    right: 'money.adjust',
    params: ofRow,
    body: CloseUnseen,
    answer: json(DeskClaim, 'As it stands'),
    409: 'A statement shows it by now, or somebody has said why.',
    run: async ({ ctx, params: { id }, body }) => {
      await closeUnseen(ctx, id, body);
      return await getClaim(ctx, id);
    },
  })
  .call('get', '/api/admin/transfer-accounts', {
    summary: 'The accounts that buyers send money to',
    right: 'settings.edit',
    answer: json(TransferAccountList, 'All of them'),
    run: ({ ctx }) => listTransferAccounts(ctx),
  })
  .call('post', '/api/admin/transfer-accounts', {
    summary: 'Add an account',
    right: 'settings.edit',
    body: WriteTransferAccount,
    answer: json(WrittenTransferAccount, 'The account, closed until another person approves it', 201),
    409: 'There is one of that number at that bank.',
    run: ({ ctx, body }) => addTransferAccount(ctx, body),
  })
  .call('put', '/api/admin/transfer-accounts/{id}', {
    summary: 'Change an account, or close it',
    right: 'settings.edit',
    params: ofRow,
    body: ChangeTransferAccount,
    answer: json(WrittenTransferAccount, 'The account; where buyers send money to is changed by two'),
    409: 'It was changed meanwhile, or such a change waits already.',
    run: ({ ctx, params: { id }, body }) => changeTransferAccount(ctx, id, body),
  });
