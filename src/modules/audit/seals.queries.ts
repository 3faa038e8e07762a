import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

/** A sealed day (UTC, YYYY-MM-DD): how many lines, and the digest that goes on from the day before. */
export type Seal = { day: string; rowCount: number; sha256: string };

/** The seals from a day on, with the one before it first, the oldest first. */
export async function selectSeals(db: Db | Tx, fromDay: string): Promise<Seal[]> {
  return await db
    .selectFrom('auditSeals')
    .select([sql<string>`day::text`.as('day'), 'rowCount', 'sha256'])
    .where('day', '>=', sql<Date>`${fromDay}::date - 1`)
    .orderBy('day')
    .execute();
}

/** The latest seals, the newest first. */
export async function selectLatestSeals(db: Db | Tx, take: number): Promise<Seal[]> {
  return await db
    .selectFrom('auditSeals')
    .select([sql<string>`day::text`.as('day'), 'rowCount', 'sha256'])
    .orderBy('auditSeals.day', 'desc')
    .limit(take)
    .execute();
}

/** The first day of which lines are kept; null while there are none. */
export async function selectFirstAuditDay(db: Db | Tx): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select (at at time zone 'UTC')::date::text as day from audit_log order by id limit 1`.execute(db);
  return rows[0]?.day ?? null;
}

/** The oldest seal of a day with lines, from a day on; undefined while there is none. */
export async function selectOldestSeal(db: Db | Tx, fromDay: string): Promise<Seal | undefined> {
  return await db
    .selectFrom('auditSeals')
    .select([sql<string>`day::text`.as('day'), 'rowCount', 'sha256'])
    .where('day', '>=', sql<Date>`${fromDay}::date`)
    .where('rowCount', '>', 0)
    .orderBy('auditSeals.day')
    .limit(1)
    .executeTakeFirst();
}

/** The digest of a day's lines, going on from `previous`. */
export async function selectDigest(
  db: Db | Tx,
  day: string,
  previous: string,
): Promise<{ rowCount: number; sha256: string }> {
  const { rows } = await sql<{ rowCount: number; sha256: string }>`
    select row_count, sha256 from digest_audit_day(${day}::date, ${previous})`.execute(db);
  return rows[0]!;
}

/** Seals a day; false for a day sealed before, which keeps its seal. */
export async function insertSeal(db: Tx, { day, rowCount, sha256 }: Seal): Promise<boolean> {
  const { rows } =
    await sql`insert into audit_seals (day, row_count, sha256) values (${day}::date, ${rowCount}, ${sha256})
    on conflict (day) do nothing returning 1`.execute(db);
  return rows.length > 0;
}

/** Makes the partitions of the months to come, and drops those whose years (`audit_years`, ten at least) are over. */
export async function turnAuditMonths(db: Db | Tx, ahead: number): Promise<void> {
  await sql`select make_audit_months(${ahead}), drop_old_audit_months()`.execute(db);
}
