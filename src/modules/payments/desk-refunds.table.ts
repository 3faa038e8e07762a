import { defineTable } from '#platform/wire/tables.ts';
import { TEXT_MAX } from '#platform/wire/texts.ts';

/** How money that goes back stands; 'failed': no provider can send it, staff pay it by hand. */
export const REFUND_STATES = ['requested', 'sent', 'pending', 'failed', 'succeeded'] as const;

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
  filters: { state: { choice: REFUND_STATES }, q: { text: TEXT_MAX } },
  sorts: { asked: { index: 'refunds_created' } },
  usual: '-asked',
  acts: [],
});
