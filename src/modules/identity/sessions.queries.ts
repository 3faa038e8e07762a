import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

type NewSession = {
  userId: number;
  token: string;
  expiresAt: Date;
  ipAddress: string;
  userAgent: string;
};

/**
 * A new session; `token` is the hash. False where the account is locked; nobody locks it until the transaction ends, and who
 * does then ends this session.
 */
export async function insertSession(db: Tx, session: NewSession): Promise<boolean> {
  const { userId, token, expiresAt, ipAddress, userAgent } = session;
  const { rows } = await sql`
    insert into sessions (user_id, token, expires_at, ip_address, user_agent)
    select id, ${token}, ${expiresAt}, ${ipAddress}, ${userAgent} from users
    where id = ${userId} and locked_at is null for share
    returning 1`.execute(db);
  return rows.length === 1;
}

/** The latest `limit` live sessions of a user. */
export async function selectSessions(db: Db | Tx, userId: number, now: Date, limit: number) {
  return await db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'ipAddress', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** When the session's holder last proved to be the account's owner; null: never. */
export async function selectProvedAt(db: Db | Tx, id: number): Promise<Date | null> {
  const row = await db.selectFrom('sessions').select('provedAt').where('id', '=', id).executeTakeFirst();
  return row?.provedAt ?? null;
}

export async function updateSessionProved(db: Db | Tx, id: number, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ provedAt: now }).where('id', '=', id).execute();
}

/** Notes that the session's holder has just given the second factor of staff. */
export async function updateSessionFactor(db: Db | Tx, id: number, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ factorAt: now }).where('id', '=', id).execute();
}

/** Those of the sessions that are live. */
export async function selectLiveSessionIds(db: Db, ids: readonly number[], now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sql<number>`any (${[...ids]}::bigint[])`)
    .where('expiresAt', '>', now)
    .execute();
  return rows.map((row) => row.id);
}

/** Ends one session of this user; false when it is not theirs or over. */
export async function deleteOwnSession(db: Db | Tx, userId: number, id: number): Promise<boolean> {
  const result = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Ends the user's sessions but the one given; returns how many. */
export async function deleteSessionsBut(db: Db | Tx, userId: number, keptId: number | null): Promise<number> {
  let query = db.deleteFrom('sessions').where('userId', '=', userId);
  if (keptId !== null) query = query.where('id', '!=', keptId);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}
