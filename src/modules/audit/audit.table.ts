import { defineTable } from '#platform/wire/tables.ts';
import { TEXT_MAX } from '#platform/wire/texts.ts';

/** What staff and teams did. */
export const AUDIT = defineTable({
  key: 'admin-audit',
  path: '/admin/audit',
  right: 'audit.read',
  columns: {
    action: { place: 'head' },
    at: { place: 'aside' },
    actor: { place: 'line' },
    subject: { place: 'line' },
    change: { place: 'line' },
    reason: { place: 'line' },
    request: { place: 'wide', isOptional: true },
  },
  filters: {
    subject: { text: TEXT_MAX },
    actor: { text: TEXT_MAX },
    action: { text: 80 },
    day: { day: true },
  },
  sorts: { at: { index: 'audit_log_pkey' } },
  usual: '-at',
  acts: [],
  file: '/api/admin/audit.csv',
  flags: ['check'],
});
