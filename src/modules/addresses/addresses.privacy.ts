import { ownedRows } from '#platform/owned-rows.ts';
import { registerPersonalData } from '#platform/privacy.ts';

registerPersonalData(
  'addresses',
  ownedRows([{ file: 'addresses.json', table: 'addresses', owner: 'user_id', hidden: ['version'] }]),
);
