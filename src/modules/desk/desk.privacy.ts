import { ownedRows } from '#platform/owned-rows.ts';
import { registerPersonalData } from '#platform/personal-data-parts.ts';
import { forgetStarter } from './desk-privacy.queries.ts';

const owned = ownedRows([
  { file: 'saved-views.json', table: 'saved_views', owner: 'user_id' },
  { file: null, table: 'drafts', owner: 'user_id' },
]);

registerPersonalData('desk', {
  export: owned.export,
  erase: async (tx, person) => {
    await owned.erase(tx, person);
    // What was done for the shop or a store stays; who pressed the button is forgotten.
    await forgetStarter(tx.db, person.userId);
  },
});
