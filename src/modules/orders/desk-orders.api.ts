import { csvFile } from '#platform/csv.ts';
import { json, text } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { tableFields } from '#platform/http/table-fields.ts';
import { tableAddress } from '#platform/wire/tables.ts';
import { DeskOrderPage } from './desk-orders.schema.ts';
import { DESK_ORDERS } from './desk-orders.table.ts';
import { deskOrderFile, listDeskOrders } from './desk-orders.ts';

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
  });
