import { createRoute, z } from '@hono/zod-openapi';
import { streamSSE, type SSEStreamingApi } from 'hono/streaming';
import { createApi, json, problem } from '#platform/api.ts';
import type { Ctx } from '#platform/context.ts';
import { addressKey } from '#platform/limits.ts';
import { onSessionEnd } from '#platform/session-ends.ts';
import { advanceOrder } from './advance-order.ts';
import { nextNews, openStream, orderEventsAfter, orderMoney, parseEventId } from './live.ts';
import { AdvanceOrder, GrantQuery, OrderNumber, OrderView, TrackOrder } from './orders.schema.ts';
import { VendorOrder, VendorOrderPage, VendorOrdersQuery } from './vendor-orders.schema.ts';
import { findReadable, getOrder, trackOrder } from './track-order.ts';
import { getVendorOrder, listVendorOrders } from './vendor-orders.ts';

const tags = ['Orders'];
const body = <Schema>(schema: Schema) => ({ required: true, content: { 'application/json': { schema } } });
const notFound = problem('No such order for whoever asks.');
const invalid = problem('The input is not valid.');

const HEARTBEAT_MS = 15_000;
/** Streams end after this, and the browser comes back by itself: no connection lives for ever. */
const STREAM_MS = 10 * 60_000;

const advance = {
  path: '/api/vendor/orders/{number}/status' as const,
  tags: ['Vendor orders'],
  summary: 'Move an order along',
  request: { params: OrderNumber, body: body(AdvanceOrder) },
  responses: {
    200: json(VendorOrder, 'The order'),
    401: problem('Sign in.'),
    404: notFound,
    409: problem('The step is not allowed, or the order is unpaid.'),
    422: invalid,
  },
};

/** Following orders, for buyers; and moving them along, for vendors. */
export const ordersApi = createApi()
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/orders/track',
      tags,
      summary: 'Find an order by its number and billing e-mail',
      request: { body: body(TrackOrder) },
      responses: {
        200: json(OrderView, 'The order'),
        404: notFound,
        422: invalid,
        429: problem('Too many tries.'),
      },
    }),
    async (c) => c.json(await trackOrder(c.var.ctx, c.req.valid('json')), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/orders/{number}',
      tags,
      summary: 'An order of one’s own',
      request: { params: OrderNumber, query: GrantQuery },
      responses: { 200: json(OrderView, 'The order'), 404: notFound, 422: invalid },
    }),
    async (c) =>
      c.json(await getOrder(c.var.ctx, c.req.valid('param').number, c.req.valid('query').grant), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/orders/{number}/events',
      tags,
      summary: 'The order’s history, live',
      request: { params: OrderNumber, query: GrantQuery },
      description:
        'Server-sent events of type `activity`, each an OrderActivity; Last-Event-ID replays what was missed. An event of type `payment`, with the `state` of the payment, comes at first and whenever it or a refund moves. The stream ends after some minutes, and with the session that opened it.',
      responses: {
        200: { description: 'The stream', content: { 'text/event-stream': { schema: z.string() } } },
        404: notFound,
        422: invalid,
        429: problem('Too many streams.'),
      },
    }),
    async (c) => {
      const { ctx } = c.var;
      const order = await findReadable(ctx, c.req.valid('param').number, c.req.valid('query').grant);
      const close = openStream(addressKey(ctx.remoteAddress));
      const lastEventId = parseEventId(c.req.header('last-event-id'));
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
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/vendor/orders',
      tags: ['Vendor orders'],
      summary: 'A vendor’s orders',
      request: { query: VendorOrdersQuery },
      responses: {
        200: json(VendorOrderPage, 'Newest first'),
        401: problem('Sign in.'),
        404: notFound,
        422: invalid,
      },
    }),
    async (c) => c.json(await listVendorOrders(c.var.ctx, c.req.valid('query')), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/vendor/orders/{number}',
      tags: ['Vendor orders'],
      summary: 'One of a vendor’s orders',
      request: { params: OrderNumber },
      responses: {
        200: json(VendorOrder, 'The order'),
        401: problem('Sign in.'),
        404: notFound,
        422: invalid,
      },
    }),
    async (c) => c.json(await getVendorOrder(c.var.ctx, c.req.valid('param').number), 200),
  )
  .openapi(createRoute({ method: 'patch', ...advance }), async (c) =>
    c.json(await advanceOrder(c.var.ctx, c.req.valid('param').number, c.req.valid('json')), 200),
  )
  .openapi(createRoute({ method: 'post', ...advance }), async (c) =>
    c.json(await advanceOrder(c.var.ctx, c.req.valid('param').number, c.req.valid('json')), 200),
  );

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
