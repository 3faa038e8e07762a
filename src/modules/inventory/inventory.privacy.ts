import { registerPersonalData } from '#platform/personal-data-parts.ts';
import { forgetActor } from './inventory-privacy.queries.ts';

registerPersonalData('inventory', {
  export: () => ({}),
  // What was changed of goods stays the store's; who changed it is forgotten.
  erase: (tx, person) => forgetActor(tx.db, person.userId),
});
