import { ownedRows } from '#platform/owned-rows.ts';
import { registerPersonalData } from '#platform/personal-data-parts.ts';
import { deleteGuestWatches } from './watches.queries.ts';

const owned = ownedRows([
  { file: 'wishlist-and-compare.json', table: 'list_items', owner: 'shopper_id', hidden: ['visitor_id'] },
  { file: 'stock-watches.json', table: 'stock_watches', owner: 'shopper_id', hidden: ['visitor_id'] },
]);

registerPersonalData('lists', {
  export: owned.export,
  erase: async (tx, person) => {
    await owned.erase(tx, person);
    await deleteGuestWatches(tx.db, person.contacts);
  },
});
