import { sql } from 'kysely';
import type { Tx } from '#platform/db.ts';

/** Deletes the invitations that reached the person, and takes the person out of those they sent. */
export async function eraseInvitations(
  db: Tx,
  { userId, contacts }: { userId: number; contacts: readonly string[] },
): Promise<void> {
  await sql`delete from vendor_invitations
    where accepted_by = ${userId} or email::text = any (${[...contacts]}) or phone = any (${[...contacts]})`.execute(
    db,
  );
  await db
    .updateTable('vendorInvitations')
    .set({ invitedBy: null })
    .where('invitedBy', '=', userId)
    .execute();
}
