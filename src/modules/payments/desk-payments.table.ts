import { PAYMENT_PROVIDERS } from '#shop/payment-providers.ts';
import { defineTable } from '#platform/wire/tables.ts';
import { TEXT_MAX } from '#platform/wire/texts.ts';

/** How a payment stands; 'created': its provider has not answered the start yet. */
export const PAYMENT_STATUSES = [
  'created',
  'pending',
  'succeeded',
  'failed',
  'cancelled',
  'expired',
] as const;

/** Who carries payments; cash and transfers are ours. */
export const PAYMENT_CARRIERS = ['cash', 'transfer', ...PAYMENT_PROVIDERS, 'sandbox'] as const;

/** Every payment of the shop, as staff look them up. */
export const PAYMENTS = defineTable({
  key: 'payments',
  path: '/admin/payments',
  right: 'money.read',
  columns: {
    order: { place: 'head' },
    status: { place: 'aside' },
    amount: { place: 'line' },
    buyer: { place: 'line' },
    method: { place: 'line', isOptional: true },
    reference: { place: 'line', isOptional: true },
    begun: { place: 'line' },
  },
  filters: {
    status: { choice: PAYMENT_STATUSES },
    provider: { choice: PAYMENT_CARRIERS },
    day: { day: true },
    q: { text: TEXT_MAX },
  },
  sorts: { begun: { index: 'payments_created' } },
  usual: '-begun',
  acts: [],
  file: '/api/admin/payments.csv',
});
