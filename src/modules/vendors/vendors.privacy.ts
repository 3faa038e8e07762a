import { ownedRows } from '#platform/owned-rows.ts';
import { personalData } from '#platform/privacy.ts';
import { selectOwnsStore } from './vendors-privacy.queries.ts';

personalData('vendors', {
  ...ownedRows([{ file: 'store-teams.json', table: 'vendor_members', owner: 'user_id', key: 'vendor_id' }]),
  holds: async (tx, { userId }) =>
    (await selectOwnsStore(tx.db, userId)) ? { code: 'privacy.store_open' } : null,
});
