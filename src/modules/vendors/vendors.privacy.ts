import { registerPersonalData } from '#platform/personal-data-parts.ts';
import { eraseDecider, selectOwnsStore } from './vendors-privacy.queries.ts';

registerPersonalData('vendors', {
  export: () => ({}),
  erase: (tx, { userId }) => eraseDecider(tx.db, userId),
  holds: async (tx, { userId }) =>
    (await selectOwnsStore(tx.db, userId)) ? { code: 'privacy.store_open' } : null,
});
