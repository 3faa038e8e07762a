import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getRun } from '#modules/desk/index.ts';
import { transact } from '#platform/transact.ts';
import { tableAddress } from '#platform/wire/tables.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aStaffMember } from '#tests/support/factories.ts';
import { aShopper } from '#tests/support/orders.ts';
import '#server/jobs.ts';
import { declaredTasks } from '#shop/events.ts';
import { deleteJobs, jobOverview, listJobs, retryJobs, retryMatchingJobs, runCronNow } from './index.ts';
import { JOBS } from './jobs.table.ts';

const database = await testDatabase();
const { db, ctx } = database;
const staff = ctx(await aStaffMember(db, 'operations'));
const asked = (search = '') => tableAddress(JOBS).parse(new URLSearchParams(search));

/** Jobs of a task of their own that were given up, or wait. */
async function someJobs(task: string, count: number, isFailed = true): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`select (graphile_worker.add_job(${task}, '{}'::json)).id
    from generate_series(1, ${count}::int)`.execute(db);
  const ids = rows.map(({ id }) => String(id));
  if (isFailed)
    await sql`select graphile_worker.permanently_fail_jobs(${ids}::bigint[], 'The provider did not answer.')`.execute(
      db,
    );
  return ids;
}

async function stateOf(ids: readonly string[]): Promise<string[]> {
  const { content } = await listJobs(staff, asked());
  return ids.map((id) => content.find((job) => job.id === id)?.state ?? 'gone');
}

test('staff see what waits and what was given up, find it by task and error, and try it again', async () => {
  const [waiting] = await someJobs('quiet_task', 1, false);
  const failed = await someJobs('broken_task', 2);
  expect(await stateOf([waiting!, ...failed])).toEqual(['waiting', 'failed', 'failed']);
  const found = await listJobs(staff, asked('state=failed&q=did+not+answer'));
  expect(found.content.map(({ task, lastError }) => [task, lastError])).toContainEqual([
    'broken_task',
    'The provider did not answer.',
  ]);
  const { tasks, crons } = await jobOverview(staff);
  expect(tasks).toContainEqual(expect.objectContaining({ task: 'broken_task', failed: 2, waiting: 0 }));
  expect(crons).toContainEqual(expect.objectContaining({ task: 'runs_take_over', pattern: '* * * * *' }));
  expect(await retryJobs(staff, [failed[0]!, '999999999'])).toBe(1);
  expect(await deleteJobs(staff, [failed[1]!])).toBe(1);
  expect(await deleteJobs(staff, [failed[1]!])).toBe(0);
  expect(await stateOf(failed)).toEqual(['waiting', 'gone']);
  const { rows } = await sql<{
    action: string;
  }>`select action from audit_log where subject_kind = 'jobs'`.execute(db);
  expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['jobs.retry', 'jobs.delete']));
});

test('all that match are tried again in steps, and those that came later are not', async () => {
  await someJobs('mass_task', 450);
  const runId = await retryMatchingJobs(staff, { state: 'failed', q: 'mass_task' });
  const [late] = await someJobs('mass_task', 1);
  for (let i = 0; i < 4; i += 1) await declaredTasks().get('run_step')!(ctx(), { runId } as never);
  expect(await getRun(staff, runId)).toMatchObject({ state: 'done', total: 450, done: 450, canUndo: false });
  const left = await listJobs(staff, asked('state=failed&q=mass_task'));
  expect(left.content.map(({ id }) => id)).toEqual([late]);
});

test('a cron runs when it is asked to, once however often it was asked', async () => {
  await runCronNow(staff, 'desk_forget');
  await runCronNow(staff, 'desk_forget');
  const { content } = await listJobs(staff, asked('q=desk_forget'));
  expect(content).toHaveLength(1);
  await expect(runCronNow(staff, 'confirm_everything')).rejects.toMatchObject({ status: 404 });
});

test('what staff did with jobs and with what runs by the clock is their room’s history', async () => {
  const [id] = await someJobs('told_task', 1);
  await retryJobs(staff, [id!]);
  await runCronNow(staff, 'desk_forget');
  await deleteJobs(staff, [id!]);
  const { history } = await jobOverview(staff);
  expect(history.slice(0, 3).map(({ action, subject }) => [action, subject])).toEqual([
    ['jobs.delete', { kind: 'jobs', id }],
    ['jobs.run_cron', { kind: 'cron', id: 'desk_forget' }],
    ['jobs.retry', { kind: 'jobs', id }],
  ]);
});

test('who may not operate jobs sees and changes nothing', async () => {
  const support = ctx(await aStaffMember(db, 'support'));
  const { shopper } = await aShopper(database);
  const [id] = await someJobs('guarded_task', 1);
  const calls = [
    (who: typeof staff) => listJobs(who, asked()),
    jobOverview,
    (who: typeof staff) => retryJobs(who, [id!]),
    (who: typeof staff) => deleteJobs(who, [id!]),
    (who: typeof staff) => retryMatchingJobs(who, { state: null, q: null }),
    (who: typeof staff) => runCronNow(who, 'desk_forget'),
  ];
  for (const call of calls) {
    await expect(call(support)).rejects.toMatchObject({ status: 403, code: 'staff.right_missing' });
    await expect(call(shopper)).rejects.toMatchObject({ status: 404 });
    await expect(call(ctx())).rejects.toMatchObject({ status: 401 });
  }
});

test('what was given up is found without reading all that waits', async () => {
  await someJobs('patient_task', 3_000, false);
  const [failed] = await someJobs('hasty_task', 1);
  await database.superuser.query('vacuum analyze graphile_worker._private_jobs');
  await transact(staff, async (tx) => {
    const wholeReads = async () => {
      const { rows } = await sql<{ n: number }>`select seq_scan::int as n from pg_stat_xact_all_tables
        where relname = '_private_jobs'`.execute(tx.db);
      return rows[0]!.n;
    };
    const before = await wholeReads();
    const { content } = await listJobs(tx, asked('state=failed'));
    expect(content.map(({ id }) => id)).toContain(failed);
    expect(await wholeReads()).toBe(before);
  });
});
