import { ownedRows } from '#platform/owned-rows.ts';
import { registerPersonalData } from '#platform/personal-data-parts.ts';

registerPersonalData(
  'follows',
  ownedRows([
    { file: 'followed-suppliers.json', table: 'follows', owner: 'user_id', key: 'vendor_id' },
    { file: null, table: 'follow_months', owner: 'user_id' },
  ]),
);
