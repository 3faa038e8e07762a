import { defineTable } from '#platform/wire/tables.ts';
import { TEXT_MAX } from '#platform/wire/texts.ts';

/** Of so few pieces on sale their store is told that they are nearly sold out. */
export const LOW_STOCK = 3;

/** The products of one store, as its team keeps them. */
export const VENDOR_PRODUCTS = defineTable({
  key: 'vendor-products',
  path: '/vendor/products',
  right: 'products.edit',
  columns: {
    photo: { place: 'aside' },
    title: { place: 'head' },
    state: { place: 'line' },
    price: { place: 'line' },
    stock: { place: 'line' },
    sold: { place: 'line', isOptional: true },
    changed: { place: 'line', isOptional: true },
  },
  filters: {
    state: { choice: ['published', 'draft', 'in_review', 'refused', 'sold_out', 'paused', 'archived'] },
    category: { text: 12 },
    least: { text: 9 },
    most: { text: 9 },
    from: { text: 12 },
    to: { text: 12 },
    lack: { choice: ['photo', 'am', 'om'] },
    plan: { choice: ['any'] },
    q: { text: TEXT_MAX },
  },
  sorts: {
    changed: { index: 'products_vendor_current' },
    title: { index: 'products_vendor_ids' },
    price: { index: 'products_vendor_ids' },
    stock: { index: 'products_vendor_ids' },
  },
  usual: '-changed',
  acts: ['bulk'],
  flags: ['done', 'removed', 'run'],
});
