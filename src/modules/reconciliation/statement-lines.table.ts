import { defineTable } from '#platform/wire/tables.ts';
import { TEXT_MAX } from '#platform/wire/texts.ts';

/** How a line of a statement stands against the shop's own. */
export const LINE_STATES = ['matched', 'unmatched', 'amount_differs', 'duplicate', 'ignored'] as const;

/** What a line of a statement is of. */
export const LINE_KINDS = ['payment', 'refund', 'payout', 'settlement', 'other'] as const;

/** The lines of the statements of banks and providers. */
export const STATEMENT_LINES = defineTable({
  key: 'statement-lines',
  path: '/admin/money/reconciliation',
  right: 'money.read',
  columns: {
    reference: { place: 'head' },
    state: { place: 'aside' },
    amount: { place: 'line' },
    kind: { place: 'line' },
    provider: { place: 'line' },
    at: { place: 'line' },
    memo: { place: 'wide', isOptional: true },
  },
  filters: { state: { choice: LINE_STATES }, q: { text: TEXT_MAX } },
  sorts: { at: { index: 'statement_lines_at' } },
  usual: '-at',
  acts: [],
  file: '/api/admin/statement-lines.csv',
});
