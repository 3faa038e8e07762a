import { defineTable } from '#platform/wire/tables.ts';
import { TEXT_MAX } from '#platform/wire/texts.ts';

/** Applications to sell, as staff work through them. */
export const APPLICATIONS = defineTable({
  key: 'admin-applications',
  path: '/admin/applications',
  right: 'vendors.read',
  columns: {
    business: { place: 'head' },
    contact: { place: 'line' },
    place: { place: 'line', isOptional: true },
    applied: { place: 'line', isOptional: true },
    state: { place: 'aside' },
  },
  filters: {
    state: { choice: ['new', 'documents', 'approved', 'declined'] },
    q: { text: TEXT_MAX },
  },
  sorts: { number: { index: 'vendor_applications_pkey' } },
  usual: '-number',
  acts: [],
  file: '/api/admin/applications.csv',
});
