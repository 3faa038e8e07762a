import { z } from '@hono/zod-openapi';
import { csvFile } from '#platform/csv.ts';
import { file, json, text } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { pdfFile } from '#platform/http/pdf-file.ts';
import { LOCALES } from '#platform/language.ts';
import { Id } from '#platform/wire/schemas.ts';
import { getTaxMonth, taxMonthFile } from './tax-months.ts';
import {
  AskWithholdingPayment,
  NoteWithholdingReceipt,
  TaxActAsked,
  TaxMonth,
  WithdrawReceipt,
  WithholdingReceipt,
  WithholdingReceiptPage,
} from './taxes.schema.ts';
import { taxMonthPdf } from './write-tax-month.ts';
import { askReceiptWithdrawal } from './withdraw-receipt.ts';
import { askWithholdingPayment } from './withholding-payments.ts';
import { listWithholdingReceipts, noteWithholdingReceipt } from './withholding-receipts.ts';

const params = z.object({ month: z.string().max(20).openapi({ example: '2019-03' }) });
const right = 'money.read';

/** Taxes by month, for staff. */
export const taxesApi = createApi({ tags: ['Administration'], forMembers: true })
  .call('get', '/api/admin/taxes/{month}', {
    operationId: 'getTaxMonth',
    summary: 'A month of all stores: sales, commission and its VAT, tax withheld both ways',
    description: 'Of the Ethiopian calendar, Pagume with Nehase; by what was booked in it.',
    right,
    params,
    query: z.object({ after: Id.optional().openapi({ description: 'Behind the store of this number' }) }),
    answer: json(TaxMonth, 'The sums of all stores, and up to 50 stores'),
    run: ({ ctx, params: { month }, query: { after = null } }) => getTaxMonth(ctx, month, { after }),
  })
  .call('get', '/api/admin/taxes/{month}/file.csv', {
    operationId: 'getTaxMonthFile',
    summary: 'The same as a file, with all stores',
    right,
    params,
    answer: text('text/csv', 'One line for each store'),
    run: async ({ ctx, params: { month } }) => csvFile(`taxes-${month}.csv`, await taxMonthFile(ctx, month)),
  })
  .call('get', '/api/admin/taxes/{month}/paper.pdf', {
    operationId: 'getTaxMonthPaper',
    summary: 'The same as a PDF',
    right,
    params,
    query: z.object({
      lang: z.enum(LOCALES).optional().openapi({ description: 'Otherwise the language of the answer' }),
    }),
    answer: file('application/pdf', 'The PDF'),
    503: 'Too many are being drawn; try again.',
    run: async ({ ctx, params: { month }, query: { lang } }) => pdfFile(await taxMonthPdf(ctx, month, lang)),
  })
  .call('get', '/api/admin/withholding-receipts', {
    operationId: 'listWithholdingReceipts',
    summary: 'Tax that stores withheld from the commission, by their receipts, newest first',
    right,
    query: z.object({ after: z.string().max(200).optional() }),
    answer: json(WithholdingReceiptPage, 'Up to 50'),
    run: ({ ctx, query: { after = null } }) => listWithholdingReceipts(ctx, { after }),
  })
  .call('post', '/api/admin/withholding-receipts', {
    operationId: 'noteWithholdingReceipt',
    summary: 'Note a receipt by which a store withheld tax from the commission of a month',
    description: 'The same again answers the same and books nothing.',
    right: 'money.adjust',
    body: NoteWithholdingReceipt,
    answer: json(WithholdingReceipt, 'The receipt'),
    409: 'No share of the commission is set that stores may withhold.',
    run: ({ ctx, body }) => noteWithholdingReceipt(ctx, body),
  })
  .call('post', '/api/admin/withholding-receipts/{id}/withdraw', {
    operationId: 'askReceiptWithdrawal',
    summary: 'Ask to take a receipt back that was noted wrongly; another person approves it',
    description:
      'Its booking is turned round when `POST /api/admin/approvals/{id}/approve` is called by somebody else with the right; then its number may be noted again.',
    right: 'money.adjust',
    params: z.object({ id: Id }),
    body: WithdrawReceipt,
    answer: json(TaxActAsked, 'What waits for approval'),
    404: 'No such receipt.',
    409: 'It was taken back, or that it shall be waits for approval.',
    run: ({ ctx, params: { id }, body }) => askReceiptWithdrawal(ctx, id, body),
  })
  .call('post', '/api/admin/withholding-payments', {
    operationId: 'askWithholdingPayment',
    summary: 'Say that tax withheld from stores was paid to the tax authority; another person approves it',
    description:
      'It is booked when `POST /api/admin/approvals/{id}/approve` is called by somebody else with the right.',
    right: 'money.adjust',
    body: AskWithholdingPayment,
    answer: json(TaxActAsked, 'What waits for approval'),
    409: 'The same reference waits for approval.',
    run: ({ ctx, body }) => askWithholdingPayment(ctx, body),
  });
