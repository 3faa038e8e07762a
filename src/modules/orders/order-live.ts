import type { Ctx } from '#platform/context.ts';
import { createPlaces, eventText, type EventStream, openEventStream } from '#platform/http/event-stream.ts';
import { addressKey } from '#platform/limits.ts';
import type { Listener } from '#platform/notify.ts';
import { OrderError } from './orders.errors.ts';
import { selectOrderEvents, selectMoney } from './orders.queries.ts';
import type { OrderActivity } from './orders.schema.ts';
import { toOrderActivity } from './to-order-view.ts';

/** Who waits for news of which order, in this process. */
const waiting = new Map<number, Set<() => void>>();
/** Open streams by the address they come from. */
const takePlace = createPlaces<string>(20);
/** Streams end after this, and the browser comes back by itself: no connection lives for ever. */
const STREAM_MS = 10 * 60_000;

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
  return (await selectOrderEvents(ctx.db, orderId, lastEventId)).map(toOrderActivity);
}

/**
 * The order's history after `lastEventId` and how its payment stands, then whatever comes, as server-sent events. It ends
 * with the caller's session. Throws orders.too_many_listeners (429).
 */
export async function openOrderStream(ctx: Ctx, orderId: number, lastEventId: number): Promise<EventStream> {
  const release = takePlace(addressKey(ctx.remoteAddress));
  if (!release) throw OrderError.too_many_listeners();
  let last = lastEventId;
  let mark = '';
  const read = async () => {
    const activities = await orderEventsAfter(ctx, orderId, last);
    last = activities.at(-1)?.id ?? last;
    let text = activities
      .map((one) => eventText({ id: String(one.id), event: 'activity', data: JSON.stringify(one) }))
      .join('');
    // Another mark whenever the payment or a refund moved.
    const money = await selectMoney(ctx.db, orderId);
    if (money.mark !== mark)
      text += eventText({ event: 'payment', data: JSON.stringify({ state: money.state }) });
    mark = money.mark;
    return text;
  };
  const listen = (wake: () => void) => {
    const sleepers = waiting.get(orderId) ?? new Set();
    waiting.set(orderId, sleepers.add(wake));
    return () => {
      sleepers.delete(wake);
      if (sleepers.size === 0 && waiting.get(orderId) === sleepers) waiting.delete(orderId);
      release();
    };
  };
  const { sessionId } = ctx.actor;
  const kind = 'order';
  return await openEventStream({
    kind,
    retryMs: 1_000,
    lifeMs: STREAM_MS,
    sessionId,
    listen,
    read,
    rest: read,
  });
}
