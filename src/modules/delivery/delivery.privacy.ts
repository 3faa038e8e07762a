import { ownedRows } from '#platform/owned-rows.ts';
import { registerPersonalData } from '#platform/personal-data-parts.ts';

registerPersonalData(
  'delivery',
  ownedRows([{ file: 'place.json', table: 'user_places', owner: 'user_id', key: 'user_id' }]),
);
