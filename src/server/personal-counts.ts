import type { Ctx } from '#platform/context.ts';
import { countUnread } from '#modules/chat/index.ts';
import { cartCount } from '#modules/cart/index.ts';
import { listCounts } from '#modules/lists/index.ts';
import { viewPreferences } from '#modules/preferences/index.ts';
import { accountMark } from '#platform/account-mark.ts';
import type { Personal } from '#platform/wire/personal.ts';

/** What the readable cookie tells about whoever asks, counted from the database. */
export async function countPersonal(ctx: Ctx): Promise<Personal> {
  const [cart, lists, view, inbox] = await Promise.all([
    cartCount(ctx),
    listCounts(ctx),
    viewPreferences(ctx),
    ctx.actor.userId === null ? 0 : countUnread(ctx),
  ]);
  const isVendor = ctx.actor.vendorId !== null;
  return { name: ctx.actor.name, cart, ...lists, ...view, isVendor, inbox, accountMark: accountMark(ctx) };
}
