import { sql } from 'kysely';
import type { Locale } from '#platform/language.ts';
import type { Db, Tx } from '#platform/db.ts';
import type { Calendar, CurrencyView, NoticeChoice } from './preferences.schema.ts';

export type PreferencesRow = {
  locale: Locale | null;
  calendar: Calendar | null;
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

export async function selectNoticeChoices(db: Db | Tx, userId: number): Promise<NoticeChoice[]> {
  return await db
    .selectFrom('notificationChoices')
    .select(['topic', 'channel', 'isWanted'])
    .where('userId', '=', userId)
    .execute();
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

/** Writes the choices in a fixed order, so that two changes at once cannot wait for each other in a ring. */
export async function upsertNoticeChoices(
  tx: Tx,
  userId: number,
  choices: readonly NoticeChoice[],
): Promise<void> {
  const last = new Map(choices.map((choice) => [`${choice.topic} ${choice.channel}`, choice]));
  if (last.size === 0) return;
  await tx
    .insertInto('notificationChoices')
    .values([...last].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, choice]) => ({ userId, ...choice })))
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'topic', 'channel'])
        .doUpdateSet((eb) => ({ isWanted: eb.ref('excluded.isWanted') })),
    )
    .execute();
}

/** Writes that a person does not want the topic by the channel. Nothing happens when the person is no more. */
export async function insertUnwanted(
  db: Db | Tx,
  userId: number,
  { topic, channel }: Pick<NoticeChoice, 'topic' | 'channel'>,
): Promise<void> {
  await sql`insert into notification_choices (user_id, topic, channel, is_wanted)
    select id, ${topic}, ${channel}, false from users where id = ${userId}
    on conflict (user_id, topic, channel) do update set is_wanted = false`.execute(db);
}

export type RateRow = { day: string; santimPerUnit: number };

/** The dollar's rate of the latest day that is not after `today` (YYYY-MM-DD). */
export async function selectDollarRate(db: Db | Tx, today: string): Promise<RateRow | null> {
  const { rows } = await sql<RateRow>`
    select day::text as day, santim_per_unit from exchange_rates
    where currency = 'USD' and day <= ${today}::date order by day desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function upsertDollarRate(
  tx: Tx,
  { day, santimPerUnit, source }: RateRow & { source: string },
): Promise<void> {
  await sql`insert into exchange_rates (currency, day, santim_per_unit, source)
    values ('USD', ${day}::date, ${santimPerUnit}, ${source})
    on conflict (currency, day) do update set santim_per_unit = excluded.santim_per_unit, source = excluded.source`.execute(
    tx,
  );
}
