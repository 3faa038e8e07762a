import type pg from 'pg';
import type { Config } from '#platform/config.ts';
import { loadConfig } from '#shop/config/load-config.ts';
import { isDatabaseAway, noteDatabaseAway } from '#platform/database-away.ts';
import { createDb, createPool, createPoolThroughPooler, type Db } from '#platform/db.ts';
import { createLog, type Log } from '#platform/log.ts';

/** What is being done when a process is told to end may go on for so long. */
export const LAST_WORK_MS = 25_000;
/** The same when nobody is left who waits for it. */
const HURRIED_MS = 3_000;
/** The last resort when something does not let go: half-done work is safe to cut off, only slower to take up again. */
const LETTING_GO_MS = 5_000;

/** How a process ends: for how long a balancer has time to notice, and what is being done has time to be finished. */
export type ProcessEnd = { drainMs: number; lastWorkMs: number };

export type Process = {
  config: Config;
  log: Log;
  pool: pg.Pool;
  db: Db;
  onStop: (close: (ending: ProcessEnd) => unknown) => void;
};

/**
 * What every process of the product opens first. SIGTERM, SIGINT or a lost parent (its IPC channel closes) runs the
 * `onStop` closers, latest first, then closes the database pool and exits. Without its parent a process hurries: a new
 * run of the shop waits for its ports.
 */
export function startProcess(role: string): Process {
  const config = loadConfig(process.env);
  const log = createLog(config.logLevel).child({ role });
  const { databaseUrl, databaseDirectUrl, databasePool } = config;
  // Jobs hold connections of their own, which a pooler would take away from them.
  const isPooled = role === 'web' && databaseUrl !== databaseDirectUrl;
  const pool = isPooled
    ? createPoolThroughPooler(databaseUrl, databasePool)
    : createPool(databaseDirectUrl, databasePool);
  const db = createDb(pool);
  const closers: ((ending: ProcessEnd) => unknown)[] = [];
  let stopping = false;

  async function stop(reason: string, ending: ProcessEnd): Promise<void> {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), ending.drainMs + ending.lastWorkMs + LETTING_GO_MS).unref();
    for (const close of closers.reverse())
      await Promise.resolve(close(ending)).catch((error: unknown) =>
        log.error({ err: error }, 'while stopping'),
      );
    await pool.end().catch(() => undefined);
    process.exit(0);
  }

  const calm = { drainMs: config.drainSeconds * 1_000, lastWorkMs: LAST_WORK_MS };
  process.on('SIGTERM', () => void stop('SIGTERM', calm));
  process.on('SIGINT', () => void stop('SIGINT', calm));
  process.on(
    'disconnect',
    () => void stop('the parent process is gone', { drainMs: 0, lastWorkMs: HURRIED_MS }),
  );
  process.on('unhandledRejection', (error) => {
    if (isDatabaseAway(error)) noteDatabaseAway(log, error);
    else log.error({ err: error }, 'unhandled rejection');
  });
  return { config, log, pool, db, onStop: (close) => void closers.push(close) };
}
