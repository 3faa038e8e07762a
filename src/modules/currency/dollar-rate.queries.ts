import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

export type RateRow = { day: string; santimPerUnit: number };

/** The dollar's rate of the latest day that is not after `today` (YYYY-MM-DD). */
export async function selectDollarRate(db: Db | Tx, today: string): Promise<RateRow | null> {
  const { rows } = await sql<RateRow>`
    select day::text as day, santim_per_unit from exchange_rates
    where currency = 'USD' and day <= ${today}::date order by day desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Of two who set a rate at once the second sees what the first did; until the transaction ends. */
export async function lockDollarRates(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('exchange_rates USD', 0))`.execute(tx);
}

/** The dollar's rate of exactly this day; null while there is none. */
export async function selectRateOfDay(
  db: Db | Tx,
  day: string,
): Promise<{ santimPerUnit: number; source: string } | null> {
  const { rows } = await sql<{ santimPerUnit: number; source: string }>`
    select santim_per_unit, source from exchange_rates
    where currency = 'USD' and day = ${day}::date`.execute(db);
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

/** The rate of the latest day before `day`, and whether there is any rate at all. */
export async function selectRateBefore(
  db: Tx,
  day: string,
): Promise<{ santimPerUnit: number | null; hasAny: boolean }> {
  const { rows } = await sql<{ santimPerUnit: number | null; hasAny: boolean }>`
    select (select santim_per_unit from exchange_rates where currency = 'USD' and day < ${day}::date
        order by day desc limit 1) as santim_per_unit,
      exists (select from exchange_rates where currency = 'USD') as has_any`.execute(db);
  return rows[0]!;
}

/** Rates by day, the latest first, from behind `after`. */
export async function selectRates(
  db: Db | Tx,
  after: string | null,
  take: number,
): Promise<(RateRow & { source: string })[]> {
  const { rows } = await sql<RateRow & { source: string }>`
    select to_char(day, 'YYYY-MM-DD') as day, santim_per_unit, source from exchange_rates
    where currency = 'USD' and (${after}::date is null or exchange_rates.day < ${after}::date)
    order by exchange_rates.day desc limit ${take}`.execute(db);
  return rows;
}
