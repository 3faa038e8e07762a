import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

export type PublicProfileRow = { userId: number; handle: string; isPublic: boolean; name: string };

export async function selectPublicProfile(
  db: Db | Tx,
  by: { userId: number } | { handle: string },
): Promise<PublicProfileRow | null> {
  const query = db
    .selectFrom('publicProfiles')
    .innerJoin('users', 'users.id', 'publicProfiles.userId')
    .select(['userId', 'handle', 'isPublic', 'users.name']);
  const row = await (
    'userId' in by ? query.where('userId', '=', by.userId) : query.where('handle', '=', by.handle)
  ).executeTakeFirst();
  return row ?? null;
}

/** Opens or closes a shopper's public page; its first handle stays for good. */
export async function upsertPublicProfile(
  db: Db | Tx,
  profile: { userId: number; handle: string; isPublic: boolean },
): Promise<void> {
  await db
    .insertInto('publicProfiles')
    .values(profile)
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ isPublic: (eb) => eb.ref('excluded.isPublic'), updatedAt: sql`now()` }),
    )
    .execute();
}
