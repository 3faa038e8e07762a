import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, run, type RunnerOptions, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Config } from '#platform/config.ts';
import { type Ctx, systemContext } from '#platform/context.ts';
import type { Db } from '#platform/db.ts';
import { declaredCrons, declaredTasks } from '#shop/events.ts';
import type { Log } from '#platform/log.ts';
import { noteJob } from '#platform/measures.ts';
import { inJobSpan } from '#platform/spans.ts';
import './jobs.ts';
import { startCronClock } from './cron-clock.ts';
import { LAST_WORK_MS } from './process.ts';
import { createHeartbeat, WORKER_HEARTBEAT, type HeartbeatTimes } from './worker-heartbeat.ts';

const CONCURRENCY = 4;
const POLL_MS = 2_000;

const RUNNER: RunnerOptions = {
  concurrency: CONCURRENCY,
  pollInterval: POLL_MS,
  noHandleSignals: true,
  // Queued by the cron clock instead: the library would go by this machine's clock.
  parsedCronItems: [],
};

/** Looked at less often than this, the queue is not being worked on. */
const LOOK_WITHIN_MS = 30_000;

export type RunningWorker = {
  /** Why it works on no jobs, in English, for operators; null when it does. */
  obstacle(): string | null;
  /** Settles when no more jobs are taken, whether `stop` was called or the library gave up. */
  ended: Promise<void>;
  /** Takes no more jobs, waits so many ms (25 s unless said) for those it works on, and gives back what is not done by then. */
  stop(withinMs?: number): Promise<void>;
};

/**
 * Runs the queued jobs and crons until `stop()`. A job that throws is tried again with growing pauses; one cut off by
 * a dying process or a lost connection is free again after `pulse` (see worker-heartbeat.ts), which is why every task is
 * idempotent. Of jobs that wait, the lowest PRIORITY goes first.
 */
export async function startWorker(parts: {
  config: Config;
  log: Log;
  pool: pg.Pool;
  db: Db;
  pulse?: HeartbeatTimes;
  /** The time by the clock that all workers agree on, else by this machine's. */
  now?: () => Date;
  lookWithinMs?: number;
}): Promise<RunningWorker> {
  const { config, log, pool, db, now = () => new Date() } = parts;
  const taskList = tasksWith((task) => systemContext({ db, config, now, log: log.child({ task }) }));
  const pulse = createHeartbeat({ db, log, times: parts.pulse ?? WORKER_HEARTBEAT });
  const firstFailed = firstLookFailed(pulse.events);
  const logger = warningsOnly(log);
  const runner = await run({ ...RUNNER, pgPool: pool, taskList, events: pulse.events, logger });
  pulse.start();
  const cronClock = startCronClock({ db, log, crons: declaredCrons() });
  void firstFailed.then(async (error) => {
    log.warn({ err: error }, 'the first look for jobs failed: this worker ends, to be started again');
    // Whoever stopped it meanwhile was first.
    await runner.stop().catch(() => undefined);
  });
  const obstacle = followLooks(pulse.events, parts.lookWithinMs ?? LOOK_WITHIN_MS);
  return {
    obstacle,
    ended: runner.promise.catch((error: unknown) => log.error({ err: error }, 'the worker gave up')),
    async stop(withinMs = LAST_WORK_MS) {
      const finished = runner.stop().catch((error: unknown) => log.error({ err: error }, 'while stopping'));
      const ended = Promise.all([finished, cronClock.stop()]);
      await Promise.race([ended, sleep(withinMs, null, { ref: false })]);
      await pulse.stop();
    },
  };
}

/** The library tells each job's start and end as info; only what went wrong belongs in our log. */
function warningsOnly(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ source: 'worker' }, message);
  });
}

/** Notes when the queue was last asked for a job and answered. Whoever has all hands full need not ask. */
function followLooks(events: WorkerEvents, withinMs: number): () => string | null {
  let lookedAt = performance.now();
  const looked = () => void (lookedAt = performance.now());
  const busy = new Set<unknown>();
  events.on('worker:getJob:empty', looked);
  events.on('job:start', ({ job }) => {
    looked();
    busy.add(job.id);
  });
  events.on('job:complete', ({ job }) => void busy.delete(job.id));
  return () =>
    busy.size >= CONCURRENCY || performance.now() - lookedAt < withinMs
      ? null
      : `the worker has not looked for a job for ${withinMs / 1_000} s`;
}

/**
 * Settles with the error if the first look for a job fails, else never. The library asks once which numbers its tasks have, keeps a
 * failure of that as the answer, and never asks for a job again.
 */
function firstLookFailed(events: WorkerEvents): Promise<unknown> {
  return new Promise((resolve) => {
    let hasLooked = false;
    const looked = () => void (hasLooked = true);
    events.once('worker:getJob:empty', looked);
    events.once('job:start', looked);
    events.once('worker:getJob:error', ({ error }) => hasLooked || resolve(error));
  });
}

/** Every declared task as the library runs it: with a context of its own, measured, and in the trace of whoever queued it. */
function tasksWith(contextOf: (task: string) => Ctx): Record<string, (payload: unknown) => Promise<void>> {
  return Object.fromEntries(
    [...declaredTasks()].map(([name, handler]) => [
      name,
      async (payload: unknown) => {
        const { traceparent = null, ...own } = (payload ?? {}) as { traceparent?: string | null };
        await inJobSpan(name, traceparent, () => measured(name, handler(contextOf(name), own as never)));
      },
    ]),
  );
}

/** The same job; how long it took and whether it was done is noted. */
async function measured(task: string, job: void | Promise<void>): Promise<void> {
  const began = performance.now();
  let isDone = false;
  try {
    await job;
    isDone = true;
  } finally {
    noteJob(task, performance.now() - began, isDone);
  }
}
