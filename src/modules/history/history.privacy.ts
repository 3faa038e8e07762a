import { ownedRows } from '#platform/owned-rows.ts';
import { registerPersonalData } from '#platform/personal-data-parts.ts';

registerPersonalData(
  'history',
  ownedRows([
    { file: 'browsing-history.json', table: 'history_views', owner: 'shopper_id', hidden: ['visitor_id'] },
    { file: null, table: 'history_pauses', owner: 'shopper_id' },
  ]),
);
