import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { cancelOrder, getOwnOrder } from '#modules/orders/index.ts';
import type { CancelOrder } from '#modules/orders/own-orders.schema.ts';
import { abandonPayment } from '#modules/payments/index.ts';

/**
 * Cancels an order of the signed-in shopper, also one that is not paid yet: its purchase, which is paid at once, is given up then,
 * and the provider is told where it can be. What was paid meanwhile is cancelled as a paid order and its money sent back; what is
 * paid later goes back by itself. Safe to repeat. Errors as of `cancelOrder`.
 */
export async function cancelOwnOrder(ctx: Ctx, number: string, given: CancelOrder): Promise<void> {
  try {
    return await cancelOrder(ctx, number, given);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'orders.not_paid')) throw error;
  }
  const { orderGroupId } = await getOwnOrder(ctx, number);
  await abandonPayment(ctx, orderGroupId);
  await cancelOrder(ctx, number, given);
}
