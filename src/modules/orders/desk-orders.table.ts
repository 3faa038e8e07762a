import { ORDER_STATUSES } from '#shop/order-statuses.ts';
import { defineTable } from '#platform/wire/tables.ts';
import { TEXT_MAX } from '#platform/wire/texts.ts';

/** Every order of the shop, as staff look them up. */
export const DESK_ORDERS = defineTable({
  key: 'admin-orders',
  path: '/admin/orders',
  right: 'orders.read',
  columns: {
    number: { place: 'head' },
    vendor: { place: 'line' },
    buyer: { place: 'line' },
    total: { place: 'line' },
    status: { place: 'aside' },
  },
  filters: {
    status: { choice: ORDER_STATUSES },
    // A store, by its id: 15 digits.
    vendor: { text: 15 },
    q: { text: TEXT_MAX },
  },
  sorts: { number: { index: 'orders_pkey' } },
  usual: '-number',
  acts: [],
  file: '/api/admin/orders.csv',
});
