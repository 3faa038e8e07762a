import type { TxCtx } from '#platform/context.ts';
import { notify } from '#platform/notify.ts';
import { retakeCoupon } from '#modules/coupons/index.ts';
import { takeStock } from '#modules/inventory/index.ts';
import { selectStockLines } from './change.queries.ts';
import {
  selectBoughtAgain,
  selectGoodsGone,
  selectTitleOf,
  updateGroupRevived,
} from './revive-group.queries.ts';

/** What keeps a purchase from being brought back. */
export type RevivalObstacle =
  | { why: 'not_wanted' }
  /** The order by which its buyer has bought some of it again. */
  | { why: 'bought_again'; number: string }
  /** What of it is not to be had any more. */
  | { why: 'gone'; title: string };

/**
 * Brings a purchase back that was released because nobody had paid: it is paid by this method, its goods are taken, its
 * orders stand as placed again and are open to their vendors, and its coupon counts again where it is not used up (the
 * price stays what was agreed). Answers what is in the way instead; then the caller must roll back. In the caller's
 * transaction, which holds the purchase: of two at once the second finds it not wanted.
 */
export async function reviveGroup(
  tx: TxCtx,
  orderGroupId: string,
  paymentMethod: string,
): Promise<RevivalObstacle | null> {
  const number = await selectBoughtAgain(tx.db, orderGroupId);
  if (number !== undefined) return { why: 'bought_again', number };
  const orderIds = await updateGroupRevived(tx.db, orderGroupId, {
    paymentMethod,
    byUserId: tx.actor.userId,
    at: tx.now(),
  });
  if (orderIds.length === 0) return { why: 'not_wanted' };
  const gone = await selectGoodsGone(tx.db, orderIds);
  if (gone !== undefined) return { why: 'gone', title: gone };
  const missing = await takeStock(tx, await selectStockLines(tx.db, orderIds), orderGroupId);
  if (missing) return { why: 'gone', title: await selectTitleOf(tx.db, orderIds, missing.productId) };
  await retakeCoupon(tx, orderGroupId);
  for (const orderId of orderIds) await notify(tx, 'order', String(orderId));
  return null;
}
