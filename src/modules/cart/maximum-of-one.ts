import type { Ctx } from '#platform/context.ts';
import { getSetting } from '#shop/settings.ts';
import { CART_QUANTITY_LIMIT } from './cart.schema.ts';

/** The largest quantity of one item that the shop sells at once. */
export async function maximumOfOne(ctx: Ctx): Promise<number> {
  return Math.min(CART_QUANTITY_LIMIT, await getSetting(ctx.db, 'cart_quantity_max'));
}
