import { type Ctx, requireVendor } from '#platform/context.ts';
import { listDestinations, showAmounts } from '#modules/cart/index.ts';
import { parseOrderNumber } from './order-numbers.ts';
import { OrderError } from './orders.errors.ts';
import type { VendorOrder, VendorOrderPage, VendorOrdersQuery } from './orders.schema.ts';
import { showAddress } from './show-address.ts';
import { countVendorOrders, selectVendorOrders, type VendorOrderRow } from './vendor-orders.queries.ts';

/** A page of the asking vendor's orders, newest first; unpaid online purchases are not among them. */
export async function listVendorOrders(ctx: Ctx, query: VendorOrdersQuery): Promise<VendorOrderPage> {
  const vendorId = requireVendor(ctx);
  const { status, page, size } = query;
  const totalElements = await countVendorOrders(ctx.db, vendorId, status);
  const rows = await selectVendorOrders(ctx.db, vendorId, { status, limit: size, offset: page * size });
  const content = await Promise.all(rows.map((row) => showVendorOrder(ctx, row)));
  return { content, totalElements, totalPages: Math.ceil(totalElements / size), number: page, size };
}

/** One of the asking vendor's orders; any other is orders.not_found (404). */
export async function getVendorOrder(ctx: Ctx, text: string): Promise<VendorOrder> {
  const vendorId = requireVendor(ctx);
  const number = parseOrderNumber(text);
  const [row] = number ? await selectVendorOrders(ctx.db, vendorId, { number, limit: 1, offset: 0 }) : [];
  if (!row) throw OrderError.not_found();
  return await showVendorOrder(ctx, row);
}

async function showVendorOrder(ctx: Ctx, row: VendorOrderRow): Promise<VendorOrder> {
  const { status, nextStatuses, paymentMethod, paymentState, itemCount, notes } = row;
  return {
    orderNumber: row.number,
    status,
    nextStatuses,
    paymentMethod,
    paymentState,
    itemCount,
    notes,
    placedAt: row.createdAt.toISOString(),
    amounts: showAmounts(row),
    shipping: showAddress(ctx, row.shipping, await listDestinations(ctx)),
  };
}
