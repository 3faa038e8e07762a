import { defineTable } from '#platform/wire/tables.ts';
import { TEXT_MAX } from '#platform/wire/texts.ts';

export const CASE_STATES = ['open', 'accepted', 'refused', 'withdrawn'] as const;
export const CASE_KINDS = ['product', 'report'] as const;
/** What of a product a reason is about. */
export const CASE_FIELDS = [
  'title',
  'description',
  'specifications',
  'brand',
  'variants',
  'category',
  'price',
  'photos',
  'product',
] as const;
/** Why something is looked at. */
export const FINDINGS = [
  'first_products',
  'recent_strike',
  'sent_back',
  'taken_off',
  'prohibited_word',
  'contacts',
  'odd_price',
  'copied_photo',
  'category_changed',
  'reported',
] as const;

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
    state: { choice: CASE_STATES },
    kind: { choice: CASE_KINDS },
    reason: { choice: FINDINGS },
    q: { text: TEXT_MAX },
  },
  sorts: { age: { index: 'cases_pkey' } },
  usual: 'age',
  acts: [],
  file: '/api/admin/cases.csv',
  flags: ['done'],
});
