import { defineTable } from '#platform/wire/tables.ts';
import { ANY_STAFF } from '#shop/staff-rights.ts';

/** What waits for a second person, or was decided; of no state in particular: what waits. */
export const APPROVALS = defineTable({
  key: 'admin-approvals',
  path: '/admin/approvals',
  right: ANY_STAFF,
  columns: {
    act: { place: 'head' },
    reason: { place: 'line' },
    asked: { place: 'line' },
    state: { place: 'aside' },
  },
  filters: { state: { choice: ['waiting', 'approved', 'refused', 'expired', 'all'] } },
  sorts: { asked: { index: 'approvals_pkey' } },
  usual: '-asked',
  acts: [],
  file: '/api/admin/approvals.csv',
});
