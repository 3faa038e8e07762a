import { z } from '@hono/zod-openapi';
import { csvFile } from '#platform/csv.ts';
import { json, text } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { tableFields } from '#platform/http/table-fields.ts';
import { tableAddress } from '#platform/wire/tables.ts';
import { askPaymentNow } from './ask-now.ts';
import { AskedNow, DeskPaymentDetail, DeskPaymentPage } from './desk-payments.schema.ts';
import { PAYMENTS } from './desk-payments.table.ts';
import { getPayment, listPayments, paymentFile } from './desk-payments.ts';

const params = z.object({ id: z.string().max(60) });
const askedIn = (url: string) => tableAddress(PAYMENTS).parse(new URL(url).searchParams);

/** Every payment of the shop, for staff. */
export const deskPaymentsApi = createApi({ tags: ['Administration'], forMembers: true, right: 'money.read' })
  .call('get', '/api/admin/payments', {
    operationId: 'listDeskPayments',
    summary: 'The payments, found by reference, order number, phone or e-mail address',
    query: tableFields(PAYMENTS),
    answer: json(DeskPaymentPage, 'Up to 50, the newest first'),
    run: ({ ctx, c }) => listPayments(ctx, askedIn(c.req.url)),
  })
  .call('get', '/api/admin/payments.csv', {
    operationId: 'getDeskPaymentsFile',
    summary: 'All payments that match, as a file without who paid',
    query: tableFields(PAYMENTS),
    answer: text('text/csv', 'One line for each payment, written while it is read'),
    run: async ({ ctx, c }) => csvFile('all-payments.csv', await paymentFile(ctx, askedIn(c.req.url))),
  })
  .call('get', '/api/admin/payments/{id}', {
    operationId: 'getDeskPayment',
    summary: 'One payment with its attempts, the provider’s webhooks, refunds and ledger entries',
    params,
    answer: json(DeskPaymentDetail, 'The payment'),
    404: 'There is no such payment.',
    run: ({ ctx, params: { id } }) => getPayment(ctx, id),
  })
  .call('post', '/api/admin/payments/{id}/ask', {
    operationId: 'askPaymentNow',
    summary: 'Ask the provider now what became of a payment and its refunds, and settle what it says',
    right: 'money.adjust',
    params,
    answer: json(AskedNow, 'What it says, and the payment as it stands then'),
    404: 'There is no such payment.',
    409: 'There is nobody to ask: it is cash, or a bank transfer.',
    run: ({ ctx, params: { id } }) => askPaymentNow(ctx, id),
  });
