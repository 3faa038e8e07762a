import type { Tx } from '#platform/db.ts';

/** Deletes what was written from these addresses without signing in. */
export async function deleteWrittenFrom(tx: Tx, contacts: readonly string[]): Promise<void> {
  if (contacts.length === 0) return;
  await tx.deleteFrom('tickets').where('email', 'in', contacts).where('userId', 'is', null).execute();
  await tx
    .deleteFrom('vendorApplications')
    .where('email', 'in', contacts)
    .where('userId', 'is', null)
    .execute();
}
