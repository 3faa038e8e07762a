import type { Ctx, PersonalCounts } from '#platform/context.ts';
import { cartCount } from '#modules/cart/index.ts';
import { listCounts } from '#modules/lists/index.ts';

/** What the readable cookie tells about whoever asks, counted from the database. */
export async function countPersonal(ctx: Ctx): Promise<PersonalCounts> {
  const [cart, lists] = await Promise.all([cartCount(ctx), listCounts(ctx)]);
  return { name: ctx.actor.name, cart, ...lists };
}
