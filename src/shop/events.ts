import { sql } from 'kysely';
import type { Ctx, TxCtx } from '#platform/context.ts';
import { preparedSql } from '#platform/prepared.ts';
import { traceOfJob } from '#platform/spans.ts';

/** What happens in the business, and the ids that tell of it. */
export type Events = {
  'order.placed': { orderGroupId: string };
  'order.advanced': { orderId: number; eventId: number };
  'return.changed': { returnId: number; status: 'requested' | 'approved' | 'rejected' | 'received' };
  'payment.settled': { paymentId: string };
  'payment.refunded': { refundId: string };
  /** The shop gives a buyer money back by its own will. */
  'payment.goodwill': { refundId: string };
  /** Money of a confirmed payment was taken back. */
  'payment.disputed': { disputeId: number };
  /** How a dispute about money of a payment ended. */
  'payment.dispute_decided': { disputeId: number };
  /** Money that came when nobody waited for it has paid for its order after all. */
  'payment.revived': { refundId: string };
  /** The provider tells of a transfer to a vendor; what it says is asked of it again. */
  'payout.told': { payoutId: string };
  /** The provider cannot send the money back, as of cash: staff must. */
  'payment.refund_by_hand': { refundId: string };
  /** A buyer said where money shall go that staff send by hand. */
  'payment.refund_destination': { refundId: string };
  /** A payment by bank transfer was begun: its buyer must know where to. */
  'payment.transfer_opened': { paymentId: string };
  /** What a buyer said to have transferred was refused. */
  'payment.transfer_refused': { claimId: number };
  'membership.requested': { requestId: number };
  'chat.unseen': { conversationId: number; side: 'shopper' | 'vendor'; position: number };
  'membership.decided': { requestId: number };
  /** A day (UTC, YYYY-MM-DD) of the audit log got its seal. */
  'audit.sealed': { day: string };
};

/** Which of the jobs that are due goes first: the lower number. */
export const PRIORITY = {
  /** Somebody looks at the screen and waits for it: sign-in codes. */
  awaited: -30,
  /** Money and what was promised for it: refunds, confirmations. */
  money: -20,
  /** What runs by the clock, sweeps among them, is not held up by a long queue. */
  clock: -10,
  usual: 0,
} as const;
export type Priority = keyof typeof PRIORITY;

type TaskHandler = (ctx: Ctx, payload: never) => Promise<void>;

const tasks = new Map<string, TaskHandler>();
const subscribers = new Map<keyof Events, Map<string, Priority>>();
const crons = new Map<string, string>();

/** Declares a worker task. It may run twice, so it must be idempotent; its payload carries ids only. */
export function defineTask<Payload>(
  name: string,
  handler: (ctx: Ctx, payload: Payload) => Promise<void>,
): void {
  tasks.set(name, handler as TaskHandler);
}

/** Declares that `task` runs once (at least) after every committed `event`. */
export function subscribe<Name extends keyof Events>(
  event: Name,
  task: string,
  handler: (ctx: Ctx, payload: Events[Name]) => Promise<void>,
  priority: Priority = 'usual',
): void {
  defineTask(task, handler);
  subscribers.set(event, (subscribers.get(event) ?? new Map<string, Priority>()).set(task, priority));
}

/** Declares a task that also runs by the clock; `pattern` is a crontab expression in UTC. */
export function defineCron(task: string, pattern: string, handler: (ctx: Ctx) => Promise<void>): void {
  defineTask(task, handler);
  crons.set(task, pattern);
}

/** Puts one job per subscriber of the event into the queue, in the caller's transaction: no commit, no job. */
export async function publish<Name extends keyof Events>(
  tx: TxCtx,
  event: Name,
  payload: Events[Name],
): Promise<void> {
  for (const [task, priority] of subscribers.get(event) ?? []) await enqueue(tx, task, payload, { priority });
}

/**
 * Queues one job in the caller's transaction, and with it the trace that it belongs to. A job with the same `jobKey` that has
 * not run yet is replaced; `runAt` (UTC) delays it. One that a worker takes at this very moment has begun: the new one is
 * queued beside it.
 */
export async function enqueue(
  tx: TxCtx,
  task: string,
  payload: object,
  options: { jobKey?: string; runAt?: Date; maxAttempts?: number; priority?: Priority } = {},
): Promise<void> {
  const job: NewJob = {
    task,
    payload: JSON.stringify({ ...payload, ...traceOfJob() }),
    runAt: options.runAt ?? null,
    jobKey: options.jobKey ?? null,
    maxAttempts: options.maxAttempts ?? 25,
    priority: PRIORITY[options.priority ?? 'usual'],
  };
  await untilQueued(async () => ((await addJob(tx.db, job))[0]?.id ?? null) !== null);
}

type NewJob = {
  task: string;
  payload: string;
  runAt: Date | null;
  jobKey: string | null;
  maxAttempts: number;
  priority: number;
};

const addJob = preparedSql<NewJob, { id: string | null }>(
  (job) => sql`
    select id from graphile_worker.add_job(${job.task}::text, ${job.payload}::json,
      run_at => coalesce(${job.runAt}::timestamptz, now()), job_key => ${job.jobKey}::text,
      max_attempts => ${job.maxAttempts}::int, priority => ${job.priority}::int)`,
);

/** As `enqueue`, for several jobs of one task in one statement; each has a `jobKey` of its own. */
export async function enqueueAll(
  tx: TxCtx,
  task: string,
  jobs: readonly { payload: object; jobKey: string }[],
  priority: Priority = 'usual',
): Promise<void> {
  if (jobs.length === 0) return;
  const traced = jobs.map(({ payload, jobKey }) => ({
    payload: { ...payload, ...traceOfJob() },
    key: jobKey,
  }));
  const add = async () =>
    await sql`select id from graphile_worker.add_jobs((
      select array_agg((${task}::text, j.payload, null, now(), 25, j.key, ${PRIORITY[priority]}::smallint, null)::graphile_worker.job_spec)
      from json_to_recordset(${JSON.stringify(traced)}::json) as j (payload json, key text)))`.execute(tx.db);
  await untilQueued(async () => (await add()).rows.length === jobs.length);
}

const QUEUE_TRIES = 5;

/**
 * The library passes over a job whose namesake a worker takes while it looks, and answers nothing for it: what was to happen
 * would wait for whoever comes next. Asked again it sees that one begun and queues the new one; those queued stay the same.
 */
async function untilQueued(add: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < QUEUE_TRIES; tries += 1) if (await add()) return;
  throw new Error('A job could not be queued.');
}

/** Every declared task, for the worker. */
export function declaredTasks(): ReadonlyMap<string, TaskHandler> {
  return tasks;
}

/** Every task that runs by the clock, with its crontab expression in UTC. */
export function declaredCrons(): ReadonlyMap<string, string> {
  return crons;
}
