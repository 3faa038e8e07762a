import { ownedRows } from '#platform/owned-rows.ts';
import { registerPersonalData } from '#platform/personal-data-parts.ts';
import { isLastOwner } from './team.ts';
import { eraseInvitations } from './teams-privacy.queries.ts';

const owned = ownedRows([
  { file: 'store-teams.json', table: 'vendor_members', owner: 'user_id', key: 'vendor_id' },
  {
    file: 'store-invitations.json',
    table: 'vendor_invitations',
    owner: 'accepted_by',
    hidden: ['token_hash', 'invited_by'],
  },
]);

registerPersonalData('teams', {
  export: owned.export,
  erase: async (tx, person) => {
    await eraseInvitations(tx.db, person);
    await owned.erase(tx, person);
  },
  holds: async (tx, { userId }) => ((await isLastOwner(tx, userId)) ? { code: 'privacy.store_open' } : null),
});
