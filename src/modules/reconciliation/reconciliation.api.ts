import { z } from '@hono/zod-openapi';
import { csvFile } from '#platform/csv.ts';
import { json, text } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { tableFields } from '#platform/http/table-fields.ts';
import { MB } from '#platform/multipart.ts';
import { Id } from '#platform/wire/schemas.ts';
import { tableAddress } from '#platform/wire/tables.ts';
import { listBalances } from './compare-balances.ts';
import {
  getLine,
  ignoreLine,
  lineFile,
  listLines,
  matchLine,
  matchLineToOrder,
  reopenLine,
} from './desk-lines.ts';
import { importStatement } from './import-statement.ts';
import { STATEMENT_LINES } from './statement-lines.table.ts';
import {
  IgnoreLine,
  MatchLine,
  MatchLineToOrder,
  ProviderBalances,
  StatementLine,
  StatementLinePage,
  StatementTaken,
  UploadStatement,
} from './statements.schema.ts';

const params = z.object({ id: Id });
const right = 'money.adjust';
const linesIn = (url: string) => tableAddress(STATEMENT_LINES).parse(new URL(url).searchParams);

/** Statements of banks and providers, for staff. */
export const reconciliationApi = createApi({ tags: ['Administration'], forMembers: true })
  .call('post', '/api/admin/statements', {
    operationId: 'importStatement',
    summary: 'Take in a statement of a bank or payment provider: CSV, at most 5 MB and 10,000 lines',
    description:
      'It has headings: date and amount, or credit and debit; reference, fee, type and description if there are any. Its lines are matched; a transfer’s line confirms its claim. `isDryRun` only tells what would become of it.',
    right,
    body: UploadStatement,
    uploadBytes: 6 * MB,
    answer: json(StatementTaken, 'What became of its lines'),
    409: 'This very file was taken in before.',
    413: 'The file is too large.',
    run: ({ ctx, body }) => importStatement(ctx, body),
  })
  .call('get', '/api/admin/provider-balances', {
    summary: 'What payment providers hold of the shop’s money by their own word, and by the books',
    right: 'money.read',
    answer: json(ProviderBalances, 'As they were asked last; each day'),
    run: ({ ctx }) => listBalances(ctx),
  })
  .call('get', '/api/admin/statement-lines', {
    summary: 'The lines of all statements, newest first',
    right: 'money.read',
    query: tableFields(STATEMENT_LINES),
    answer: json(StatementLinePage, 'Up to 50'),
    run: ({ ctx, c }) => listLines(ctx, linesIn(c.req.url)),
  })
  .call('get', '/api/admin/statement-lines.csv', {
    operationId: 'getStatementLinesFile',
    summary: 'All lines that match, as a file without what the bank wrote of who paid',
    right: 'money.read',
    query: tableFields(STATEMENT_LINES),
    answer: text('text/csv', 'One line for each, written while it is read'),
    run: async ({ ctx, c }) => csvFile('statement-lines.csv', await lineFile(ctx, linesIn(c.req.url))),
  })
  .call('post', '/api/admin/statement-lines/{id}/ignore', {
    summary: 'Say why a line is none of the shop’s business',
    right,
    params,
    body: IgnoreLine,
    answer: json(StatementLine, 'The line'),
    409: 'It is decided.',
    run: async ({ ctx, params: { id }, body }) => {
      await ignoreLine(ctx, id, body);
      return await getLine(ctx, id);
    },
  })
  .call('post', '/api/admin/statement-lines/{id}/reopen', {
    operationId: 'reopenStatementLine',
    summary: 'Open a line again that was ignored, or matched by amount and day alone',
    description: 'It is not taken for the same by guess a second time; its fee stays booked.',
    right,
    params,
    body: IgnoreLine,
    answer: json(StatementLine, 'The line'),
    409: 'It is known by its reference, or its money is booked to the bank.',
    run: async ({ ctx, params: { id }, body }) => {
      await reopenLine(ctx, id, body);
      return await getLine(ctx, id);
    },
  })
  .call('post', '/api/admin/statement-lines/{id}/match', {
    summary: 'Say which buyer’s transfer a line is',
    right,
    params,
    body: MatchLine,
    answer: json(StatementLine, 'The line'),
    409: 'The line or the transfer is decided, the line is none of a payment, or the transfer is of another bank.',
    run: async ({ ctx, params: { id }, body }) => {
      await matchLine(ctx, id, body);
      return await getLine(ctx, id);
    },
  })
  .call('post', '/api/admin/statement-lines/{id}/order', {
    operationId: 'matchStatementLineToOrder',
    summary: 'Say of which order money is whose buyer named no reference',
    description:
      'The very sum pays the order while it waits; what is late, or another sum, goes back to the buyer.',
    right,
    params,
    body: MatchLineToOrder,
    answer: json(StatementLine, 'The line'),
    409: 'The line is decided or none of a payment, or another buyer names its reference.',
    run: async ({ ctx, params: { id }, body }) => {
      await matchLineToOrder(ctx, id, body);
      return await getLine(ctx, id);
    },
  });
