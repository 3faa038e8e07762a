import { ownedRows } from '#platform/owned-rows.ts';
import { personalData } from '#platform/privacy.ts';

personalData(
  'preferences',
  ownedRows([{ file: 'preferences.json', table: 'user_preferences', owner: 'user_id', key: 'user_id' }]),
);
