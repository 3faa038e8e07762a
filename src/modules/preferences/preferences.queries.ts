import { sql } from 'kysely';
import type { Locale } from '#platform/language.ts';
import type { Db, Tx } from '#platform/db.ts';
import type { CalendarChoice, CurrencyView } from './preferences.schema.ts';

export type PreferencesRow = {
  locale: Locale | null;
  calendar: CalendarChoice | null;
  currencyView: CurrencyView;
};

/** What the person chose; undefined for who has chosen nothing yet. */
export async function selectPreferences(db: Db | Tx, userId: number): Promise<PreferencesRow | undefined> {
  const row = await db
    .selectFrom('userPreferences')
    .select(['locale', 'calendar', 'currencyView'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row as PreferencesRow | undefined;
}

/** Writes what is named and leaves the rest as it is, whoever changes what meanwhile. */
export async function upsertPreferences(
  tx: Tx,
  userId: number,
  change: Partial<PreferencesRow>,
): Promise<void> {
  await tx
    .insertInto('userPreferences')
    .values({ userId, ...change })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...change, updatedAt: sql`now()` }))
    .execute();
}
