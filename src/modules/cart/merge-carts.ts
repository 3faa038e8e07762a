import type { Ctx, TxCtx } from '#platform/context.ts';
import { violatesConstraint } from '#platform/errors.ts';
import type { Owner } from '#platform/owner.ts';
import { transact } from '#platform/transact.ts';
import { maximumOfOne } from './maximum-of-one.ts';
import {
  copyCartLines,
  lockBothCarts,
  updateCartReleased,
  updateCartMerged,
  updateCartShopper,
  upsertCartFrom,
} from './merge.queries.ts';

/**
 * At sign-in, puts what the visitor gathered into the shopper's cart: the same item adds up, to no more than the shop sells of it at once, the shopper's own coupon
 * stays. Safe to repeat, and when two tabs sign in at once. Missing stock shows as a notice in the cart.
 */
export async function mergeCarts(ctx: Ctx, shopperId: number): Promise<void> {
  const { visitorId } = ctx.actor;
  if (visitorId === null) return;
  const merge = () => transact(ctx, async (tx) => await mergeLocked(tx, { shopperId, visitorId }));
  try {
    await merge();
  } catch (error) {
    // The shopper's cart came into being in another tab between our look and our write: now it can be seen.
    if (!violatesConstraint(error, 'carts_open_shopper')) throw error;
    await merge();
  }
  ctx.visit.touchCounts();
}

async function mergeLocked(tx: TxCtx, owners: { shopperId: number; visitorId: string }): Promise<void> {
  const { ofShopper, ofVisitor } = await lockBothCarts(tx.db, owners);
  if (!ofVisitor) return;
  if (!ofShopper) {
    await updateCartShopper(tx.db, ofVisitor, owners.shopperId);
    return;
  }
  await copyCartLines(tx.db, ofVisitor, ofShopper, await maximumOfOne(tx));
  await updateCartMerged(tx.db, ofVisitor, ofShopper);
}

/**
 * Puts the lines of a released purchase back into its owner's open cart, once, beside what lies there
 * meanwhile, so that nothing must be gathered again.
 */
export async function reopenCart(tx: TxCtx, orderGroupId: string): Promise<void> {
  const cart = await updateCartReleased(tx.db, orderGroupId);
  if (!cart) return;
  if (cart.shopperId !== null) await restoreCart(tx, { shopperId: cart.shopperId }, cart.cartId);
  else if (cart.visitorId !== null) await restoreCart(tx, { visitorId: cart.visitorId }, cart.cartId);
}

async function restoreCart(tx: TxCtx, owner: Owner, orderedCartId: string): Promise<void> {
  const cartId = await upsertCartFrom(tx.db, owner, orderedCartId);
  await copyCartLines(tx.db, orderedCartId, cartId, await maximumOfOne(tx));
}
