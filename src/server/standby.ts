import type pg from 'pg';
import { createDb, createPool, type Db } from '#platform/db.ts';
import { invalidateCaches, invalidateCachesOf } from '#platform/loading-cache.ts';
import type { Log } from '#platform/log.ts';
import { standbyBehind, standbyResting } from '#platform/measures.ts';
import type { Listener } from '#platform/notify.ts';
import { createBarrier } from './barrier.ts';

export type StandbyTimes = {
  /** Between two looks at a standby that is where it should be, and at one that is behind. */
  lookMs: number;
  catchUpMs: number;
  /** How far behind the primary it may be at most. */
  lagMs: number;
  /** Within which it has to answer a look, and a statement. */
  patienceMs: number;
};

const TIMES: StandbyTimes = { lookMs: 1_000, catchUpMs: 100, lagMs: 5_000, patienceMs: 5_000 };

/** A standby that public pages may be read from. */
export type Standby = {
  /** What to read a page from that begins now; null while that must be the primary. */
  current(): Db | null;
  /** A page could not be read from it: it is looked at before it is asked again. */
  doubt(): void;
  stop(): Promise<void>;
};

type Parts = {
  /** The one server that is asked; never several behind one address, for each is at a place of its own. */
  url: string;
  connections: number;
  primary: Pick<pg.Pool, 'query'>;
  listener: Listener;
  log: Log;
};

/**
 * Reads of public pages from a standby that no page is ever older for than its drop: when pages are dropped, the standby rests until it has
 * replayed what the primary had written by then, and so it does while the notifications are not heard, while it is away, or
 * further behind than `lagMs`. Then pages are read from the primary, and the log says so in one sentence. What was remembered
 * of it while it was behind is forgotten when it has caught up: renderings that began before the drop may have asked it.
 */
export function followStandby({ url, connections, primary, listener, log }: Parts, times = TIMES): Standby {
  const { patienceMs } = times;
  const patience = { connectMs: patienceMs, freeMs: patienceMs, answerMs: patienceMs };
  const pool = createPool(url, connections, patience);
  const probe = createPool(url, 1, patience);
  const db = createDb(pool);
  const barrier = createBarrier(times.lagMs);
  let resting: string | null = 'it was not asked yet';
  let isStopped = false;
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> | null = null;

  listener.on('pages', { onMessage: changed, onReconnect: () => changed(null) });

  function changed(tags: string | null): void {
    barrier.raise(tags);
    lookSoon(0);
  }

  function rest(why: string | null): void {
    if (why !== null && resting === null) log.warn({ why }, 'public pages are read from the primary');
    if (why === null && resting !== null) log.info('public pages are read from the standby');
    resting = why;
    standbyResting.set(why === null ? 0 : 1);
    standbyBehind.set(barrier.behindMs() / 1_000);
  }

  async function look(): Promise<void> {
    const raisings = barrier.raisings();
    const seen = await compare(primary, probe);
    if (typeof seen === 'string') return rest(seen);
    if (seen.ahead !== null) barrier.mark(seen.ahead, raisings);
    const forgotten = barrier.reach(seen.at);
    if (forgotten === 'all') invalidateCaches();
    else if (forgotten !== '') invalidateCachesOf(forgotten);
    rest(barrier.isLagging() ? `the standby is more than ${times.lagMs / 1_000} s behind` : null);
  }

  function lookSoon(ms: number): void {
    if (isStopped || looking) return;
    if (timer) clearTimeout(timer);
    timer = setTimeout(() => {
      looking = look()
        .catch((error: unknown) => rest(String(error)))
        .finally(() => {
          looking = null;
          lookSoon(barrier.isReached() ? times.lookMs : times.catchUpMs);
        });
    }, ms).unref();
  }

  lookSoon(0);
  return {
    current: () => (resting === null && barrier.isReached() && listener.isHearing() ? db : null),
    doubt() {
      barrier.raise('');
      lookSoon(0);
    },
    async stop() {
      isStopped = true;
      if (timer) clearTimeout(timer);
      await looking;
      await Promise.all([pool.end(), probe.end()]);
    },
  };
}

/** Where both are (null: the primary does not say), or why the other one is none to read from. */
async function compare(
  primary: Pick<pg.Pool, 'query'>,
  other: Pick<pg.Pool, 'query'>,
): Promise<{ ahead: bigint | null; at: bigint } | string> {
  const [ahead, found] = await Promise.all([
    placeOf(primary, 'pg_current_wal_insert_lsn()').catch(() => null),
    placeOf(other, 'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end').catch(
      (error: unknown) => String((error as Error).message),
    ),
  ]);
  if (typeof found === 'string') return `the standby does not answer: ${found}`;
  if (found.position === null) return 'the server of DATABASE_READ_URL is no standby';
  if (ahead && ahead.system !== found.system) return 'the server of DATABASE_READ_URL is another database’s';
  return { ahead: ahead?.position ?? null, at: found.position };
}

type Place = { position: bigint | null; system: string };

/** Where a server is, by that expression: a position such as `0/3000028` as a number; and whose log that is. */
async function placeOf(server: Pick<pg.Pool, 'query'>, expression: string): Promise<Place> {
  const { rows } = await server.query<{ at: string | null; system: string }>(
    `select ${expression} as at, (select system_identifier::text from pg_control_system()) as system`,
  );
  const { at, system } = rows[0]!;
  const [, high, low] = /^([0-9A-F]+)\/([0-9A-F]+)$/.exec(at ?? '') ?? [];
  return { position: high && low ? (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`) : null, system };
}
