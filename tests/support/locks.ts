import type pg from 'pg';
import { until } from './until.ts';

/** Waits until a statement on this database waits for a row or table that another transaction holds. */
export async function untilOneWaits(pool: pg.Pool, withinMs?: number): Promise<void> {
  await until(async () => {
    const { rows } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  }, withinMs);
}
