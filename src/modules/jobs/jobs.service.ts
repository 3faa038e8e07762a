import type { Ctx } from '#platform/context.ts';
import { csvOf } from '#platform/csv.ts';
import { RequestError } from '#platform/errors.ts';
import { eachPage, pageOfRows } from '#platform/keyset.ts';
import type { TableQuery } from '#platform/wire/tables.ts';
import { declaredCrons, enqueue } from '#shop/events.ts';
import { historyOfKind } from '#modules/audit/index.ts';
import { defineRun, startRun, STEP_ITEMS } from '#modules/desk/index.ts';
import { requireStaff, staffAct } from '#modules/staff/index.ts';
import {
  countJobs,
  type JobFilter,
  removeJobs,
  rescheduleJobs,
  selectCronTimes,
  selectJobIds,
  selectJobs,
  selectTaskFigures,
  spanOfJobs,
} from './jobs.queries.ts';
import type { Job, JobOverview } from './jobs.schema.ts';
import type { JOBS } from './jobs.table.ts';

const JOBS_A_PAGE = 50;
const JOBS_A_READ = 200;
const RIGHT = 'jobs.operate';

/** A page of the queue. Right: jobs.operate. */
export async function listJobs(
  ctx: Ctx,
  query: TableQuery<typeof JOBS>,
): Promise<{ content: Job[]; next: string | null; total: number }> {
  await requireStaff(ctx, RIGHT);
  const [page, total] = await Promise.all([
    pageOf(ctx, { ...query, size: JOBS_A_PAGE }),
    countJobs(ctx.db, query),
  ]);
  return { ...page, total };
}

const FILE_COLUMNS = [
  'id',
  'task',
  'state',
  'addedAt',
  'dueAt',
  'attempts',
  'maxAttempts',
  'lastError',
] as const;

/** All jobs that the list asks for, as CSV; read while they are sent. Right: jobs.operate. */
export async function jobFile(ctx: Ctx, query: TableQuery<typeof JOBS>): Promise<ReadableStream<Uint8Array>> {
  await requireStaff(ctx, RIGHT);
  const pages = eachPage((after) => pageOf(ctx, { ...query, after, size: JOBS_A_READ }));
  return csvOf(FILE_COLUMNS, pages, (job) => job);
}

async function pageOf(
  ctx: Ctx,
  asked: TableQuery<typeof JOBS> & { size: number },
): Promise<{ content: Job[]; next: string | null }> {
  const { content, next } = pageOfRows(await selectJobs(ctx.db, asked), asked);
  const jobs = content.map(({ id, dueAt, addedAt, task, state, attempts, maxAttempts, lastError }) => ({
    task,
    state,
    attempts,
    maxAttempts,
    lastError,
    id: String(id),
    dueAt: dueAt.toISOString(),
    addedAt: addedAt.toISOString(),
  }));
  return { content: jobs, next };
}

/** The queue by task, what runs by the clock, and what staff did with them. Right: jobs.operate. */
export async function jobOverview(ctx: Ctx): Promise<JobOverview> {
  await requireStaff(ctx, RIGHT);
  const [figures, times, { content: history }] = await Promise.all([
    selectTaskFigures(ctx.db),
    selectCronTimes(ctx.db),
    historyOfKind(ctx, ['jobs', 'cron']),
  ]);
  const tasks = figures.map((row) => ({ ...row, oldestAt: row.oldestAt?.toISOString() ?? null }));
  const crons = [...declaredCrons()].map(([task, pattern]) => {
    const lastAt = times.find((row) => row.task === task)?.lastAt?.toISOString() ?? null;
    return { task, pattern, lastAt };
  });
  return { tasks, crons, history };
}

/** Has chosen jobs tried again at once. Answers how many; those being worked on, or gone, are none. */
export async function retryJobs(ctx: Ctx, ids: readonly string[]): Promise<number> {
  return await change(ctx, 'jobs.retry', ids, rescheduleJobs);
}

/** Takes chosen jobs out of the queue: what they were to do is not done. Answers how many. */
export async function deleteJobs(ctx: Ctx, ids: readonly string[]): Promise<number> {
  return await change(ctx, 'jobs.delete', ids, removeJobs);
}

/** Has all jobs that match tried again, as a run; of no state in particular: those that were given up. Answers its id. */
export async function retryMatchingJobs(ctx: Ctx, { state, q }: JobFilter): Promise<string> {
  const subject = { kind: 'jobs', id: 'matching' };
  return await staffAct(ctx, { right: RIGHT, action: 'jobs.retry_matching', subject }, async (tx) => {
    const runId = await startRun(tx, RETRY, { state: state ?? 'failed', q });
    return { after: { state, q, runId }, answer: runId };
  });
}

/** Runs a cron now, beside its hours; one that waits already is that one. Unknown: 404. */
export async function runCronNow(ctx: Ctx, task: string): Promise<void> {
  const subject = { kind: 'cron', id: task };
  await staffAct(ctx, { right: RIGHT, action: 'jobs.run_cron', subject }, async (tx) => {
    if (!declaredCrons().has(task)) throw RequestError.not_found();
    await enqueue(tx, task, {}, { jobKey: `now:${task}`, priority: 'clock' });
    return { answer: undefined };
  });
}

async function change(
  ctx: Ctx,
  action: string,
  ids: readonly string[],
  work: typeof rescheduleJobs,
): Promise<number> {
  const subject = { kind: 'jobs', id: ids.length === 1 ? ids[0]! : 'chosen' };
  return await staffAct(ctx, { right: RIGHT, action, subject }, async (tx) => {
    const count = await work(tx.db, ids);
    return { after: { ids, count }, answer: count };
  });
}

/** Jobs that were there when it began; what succeeds or is taken away meanwhile is passed over. */
const RETRY = defineRun<JobFilter>('jobs.retry', {
  right: RIGHT,
  plan: async (tx, filter) => {
    const { count, last } = await spanOfJobs(tx.db, filter);
    return { total: count, position: { after: 0, last } };
  },
  step: async (tx, filter, position) => {
    const { after, last } = position as { after: number; last: number };
    const ids = await selectJobIds(tx.db, filter, { after, last, limit: STEP_ITEMS });
    const done = await rescheduleJobs(tx.db, ids.map(String));
    return { done, position: ids.length < STEP_ITEMS ? null : { after: ids.at(-1)!, last } };
  },
});
