import type { Locale } from '#platform/language.ts';
import type { Db, Tx } from '#platform/db.ts';

/** The owners of the shop who have proved an address, in the language they chose (null: none). */
export async function selectOwners(
  db: Db | Tx,
): Promise<{ name: string; email: string; locale: Locale | null }[]> {
  const rows = await db
    .selectFrom('staffMembers as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .leftJoin('userPreferences as p', 'p.userId', 's.userId')
    .select(['u.name', 'u.email', 'p.locale'])
    .where('s.role', '=', 'owner')
    .where('s.endedAt', 'is', null)
    .where('u.emailVerified', '=', true)
    .where('u.email', 'is not', null)
    .orderBy('s.userId')
    .execute();
  return rows.map((row) => ({ ...row, email: row.email!, locale: row.locale as Locale | null }));
}
