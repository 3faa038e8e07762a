import type { Ctx } from '#platform/context.ts';
import { selectIsShoppers } from './merge.queries.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether this cart is a shopper's, whoever asks: a form that names one was opened by somebody signed in. */
export async function isShoppersCart(ctx: Ctx, cartId: string): Promise<boolean> {
  return UUID.test(cartId) && (await selectIsShoppers(ctx.db, cartId));
}
