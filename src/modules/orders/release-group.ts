import type { TxCtx } from '#platform/context.ts';
import { notify } from '#platform/notify.ts';
import { restoreCart } from '#modules/cart/index.ts';
import { releaseCoupon } from '#modules/coupons/index.ts';
import {
  selectOrderIds,
  selectStockLines,
  updateCartGivenBack,
  updateGroupReleased,
  updateOrdersCancelled,
} from './change.queries.ts';
import { returnStock } from './stock.ts';

export type ReleaseReason = 'failed' | 'cancelled' | 'expired' | 'refunded';

/**
 * Undoes a purchase that was not paid for: its payment state becomes the reason, its orders are cancelled with history,
 * stock and coupon go back. Once, however often it is called; returns whether this call did it. Works in the caller's
 * transaction.
 */
export async function releaseGroup(tx: TxCtx, orderGroupId: string, reason: ReleaseReason): Promise<boolean> {
  if (!(await updateGroupReleased(tx.db, orderGroupId, reason))) return false;
  const orderIds = await updateOrdersCancelled(tx.db, orderGroupId, tx.now());
  await returnStock(tx, await selectStockLines(tx.db, orderIds));
  await releaseCoupon(tx, orderGroupId);
  for (const orderId of orderIds) await notify(tx, 'order', String(orderId));
  return true;
}

/** Wakes the pages of a purchase's orders once the caller's transaction commits: its money has moved. */
export async function tellMoneyMoved(tx: TxCtx, orderGroupId: string): Promise<void> {
  for (const orderId of await selectOrderIds(tx.db, orderGroupId)) await notify(tx, 'order', String(orderId));
}

/** Puts the lines of a released purchase back into its owner's open cart, once, so that nothing must be gathered again. */
export async function reopenCart(tx: TxCtx, orderGroupId: string): Promise<void> {
  const cart = await updateCartGivenBack(tx.db, orderGroupId);
  if (!cart) return;
  if (cart.shopperId !== null) await restoreCart(tx, { shopperId: cart.shopperId }, cart.cartId);
  else if (cart.visitorId !== null) await restoreCart(tx, { visitorId: cart.visitorId }, cart.cartId);
}
