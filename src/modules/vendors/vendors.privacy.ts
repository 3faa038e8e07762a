import { ownedRows } from '#platform/owned-rows.ts';
import { personalData } from '#platform/privacy.ts';
import { selectOwnsStore } from './vendors-privacy.queries.ts';

personalData('vendors', {
  ...ownedRows([
    { file: 'followed-suppliers.json', table: 'follows', owner: 'user_id', key: 'vendor_id' },
    { file: 'public-profile.json', table: 'public_profiles', owner: 'user_id', key: 'user_id' },
    { file: 'store-teams.json', table: 'vendor_members', owner: 'user_id', key: 'vendor_id' },
    { file: null, table: 'follow_months', owner: 'user_id' },
  ]),
  holds: async (tx, { userId }) =>
    (await selectOwnsStore(tx.db, userId)) ? { code: 'privacy.store_open' } : null,
});
