import { Logger, run, type Runner } from 'graphile-worker';
import type pg from 'pg';
import type { Config } from '#platform/config.ts';
import { systemContext } from '#platform/context.ts';
import type { Db } from '#platform/db.ts';
import { crontab, declaredTasks } from '#platform/events.ts';
import type { Log } from '#platform/log.ts';
import './jobs.ts';

const CONCURRENCY = 4;
const POLL_MS = 2_000;

/**
 * Runs the queued jobs and crons until `stop()`. A job that throws is tried again with growing pauses; one cut off by
 * a dying process is taken up by another worker, which is why every task is idempotent.
 */
export async function startWorker(parts: {
  config: Config;
  log: Log;
  pool: pg.Pool;
  db: Db;
}): Promise<Runner> {
  const { config, log, pool, db } = parts;
  const taskList = Object.fromEntries(
    [...declaredTasks()].map(([name, handler]) => [
      name,
      (payload: unknown) =>
        handler(systemContext({ db, config, log: log.child({ task: name }) }), payload as never),
    ]),
  );
  return run({
    pgPool: pool,
    taskList,
    crontab: crontab(),
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      // The library tells each job's start and end as info; only what went wrong belongs in our log.
      if (level === 'error' || level === 'warning') log.warn({ source: 'worker' }, message);
    }),
  });
}
