import { csvFile } from '#platform/csv.ts';
import { json, text } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { tableFields } from '#platform/http/table-fields.ts';
import { tableAddress } from '#platform/wire/tables.ts';
import { AuditPage, SealList, SealQuery } from './audit.schema.ts';
import { AUDIT } from './audit.table.ts';
import { auditFile, listAudit } from './list-audit.ts';
import { listSeals } from './seals.ts';

const right = 'audit.read';
const askedIn = (url: string) => tableAddress(AUDIT).parse(new URL(url).searchParams);

/** The audit log and its seals, for staff. */
export const auditApi = createApi({ tags: ['Administration'], forMembers: true })
  .call('get', '/api/admin/audit', {
    operationId: 'listAudit',
    summary: 'What staff and teams did, newest first',
    description:
      'By subject (`vendor:7`, or `vendor` for all of a kind), by person (number, e-mail address, or the name of a member of staff), by how the action begins, by day in Ethiopia.',
    right,
    query: tableFields(AUDIT),
    answer: json(AuditPage, 'Up to 50 lines'),
    run: ({ ctx, c }) => listAudit(ctx, askedIn(c.req.url)),
  })
  .call('get', '/api/admin/audit.csv', {
    operationId: 'getAuditFile',
    summary: 'All lines of the log that match, as a file',
    right,
    query: tableFields(AUDIT),
    answer: text('text/csv', 'One line for each act, written while it is read'),
    run: async ({ ctx, c }) => csvFile('audit.csv', await auditFile(ctx, askedIn(c.req.url))),
  })
  .call('get', '/api/admin/audit/seals', {
    operationId: 'listAuditSeals',
    summary: 'The latest seals of the log, and whether the lines are still those that were sealed',
    right,
    query: SealQuery,
    answer: json(SealList, 'The seals'),
    run: ({ ctx, query }) => listSeals(ctx, query.check === '1'),
  });
