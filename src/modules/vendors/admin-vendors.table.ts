import { STORE_STATES } from '#shop/vendor-rights.ts';
import { defineTable } from '#platform/wire/tables.ts';
import { TEXT_MAX } from '#platform/wire/texts.ts';

/** Every store in whatever state, as staff work through them. */
export const ADMIN_VENDORS = defineTable({
  key: 'admin-vendors',
  path: '/admin/vendors',
  right: 'vendors.read',
  columns: {
    name: { place: 'head' },
    city: { place: 'line' },
    products: { place: 'line', isOptional: true },
    joined: { place: 'line', isOptional: true },
    marks: { place: 'line' },
    state: { place: 'aside' },
  },
  filters: {
    state: { choice: STORE_STATES },
    review: { choice: ['waiting'] },
    documents: { choice: ['waiting'] },
    q: { text: TEXT_MAX },
  },
  sorts: { number: { index: 'vendors_pkey' }, name: { index: 'vendors_by_name' } },
  usual: '-number',
  acts: [],
  file: '/api/admin/vendors.csv',
});
