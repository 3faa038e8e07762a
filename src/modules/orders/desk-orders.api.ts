import { csvFile } from '#platform/csv.ts';
import { empty, json, text } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { tableFields } from '#platform/http/table-fields.ts';
import { tableAddress } from '#platform/wire/tables.ts';
import { cancelOrderAsStaff } from './cancel-as-staff.ts';
import { getDeskOrder } from './desk-order.ts';
import { CancelAsStaff, DeskOrderDetail, DeskOrderPage } from './desk-orders.schema.ts';
import { DESK_ORDERS } from './desk-orders.table.ts';
import { deskOrderFile, listDeskOrders } from './desk-orders.ts';
import { OrderNumber } from './orders.schema.ts';

const askedIn = (url: string) => tableAddress(DESK_ORDERS).parse(new URL(url).searchParams);

/** The shop's orders, for staff. */
export const deskOrdersApi = createApi({ tags: ['Administration'], forMembers: true, right: 'orders.read' })
  .call('get', '/api/admin/orders', {
    operationId: 'listDeskOrders',
    summary: 'Orders of all stores, found by number, phone, e-mail or name in either script',
    query: tableFields(DESK_ORDERS),
    answer: json(DeskOrderPage, 'Up to 25, the newest first'),
    run: ({ ctx, c }) => listDeskOrders(ctx, askedIn(c.req.url)),
  })
  .call('get', '/api/admin/orders.csv', {
    operationId: 'getDeskOrdersFile',
    summary: 'All orders that match, as a file without whose they are',
    query: tableFields(DESK_ORDERS),
    answer: text('text/csv', 'One line for each order, written while it is read'),
    run: async ({ ctx, c }) => csvFile('all-orders.csv', await deskOrderFile(ctx, askedIn(c.req.url))),
  })
  .call('get', '/api/admin/orders/{number}', {
    operationId: 'getDeskOrder',
    summary: 'One order of any store with its goods, its story and its money',
    params: OrderNumber,
    answer: json(DeskOrderDetail, 'The order'),
    run: ({ ctx, params }) => getDeskOrder(ctx, params.number),
  })
  .call('post', '/api/admin/orders/{number}/cancel', {
    operationId: 'cancelOrderAsStaff',
    summary: 'Cancel an order of any store that has not left it, with a reason its buyer and its store read',
    description:
      'Its goods are for sale again, and what was paid goes back by its provider, or by hand (`POST /api/admin/refunds/{id}/paid`). A second call changes nothing.',
    right: 'orders.manage',
    params: OrderNumber,
    body: CancelAsStaff,
    answer: empty('Cancelled'),
    409: 'It has left its store, or is not paid for yet.',
    run: ({ ctx, params, body }) => cancelOrderAsStaff(ctx, params.number, body),
  });
