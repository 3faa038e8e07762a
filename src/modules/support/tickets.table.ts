import { defineTable } from '#platform/wire/tables.ts';
import { TEXT_MAX } from '#platform/wire/texts.ts';

/** Letters to support, as staff work through them. */
export const TICKETS = defineTable({
  key: 'admin-tickets',
  path: '/admin/tickets',
  right: 'support.answer',
  columns: {
    number: { place: 'head' },
    subject: { place: 'line' },
    assignee: { place: 'line', isOptional: true },
    state: { place: 'aside' },
  },
  filters: {
    state: { choice: ['open', 'answered', 'closed'] },
    mine: { choice: ['yes'] },
    q: { text: TEXT_MAX },
  },
  sorts: { number: { index: 'tickets_pkey' } },
  usual: '-number',
  acts: [],
  file: '/api/admin/tickets.csv',
});
