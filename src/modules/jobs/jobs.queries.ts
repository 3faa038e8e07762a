import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { countedUpTo, type KeysetRow, keysetOf, type KeysetSort } from '#platform/keyset.ts';
import type { FiltersOf } from '#platform/wire/tables.ts';
import { escapeLike } from '#platform/escape-like.ts';
import type { JobState } from './jobs.schema.ts';
import type { JOBS } from './jobs.table.ts';

export type JobFilter = FiltersOf<typeof JOBS>;

export type JobRow = {
  task: string;
  state: JobState;
  dueAt: Date;
  addedAt: Date;
  attempts: number;
  maxAttempts: number;
  lastError: string | null;
};

const SORTS: Record<keyof typeof JOBS.sorts, KeysetSort> = { added: { value: sql`j.id`, type: 'bigint' } };

/** The queue by its tables: what was given up is found by an index on what its view does not show. */
const QUEUE = sql`graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`;

/** "Available" is what nobody works on and has tries left. */
const STATES: Record<JobState, RawBuilder<unknown>> = {
  running: sql`j.locked_at is not null`,
  failed: sql`not j.is_available and j.locked_at is null`,
  retrying: sql`j.is_available and j.attempts > 0`,
  waiting: sql`j.is_available and j.attempts = 0`,
};

const state = sql<JobState>`case when ${STATES.running} then 'running' when ${STATES.failed} then 'failed'
  when ${STATES.retrying} then 'retrying' else 'waiting' end`;

function matches({ state: wanted, q }: JobFilter): RawBuilder<unknown> {
  const inState = wanted === null ? sql`true` : STATES[wanted as JobState];
  const pattern = `%${escapeLike(q ?? '')}%`;
  return sql`${inState} and ${q === null ? sql`true` : sql`(t.identifier ilike ${pattern} or j.last_error ilike ${pattern})`}`;
}

/** A page of the queue. */
export async function selectJobs(
  db: Db | Tx,
  { sort, after, size, ...filter }: JobFilter & { sort: string; after: string | null; size: number },
): Promise<(JobRow & KeysetRow)[]> {
  const { where, orderBy, sortKey, limit } = keysetOf(
    SORTS,
    { value: sql`j.id`, type: 'bigint' },
    { sort, after, size },
  );
  const { rows } = await sql<JobRow & KeysetRow>`
    select j.id, ${sortKey} as sort_key, t.identifier as task, ${state} as state, j.run_at as due_at,
      j.created_at as added_at, j.attempts, j.max_attempts, left(j.last_error, 1000) as last_error
    from ${QUEUE} where ${matches(filter)} and ${where}
    order by ${orderBy} limit ${limit}`.execute(db);
  return rows;
}

/** How many jobs match, up to 10,001. */
export async function countJobs(db: Db | Tx, filter: JobFilter): Promise<number> {
  const { rows } = await countedUpTo(sql`select 1 from ${QUEUE} where ${matches(filter)}`).execute(db);
  return rows[0]!.n;
}

/** By task: what waits, runs and was given up, since when, and the last error. */
export async function selectTaskFigures(db: Db | Tx) {
  const { rows } = await sql<{
    task: string;
    waiting: number;
    running: number;
    failed: number;
    oldestAt: Date | null;
    lastError: string | null;
  }>`
    select t.identifier as task,
      count(*) filter (where j.is_available)::int as waiting,
      count(*) filter (where ${STATES.running})::int as running,
      count(*) filter (where ${STATES.failed})::int as failed,
      min(j.run_at) filter (where j.is_available and j.run_at <= now()) as oldest_at,
      left((array_agg(j.last_error order by j.updated_at desc) filter (where j.last_error is not null))[1], 300) as last_error
    from ${QUEUE} group by t.identifier order by failed desc, waiting desc, task`.execute(db);
  return rows;
}

/** When each cron ran last, by its task. */
export async function selectCronTimes(db: Db | Tx): Promise<{ task: string; lastAt: Date | null }[]> {
  const { rows } = await sql<{ task: string; lastAt: Date | null }>`
    select identifier as task, last_execution as last_at from graphile_worker._private_known_crontabs`.execute(
    db,
  );
  return rows;
}

/** Has jobs tried again at once, with all their tries; those being worked on, or gone, stay as they are. How many it were. */
export async function rescheduleJobs(db: Db | Tx, ids: readonly string[]): Promise<number> {
  const { rows } =
    await sql`select 1 from graphile_worker.reschedule_jobs(${ids}::bigint[], now(), null, 0, null)`.execute(
      db,
    );
  return rows.length;
}

/** Takes jobs out of the queue; those being worked on stay. How many it were. */
export async function removeJobs(db: Db | Tx, ids: readonly string[]): Promise<number> {
  const { rows } = await sql`select 1 from graphile_worker.complete_jobs(${ids}::bigint[])`.execute(db);
  return rows.length;
}

/** The ids of jobs that match, in their order, from behind `after` up to `last`. */
export async function selectJobIds(
  db: Db | Tx,
  filter: JobFilter,
  { after, last, limit }: { after: number; last: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select j.id from ${QUEUE}
    where ${matches(filter)} and j.id > ${after} and j.id <= ${last} order by j.id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** How many jobs match, all of them, and the newest one's id. */
export async function spanOfJobs(db: Db | Tx, filter: JobFilter): Promise<{ count: number; last: number }> {
  const { rows } = await sql<{ count: number; last: number }>`
    select count(*)::int as count, coalesce(max(j.id), 0) as last
    from ${QUEUE} where ${matches(filter)}`.execute(db);
  return rows[0]!;
}
