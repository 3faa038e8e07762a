import type { Db, Tx } from '#platform/db.ts';
import { type Placeholders, prepared } from '#platform/prepared.ts';

/**
 * The live session with this token hash, with its user, the vendor whose team the user belongs to (however its store
 * stands) and the role of staff, if any. A session of staff that began before `staffSince` is over.
 */
export const selectLiveSession = prepared(
  (db, param: Placeholders<{ tokenHash: string; now: Date; staffSince: Date }>) =>
    db
      .selectFrom('sessions as s')
      .innerJoin('users as u', 'u.id', 's.userId')
      .leftJoin('vendorMembers as team', 'team.userId', 'u.id')
      .leftJoin('vendors as v', 'v.id', 'team.vendorId')
      .leftJoin('staffMembers as m', (join) =>
        join.onRef('m.userId', '=', 'u.id').on('m.endedAt', 'is', null),
      )
      .leftJoin('staffRoles as r', 'r.key', 'm.role')
      .select([
        's.id as sessionId',
        's.updatedAt as seenAt',
        'u.id as userId',
        'u.name',
        'u.email',
        'v.id as vendorId',
        'team.role as teamRole',
        'v.state as storeState',
        's.factorAt',
        'm.role as staffRole',
        'm.isDemo',
        'r.permissions',
        'r.isLocked',
      ])
      .where('s.token', '=', param.tokenHash)
      .where('s.expiresAt', '>', param.now)
      .where('u.lockedAt', 'is', null)
      .where((eb) => eb.or([eb('m.userId', 'is', null), eb('s.createdAt', '>', param.staffSince)])),
);

/** Notes that a session was used and moves its end, unless another request just did. */
export async function updateSessionSeen(
  db: Db | Tx,
  id: number,
  seen: { before: Date; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ updatedAt: seen.now, expiresAt: seen.expiresAt })
    .where('id', '=', id)
    .where('updatedAt', '<=', seen.before)
    .execute();
}

export async function deleteSession(db: Db | Tx, id: number): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Removes sessions that ended before `now`; returns how many. */
export async function deleteEndedSessions(db: Db | Tx, now: Date): Promise<number> {
  const result = await db.deleteFrom('sessions').where('expiresAt', '<', now).executeTakeFirst();
  return Number(result.numDeletedRows);
}
