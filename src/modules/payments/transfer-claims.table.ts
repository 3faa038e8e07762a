import { defineTable } from '#platform/wire/tables.ts';
import { TEXT_MAX } from '#platform/wire/texts.ts';

/** How what a buyer says to have paid stands with staff. */
export const CLAIM_STATES = ['waiting', 'confirmed', 'refused'] as const;

/** Of which they may be listed: confirmed ones that no statement shows, too. */
export const CLAIM_FILTERS = [...CLAIM_STATES, 'unseen'] as const;

/** The transfers that buyers say to have made. */
export const TRANSFER_CLAIMS = defineTable({
  key: 'transfers',
  path: '/admin/transfers',
  right: 'money.read',
  columns: {
    reference: { place: 'head' },
    state: { place: 'aside' },
    amount: { place: 'line' },
    order: { place: 'line' },
    buyer: { place: 'line' },
    bank: { place: 'line', isOptional: true },
    at: { place: 'line' },
  },
  filters: { state: { choice: CLAIM_FILTERS }, q: { text: TEXT_MAX } },
  sorts: { at: { index: 'transfer_claims_created' } },
  usual: '-at',
  acts: [],
  file: '/api/admin/transfers.csv',
});
