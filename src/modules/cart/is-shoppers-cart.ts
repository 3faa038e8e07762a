import type { Ctx } from '#platform/context.ts';
import { UUID } from '#platform/wire/scalars.ts';
import { selectIsShoppers } from './merge.queries.ts';

/** Whether this cart is a shopper's, whoever asks: a form that names one was opened by somebody signed in. */
export async function isShoppersCart(ctx: Ctx, cartId: string): Promise<boolean> {
  return UUID.test(cartId) && (await selectIsShoppers(ctx.db, cartId));
}
