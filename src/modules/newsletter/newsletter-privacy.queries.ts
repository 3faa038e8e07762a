import type { Db, Tx } from '#platform/db.ts';

/** The subscriptions of these addresses. */
export async function selectSubscriptions(db: Db | Tx, contacts: readonly string[]): Promise<object[]> {
  if (contacts.length === 0) return [];
  return await db
    .selectFrom('newsletterSubscribers')
    .select(['email', 'locale', 'status', 'askedAt', 'confirmedAt', 'unsubscribedAt'])
    .where('email', 'in', contacts)
    .execute();
}

export async function deleteSubscriptions(tx: Tx, contacts: readonly string[]): Promise<void> {
  if (contacts.length === 0) return;
  await tx.deleteFrom('newsletterSubscribers').where('email', 'in', contacts).execute();
}
