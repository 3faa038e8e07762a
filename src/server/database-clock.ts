import type pg from 'pg';
import { isDatabaseAway } from '#platform/database-away.ts';
import type { Log } from '#platform/log.ts';
import { clockOffset } from '#platform/measures.ts';

const LOOK_MS = 10_000;
/** How often is looked whether this machine has slept, or its clock was set. */
const NOTICE_MS = 1_000;
/** So far apart two clocks that are both kept right may be. */
const ALIKE_MS = 250;

export type DatabaseClock = { now: () => Date; stop: () => void };

/**
 * The time by the database's clock, so that machines whose clocks differ agree on what is due, held or taken: a process
 * asks for it, now and every 10 s, and counts on from there by what no hand can move, so that a clock of the machine that is set
 * anew between two looks lets nothing go early. What it counts by stands still while the machine sleeps: when the machine's clock has
 * moved otherwise, it asks at once. While the database is away the last look counts. Resolves after the first one.
 */
export async function followDatabaseClock(pool: Pick<pg.Pool, 'query'>, log: Log): Promise<DatabaseClock> {
  let aheadMs = 0;
  let base: Moment = { ms: Date.now(), at: performance.now() };
  const timeAt = (at: number) => base.ms + at - base.at;
  const look = async () => {
    try {
      const { ms, at, halfMs, machineMs } = await askTime(pool);
      // The way there and back, or a good clock, may explain so much.
      const isAlike = (other: number) => Math.abs(other - ms) <= ALIKE_MS + halfMs;
      if (!isAlike(timeAt(at))) base = { ms, at };
      const found = isAlike(machineMs) ? 0 : machineMs - ms;
      if (Math.abs(found - aheadMs) > ALIKE_MS)
        log.warn({ aheadMs: Math.round(found) }, 'this machine’s clock differs from the database’s');
      aheadMs = found;
      clockOffset.set(found / 1_000);
    } catch (error) {
      if (!isDatabaseAway(error)) log.error({ err: error }, 'the database did not tell the time');
    }
  };
  await look();
  const reading = () => ({ at: performance.now(), offset: Date.now() - performance.now() });
  let last = reading();
  const timer = setInterval(() => {
    const now = reading();
    if (Math.abs(now.offset - last.offset) < ALIKE_MS && now.at - last.at < LOOK_MS) return;
    last = now;
    void look();
  }, NOTICE_MS).unref();
  return { now: () => new Date(timeAt(performance.now())), stop: () => clearInterval(timer) };
}

/** A time (UTC, ms), and the reading of `performance.now()` at that moment. */
type Moment = { ms: number; at: number };

/** The database's time, this machine's at the same moment, and half of the time that asking took, in ms. */
async function askTime(
  pool: Pick<pg.Pool, 'query'>,
): Promise<Moment & { halfMs: number; machineMs: number }> {
  const [asked, began] = [Date.now(), performance.now()];
  const { rows } = await pool.query<{ ms: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
  );
  const halfMs = (performance.now() - began) / 2;
  return { ms: rows[0]!.ms, at: began + halfMs, halfMs, machineMs: asked + halfMs };
}
