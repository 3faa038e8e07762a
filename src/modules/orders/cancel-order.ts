import { type Ctx, requireShopper } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { changeOrderStatus } from './advance-order.ts';
import { OrderError } from './orders.errors.ts';
import type { CancelOrder } from './own-orders.schema.ts';

/**
 * Cancels an order of the signed-in shopper before its supplier packs it. Its goods go back into stock, the coupon too
 * when nothing of the purchase is left, and money that was paid starts its way back (the subscribers of order.advanced).
 * Against a supplier who packs at the same moment one of the two wins: the other finds the order moved. A second cancel
 * changes nothing. Another's order is orders.not_found; a packed one orders.cannot_cancel.
 */
export async function cancelOrder(ctx: Ctx, number: string, { note }: CancelOrder): Promise<void> {
  const shopperId = requireShopper(ctx);
  try {
    await changeOrderStatus(
      ctx,
      number,
      { status: 'cancelled', note },
      { kind: 'shopper', userId: shopperId, vendorId: null, shopperId },
    );
  } catch (error) {
    if (error instanceof AppError && error.code === 'orders.cannot_advance') throw OrderError.cannot_cancel();
    throw error;
  }
}
