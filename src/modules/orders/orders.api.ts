import { csvFile } from '#platform/csv.ts';
import { json, text } from '#platform/http/answers.ts';
import { createApi, endpoint } from '#platform/http/endpoints.ts';
import { answerEvents, parseEventId } from '#platform/http/event-stream.ts';
import { tableFields } from '#platform/http/table-fields.ts';
import { tableAddress } from '#platform/wire/tables.ts';
import { LAST_EVENT_ID } from '#platform/wire/names.ts';
import { advanceOrder } from './advance-order.ts';
import { openOrderStream } from './order-live.ts';
import { AdvanceOrder, GrantQuery, OrderNumber, OrderView, TrackOrder } from './orders.schema.ts';
import { VendorOrder, VendorOrderList, VendorOrdersQuery } from './vendor-orders.schema.ts';
import { findReadable, getOrder, trackOrder } from './track-order.ts';
import { VENDOR_ORDERS, VENDOR_RETURNS } from './vendor-orders.table.ts';
import { getVendorOrder, listVendorOrders, vendorOrderFile, vendorReturnFile } from './vendor-orders.ts';

const notFound = 'No such order for whoever asks.';

const advance = endpoint({
  tags: ['Vendor orders'],
  right: 'orders.handle',
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
      const { id } = await findReadable(ctx, params.number, query.grant);
      const [lastEventId] = parseEventId(c.req.header(LAST_EVENT_ID), 1) ?? [0];
      return answerEvents(c, await openOrderStream(ctx, id, lastEventId!));
    },
  })
  .call('get', '/api/vendor/orders.csv', {
    tags: ['Vendor orders'],
    operationId: 'getVendorOrdersFile',
    summary: 'All orders of the own store that match, as a file',
    forMembers: true,
    query: tableFields(VENDOR_ORDERS),
    answer: text('text/csv', 'One line for each order, written while it is read'),
    404: 'The user belongs to no store.',
    right: 'orders.handle',
    run: async ({ ctx, c }) =>
      csvFile(
        'orders.csv',
        await vendorOrderFile(ctx, tableAddress(VENDOR_ORDERS).parse(new URL(c.req.url).searchParams)),
      ),
  })
  .call('get', '/api/vendor/returns.csv', {
    tags: ['Vendor orders'],
    operationId: 'getVendorReturnsFile',
    summary: 'All orders of the own store that match and have a return to answer, as a file',
    forMembers: true,
    query: tableFields(VENDOR_RETURNS),
    answer: text('text/csv', 'One line for each order, written while it is read'),
    404: 'The user belongs to no store.',
    right: 'returns.decide',
    run: async ({ ctx, c }) =>
      csvFile(
        'returns.csv',
        await vendorReturnFile(ctx, tableAddress(VENDOR_RETURNS).parse(new URL(c.req.url).searchParams)),
      ),
  })
  .call('get', '/api/vendor/orders', {
    right: 'orders.handle',
    tags: ['Vendor orders'],
    summary: 'A vendor’s orders',
    forMembers: true,
    query: VendorOrdersQuery,
    answer: json(VendorOrderList, 'A page of them'),
    404: notFound,
    run: ({ ctx, query }) => listVendorOrders(ctx, query),
  })
  .call('get', '/api/vendor/orders/{number}', {
    right: 'orders.handle',
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
