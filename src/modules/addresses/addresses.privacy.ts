import { ownedRows } from '#platform/owned-rows.ts';
import { registerPersonalData } from '#platform/personal-data-parts.ts';

registerPersonalData(
  'addresses',
  ownedRows([{ file: 'addresses.json', table: 'addresses', owner: 'user_id', hidden: ['version'] }]),
);
