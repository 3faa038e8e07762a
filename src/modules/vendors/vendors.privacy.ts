import { ownedRows } from '#platform/owned-rows.ts';
import { registerPersonalData } from '#platform/personal-data-parts.ts';
import { selectOwnsStore } from './vendors-privacy.queries.ts';

registerPersonalData('vendors', {
  ...ownedRows([{ file: 'store-teams.json', table: 'vendor_members', owner: 'user_id', key: 'vendor_id' }]),
  holds: async (tx, { userId }) =>
    (await selectOwnsStore(tx.db, userId)) ? { code: 'privacy.store_open' } : null,
});
