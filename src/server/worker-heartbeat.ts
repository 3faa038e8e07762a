import { EventEmitter } from 'node:events';
import type { Worker, WorkerEvents, WorkerPool } from 'graphile-worker';
import { sql } from 'kysely';
import { isDatabaseAway } from '#platform/database-away.ts';
import type { Db } from '#platform/db.ts';
import type { Log } from '#platform/log.ts';

export type HeartbeatTimes = {
  /** How often a pool says that it lives and looks for jobs that nobody works on any more. */
  beatMs: number;
  /** A pool that was not seen for so long is dead. Longer than any pause of a living one. */
  silenceMs: number;
};

/** A killed worker's jobs are taken up by another one within 20 s. */
export const WORKER_HEARTBEAT: HeartbeatTimes = { beatMs: 3_000, silenceMs: 15_000 };

const DAY = '1 day';

/**
 * Watches over the jobs that are being worked on. The library frees the lock of a job only when its worker says so, else
 * after four hours: a killed worker says nothing, and neither does one whose connection breaks at that moment. So every
 * pool notes that it lives, and each frees what dead pools hold, and what it holds itself without working on it at two
 * looks running. A job freed too early runs twice, which every task allows. Times are the database's own, so that clocks
 * need not agree.
 */
export function createHeartbeat({ db, log, times }: { db: Db; log: Log; times: HeartbeatTimes }) {
  const events: WorkerEvents = new EventEmitter();
  const workers = new Set<Worker>();
  let pool: WorkerPool | null = null;
  let idleBefore = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let beating: Promise<void> = Promise.resolve();
  events.on('pool:create', ({ workerPool }) => (pool = workerPool));
  events.on('worker:create', ({ worker }) => workers.add(worker));
  events.on('worker:stop', ({ worker }) => workers.delete(worker));

  async function beat(poolId: string): Promise<void> {
    await noteAlive(db, poolId);
    const held = await selectHeld(db, poolId);
    const active = new Set([...workers].map((worker) => String(worker.getActiveJob()?.id)));
    const idle = held.filter((id) => !active.has(id));
    const forgotten = idle.filter((id) => idleBefore.has(id));
    idleBefore = new Set(idle);
    const freed =
      (await freeForgotten(db, poolId, forgotten)) + (await freeOfTheDead(db, poolId, times.silenceMs));
    if (freed > 0) log.warn({ freed }, 'jobs that nobody worked on any more are free again');
  }

  async function tryBeat(poolId: string): Promise<void> {
    try {
      await beat(poolId);
    } catch (error) {
      if (isDatabaseAway(error)) log.debug('the database is away: no heartbeat');
      else log.error({ err: error }, 'the heartbeat failed');
    }
  }

  const tick = (poolId: string) => {
    beating = tryBeat(poolId).then(() => {
      if (timer) timer = setTimeout(tick, times.beatMs, poolId);
    });
  };

  return {
    /** For the library's option `events`. */
    events,
    /** Begins once the pool exists. */
    start(): void {
      if (!pool) throw new Error('The pool must be made before its heartbeat.');
      timer = setTimeout(tick, 0, pool.id);
    },
    /** After the pool has stopped: what it could not finish is free for others at once, and that try is not counted. */
    async stop(): Promise<void> {
      if (timer) clearTimeout(timer);
      timer = null;
      await beating;
      if (pool) await giveBack(db, pool.id).catch(() => undefined);
    },
  };
}

async function giveBack(db: Db, poolId: string): Promise<void> {
  await sql`
    with gone as (delete from worker_pools where id = ${poolId})
    update graphile_worker._private_jobs
    set locked_at = null, locked_by = null, attempts = greatest(attempts - 1, 0) where locked_by = ${poolId}`.execute(
    db,
  );
}

async function noteAlive(db: Db, poolId: string): Promise<void> {
  await sql`insert into worker_pools (id) values (${poolId})
    on conflict (id) do update set seen_at = now()`.execute(db);
}

async function selectHeld(db: Db, poolId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from graphile_worker._private_jobs where locked_by = ${poolId}`.execute(db);
  return rows.map((row) => row.id);
}

async function freeForgotten(db: Db, poolId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await sql`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_by = ${poolId} and id = any (${[...ids]}::bigint[]) returning id`.execute(db);
  return rows.length;
}

/** Frees the jobs of the pools that are dead, those that never had a heartbeat too, and forgets pools of yesterday. */
async function freeOfTheDead(db: Db, poolId: string, silenceMs: number): Promise<number> {
  const { rows } = await sql`
    with gone as (delete from worker_pools where seen_at < now() - ${DAY}::interval)
    update graphile_worker._private_jobs j set locked_at = null, locked_by = null
    where j.locked_by <> ${poolId} and j.locked_at < now() - ${silenceMs} * interval '1 ms'
      and not exists (select from worker_pools p
        where p.id = j.locked_by and p.seen_at >= now() - ${silenceMs} * interval '1 ms')
    returning j.id`.execute(db);
  return rows.length;
}
