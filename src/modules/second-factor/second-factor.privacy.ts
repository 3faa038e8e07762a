import { ownedRows } from '#platform/owned-rows.ts';
import { registerPersonalData } from '#platform/personal-data-parts.ts';

registerPersonalData(
  'second-factor',
  ownedRows([
    { file: null, table: 'totp_secrets', owner: 'user_id' },
    { file: null, table: 'recovery_codes', owner: 'user_id' },
    { file: 'passkeys.json', table: 'passkeys', owner: 'user_id', hidden: ['public_key', 'counter'] },
    { file: null, table: 'passkey_challenges', owner: 'user_id' },
  ]),
);
