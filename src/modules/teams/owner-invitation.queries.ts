import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { Locale } from '#platform/language.ts';

type Contacts = { email: string | null; phone: string | null; locale: Locale };

/** What a store itself says of where its people are reached, and in which language. */
export async function selectOwnerToInvite(db: Db | Tx, vendorId: number): Promise<Contacts | undefined> {
  const { rows } = await sql<Contacts>`
    select nullif(email::text, '') as email, nullif(phone, '') as phone, text_locale as locale
    from vendors where id = ${vendorId}`.execute(db);
  return rows[0];
}

export type OwnerInvitationRow = Contacts & {
  createdAt: Date;
  expiresAt: Date;
  /** Used or taken back. */
  isEnded: boolean;
};

/** The latest invitation of an owner into a store. */
export async function selectOwnerInvitation(
  db: Db | Tx,
  vendorId: number,
): Promise<OwnerInvitationRow | undefined> {
  const { rows } = await sql<OwnerInvitationRow>`
    select email::text as email, phone, locale, created_at, expires_at,
      accepted_at is not null or revoked_at is not null as is_ended
    from vendor_invitations where vendor_id = ${vendorId} and role = 'owner' order by id desc limit 1`.execute(
    db,
  );
  return rows[0];
}

/** Takes back every invitation of an owner into the store that still works. */
export async function revokeOwnerInvitations(db: Tx, vendorId: number, at: Date): Promise<void> {
  await db
    .updateTable('vendorInvitations')
    .set({ revokedAt: at })
    .where('vendorId', '=', vendorId)
    .where('role', '=', 'owner')
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .execute();
}
