import { type Ctx, requireVendor } from '#platform/context.ts';
import { birr } from '#platform/money.ts';
import { mediaUrl } from '#platform/storage.ts';
import { listDestinations, showAmounts } from '#modules/cart/index.ts';
import { parseOrderNumber } from './order-numbers.ts';
import { OrderError } from './orders.errors.ts';
import type { VendorOrder, VendorOrderPage, VendorOrdersQuery } from './vendor-orders.schema.ts';
import { showAddress } from './show-address.ts';
import { countVendorOrders, selectVendorOrders, type VendorOrderRow } from './vendor-orders.queries.ts';

/** A page of the asking vendor's orders, newest first; unpaid online purchases are not among them. */
export async function listVendorOrders(ctx: Ctx, query: VendorOrdersQuery): Promise<VendorOrderPage> {
  const vendorId = requireVendor(ctx);
  const { status, search, page, size } = query;
  const [counted, rows] = await Promise.all([
    countVendorOrders(ctx.db, vendorId, search),
    selectVendorOrders(ctx.db, vendorId, { status, search, limit: size, offset: page * size }),
  ]);
  const counts = Object.fromEntries(counted.map((row) => [row.status, row.n]));
  const totalElements = status ? (counts[status] ?? 0) : counted.reduce((sum, { n }) => sum + n, 0);
  const content = await Promise.all(rows.map((row) => showVendorOrder(ctx, row)));
  const totalPages = Math.ceil(totalElements / size);
  return { content, totalElements, totalPages, number: page, size, counts };
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
    lines: row.lines.map(({ lineTotalSantim, imageKey, ...line }) => ({
      ...line,
      subTotal: birr(lineTotalSantim),
      imageUrl: imageKey === null ? null : mediaUrl(imageKey, 200),
    })),
  };
}
