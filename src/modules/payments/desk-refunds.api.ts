import { z } from '@hono/zod-openapi';
import { csvFile } from '#platform/csv.ts';
import { file, json, text } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { MB } from '#platform/multipart.ts';
import { tableFields } from '#platform/http/table-fields.ts';
import { tableAddress } from '#platform/wire/tables.ts';
import { privateFileAnswer } from '#modules/media/index.ts';
import {
  BookToOrder,
  DeskRefund,
  DeskRefundPage,
  FoundAtProvider,
  KeepProof,
  PaidByHand,
} from './desk-refunds.schema.ts';
import { REFUNDS } from './desk-refunds.table.ts';
import { getRefund, listRefunds, payRefundByHand, refundFile } from './desk-refunds.ts';
import { bookToOrder } from './book-to-order.ts';
import { keepRefundProof, readRefundProof } from './refund-proofs.ts';
import { settleUnclear } from './settle-unclear.ts';

const refundsIn = (url: string) => tableAddress(REFUNDS).parse(new URL(url).searchParams);
const params = z.object({ id: z.string().max(60) });

/** The queue of money that goes back, for staff. */
export const deskRefundsApi = createApi({ tags: ['Administration'], forMembers: true })
  .call('get', '/api/admin/refunds', {
    summary: 'The money that goes back to buyers, newest first',
    right: 'money.read',
    query: tableFields(REFUNDS),
    answer: json(DeskRefundPage, 'Up to 50 refunds'),
    run: ({ ctx, c }) => listRefunds(ctx, refundsIn(c.req.url)),
  })
  .call('get', '/api/admin/refunds.csv', {
    operationId: 'getRefundsFile',
    summary: 'All refunds that match, as a file without whose they are',
    right: 'money.read',
    query: tableFields(REFUNDS),
    answer: text('text/csv', 'One line for each refund, written while it is read'),
    run: async ({ ctx, c }) => csvFile('refunds.csv', await refundFile(ctx, refundsIn(c.req.url))),
  })
  .call('get', '/api/admin/refunds/{id}', {
    summary: 'One refund',
    right: 'money.read',
    params,
    answer: json(DeskRefund, 'The refund'),
    run: ({ ctx, params: { id } }) => getRefund(ctx, id),
  })
  .call('post', '/api/admin/refunds/{id}/paid', {
    summary: 'Note that a refund was paid by hand',
    description:
      'Only of those that no provider sends. The buyer is told, and the books follow. Above `refund_alone_santim` nothing changes before somebody else with the right calls `POST /api/admin/approvals/{id}/approve`: `forTwo.approvalId` says which.',
    right: 'money.refund',
    params,
    body: PaidByHand,
    answer: json(DeskRefund, 'The refund'),
    409: 'It was paid under another reference, or waits for approval.',
    run: ({ ctx, params: { id }, body }) => payRefundByHand(ctx, id, body),
  })
  .call('post', '/api/admin/refunds/{id}/found', {
    operationId: 'settleUnclearRefund',
    summary: 'Say whether a refund that was perhaps sent was, by what its provider shows',
    description:
      'Sent, it has gone under the reference that was found. Not sent, it is to be paid by hand, or ends where a lost dispute has given its buyer the money.',
    right: 'money.refund',
    params,
    body: FoundAtProvider,
    answer: json(DeskRefund, 'The refund'),
    409: 'Nobody doubts whether it was sent.',
    run: ({ ctx, params: { id }, body }) => settleUnclear(ctx, id, body),
  })
  .call('post', '/api/admin/refunds/{id}/proof', {
    operationId: 'keepRefundProof',
    summary: 'Keep what shows that a refund was paid by hand, a photo or a PDF',
    right: 'money.refund',
    params,
    body: KeepProof,
    uploadBytes: 10 * MB,
    answer: json(DeskRefund, 'The refund'),
    404: 'No such refund, or a provider sends it.',
    409: 'There is one.',
    503: 'Too many pictures at once; try again.',
    run: ({ ctx, params: { id }, body }) => keepRefundProof(ctx, id, body),
  })
  .call('get', '/api/admin/refunds/{id}/proof', {
    operationId: 'getRefundProof',
    summary: 'What shows that a refund was paid by hand',
    right: 'money.read',
    params,
    answer: file('application/octet-stream', 'The picture or PDF'),
    404: 'No such refund, or nothing was kept.',
    run: async ({ ctx, params: { id } }) => privateFileAnswer(await readRefundProof(ctx, id)),
  })
  .call('post', '/api/admin/refunds/{id}/book', {
    summary: 'Book money that came too late to its order, which goes on',
    description:
      'Only while it is not on its way back, the sum is the order’s, and all goods are still to be had. The buyer and the stores are told.',
    right: 'money.adjust',
    params,
    body: BookToOrder,
    answer: json(DeskRefund, 'The refund, withdrawn'),
    409: 'It goes back, is another sum, or the order cannot go on; the sentence says which.',
    run: ({ ctx, params: { id }, body }) => bookToOrder(ctx, id, body),
  });
