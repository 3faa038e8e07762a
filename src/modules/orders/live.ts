import type { Ctx } from '#platform/context.ts';
import type { Listener } from '#platform/notify.ts';
import { OrderError } from './orders.errors.ts';
import { selectEvents, selectMoney } from './orders.queries.ts';
import type { OrderActivity } from './orders.schema.ts';
import { showActivity } from './show-order.ts';

/** Who waits for news of which order, in this process. */
const waiting = new Map<number, Set<() => void>>();
/** Open streams by the address they come from: one caller cannot hold all connections. */
const streams = new Map<string, number>();
const STREAMS_PER_ADDRESS = 20;

/** Wakes the streams of this process whenever an order's history grows anywhere. Call once, at start. */
export function initLive(listener: Listener): void {
  listener.on('order', {
    onMessage: (payload) => wake(waiting.get(Number(payload))),
    // What was said while the connection was away is lost: everyone looks for themselves.
    onReconnect: () => waiting.forEach(wake),
  });
}

function wake(sleepers: Set<() => void> | undefined): void {
  sleepers?.forEach((resume) => resume());
}

/** The history of an order after the given event, oldest first; for a stream that comes back with Last-Event-ID. */
export async function orderEventsAfter(
  ctx: Ctx,
  orderId: number,
  lastEventId: number,
): Promise<OrderActivity[]> {
  return (await selectEvents(ctx.db, orderId, lastEventId)).map(showActivity);
}

/** How the order's payment stands; `mark` is another text whenever that or a refund moved. */
export async function orderMoney(ctx: Ctx, orderId: number): Promise<{ state: string; mark: string }> {
  return await selectMoney(ctx.db, orderId);
}

/** The id that a stream comes back with; 0, the whole history, for what cannot be one. */
export function parseEventId(text: string | undefined): number {
  return /^\d{1,15}$/.test(text ?? '') ? Number(text) : 0;
}

/** Opens one place among the address's streams and returns what closes it, once. Throws orders.too_many_listeners. */
export function openStream(address: string): () => void {
  const open = streams.get(address) ?? 0;
  if (open >= STREAMS_PER_ADDRESS) throw OrderError.too_many_listeners();
  streams.set(address, open + 1);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    const left = (streams.get(address) ?? 1) - 1;
    if (left > 0) streams.set(address, left);
    else streams.delete(address);
  };
}

/**
 * Resolves at the next news of the order, after `timeoutMs`, or when `over` is aborted. Take it before reading the
 * history, so that nothing can fall between.
 */
export function nextNews(orderId: number, timeoutMs: number, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const sleepers = waiting.get(orderId) ?? new Set();
    waiting.set(orderId, sleepers);
    const finish = () => {
      clearTimeout(timer);
      over.removeEventListener('abort', finish);
      sleepers.delete(finish);
      if (sleepers.size === 0 && waiting.get(orderId) === sleepers) waiting.delete(orderId);
      resolve();
    };
    const timer = setTimeout(finish, timeoutMs);
    sleepers.add(finish);
    over.addEventListener('abort', finish);
    if (over.aborted) finish();
  });
}
