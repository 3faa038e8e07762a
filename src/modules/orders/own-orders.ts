import { type Ctx, requireShopper } from '#platform/context.ts';
import { birr } from '#shop/money.ts';
import { mediaUrl } from '#platform/storage.ts';
import { type OwnOrderRow, selectOwnOrders } from './own-orders.queries.ts';
import type { OrderStats, OrderSummary, OwnOrderPage, OwnOrdersQuery } from './own-orders.schema.ts';

/** A page of the signed-in shopper's orders, newest first; a page beyond the end is the last one. 401 for visitors. */
export async function listOwnOrders(ctx: Ctx, { page, size }: OwnOrdersQuery): Promise<OwnOrderPage> {
  const shopperId = requireShopper(ctx);
  const offset = Math.min(page * size, 2_000_000_000);
  const { counts, firstRow, orders } = await selectOwnOrders(ctx.db, shopperId, { limit: size, offset });
  return {
    content: orders.map(toOrderSummary),
    totalElements: counts.total,
    totalPages: Math.ceil(counts.total / size),
    number: Math.floor(firstRow / size),
    size,
    stats: counts,
  };
}

/** The shopper's counts and newest orders, in one statement. */
export async function orderOverview(
  ctx: Ctx,
  count: number,
): Promise<{ stats: OrderStats; recent: OrderSummary[] }> {
  const shopperId = requireShopper(ctx);
  const { counts, orders } = await selectOwnOrders(ctx.db, shopperId, { limit: count, offset: 0 });
  return { stats: counts, recent: orders.map(toOrderSummary) };
}

/** The shopper's newest orders. */
export async function recentOrders(ctx: Ctx, count: number): Promise<OrderSummary[]> {
  return (await orderOverview(ctx, count)).recent;
}

function toOrderSummary(row: OwnOrderRow): OrderSummary {
  return {
    orderNumber: row.number,
    status: row.status,
    paymentState: row.paymentState,
    placedAt: row.createdAt.toISOString(),
    total: birr(row.totalSantim),
    businessName: row.businessName,
    itemCount: row.itemCount,
    title: row.title,
    textLocale: row.textLocale,
    imageUrl: row.imageKey === null ? null : mediaUrl(row.imageKey, 200),
    imageColor: row.imageColor,
  };
}
