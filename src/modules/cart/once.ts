import type { Ctx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { deleteOldChanges, insertChange } from './cart-changes.queries.ts';
import type { Cart } from './cart.schema.ts';
import { getCart } from './cart.service.ts';

/** A change that waited longer than this on somebody's phone is no longer known by its key. */
const KEY_DAYS = 60;

/**
 * Makes a cart change that its client has named; under a name that was used before nothing happens again, and the answer
 * is the cart as it is. A refused change leaves its name free. Without a name the change is made every time.
 */
export async function changeOnce(
  ctx: Ctx,
  key: string | undefined,
  change: (ctx: Ctx) => Promise<Cart>,
): Promise<Cart> {
  if (key === undefined) return await change(ctx);
  return await transact(ctx, async (tx) =>
    (await insertChange(tx.db, key)) ? await change(tx) : await getCart(tx),
  );
}

/** Forgets the names that nobody will send again. */
export async function forgetOldChanges(ctx: Ctx): Promise<void> {
  await deleteOldChanges(ctx.db, new Date(ctx.now().getTime() - KEY_DAYS * 86_400_000));
}
