import { ownedRows } from '#platform/owned-rows.ts';
import { registerPersonalData } from '#platform/privacy.ts';

registerPersonalData(
  'preferences',
  ownedRows([{ file: 'preferences.json', table: 'user_preferences', owner: 'user_id', key: 'user_id' }]),
);
