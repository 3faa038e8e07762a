import type { Ctx, TxCtx } from '#platform/context.ts';
import { requireVendorRight } from '#shop/require-vendor-right.ts';
import { publish } from '#shop/events.ts';
import { notify } from '#platform/notify.ts';
import { transact } from '#platform/transact.ts';
import { releaseCoupon } from '#modules/coupons/index.ts';
import { returnStock } from '#modules/inventory/index.ts';
import { bookDelivered } from '#modules/ledger/index.ts';
import {
  isGroupCancelled,
  type OrderActor,
  selectOrderState,
  selectStockLines,
  updateOrderStatus,
} from './change.queries.ts';
import { parseOrderNumber } from './order-numbers.ts';
import { OrderError } from './orders.errors.ts';
import type { AdvanceOrder } from './orders.schema.ts';
import { takeIn } from './take-in.ts';
import type { VendorOrder } from './vendor-orders.schema.ts';
import { getVendorOrder } from './vendor-orders.ts';

/**
 * Moves one of the asking vendor's orders along. The step must stand in the table order_transitions; asking for the
 * status the order has already changes nothing. Another vendor's order is orders.not_found; one whose online payment has
 * not come is orders.not_paid; a step that is not allowed is orders.cannot_advance. A cancelled order's goods go back
 * into stock; those of a parcel that turned back on the road do when whoever took them in says that they can be sold again.
 */
export async function advanceOrder(ctx: Ctx, number: string, change: AdvanceOrder): Promise<VendorOrder> {
  const { vendorId } = await requireVendorRight(ctx, 'orders.handle');
  await changeOrderStatus(ctx, number, change, { kind: 'vendor', userId: ctx.actor.userId, vendorId });
  return await getVendorOrder(ctx, number);
}

/** As `advanceOrder`, for work nobody asked for (couriers of the demonstration, sweeps): any vendor's order. */
export async function advanceOrderAsSystem(ctx: Ctx, number: string, change: AdvanceOrder): Promise<void> {
  await changeOrderStatus(ctx, number, change, { kind: 'system', userId: null, vendorId: null });
}

/**
 * Moves an order for any mover. Safe to repeat: the status it has already changes nothing, and of two movers at once one
 * finds the order moved. Goods go back into stock as of `advanceOrder`, once.
 */
export async function changeOrderStatus(
  ctx: Ctx,
  text: string,
  change: AdvanceOrder,
  mover: OrderActor,
): Promise<void> {
  const number = parseOrderNumber(text);
  if (!number) throw OrderError.not_found();
  await transact(ctx, async (tx) => {
    const moved = await updateOrderStatus(
      tx.db,
      number,
      { status: change.status, note: change.note ?? '', at: tx.now() },
      mover,
    );
    if (!moved) return await explain(tx, number, change, mover);
    if (change.status === 'cancelled') await giveBack(tx, moved);
    if (change.status === 'returned' && change.restock)
      await takeIn(tx, { number, ...mover }, await selectStockLines(tx.db, [moved.orderId]));
    if (change.status === 'delivered') await bookDelivered(tx, [moved.orderId]);
    await publish(tx, 'order.advanced', { orderId: moved.orderId, eventId: moved.eventId });
    await notify(tx, 'order', String(moved.orderId));
  });
}

async function explain(tx: TxCtx, number: string, change: AdvanceOrder, mover: OrderActor): Promise<void> {
  const standing = await selectOrderState(tx.db, number, mover);
  if (!standing) throw OrderError.not_found();
  if (standing.status === change.status) return;
  if (!standing.isPayable) throw OrderError.not_paid();
  throw OrderError.cannot_advance({ from: standing.status, to: change.status });
}

/** The coupon goes back only when nothing of the purchase is left. */
async function giveBack(
  tx: TxCtx,
  { orderId, orderGroupId }: { orderId: number; orderGroupId: string },
): Promise<void> {
  await returnStock(tx, await selectStockLines(tx.db, [orderId]), {
    cause: 'release',
    reference: orderGroupId,
  });
  if (await isGroupCancelled(tx.db, orderGroupId)) await releaseCoupon(tx, orderGroupId);
}
