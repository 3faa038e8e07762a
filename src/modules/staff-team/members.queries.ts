import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

/** Whether this user works for the shop now. */
export async function isStaff(db: Db | Tx, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('staffMembers')
    .select('userId')
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Everybody who works for the shop, the longest first. */
export async function selectStaffMembers(db: Db | Tx) {
  return await db
    .selectFrom('staffMembers as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .leftJoin('totpSecrets as t', 't.userId', 'm.userId')
    .select([
      'm.userId',
      'u.name',
      'u.email',
      'm.role',
      'm.createdAt',
      'm.isDemo',
      'm.version',
      't.confirmedAt',
    ])
    .where('m.endedAt', 'is', null)
    .orderBy('m.createdAt')
    .orderBy('m.userId')
    .execute();
}

/** The account with this proved address, held until the transaction ends; undefined when there is none. */
export async function lockStaffCandidate(db: Tx, email: string) {
  return await db
    .selectFrom('users')
    .select(['id', 'name', 'lockedAt'])
    .where('email', '=', email)
    .where('emailVerified', '=', true)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
}

/** Whether somebody can sign in to the account still, held until the transaction ends: it is neither deleted nor locked meanwhile. */
export async function lockOpenAccount(db: Tx, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .where('lockedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** An account's name, and its role in the team; null for none. */
export async function selectPerson(db: Db | Tx, userId: number) {
  return await db
    .selectFrom('users as u')
    .leftJoin('staffMembers as m', (join) => join.onRef('m.userId', '=', 'u.id').on('m.endedAt', 'is', null))
    .select(['u.name', 'm.role'])
    .where('u.id', '=', userId)
    .executeTakeFirst();
}

/** A member of staff, held until the transaction ends; undefined for everybody else. */
export async function lockMember(db: Tx, userId: number) {
  return await db
    .selectFrom('staffMembers')
    .select(['userId', 'role', 'version'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** The owners who can sign in, held until the transaction ends, so that two at once do not let both go. */
export async function lockOwners(db: Tx): Promise<number[]> {
  const rows = await db
    .selectFrom('staffMembers as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select('m.userId')
    .where('m.role', '=', 'owner')
    .where('m.endedAt', 'is', null)
    .where('u.lockedAt', 'is', null)
    .orderBy('m.userId')
    .forUpdate('m')
    .execute();
  return rows.map((row) => row.userId);
}

/** Gives a role: to who never had one, had one once, or has another. */
export async function upsertMember(
  db: Db | Tx,
  { userId, role, addedBy }: { userId: number; role: string; addedBy: number | null },
): Promise<void> {
  await db
    .insertInto('staffMembers')
    .values({ userId, role, addedBy })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({
        role,
        endedAt: null,
        version: sql<number>`staff_members.version + 1`,
      }),
    )
    .execute();
}

export async function updateMemberEnded(db: Tx, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('staffMembers')
    .set({ endedAt: now, version: sql<number>`version + 1` })
    .where('userId', '=', userId)
    .execute();
}
