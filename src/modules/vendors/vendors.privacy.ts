import { registerPersonalData } from '#platform/personal-data-parts.ts';
import { eraseDecider } from './vendors-privacy.queries.ts';

registerPersonalData('vendors', {
  export: () => ({}),
  erase: (tx, { userId }) => eraseDecider(tx.db, userId),
});
