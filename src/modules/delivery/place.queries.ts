import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

/** Where the account has goods sent; null while it has not said. */
export async function selectUserPlace(db: Db | Tx, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('userPlaces')
    .select('place')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.place ?? null;
}

/** Writes the account's choice over an earlier one; null takes it away. */
export async function upsertUserPlace(db: Db | Tx, userId: number, place: string | null): Promise<void> {
  if (place === null) {
    await db.deleteFrom('userPlaces').where('userId', '=', userId).execute();
    return;
  }
  await db
    .insertInto('userPlaces')
    .values({ userId, place })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ place, chosenAt: sql`now()` }))
    .execute();
}
