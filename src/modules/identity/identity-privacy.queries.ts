import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

/** The account as its owner may have a copy of it. */
export async function selectAccountOf(db: Db | Tx, userId: number): Promise<object[]> {
  const { rows } = await sql<object>`
    select u.id, u.name, u.email, u.email_verified, u.phone, u.phone_verified, u.role, u.terms_agreed_at is not null as terms_agreed, u.terms_version,
      u.terms_agreed_at, u.locked_at, u.created_at, u.updated_at,
      (select coalesce(json_agg(a.provider_id), '[]') from accounts a where a.user_id = u.id) as ways_to_sign_in
    from users u where u.id = ${userId}`.execute(db);
  return rows;
}

/**
 * Ends every way to sign in and takes name, address and number off the account. The row stays for the money records that
 * refer to it; address and number are free for a new account.
 */
export async function deleteSignInMethods(
  tx: Tx,
  userId: number,
  contacts: readonly string[],
): Promise<void> {
  await tx.deleteFrom('accounts').where('userId', '=', userId).execute();
  await tx.deleteFrom('identityCodes').where('userId', '=', userId).execute();
  if (contacts.length > 0) await tx.deleteFrom('identityCodes').where('target', 'in', contacts).execute();
  await tx
    .updateTable('users')
    .set({
      name: '–',
      email: null,
      emailVerified: false,
      phone: null,
      phoneVerified: false,
      lockedAt: null,
      lockReason: null,
      updatedAt: sql`now()`,
    })
    .where('id', '=', userId)
    .execute();
}

/** The account stops being anyone's. */
export async function updateDeleted(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx.updateTable('users').set({ deletedAt: now }).where('id', '=', userId).execute();
}
