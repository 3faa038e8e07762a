import { defineTable } from '#platform/wire/tables.ts';
import { TEXT_MAX } from '#platform/wire/texts.ts';

/** How money that goes back stands; 'failed': no provider can send it, staff pay it by hand; 'withdrawn': it stays, for its order. */
export const REFUND_STATES = ['requested', 'sent', 'pending', 'failed', 'succeeded', 'withdrawn'] as const;
/** By which they may be listed: those that went twice, too. */
export const REFUND_FILTERS = [...REFUND_STATES, 'twice'] as const;
/** What money goes back for: an order given up, goods that came back, goodwill, or that nobody expected it. */
export const REFUND_CAUSES = ['order', 'return', 'goodwill', 'stray'] as const;

/** The money that goes back to buyers, and what staff must pay by hand. */
export const REFUNDS = defineTable({
  key: 'refunds',
  path: '/admin/refunds',
  right: 'money.read',
  columns: {
    order: { place: 'head' },
    state: { place: 'aside' },
    amount: { place: 'line' },
    buyer: { place: 'line' },
    method: { place: 'line', isOptional: true },
    why: { place: 'line', isOptional: true },
    asked: { place: 'line' },
  },
  filters: { state: { choice: REFUND_FILTERS }, cause: { choice: REFUND_CAUSES }, q: { text: TEXT_MAX } },
  sorts: { asked: { index: 'refunds_created' } },
  usual: '-asked',
  acts: [],
  file: '/api/admin/refunds.csv',
});
