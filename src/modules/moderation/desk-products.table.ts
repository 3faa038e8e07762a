import { defineTable } from '#platform/wire/tables.ts';
import { TEXT_MAX } from '#platform/wire/texts.ts';

/** The products of all stores in whatever state, as staff look them up and keep the catalogue clean. */
export const DESK_PRODUCTS = defineTable({
  key: 'admin-products',
  path: '/admin/products',
  right: 'products.read',
  columns: {
    title: { place: 'head' },
    state: { place: 'aside' },
    number: { place: 'line' },
    vendor: { place: 'line' },
    price: { place: 'line' },
    stock: { place: 'line', isOptional: true },
    cases: { place: 'line' },
    changed: { place: 'line', isOptional: true },
  },
  filters: {
    state: { choice: ['published', 'draft', 'in_review', 'refused', 'paused', 'archived'] },
    q: { text: TEXT_MAX },
    vendor: { text: 15 },
    category: { text: 15 },
    lack: { choice: ['photo'] },
    cases: { choice: ['open'] },
  },
  sorts: { number: { index: 'products_pkey' } },
  usual: '-number',
  acts: [],
  flags: ['done'],
  file: '/api/admin/products.csv',
});
