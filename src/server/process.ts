import type pg from 'pg';
import { loadConfig, type Config } from '#platform/config.ts';
import { isDatabaseAway, noteDatabaseAway } from '#platform/database-away.ts';
import { createDb, createPool, type Db } from '#platform/db.ts';
import { createLog, type Log } from '#platform/log.ts';

/** The last resort when something does not let go: half-done work is safe to cut off, only slower to take up again. */
const STOP_WITHIN_MS = 10_000;

export type Process = {
  config: Config;
  log: Log;
  pool: pg.Pool;
  db: Db;
  onStop: (close: () => unknown) => void;
};

/**
 * What every process of the product opens first. SIGTERM, SIGINT or a lost parent (its IPC channel closes) runs the
 * `onStop` closers, latest first, then closes the database pool and exits.
 */
export function startProcess(role: string): Process {
  const config = loadConfig(process.env);
  const log = createLog(config.logLevel).child({ role });
  const pool = createPool(config.databaseUrl, config.databasePool);
  const db = createDb(pool);
  const closers: (() => unknown)[] = [];
  let stopping = false;

  async function stop(reason: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    for (const close of closers.reverse())
      await Promise.resolve(close()).catch((error: unknown) => log.error({ err: error }, 'while stopping'));
    await pool.end().catch(() => undefined);
    process.exit(0);
  }

  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  process.on('disconnect', () => void stop('the parent process is gone'));
  process.on('unhandledRejection', (error) => {
    if (isDatabaseAway(error)) noteDatabaseAway(log, error);
    else log.error({ err: error }, 'unhandled rejection');
  });
  return { config, log, pool, db, onStop: (close) => void closers.push(close) };
}
