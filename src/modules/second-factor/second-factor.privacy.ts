import { ownedRows } from '#platform/owned-rows.ts';
import { registerPersonalData } from '#platform/personal-data-parts.ts';

registerPersonalData(
  'second-factor',
  ownedRows([
    { file: null, table: 'totp_secrets', owner: 'user_id' },
    { file: null, table: 'recovery_codes', owner: 'user_id' },
  ]),
);
