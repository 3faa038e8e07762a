import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { Locale } from '#platform/language.ts';

export type CardSetupRow = {
  id: string;
  userId: number;
  provider: string;
  reference: string | null;
  locale: Locale;
  createdAt: Date;
  endedAt: Date | null;
  isKept: boolean;
};

/** The shopper's open card page at a provider: the one there is, or a new one. Those who ask at once have the same. */
export async function openSetupRow(
  db: Db | Tx,
  setup: Pick<CardSetupRow, 'userId' | 'provider' | 'locale'>,
): Promise<CardSetupRow> {
  const made = await db
    .insertInto('cardSetups')
    .values(setup)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made) return made as CardSetupRow;
  const open = await selectOpenSetup(db, setup);
  // It has ended just now: the next one is ours.
  return open ?? (await openSetupRow(db, setup));
}

/** The shopper's open card page at a provider, if there is one. */
export async function selectOpenSetup(
  db: Db | Tx,
  { userId, provider }: Pick<CardSetupRow, 'userId' | 'provider'>,
): Promise<CardSetupRow | undefined> {
  const row = await db
    .selectFrom('cardSetups')
    .selectAll()
    .where('userId', '=', userId)
    .where('provider', '=', provider)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return row as CardSetupRow | undefined;
}

export async function selectSetup(db: Db | Tx, id: string): Promise<CardSetupRow | undefined> {
  const row = await db.selectFrom('cardSetups').selectAll().where('id', '=', id).executeTakeFirst();
  return row as CardSetupRow | undefined;
}

/** Notes what the provider calls a card page. */
export async function updateSetupOpened(db: Db | Tx, id: string, reference: string): Promise<void> {
  await db.updateTable('cardSetups').set({ reference }).where('id', '=', id).execute();
}

/** Ends a card page; false where it had ended before. */
export async function updateSetupEnded(db: Db | Tx, id: string, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('cardSetups')
    .set({ endedAt: at })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateSetupKept(db: Tx, id: string): Promise<void> {
  await db.updateTable('cardSetups').set({ isKept: true }).where('id', '=', id).execute();
}

/** Card pages that nobody has said the end of, the oldest first. */
export async function selectOpenSetups(db: Db | Tx, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('cardSetups')
    .select('id')
    .where('endedAt', 'is', null)
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Forgets card pages that ended before then. */
export async function deleteEndedSetups(db: Db | Tx, before: Date): Promise<void> {
  await sql`delete from card_setups where ended_at < ${before}`.execute(db);
}

/** Forgets all card pages of an account that ends. */
export async function deleteSetupsOf(db: Tx, userId: number): Promise<void> {
  await db.deleteFrom('cardSetups').where('userId', '=', userId).execute();
}
