import type { Db, Tx } from '#platform/db.ts';

/** The person's TOTP secret, encrypted; undefined while there is none. */
export async function selectTotp(db: Db | Tx, userId: number) {
  return await db
    .selectFrom('totpSecrets')
    .select(['secret', 'confirmedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** Keeps a new secret unless there is one. */
export async function insertTotp(db: Db | Tx, userId: number, secret: Buffer): Promise<void> {
  await db
    .insertInto('totpSecrets')
    .values({ userId, secret })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes the secret into use with the step of its first code; false when another request just did. */
export async function updateTotpConfirmed(db: Tx, userId: number, step: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totpSecrets')
    .set({ confirmedAt: now, lastStep: step })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses the code of a step; false when that step's code, or a later one's, was used before. */
export async function updateTotpStep(db: Tx, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totpSecrets')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Puts these recovery codes in the place of all earlier ones. */
export async function replaceRecoveryCodes(db: Tx, userId: number, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await db
    .insertInto('recoveryCodes')
    .values(hashes.map((hash) => ({ userId, hash })))
    .execute();
}

/** Uses a recovery code, which the table knows by one of these hashes; false when there is none like it, or it was used. */
export async function updateRecoveryUsed(
  db: Tx,
  userId: number,
  hashes: string[],
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recoveryCodes')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('hash', 'in', hashes)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countRecoveryCodes(db: Db | Tx, userId: number): Promise<number> {
  const row = await db
    .selectFrom('recoveryCodes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Forgets the person's second factor, which is set up anew at the next sign-in. */
export async function deleteSecondFactor(db: Tx, userId: number): Promise<void> {
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await db.deleteFrom('totpSecrets').where('userId', '=', userId).execute();
}
