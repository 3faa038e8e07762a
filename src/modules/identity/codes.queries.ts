import { sql } from 'kysely';
import type { Locale } from '#platform/language.ts';
import type { Column, Db, Tx } from '#platform/db.ts';

/** What a code is for. */
export type CodePurpose =
  | 'phone_sign_in'
  | 'password_reset'
  | 'confirm_email'
  | 'confirm_phone'
  | 'prove_phone';

const SHOWN = ['id', 'purpose', 'target', 'userId', 'sends', 'resendAt', 'expiresAt', 'verifiedAt'] as const;

export type CodeRow = {
  id: string;
  purpose: Column<'identityCodes', 'purpose'>;
  target: string;
  userId: number | null;
  sends: number;
  resendAt: Date;
  expiresAt: Date;
  verifiedAt: Date | null;
};

type NewCode = {
  purpose: CodePurpose;
  target: string;
  userId: number | null;
  locale: Locale;
  resendAt: Date;
  expiresAt: Date;
};

export async function insertCode(db: Tx, code: NewCode): Promise<CodeRow> {
  return await db.insertInto('identityCodes').values(code).returning(SHOWN).executeTakeFirstOrThrow();
}

/** The request for a code while it can still lead to something: not used, not run out. */
export async function selectCode(
  db: Db | Tx,
  id: string,
  purpose: CodePurpose,
  now: Date,
): Promise<CodeRow | undefined> {
  return await db
    .selectFrom('identityCodes')
    .select(SHOWN)
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Asks for one more message with a new code, when the wait is over and `sendsMax` allows it; else undefined. */
export async function insertCodeResend(
  db: Tx,
  { id, purpose }: { id: string; purpose: CodePurpose },
  next: { now: Date; resendAt: Date; expiresAt: Date; sendsMax: number },
): Promise<CodeRow | undefined> {
  return await db
    .updateTable('identityCodes')
    .set({ sends: sql`sends + 1`, resendAt: next.resendAt, expiresAt: next.expiresAt })
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('verifiedAt', 'is', null)
    .where('resendAt', '<=', next.now)
    .where('expiresAt', '>', next.now)
    .where('sends', '<', next.sendsMax)
    .returning(SHOWN)
    .executeTakeFirst();
}

/** Locks a request whose latest message is not written yet. */
export async function lockUnsentCode(db: Tx, id: string, now: Date) {
  return await db
    .selectFrom('identityCodes')
    .select(['id', 'purpose', 'target', 'userId', 'sends', 'locale'])
    .where('id', '=', id)
    .whereRef('written', '<', 'sends')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

/** Notes that the message is written, with its code; a request without an account gets none. */
export async function updateCodeSent(
  db: Tx,
  id: string,
  { sends, ...written }: { sends: number; userId: number | null; codeHash: string | null },
): Promise<void> {
  await db
    .updateTable('identityCodes')
    .set({ ...written, written: sends, tries: 0 })
    .where('id', '=', id)
    .execute();
}

/** Counts one try at a code; undefined when there is nothing to try: unknown, used, run out, or tried too often. */
export async function countCodeTry(
  db: Db | Tx,
  { id, purpose, now, triesMax }: { id: string; purpose: CodePurpose; now: Date; triesMax: number },
) {
  return await db
    .updateTable('identityCodes')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('verifiedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('tries', '<', triesMax)
    .returning(['target', 'userId', 'codeHash'])
    .executeTakeFirst();
}

/** Takes a try back: the code was right, but something else was missing. */
export async function refundCodeTry(db: Db | Tx, id: string): Promise<void> {
  await db
    .updateTable('identityCodes')
    .set({ tries: sql`greatest(tries - 1, 0)` })
    .where('id', '=', id)
    .execute();
}

export async function updateVerified(db: Db | Tx, id: string, now: Date): Promise<void> {
  await db.updateTable('identityCodes').set({ verifiedAt: now }).where('id', '=', id).execute();
}

/** Uses a request up: true for one caller only. */
export async function claimCode(db: Db | Tx, id: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('identityCodes')
    .set({ usedAt: now })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Forgets requests that ended before `before`. */
export async function deleteOldCodes(db: Db | Tx, before: Date): Promise<void> {
  await db.deleteFrom('identityCodes').where('expiresAt', '<', before).execute();
}
