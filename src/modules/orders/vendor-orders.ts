import { type Ctx, requireVendor } from '#platform/context.ts';
import { birr } from '#shop/money.ts';
import { mediaUrl } from '#platform/storage.ts';
import { toAmounts } from '#modules/cart/index.ts';
import { listDestinations } from '#modules/delivery/index.ts';
import { parseOrderNumber } from './order-numbers.ts';
import { OrderError } from './orders.errors.ts';
import type { VendorOrder, VendorOrderList, VendorOrdersQuery } from './vendor-orders.schema.ts';
import { toOrderAddress } from './to-order-address.ts';
import { countVendorOrders, selectVendorOrders, type VendorOrderRow } from './vendor-orders.queries.ts';

/**
 * A page of the asking vendor's orders, newest first; unpaid online purchases are not among them. A page beyond the end
 * is the last one.
 */
export async function listVendorOrders(ctx: Ctx, query: VendorOrdersQuery): Promise<VendorOrderList> {
  const vendorId = requireVendor(ctx);
  const { status, search, returns, size } = query;
  const counted = await countVendorOrders(ctx.db, vendorId, { search, returns });
  const counts = Object.fromEntries(counted.map((row) => [row.status, row.n]));
  const totalElements = status ? (counts[status] ?? 0) : counted.reduce((sum, { n }) => sum + n, 0);
  const totalPages = Math.ceil(totalElements / size);
  const number = Math.max(0, Math.min(query.page, totalPages - 1));
  const wanted = { status, search, returns, limit: size, offset: number * size };
  const rows = await selectVendorOrders(ctx.db, vendorId, wanted);
  const content = await Promise.all(rows.map((row) => toVendorOrder(ctx, row)));
  return { content, totalElements, totalPages, number, size, counts };
}

/** One of the asking vendor's orders; any other is orders.not_found (404). */
export async function getVendorOrder(ctx: Ctx, text: string): Promise<VendorOrder> {
  const vendorId = requireVendor(ctx);
  const number = parseOrderNumber(text);
  const [row] = number ? await selectVendorOrders(ctx.db, vendorId, { number, limit: 1, offset: 0 }) : [];
  if (!row) throw OrderError.not_found();
  return await toVendorOrder(ctx, row);
}

async function toVendorOrder(ctx: Ctx, row: VendorOrderRow): Promise<VendorOrder> {
  const { status, nextStatuses, paymentMethod, paymentState, openReturn, itemCount, notes } = row;
  return {
    orderNumber: row.number,
    status,
    nextStatuses,
    paymentMethod,
    paymentState,
    openReturn,
    itemCount,
    notes,
    placedAt: row.createdAt.toISOString(),
    amounts: toAmounts(row),
    shipping: toOrderAddress(ctx, row.shipping, await listDestinations(ctx)),
    lines: row.lines.map(({ lineTotalSantim, imageKey, ...line }) => ({
      ...line,
      subTotal: birr(lineTotalSantim),
      imageUrl: imageKey === null ? null : mediaUrl(imageKey, 200),
    })),
  };
}
