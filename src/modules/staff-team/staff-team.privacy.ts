import { ownedRows } from '#platform/owned-rows.ts';
import { registerPersonalData } from '#platform/personal-data-parts.ts';
import { isStaff } from './members.queries.ts';

const membership = ownedRows([
  { file: 'staff.json', table: 'staff_members', owner: 'user_id', key: 'user_id', hidden: ['added_by'] },
]);

/** Whoever works for the shop is let go by somebody else first. */
registerPersonalData('staff-team', {
  ...membership,
  holds: async (tx, { userId }) => ((await isStaff(tx.db, userId)) ? { code: 'privacy.staff' } : null),
});
