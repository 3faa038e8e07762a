import { countProductsUpTo } from '#modules/inventory/index.ts';
import type { Ctx } from '#platform/context.ts';
import { getSetting } from '#shop/settings.ts';
import { ProductError } from './products.errors.ts';

/** How many more products a store may have (`vendor_products_max`); archived ones do not count. */
export async function storeRoom(ctx: Ctx, vendorId: number): Promise<number> {
  const most = await getSetting(ctx.db, 'vendor_products_max');
  return most - (await countProductsUpTo(ctx.db, vendorId, most));
}

/** Refuses one product more than a store has room for (products.no_room, 422). */
export async function assertRoom(ctx: Ctx, vendorId: number): Promise<void> {
  const room = await storeRoom(ctx, vendorId);
  if (room < 1) throw ProductError.no_room({ n: Math.max(0, room) });
}
