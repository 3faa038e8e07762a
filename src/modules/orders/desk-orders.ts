import type { Ctx } from '#platform/context.ts';
import { pageOfRows } from '#platform/keyset.ts';
import type { TableQuery } from '#platform/wire/tables.ts';
import { birr } from '#shop/money.ts';
import { requireStaff } from '#shop/require-staff.ts';
import { type DeskOrderRow, selectDeskOrders } from './desk-orders.queries.ts';
import type { DeskOrder, DeskOrderPage } from './desk-orders.schema.ts';
import type { DESK_ORDERS } from './desk-orders.table.ts';

const A_PAGE = 25;

/**
 * The shop's orders, the newest first, also those that nobody paid for yet; found by number, phone as typed, e-mail address, or
 * name in either script. A cursor of another list begins at the beginning. One statement. Right: orders.read.
 */
export async function listDeskOrders(
  ctx: Ctx,
  query: TableQuery<typeof DESK_ORDERS>,
): Promise<DeskOrderPage> {
  await requireStaff(ctx, 'orders.read');
  const { status, q, sort, after } = query;
  const asked = { sort, after, size: A_PAGE };
  const { content, next } = pageOfRows(await selectDeskOrders(ctx.db, { status, q, ...asked }), asked);
  return { content: content.map(toListed), next };
}

function toListed({ number, openedAt, vendorId, vendorName, shipping, ...row }: DeskOrderRow): DeskOrder {
  return {
    orderNumber: number,
    status: row.status,
    isOpened: openedAt !== null,
    vendor: { id: vendorId, name: vendorName },
    shopperId: row.shopperId,
    name: [shipping.firstName, shipping.lastName].filter(Boolean).join(' '),
    city: shipping.city ?? '',
    total: birr(row.totalSantim),
    placedAt: row.createdAt.toISOString(),
  };
}
