import { lockProductState, type ProductState } from '#modules/inventory/index.ts';
import type { Ctx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { transact } from '#platform/transact.ts';
import { requireVendorRight } from '#shop/require-vendor-right.ts';
import { auditProduct } from './audit-product.ts';
import { writeProduct } from './write-product.ts';

/** Sets the stock of one product of the own store, counted by hand; answers what it was. Right: stock.edit. */
export async function setStock(ctx: Ctx, id: number, stock: number): Promise<{ was: number }> {
  const { vendorId, userId } = await requireVendorRight(ctx, 'stock.edit');
  return await set(ctx, { vendorId, id, part: 'stock' }, async (tx, before) => {
    const writer = { vendorId, actorId: userId, cause: 'count' as const };
    await writeProduct(tx, writer, { stock }, { id });
    return { was: before.stock };
  });
}

/** Sets the price (santim) of one product of the own store; answers what it was. Right: prices.edit. */
export async function setPrice(ctx: Ctx, id: number, price: number): Promise<{ was: number | null }> {
  const { vendorId, userId } = await requireVendorRight(ctx, 'prices.edit');
  return await set(ctx, { vendorId, id, part: 'price' }, async (tx, before) => {
    await writeProduct(tx, { vendorId, actorId: userId, cause: 'form' }, { price }, { id });
    return { was: before.price };
  });
}

async function set<T>(
  ctx: Ctx,
  { vendorId, id, part }: { vendorId: number; id: number; part: 'stock' | 'price' },
  write: (tx: Parameters<Parameters<typeof transact>[1]>[0], before: ProductState) => Promise<T>,
): Promise<T> {
  return await transact(ctx, async (tx) => {
    const before = await lockProductState(tx.db, vendorId, id);
    if (!before) throw RequestError.not_found();
    const done = await write(tx, before);
    await auditProduct(tx, before, [part]);
    return done;
  });
}
