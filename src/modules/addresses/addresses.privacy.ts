import { ownedRows } from '#platform/owned-rows.ts';
import { personalData } from '#platform/privacy.ts';

personalData(
  'addresses',
  ownedRows([{ file: 'addresses.json', table: 'addresses', owner: 'user_id', hidden: ['version'] }]),
);
