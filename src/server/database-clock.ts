import type pg from 'pg';
import { isDatabaseAway } from '#platform/database-away.ts';
import type { Log } from '#platform/log.ts';
import { clockOffset } from '#platform/measures.ts';

const LOOK_MS = 10_000;
/** So far apart two clocks that are both kept right may be. */
const ALIKE_MS = 250;

export type DatabaseClock = { now: () => Date; stop: () => void };

/**
 * The time by the database's clock, so that machines whose clocks differ agree on what is due, held or taken: a process
 * looks by how much its own is off, now and every 10 s, and takes that into account. While the database is away the last
 * look counts. Resolves after the first one.
 */
export async function followDatabaseClock(pool: Pick<pg.Pool, 'query'>, log: Log): Promise<DatabaseClock> {
  let aheadMs = 0;
  const look = async () => {
    try {
      const found = await measureAhead(pool);
      if (Math.abs(found - aheadMs) > ALIKE_MS)
        log.warn({ aheadMs: Math.round(found) }, 'this machine’s clock differs from the database’s');
      aheadMs = found;
      clockOffset.set(found / 1_000);
    } catch (error) {
      if (!isDatabaseAway(error)) log.error({ err: error }, 'the database did not tell the time');
    }
  };
  await look();
  const timer = setInterval(() => void look(), LOOK_MS).unref();
  return { now: () => new Date(Date.now() - aheadMs), stop: () => clearInterval(timer) };
}

/** By how many ms this clock is ahead; 0 for what the way there and back, or a good clock, may explain. */
async function measureAhead(pool: Pick<pg.Pool, 'query'>): Promise<number> {
  const [asked, began] = [Date.now(), performance.now()];
  const { rows } = await pool.query<{ ms: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
  );
  const half = (performance.now() - began) / 2;
  const ahead = asked + half - rows[0]!.ms;
  return Math.abs(ahead) > ALIKE_MS + half ? ahead : 0;
}
