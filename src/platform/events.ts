import { sql } from 'kysely';
import type { Ctx, TxCtx } from './context.ts';

/** What happens in the business, and the ids that tell of it. */
export type Events = {
  'order.placed': { orderGroupId: string };
  'order.advanced': { orderId: number; eventId: number };
  'return.changed': { returnId: number; status: 'requested' | 'approved' | 'rejected' | 'received' };
  'payment.settled': { paymentId: string };
  'payment.refunded': { refundId: string };
  'product.changed': { productId: number };
  'membership.requested': { requestId: number };
  'chat.unseen': { conversationId: number; side: 'shopper' | 'vendor'; position: number };
  'membership.decided': { requestId: number };
};

type TaskHandler = (ctx: Ctx, payload: never) => Promise<void>;

const tasks = new Map<string, TaskHandler>();
const subscribers = new Map<keyof Events, Set<string>>();
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
): void {
  defineTask(task, handler);
  subscribers.set(event, (subscribers.get(event) ?? new Set()).add(task));
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
  for (const task of subscribers.get(event) ?? []) await enqueue(tx, task, payload);
}

/**
 * Queues one job in the caller's transaction. A job with the same `jobKey` that has not run yet is replaced; `runAt`
 * (UTC) delays it.
 */
export async function enqueue(
  tx: TxCtx,
  task: string,
  payload: object,
  options: { jobKey?: string; runAt?: Date; maxAttempts?: number } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json,
    run_at => coalesce(${options.runAt ?? null}::timestamptz, now()),
    job_key => ${options.jobKey ?? null}::text, max_attempts => ${options.maxAttempts ?? 25}::int)`.execute(
    tx.db,
  );
}

/** Every declared task, for the worker. */
export function declaredTasks(): ReadonlyMap<string, TaskHandler> {
  return tasks;
}

/** The crontab of all declared crons, in graphile-worker's format. */
export function crontab(): string {
  return [...crons].map(([task, pattern]) => `${pattern} ${task}`).join('\n');
}
