import type { Ctx } from '#platform/context.ts';
import { placeOrder } from '#modules/checkout/index.ts';
import { advanceOrderAsSystem } from '#modules/orders/index.ts';
import { aBuyer, anOrder, newKey } from './buyers.ts';
import type { TestDatabase } from './database.ts';
import { aUser, aVendor } from './factories.ts';

/** A signed-in shopper and what they are called in a context. */
export async function aShopper({ db, ctx }: TestDatabase): Promise<{ userId: number; shopper: Ctx }> {
  const { id: userId } = await aUser(db);
  return { userId, shopper: ctx({ userId }) };
}

/** A vendor's owner, signed in. */
export async function aVendorAtWork({
  db,
  ctx,
}: TestDatabase): Promise<{ vendorId: number; userId: number; vendor: Ctx }> {
  const user = await aUser(db, { role: 'vendor' });
  const { id: vendorId } = await aVendor(db, { ownerId: user.id });
  return { vendorId, userId: user.id, vendor: ctx({ userId: user.id, vendorId }) };
}

/** The numbers of a shopper's new cash order of the products, one for each vendor. */
export async function orderAs(
  database: TestDatabase,
  userId: number,
  products: readonly { id: number }[],
  quantity = 1,
): Promise<string[]> {
  const buyer = await aBuyer(database, products, quantity, { userId });
  const { orders } = await placeOrder(buyer, anOrder(), newKey());
  return orders.map((order) => order.orderNumber);
}

/** Takes an order along the road to its buyer's door. */
export async function deliver({ ctx }: TestDatabase, number: string): Promise<void> {
  for (const status of ['packaging', 'on_the_road', 'delivered'] as const)
    await advanceOrderAsSystem(ctx(), number, { status });
}
