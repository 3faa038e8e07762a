import { z } from '@hono/zod-openapi';
import { csvFile } from '#platform/csv.ts';
import { file, json, text } from '#platform/http/answers.ts';
import { LOCALES } from '#platform/language.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { pdfFile } from '#platform/http/pdf-file.ts';
import { getStatement, listStatements, statementFile } from './read-statements.ts';
import { Statement, StatementMonths } from './store-statements.schema.ts';
import { statementPdf } from './write-statement.ts';

const params = z.object({ month: z.string().max(20).openapi({ example: '2019-03' }) });
const paperQuery = z.object({
  lang: z
    .enum(LOCALES)
    .optional()
    .openapi({ description: 'The language; otherwise the language of the answer' }),
});
const PATH = '/api/vendor/money/statements';

/** A store's months. */
export const statementsApi = createApi({ tags: ['Vendor money'], forMembers: true, right: 'money.read' })
  .call('get', PATH, {
    operationId: 'listStatements',
    summary: 'The months for which the own store has statements, newest first',
    answer: json(StatementMonths, 'The months of the Ethiopian calendar, Pagume with Nehase'),
    run: ({ ctx }) => listStatements(ctx),
  })
  .call('get', `${PATH}/{month}`, {
    operationId: 'getStatement',
    summary: 'One month: opening, what changed it, closing',
    params,
    answer: json(Statement, 'The statement'),
    run: ({ ctx, params: { month } }) => getStatement(ctx, month),
  })
  .call('get', `${PATH}/{month}/file.csv`, {
    operationId: 'getStatementFile',
    summary: 'The same line by line',
    params,
    answer: text('text/csv', 'One line for each transaction, written while it is read'),
    run: async ({ ctx, params: { month } }) =>
      csvFile(`statement-${month}.csv`, await statementFile(ctx, month)),
  })
  .call('get', `${PATH}/{month}/paper.pdf`, {
    operationId: 'getStatementPaper',
    summary: 'The same as a PDF',
    params,
    query: paperQuery,
    answer: file('application/pdf', 'The PDF'),
    503: 'Too many are being drawn; try again.',
    run: async ({ ctx, params: { month }, query: { lang } }) => pdfFile(await statementPdf(ctx, month, lang)),
  });
