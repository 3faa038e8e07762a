import type { TxCtx } from '#platform/context.ts';
import { notify } from '#platform/notify.ts';
import { releaseCoupon } from '#modules/coupons/index.ts';
import { returnStock } from '#modules/inventory/index.ts';
import {
  selectOrderIds,
  selectStockLines,
  updateGroupReleased,
  updateOrdersCancelled,
} from './change.queries.ts';

export type ReleaseReason = 'failed' | 'cancelled' | 'expired' | 'refunded';

/**
 * Undoes a purchase that was not paid for: its payment state becomes the reason, its orders are cancelled with history,
 * stock and coupon go back. Once, however often it is called; returns whether this call did it. Works in the caller's
 * transaction.
 */
export async function releaseGroup(tx: TxCtx, orderGroupId: string, reason: ReleaseReason): Promise<boolean> {
  if (!(await updateGroupReleased(tx.db, orderGroupId, reason))) return false;
  const orderIds = await updateOrdersCancelled(tx.db, orderGroupId, tx.now());
  await returnStock(tx, await selectStockLines(tx.db, orderIds), {
    cause: 'release',
    reference: orderGroupId,
  });
  await releaseCoupon(tx, orderGroupId);
  for (const orderId of orderIds) await notify(tx, 'order', String(orderId));
  return true;
}

/** Wakes the pages of a purchase's orders once the caller's transaction commits: its money has moved. */
export async function notifyPaymentChanged(tx: TxCtx, orderGroupId: string): Promise<void> {
  for (const orderId of await selectOrderIds(tx.db, orderGroupId)) await notify(tx, 'order', String(orderId));
}
