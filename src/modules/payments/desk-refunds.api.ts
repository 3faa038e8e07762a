import { z } from '@hono/zod-openapi';
import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { tableFields } from '#platform/http/table-fields.ts';
import { tableAddress } from '#platform/wire/tables.ts';
import { BookToOrder, DeskRefund, DeskRefundPage, PaidByHand } from './desk-refunds.schema.ts';
import { REFUNDS } from './desk-refunds.table.ts';
import { getRefund, listRefunds, payRefundByHand } from './desk-refunds.ts';
import { bookToOrder } from './book-to-order.ts';

const params = z.object({ id: z.string().max(60) });

/** The queue of money that goes back, for staff. */
export const deskRefundsApi = createApi({ tags: ['Administration'], forMembers: true })
  .call('get', '/api/admin/refunds', {
    summary: 'The money that goes back to buyers, newest first',
    right: 'money.read',
    query: tableFields(REFUNDS),
    answer: json(DeskRefundPage, 'Up to 50 refunds'),
    run: ({ ctx, c }) => listRefunds(ctx, tableAddress(REFUNDS).parse(new URL(c.req.url).searchParams)),
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
