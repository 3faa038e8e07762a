import { ownedRows } from '#platform/owned-rows.ts';
import { registerPersonalData } from '#platform/personal-data-parts.ts';

registerPersonalData(
  'desk',
  ownedRows([{ file: 'saved-views.json', table: 'saved_views', owner: 'user_id' }]),
);
