import type { Ctx } from '#platform/context.ts';
import { updateGuestPurchases } from './guest-purchases.queries.ts';

/**
 * At sign-in, what a guest ordered in this browser joins the account's orders: only purchases that named the phone or
 * e-mail address that is proved to be the account's, because guests share computers. One that still waits for its payment
 * stays the browser's, as its cart does, until a later sign-in. Harmless to repeat.
 */
export async function takeGuestOrders(ctx: Ctx, userId: number): Promise<void> {
  const { visitorId } = ctx.actor;
  if (visitorId !== null) await updateGuestPurchases(ctx.db, userId, visitorId);
}
