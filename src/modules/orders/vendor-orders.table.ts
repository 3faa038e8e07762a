import { ORDER_STATUSES } from '#shop/order-statuses.ts';
import { defineTable } from '#platform/wire/tables.ts';
import { TEXT_MAX } from '#platform/wire/texts.ts';

const columns = {
  number: { place: 'head' },
  buyer: { place: 'line' },
  pieces: { place: 'line', isOptional: true },
  total: { place: 'line' },
  payment: { place: 'line', isOptional: true },
  status: { place: 'aside' },
} as const;

/** The orders of one vendor, as its team works through them. */
export const VENDOR_ORDERS = defineTable({
  key: 'vendor-orders',
  path: '/vendor/orders',
  right: 'orders.handle',
  columns,
  filters: {
    status: { choice: ORDER_STATUSES },
    returns: { choice: ['open'] },
    q: { text: TEXT_MAX },
  },
  sorts: { placed: { index: 'orders_vendor' } },
  usual: '-placed',
  acts: [],
  file: '/api/vendor/orders.csv',
});

/** Those with a return that waits for the vendor. */
export const VENDOR_RETURNS = defineTable({
  key: 'vendor-returns',
  path: '/vendor/returns',
  right: 'returns.decide',
  columns,
  filters: { q: { text: TEXT_MAX } },
  sorts: { placed: { index: 'orders_vendor' } },
  usual: '-placed',
  acts: [],
  file: '/api/vendor/returns.csv',
});
