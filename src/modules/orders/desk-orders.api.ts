import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { tableFields } from '#platform/http/table-fields.ts';
import { tableAddress } from '#platform/wire/tables.ts';
import { DeskOrderPage } from './desk-orders.schema.ts';
import { DESK_ORDERS } from './desk-orders.table.ts';
import { listDeskOrders } from './desk-orders.ts';

/** The shop's orders, for staff. */
export const deskOrdersApi = createApi({ tags: ['Administration'], forMembers: true }).call(
  'get',
  '/api/admin/orders',
  {
    operationId: 'listDeskOrders',
    summary: 'Orders of all stores, found by number, phone, e-mail or name in either script',
    right: 'orders.read',
    query: tableFields(DESK_ORDERS),
    answer: json(DeskOrderPage, 'Up to 25, the newest first'),
    run: ({ ctx, c }) =>
      listDeskOrders(ctx, tableAddress(DESK_ORDERS).parse(new URL(c.req.url).searchParams)),
  },
);
