import type { OrderStatus } from '#modules/orders/orders.schema.ts';
import type { Selectable } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { DB } from '#platform/db-types.ts';
import { placeOrder } from '#modules/checkout/index.ts';
import { aBuyer, anOrder, newKey } from './buyers.ts';
import type { TestDatabase } from './database.ts';
import { aProduct, aUser } from './factories.ts';

export type Delivered = {
  shopper: Ctx;
  user: Selectable<DB['users']>;
  product: Selectable<DB['products']>;
  lineId: number;
  orderNumber: string;
};

/** A shopper whose order of one product (a new one unless given) has been delivered; `status` leaves it elsewhere. */
export async function aDeliveredLine(
  database: TestDatabase,
  given: { user?: Selectable<DB['users']>; product?: Selectable<DB['products']>; status?: OrderStatus } = {},
): Promise<Delivered> {
  const { db } = database;
  const user = given.user ?? (await aUser(db));
  const product = given.product ?? (await aProduct(db));
  const shopper = await aBuyer(database, [product], 1, { userId: user.id, name: user.name });
  const placed = await placeOrder(shopper, anOrder(), newKey());
  const orderNumber = placed.orders[0]!.orderNumber;
  const order = await db
    .updateTable('orders')
    .set({ status: given.status ?? 'delivered' })
    .where('number', '=', orderNumber)
    .returning('id')
    .executeTakeFirstOrThrow();
  const line = await db
    .selectFrom('orderLines')
    .select('id')
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow();
  return { shopper, user, product, lineId: line.id, orderNumber };
}
