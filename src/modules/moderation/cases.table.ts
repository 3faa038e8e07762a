import { defineTable } from '#platform/wire/tables.ts';
import { TEXT_MAX } from '#platform/wire/texts.ts';

/** What staff look at before or while it is on sale, the oldest first. */
export const CASES = defineTable({
  key: 'admin-cases',
  path: '/admin/cases',
  right: 'products.moderate',
  columns: {
    product: { place: 'head' },
    reasons: { place: 'line' },
    vendor: { place: 'line', isOptional: true },
    age: { place: 'line' },
    state: { place: 'aside' },
  },
  filters: {
    state: { choice: ['open', 'accepted', 'refused', 'withdrawn'] },
    kind: { choice: ['product', 'report'] },
    reason: {
      choice: [
        'first_products',
        'recent_strike',
        'prohibited_word',
        'contacts',
        'odd_price',
        'copied_photo',
        'reported',
      ],
    },
    q: { text: TEXT_MAX },
  },
  sorts: { age: { index: 'cases_pkey' } },
  usual: 'age',
  acts: [],
  flags: ['done'],
});
