import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { Json, RunFault } from './define-run.ts';
import type { RunState } from './runs.schema.ts';

export type RunRow = {
  id: string;
  kind: string;
  vendorId: number | null;
  params: Json;
  state: RunState;
  total: number;
  done: number;
  failed: number;
  faults: RunFault[];
  position: Json | null;
  tries: number;
  cancelAskedAt: Date | null;
  createdAt: Date;
  endedAt: Date | null;
};

const COLUMNS = sql.raw(`id, kind, vendor_id, params, state, total, done, failed, faults, position, tries,
  cancel_asked_at, created_at, ended_at`);

export const FAULTS_MAX = 100;

/** Writes a run that waits for its first step. */
export async function insertRun(
  db: Tx,
  run: Pick<RunRow, 'kind' | 'vendorId' | 'params' | 'total' | 'position'> & { startedBy: number | null },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into runs (kind, vendor_id, started_by, params, total, position)
    values (${run.kind}, ${run.vendorId}, ${run.startedBy}, ${JSON.stringify(run.params)}::jsonb, ${run.total},
      ${JSON.stringify(run.position)}::jsonb)
    returning id`.execute(db);
  return rows[0]!.id;
}

/** A run; null for none. */
export async function selectRun(db: Db | Tx, id: string): Promise<RunRow | null> {
  const { rows } = await sql<RunRow>`select ${COLUMNS} from runs where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** A run for its next step, locked; null when it has ended or another worker is in a step of it. */
export async function lockGoingRun(db: Tx, id: string): Promise<RunRow | null> {
  const { rows } = await sql<RunRow>`select ${COLUMNS} from runs
    where id = ${id} and state in ('waiting', 'running', 'undoing') for update skip locked`.execute(db);
  return rows[0] ?? null;
}

/** Whether fewer than `max` runs of the same owner go on. Two that ask at once are answered one after the other. */
export async function hasRoom(db: Tx, vendorId: number | null, max: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('runs'), ${vendorId ?? 0}::int)`.execute(db);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from runs
    where vendor_id is not distinct from ${vendorId} and state in ('running', 'undoing')`.execute(db);
  return rows[0]!.n < max;
}

/** Notes what a step did, and where the next one begins. */
export async function updateProgress(
  db: Tx,
  id: string,
  step: { state: RunState; done: number; faults: readonly RunFault[]; position: Json | null },
): Promise<void> {
  await sql`update runs set state = ${step.state}, done = done + ${step.done}, failed = failed + ${step.faults.length},
      faults = case when jsonb_array_length(faults) < ${FAULTS_MAX}
        then faults || ${JSON.stringify(step.faults.slice(0, FAULTS_MAX))}::jsonb else faults end,
      position = ${JSON.stringify(step.position)}::jsonb, tries = 0, touched_at = now()
    where id = ${id}`.execute(db);
}

/** Ends a run in one of its last states. */
export async function endRun(db: Tx, id: string, state: RunState): Promise<void> {
  await sql`update runs set state = ${state}, ended_at = coalesce(ended_at, now()), cancel_asked_at = null,
    touched_at = now() where id = ${id}`.execute(db);
}

/** Notes that a step broke down; after `max` times the run has failed. Whether it may be tried again. */
export async function noteBreakdown(db: Db | Tx, id: string, max: number): Promise<boolean> {
  const { rows } = await sql<{ state: RunState }>`
    update runs set tries = tries + 1, touched_at = now(),
      state = case when tries + 1 >= ${max} then 'failed' else state end,
      ended_at = case when tries + 1 >= ${max} then now() end
    where id = ${id} and state in ('waiting', 'running', 'undoing') returning state`.execute(db);
  return rows[0] !== undefined && rows[0].state !== 'failed';
}

/**
 * Ends a run that goes on forwards; whether it still went on. A step that is under way holds the run's row: this waits until
 * it is over, so that nothing of the run goes on when it has ended.
 */
export async function stopRun(db: Db | Tx, id: string): Promise<boolean> {
  const { rows } = await sql`update runs set state = 'cancelled', ended_at = now(), cancel_asked_at = null,
      touched_at = now()
    where id = ${id} and state in ('waiting', 'running') returning id`.execute(db);
  return rows.length > 0;
}

/**
 * Turns ended runs round, which tell from here on what stays as it is; which ones. Not those that are undone already, go on, or
 * ended more than `hours` ago with something done.
 */
export async function turnRound(db: Tx, ids: readonly string[], hours: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update runs set state = 'undoing', position = null, tries = 0,
      touched_at = now(), cancel_asked_at = null, failed = 0, faults = '[]'
    where id = any(${[...ids]}::uuid[]) and state in ('done', 'cancelled', 'failed')
      and (ended_at > now() - ${hours} * interval '1 hour' or done <= 0) returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Keeps what was before; what a run changed twice keeps its first state. */
export async function insertChanges(
  db: Tx,
  runId: string,
  changes: readonly { subjectId: string; before: Json }[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`insert into run_changes (run_id, subject_id, before)
    select ${runId}, c ->> 'subjectId', c -> 'before' from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) c
    on conflict do nothing`.execute(db);
}

/** Takes some of a run's changes out, to be put back in the same transaction. */
export async function takeChanges(
  db: Tx,
  runId: string,
  limit: number,
): Promise<{ subjectId: string; before: Json }[]> {
  const { rows } = await sql<{ subjectId: string; before: Json }>`
    delete from run_changes where (run_id, subject_id) in (
      select run_id, subject_id from run_changes where run_id = ${runId} order by subject_id limit ${limit})
    returning subject_id, before`.execute(db);
  return rows;
}

/** Whether a run changed anything that can be put back. */
export async function hasChanges(db: Db | Tx, runId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from run_changes where run_id = ${runId} limit 1`.execute(db);
  return rows.length > 0;
}

/** The runs that nobody has worked on for so long, oldest first. */
export async function selectSilentRuns(db: Db | Tx, seconds: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from runs
    where state in ('waiting', 'running', 'undoing') and touched_at < now() - ${seconds} * interval '1 second'
    order by touched_at limit 100`.execute(db);
  return rows.map(({ id }) => id);
}

/** The run of an owner that waits longest; null for none. */
export async function selectWaitingRun(db: Db | Tx, vendorId: number | null): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from runs
    where vendor_id is not distinct from ${vendorId} and state = 'waiting' order by created_at, id limit 1`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

/** Forgets what runs changed that ended so long ago, and runs that ended `days` ago. */
export async function deleteOldRuns(db: Db | Tx, hours: number, days: number): Promise<void> {
  await sql`delete from run_changes c using runs r
    where r.id = c.run_id and r.ended_at < now() - ${hours} * interval '1 hour' and r.state <> 'undoing'`.execute(
    db,
  );
  await sql`delete from runs where ended_at < now() - ${days} * interval '1 day'`.execute(db);
}

/** Who started a run, if they may still be told of it: one who left the store's team is not. */
export async function selectStarter(db: Db | Tx, runId: string): Promise<number | null> {
  const { rows } = await sql<{ startedBy: number }>`select r.started_by from runs r
    where r.id = ${runId} and r.started_by is not null and (r.vendor_id is null or exists (
      select from vendor_members m where m.vendor_id = r.vendor_id and m.user_id = r.started_by))`.execute(
    db,
  );
  return rows[0]?.startedBy ?? null;
}
