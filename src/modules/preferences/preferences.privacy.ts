import { ownedRows } from '#platform/owned-rows.ts';
import { registerPersonalData } from '#platform/personal-data-parts.ts';

registerPersonalData(
  'preferences',
  ownedRows([{ file: 'preferences.json', table: 'user_preferences', owner: 'user_id', key: 'user_id' }]),
);
