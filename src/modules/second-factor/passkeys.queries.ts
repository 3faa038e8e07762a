import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

const SHOWN = ['id', 'name', 'createdAt', 'lastUsedAt'] as const;

/** A person's passkeys, the oldest first. */
export async function selectPasskeys(db: Db | Tx, userId: number) {
  return await db
    .selectFrom('passkeys')
    .select([...SHOWN, 'credentialId', 'transports'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
}

/** The person's passkey that calls itself so, held until the transaction ends: of two uses at once the second waits. */
export async function lockPasskey(db: Tx, userId: number, credentialId: string) {
  return await db
    .selectFrom('passkeys')
    .select(['id', 'credentialId', 'publicKey', 'counter', 'transports'])
    .where('userId', '=', userId)
    .where('credentialId', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
}

export type NewPasskeyRow = {
  userId: number;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: readonly string[];
  name: string;
};

/** Keeps a new passkey; null for one that is known. */
export async function insertPasskey(db: Tx, { transports, ...row }: NewPasskeyRow): Promise<number | null> {
  const made = await db
    .insertInto('passkeys')
    .values({ ...row, transports: sql<string[]>`${[...transports]}::text[]` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}

export async function updatePasskeyUsed(
  db: Tx,
  id: number,
  { counter, now }: { counter: number; now: Date },
): Promise<void> {
  await db.updateTable('passkeys').set({ counter, lastUsedAt: now }).where('id', '=', id).execute();
}

/** Gives a person's passkey another name; the former one, undefined for no such passkey. */
export async function updatePasskeyName(
  db: Tx,
  { userId, id, name }: { userId: number; id: number; name: string },
): Promise<string | undefined> {
  const own = await db
    .selectFrom('passkeys')
    .select('name')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (own) await db.updateTable('passkeys').set({ name }).where('id', '=', id).execute();
  return own?.name;
}

/** Forgets a person's passkey; its name, undefined for no such passkey. */
export async function deletePasskey(db: Tx, userId: number, id: number): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

export async function deletePasskeysOf(db: Tx, userId: number): Promise<void> {
  await db.deleteFrom('passkeys').where('userId', '=', userId).execute();
  await db.deleteFrom('passkeyChallenges').where('userId', '=', userId).execute();
}

/** What a person's device is asked to sign, in the place of what it was asked before. */
export async function upsertChallenge(
  db: Db | Tx,
  row: { userId: number; challenge: string; expiresAt: Date },
): Promise<void> {
  const { challenge, expiresAt } = row;
  await db
    .insertInto('passkeyChallenges')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ challenge, expiresAt }))
    .execute();
}

/** Takes the challenge: it is answered once. Null when there is none, or its time is over. */
export async function takeChallenge(db: Db | Tx, userId: number, now: Date): Promise<string | null> {
  const row = await db
    .deleteFrom('passkeyChallenges')
    .where('userId', '=', userId)
    .returning(['challenge', 'expiresAt'])
    .executeTakeFirst();
  return row && row.expiresAt > now ? row.challenge : null;
}
