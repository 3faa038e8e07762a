import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

export type UserRow = {
  id: number;
  name: string;
  email: string | null;
  emailVerified: boolean;
  phone: string | null;
  phoneVerified: boolean;
  photoImageId: number | null;
  termsAgreedAt: Date | null;
};

const COLUMNS = [
  'id',
  'name',
  'email',
  'emailVerified',
  'phone',
  'phoneVerified',
  'photoImageId',
  'termsAgreedAt',
] as const;

export async function selectUser(db: Db | Tx, id: number): Promise<UserRow | undefined> {
  return await db.selectFrom('users').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** As `selectUser`; nobody changes the account until the transaction ends. */
export async function lockUser(db: Tx, id: number): Promise<UserRow | undefined> {
  return await db.selectFrom('users').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function selectUserByEmail(db: Db | Tx, email: string): Promise<UserRow | undefined> {
  return await db.selectFrom('users').select(COLUMNS).where('email', '=', email).executeTakeFirst();
}

export type Credential = UserRow & { hash: string };

/** The account of an e-mail address that has a password, with the password's hash. */
export async function selectCredential(db: Db | Tx, email: string): Promise<Credential | undefined> {
  return await db
    .selectFrom('users as u')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.userId', '=', 'u.id').on('a.providerId', '=', 'credential'),
    )
    .select(COLUMNS.map((column) => `u.${column}` as const))
    .select((eb) => eb.ref('a.password').$notNull().as('hash'))
    .where('u.email', '=', email)
    .where('a.password', 'is not', null)
    .executeTakeFirst();
}

/** Keeps the account's password as it is until the transaction ends; false when it is another one by now. */
export async function lockPassword(tx: Tx, userId: number, hash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('accounts')
    .select('id')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .where('password', '=', hash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** The key of an account's photo in the pictures' store. */
export async function selectPhotoKey(db: Db | Tx, imageId: number): Promise<string | null> {
  const row = await db.selectFrom('images').select('key').where('id', '=', imageId).executeTakeFirst();
  return row?.key ?? null;
}

/** The account whose proved number this is. */
export async function selectUserByPhone(db: Db | Tx, phone: string): Promise<UserRow | undefined> {
  return await db
    .selectFrom('users')
    .select(COLUMNS)
    .where('phone', '=', phone)
    .where('phoneVerified', '=', true)
    .executeTakeFirst();
}

/** As `selectUserByPhone`; the number stays the account's until the transaction ends. */
export async function lockUserByPhone(tx: Tx, phone: string): Promise<UserRow | undefined> {
  return await tx
    .selectFrom('users')
    .select(COLUMNS)
    .where('phone', '=', phone)
    .where('phoneVerified', '=', true)
    .forShare()
    .executeTakeFirst();
}

type Terms = { termsVersion: string; termsAgreedAt: Date | null };

/** Makes the account of a proved number; of two makers at once both get the one account. */
export async function insertPhoneUser(
  db: Tx,
  user: { name: string; phone: string } & Terms,
): Promise<UserRow> {
  const made = await db
    .insertInto('users')
    .values({ ...user, phoneVerified: true })
    .onConflict((c) => c.column('phone').where('phoneVerified', '=', true).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  return made ?? (await selectUserByPhone(db, user.phone))!;
}

/** Makes the account of an e-mail address; undefined when the address has one. */
export async function insertUser(
  db: Tx,
  user: { name: string; email: string; emailVerified?: boolean } & Partial<Terms>,
): Promise<UserRow | undefined> {
  return await db
    .insertInto('users')
    .values(user)
    .onConflict((c) => c.column('email').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
}

export async function updateUser(
  db: Db | Tx,
  id: number,
  changes: Partial<Omit<UserRow, 'id'>> & Partial<Terms>,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...changes, updatedAt: new Date() })
    .where('id', '=', id)
    .execute();
}

/** The hash of the account's password; null when it has none. */
export async function selectPasswordHash(db: Db | Tx, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('accounts')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  return row?.password ?? null;
}

/** Sets the account's password; the unique (provider, account) makes two at once one row. */
export async function upsertPassword(db: Tx, userId: number, hash: string): Promise<void> {
  await db
    .insertInto('accounts')
    .values({ userId, providerId: 'credential', accountId: String(userId), password: hash })
    .onConflict((c) =>
      c.columns(['providerId', 'accountId']).doUpdateSet({ password: hash, updatedAt: new Date() }),
    )
    .execute();
}

/** Changes the password if it is still `from` (null: there is none); false when it is another one by now. */
export async function replacePassword(
  tx: Tx,
  userId: number,
  { from, to }: { from: string | null; to: string },
): Promise<boolean> {
  if (from !== null) {
    const changed = await tx
      .updateTable('accounts')
      .set({ password: to, updatedAt: new Date() })
      .where('userId', '=', userId)
      .where('providerId', '=', 'credential')
      .where('password', '=', from)
      .executeTakeFirst();
    return changed.numUpdatedRows === 1n;
  }
  const made = await tx
    .insertInto('accounts')
    .values({ userId, providerId: 'credential', accountId: String(userId), password: to })
    .onConflict((c) => c.columns(['providerId', 'accountId']).doNothing())
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows === 1n;
}

/** The account that a provider's subject is linked to; the link stays until the transaction ends. */
export async function lockLinkedUser(
  db: Tx,
  providerId: string,
  accountId: string,
): Promise<UserRow | undefined> {
  return await db
    .selectFrom('accounts as a')
    .innerJoin('users as u', 'u.id', 'a.userId')
    .select(COLUMNS.map((column) => `u.${column}` as const))
    .where('a.providerId', '=', providerId)
    .where('a.accountId', '=', accountId)
    .forShare('a')
    .executeTakeFirst();
}

export async function insertLink(
  db: Tx,
  link: { userId: number; providerId: string; accountId: string },
): Promise<void> {
  await db
    .insertInto('accounts')
    .values(link)
    .onConflict((c) => c.columns(['providerId', 'accountId']).doNothing())
    .execute();
}

/** Undoes every link to another provider. */
export async function deleteLinks(db: Tx, userId: number): Promise<void> {
  await db
    .deleteFrom('accounts')
    .where('userId', '=', userId)
    .where('providerId', '!=', 'credential')
    .execute();
}

export type ProvedContacts = { email: string | null; phone: string | null };

/** The contacts of an account that a code has proved. */
export async function selectProvedContacts(db: Db | Tx, userId: number): Promise<ProvedContacts> {
  const { rows } = await sql<ProvedContacts>`
    select case when email_verified then email end as email, case when phone_verified then phone end as phone
    from users where id = ${userId}`.execute(db);
  return rows[0] ?? { email: null, phone: null };
}

/** Locks an account, or opens it again with null. Waits for sign-ins that are on their way, so that their sessions can be ended. */
export async function updateLock(
  db: Tx,
  id: number,
  lock: { lockedAt: Date; lockReason: string } | null,
): Promise<void> {
  await db
    .updateTable('users')
    .set(lock ?? { lockedAt: null, lockReason: null })
    .where('id', '=', id)
    .execute();
}
