import { streamSSE, type SSEStreamingApi } from 'hono/streaming';
import { json, text } from '#platform/http/answers.ts';
import { createApi, endpoint } from '#platform/http/endpoints.ts';
import type { Ctx } from '#platform/context.ts';
import { addressKey } from '#platform/limits.ts';
import { onSessionEnd } from '#platform/session-ends.ts';
import { LAST_EVENT_ID } from '#platform/wire/names.ts';
import { advanceOrder } from './advance-order.ts';
import { nextNews, openStream, orderEventsAfter, orderMoney, parseEventId } from './live.ts';
import { AdvanceOrder, GrantQuery, OrderNumber, OrderView, TrackOrder } from './orders.schema.ts';
import { VendorOrder, VendorOrderPage, VendorOrdersQuery } from './vendor-orders.schema.ts';
import { findReadable, getOrder, trackOrder } from './track-order.ts';
import { getVendorOrder, listVendorOrders } from './vendor-orders.ts';

const notFound = 'No such order for whoever asks.';

const HEARTBEAT_MS = 15_000;
/** Streams end after this, and the browser comes back by itself: no connection lives for ever. */
const STREAM_MS = 10 * 60_000;

const advance = endpoint({
  tags: ['Vendor orders'],
  summary: 'Move an order along',
  forMembers: true,
  params: OrderNumber,
  body: AdvanceOrder,
  answer: json(VendorOrder, 'The order'),
  404: notFound,
  409: 'The step is not allowed, or the order is unpaid.',
  run: ({ ctx, params, body }) => advanceOrder(ctx, params.number, body),
});

/** Following orders, for buyers; and moving them along, for vendors. */
export const ordersApi = createApi({ tags: ['Orders'] })
  .call('post', '/api/orders/track', {
    summary: 'Find an order by its number and billing e-mail',
    body: TrackOrder,
    answer: json(OrderView, 'The order'),
    404: notFound,
    429: 'Too many tries.',
    run: ({ ctx, body }) => trackOrder(ctx, body),
  })
  .call('get', '/api/orders/{number}', {
    summary: 'An order of one’s own',
    params: OrderNumber,
    query: GrantQuery,
    answer: json(OrderView, 'The order'),
    404: notFound,
    run: ({ ctx, params, query }) => getOrder(ctx, params.number, query.grant),
  })
  .call('get', '/api/orders/{number}/events', {
    summary: 'The order’s history, live',
    description:
      'Server-sent events of type `activity`, each an OrderActivity; Last-Event-ID replays what was missed. An event of type `payment`, with the `state` of the payment, comes at first and whenever it or a refund moves. The stream ends after some minutes, and with the session that opened it.',
    params: OrderNumber,
    query: GrantQuery,
    answer: text('text/event-stream', 'The stream'),
    404: notFound,
    429: 'Too many streams.',
    run: async ({ ctx, params, query, c }) => {
      const order = await findReadable(ctx, params.number, query.grant);
      const close = openStream(addressKey(ctx.remoteAddress));
      const lastEventId = parseEventId(c.req.header(LAST_EVENT_ID));
      c.header('x-accel-buffering', 'no');
      return streamSSE(c, async (stream) => {
        const over = new AbortController();
        const end = () => over.abort();
        stream.onAbort(end);
        const forget = onSessionEnd(ctx.actor.sessionId, end);
        await tell(ctx, stream, { orderId: order.id, lastEventId, over: over.signal }).finally(() => {
          forget();
          close();
        });
      });
    },
  })
  .call('get', '/api/vendor/orders', {
    tags: ['Vendor orders'],
    summary: 'A vendor’s orders',
    forMembers: true,
    query: VendorOrdersQuery,
    answer: json(VendorOrderPage, 'Newest first'),
    404: notFound,
    run: ({ ctx, query }) => listVendorOrders(ctx, query),
  })
  .call('get', '/api/vendor/orders/{number}', {
    tags: ['Vendor orders'],
    summary: 'One of a vendor’s orders',
    forMembers: true,
    params: OrderNumber,
    answer: json(VendorOrder, 'The order'),
    404: notFound,
    run: ({ ctx, params }) => getVendorOrder(ctx, params.number),
  })
  .call('patch', '/api/vendor/orders/{number}/status', advance)
  .call('post', '/api/vendor/orders/{number}/status', advance);

/** Writes the history after `lastEventId` and then whatever comes, with a heartbeat in between, until it is `over`. */
async function tell(
  ctx: Ctx,
  stream: SSEStreamingApi,
  from: { orderId: number; lastEventId: number; over: AbortSignal },
): Promise<void> {
  const ends = Date.now() + STREAM_MS;
  let last = from.lastEventId;
  let mark = '';
  await stream.write('retry: 3000\n\n');
  while (!from.over.aborted && !stream.closed && Date.now() < ends) {
    const news = nextNews(from.orderId, HEARTBEAT_MS, from.over);
    const activities = await orderEventsAfter(ctx, from.orderId, last);
    for (const activity of activities) {
      await stream.writeSSE({ id: String(activity.id), event: 'activity', data: JSON.stringify(activity) });
      last = activity.id;
    }
    const money = await orderMoney(ctx, from.orderId);
    if (money.mark !== mark)
      await stream.writeSSE({ event: 'payment', data: JSON.stringify({ state: money.state }) });
    else if (activities.length === 0) await stream.write(': still here\n\n');
    mark = money.mark;
    await news;
  }
}
