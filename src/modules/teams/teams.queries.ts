import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { DB } from '#platform/db-types.ts';
import type { Locale } from '#platform/language.ts';
import type { StoreNames } from '#shop/store-name.ts';
import type { StoreState, VendorRole } from '#shop/vendor-rights.ts';

export type MemberRow = {
  userId: number;
  name: string;
  email: string | null;
  phone: string | null;
  role: VendorRole;
  createdAt: Date;
};

/** A store's team, owners first, then by name. */
export async function selectMembers(db: Db | Tx, vendorId: number): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select m.user_id, u.name, case when u.email_verified then u.email::text end as email,
      case when u.phone_verified then u.phone end as phone, m.role, m.created_at
    from vendor_members m join users u on u.id = m.user_id where m.vendor_id = ${vendorId}
    order by array_position(array['owner', 'manager', 'seller', 'packer'], m.role), u.name, m.user_id`.execute(
    db,
  );
  return rows;
}

export type InvitationRow = Selectable<DB['vendorInvitations']>;

/** The invitations of a store that still work, the newest first. */
export async function selectOpenInvitations(
  db: Db | Tx,
  vendorId: number,
  now: Date,
): Promise<InvitationRow[]> {
  return await db
    .selectFrom('vendorInvitations')
    .selectAll()
    .where('vendorId', '=', vendorId)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('id', 'desc')
    .execute();
}

export type OpenInvitationRow = Pick<InvitationRow, 'id' | 'vendorId' | 'role' | 'expiresAt'> & {
  businessName: string;
  nameAm: string | null;
  state: StoreState;
  termsAgreedAt: Date | null;
};

/** The invitation with this token's hash, while it works; with its store. */
export async function selectInvitationByToken(
  db: Db | Tx,
  tokenHash: string,
  { now, isLocked = false }: { now: Date; isLocked?: boolean },
): Promise<OpenInvitationRow | undefined> {
  const { rows } = await sql<OpenInvitationRow>`
    select i.id, i.vendor_id, i.role, i.expires_at, v.business_name, v.name_am, v.state, v.terms_agreed_at
    from vendor_invitations i join vendors v on v.id = i.vendor_id
    where i.token_hash = ${tokenHash} and i.accepted_at is null and i.revoked_at is null and i.expires_at > ${now}
      and v.state <> 'closed' ${isLocked ? sql`for update of i` : sql``}`.execute(db);
  return rows[0];
}

export type NewInvitation = {
  vendorId: number;
  email: string | null;
  phone: string | null;
  role: VendorRole;
  tokenHash: string;
  locale: Locale;
  invitedBy: number | null;
  createdAt: Date;
  expiresAt: Date;
};

export async function insertInvitation(db: Tx, invitation: NewInvitation): Promise<number> {
  const { id } = await db
    .insertInto('vendorInvitations')
    .values(invitation)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes back what still waits for this contact in this store: the newest invitation alone works. */
export async function revokeInvitationsTo(
  db: Tx,
  { vendorId, email, phone, at }: { vendorId: number; email: string | null; phone: string | null; at: Date },
): Promise<void> {
  await db
    .updateTable('vendorInvitations')
    .set({ revokedAt: at })
    .where('vendorId', '=', vendorId)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where((eb) =>
      eb.or([...(email ? [eb('email', '=', email)] : []), ...(phone ? [eb('phone', '=', phone)] : [])]),
    )
    .execute();
}

/** Takes back one open invitation of the store; undefined when there is none such. */
export async function updateInvitationRevoked(
  db: Tx,
  { vendorId, id, at }: { vendorId: number; id: number; at: Date },
): Promise<{ role: VendorRole } | undefined> {
  return await db
    .updateTable('vendorInvitations')
    .set({ revokedAt: at })
    .where('id', '=', id)
    .where('vendorId', '=', vendorId)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .returning('role')
    .executeTakeFirst();
}

export async function updateInvitationAccepted(
  db: Tx,
  id: number,
  { userId, at }: { userId: number; at: Date },
): Promise<void> {
  await db
    .updateTable('vendorInvitations')
    .set({ acceptedAt: at, acceptedBy: userId })
    .where('id', '=', id)
    .execute();
}

/** Locks a store, so that its team changes by one at a time; its state, or null when there is no such store. */
export async function lockStore(db: Tx, vendorId: number): Promise<StoreState | null> {
  const row = await db
    .selectFrom('vendors')
    .select('state')
    .where('id', '=', vendorId)
    .forUpdate()
    .executeTakeFirst();
  return row?.state ?? null;
}

export async function selectRole(db: Db | Tx, vendorId: number, userId: number): Promise<VendorRole | null> {
  const row = await db
    .selectFrom('vendorMembers')
    .select('role')
    .where('vendorId', '=', vendorId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.role ?? null;
}

/** The store whose team somebody is in; null for everybody else. */
export async function selectStoreOf(db: Db | Tx, userId: number): Promise<number | null> {
  const row = await db
    .selectFrom('vendorMembers')
    .select('vendorId')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.vendorId ?? null;
}

/** Whether the store has an owner, beside one if named; an account that was deleted is none, though its membership ends later. */
export async function selectHasOwner(db: Db | Tx, vendorId: number, beside = 0): Promise<boolean> {
  const owner = await db
    .selectFrom('vendorMembers as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select('m.userId')
    .where('m.vendorId', '=', vendorId)
    .where('m.role', '=', 'owner')
    .where('m.userId', '<>', beside)
    .where('u.deletedAt', 'is', null)
    .executeTakeFirst();
  return owner !== undefined;
}

/** False when the person is in a team already. */
export async function insertMember(
  db: Tx,
  member: { vendorId: number; userId: number; role: VendorRole },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('vendorMembers')
    .values(member)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function updateRole(
  db: Tx,
  { vendorId, userId, role }: { vendorId: number; userId: number; role: VendorRole },
): Promise<void> {
  await db
    .updateTable('vendorMembers')
    .set({ role })
    .where('vendorId', '=', vendorId)
    .where('userId', '=', userId)
    .execute();
}

export async function deleteMember(db: Tx, vendorId: number, userId: number): Promise<void> {
  await db
    .deleteFrom('vendorMembers')
    .where('vendorId', '=', vendorId)
    .where('userId', '=', userId)
    .execute();
}

export async function selectInvitingStore(db: Db | Tx, vendorId: number): Promise<StoreNames> {
  return await db
    .selectFrom('vendors')
    .select(['businessName', 'nameAm'])
    .where('id', '=', vendorId)
    .executeTakeFirstOrThrow();
}
