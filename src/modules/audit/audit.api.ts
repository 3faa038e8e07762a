import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { AuditPage, AuditQuery } from './audit.schema.ts';
import { listAudit } from './list-audit.ts';

/** The audit log, for staff. */
export const auditApi = createApi({ tags: ['Administration'], forMembers: true }).call(
  'get',
  '/api/admin/audit',
  {
    operationId: 'listAudit',
    summary: 'What staff and teams did, newest first',
    right: 'audit.read',
    query: AuditQuery,
    answer: json(AuditPage, 'Up to 50 lines'),
    run: ({ ctx, query }) => listAudit(ctx, query),
  },
);
