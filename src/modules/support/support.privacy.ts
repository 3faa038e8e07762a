import { ownedRows } from '#platform/owned-rows.ts';
import { registerPersonalData } from '#platform/personal-data-parts.ts';
import { eraseApplicationDecider } from './applications.queries.ts';
import { deleteWrittenFrom } from './support.queries.ts';

const owned = ownedRows([
  { file: 'support-requests.json', table: 'tickets', owner: 'user_id' },
  {
    file: 'vendor-applications.json',
    table: 'vendor_applications',
    owner: 'user_id',
    hidden: ['decided_by'],
  },
]);

registerPersonalData('support', {
  export: owned.export,
  erase: async (tx, person) => {
    await owned.erase(tx, person);
    await deleteWrittenFrom(tx.db, person.contacts);
    await eraseApplicationDecider(tx.db, person.userId);
  },
});
