import { inPages, registerPersonalData } from '#platform/personal-data-parts.ts';
import { selectRequestsOf } from './approvals.queries.ts';

/** What somebody asked for as staff. It stays as the shop's record, under an account that names nobody any more. */
registerPersonalData('approvals', {
  export: ({ db }, { userId }) => ({
    'approvals.json': () => inPages((after, take) => selectRequestsOf(db, userId, { after, take })),
  }),
  erase: () => Promise.resolve(),
});
