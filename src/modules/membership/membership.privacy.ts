import { ownedRows } from '#platform/owned-rows.ts';
import { registerPersonalData } from '#platform/personal-data-parts.ts';

registerPersonalData(
  'membership',
  ownedRows([
    { file: 'memberships.json', table: 'memberships', owner: 'shopper_id' },
    { file: 'membership-requests.json', table: 'membership_requests', owner: 'shopper_id' },
  ]),
);
