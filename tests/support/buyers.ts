import type { Ctx } from '#platform/context.ts';
import { addToCart } from '#modules/cart/index.ts';
import { Checkout, type CheckoutInput } from '#modules/checkout/checkout.schema.ts';
import { placeOrder } from '#modules/checkout/index.ts';
import type { PlacedOrder } from '#modules/checkout/index.ts';
import type { Asking } from './context.ts';
import type { TestDatabase } from './database.ts';

/** An Ethiopian billing address with everything the checkout asks for. */
export const BILLING = {
  firstName: 'አልማዝ',
  lastName: 'Bekele',
  address: 'Cameroon Street',
  country: 'ET',
  region: 'ET-AA',
  city: 'Bole',
  email: 'Almaz@Example.com',
  phone: '0911 23 45 67',
};

let keys = 0;

/** A key for a new order. */
export function newKey(): string {
  keys += 1;
  return `test-key-${keys}`;
}

/** A checkout as the API takes it: cash, to `BILLING`, unless `given` says otherwise. */
export function anOrder(given: object = {}): CheckoutInput {
  return Checkout.parse({ billing: BILLING, paymentMethod: 'cash', ...given });
}

/** A buyer (a fresh visitor unless said otherwise) whose cart holds `quantity` pieces of each product. */
export async function aBuyer(
  { ctx }: TestDatabase,
  products: readonly { id: number }[],
  quantity = 1,
  asking: Asking = {},
): Promise<Ctx> {
  const buyer = ctx(asking);
  for (const product of products) await addToCart(buyer, { productId: product.id, quantity });
  return buyer;
}

/** Buyers with the same cart, each a visitor of their own. */
export async function manyBuyers(
  database: TestDatabase,
  count: number,
  products: readonly { id: number }[],
): Promise<Ctx[]> {
  const buyers: Ctx[] = [];
  for (let i = 0; i < count; i += 1) buyers.push(await aBuyer(database, products));
  return buyers;
}

/** What came of orders placed at the same moment. */
export async function placeTogether(
  orders: readonly Promise<PlacedOrder>[],
): Promise<{ placed: PlacedOrder[]; refused: unknown[] }> {
  const tries = await Promise.allSettled(orders);
  return {
    placed: tries.flatMap((t) => (t.status === 'fulfilled' ? [t.value] : [])),
    refused: tries.flatMap((t) => (t.status === 'rejected' ? [t.reason as unknown] : [])),
  };
}

/** A placed cash order of the products by a fresh visitor. */
export async function aPlacedOrder(
  database: TestDatabase,
  products: readonly { id: number }[],
  given: object = {},
): Promise<{ buyer: Ctx; placed: PlacedOrder }> {
  const buyer = await aBuyer(database, products);
  return { buyer, placed: await placeOrder(buyer, anOrder(given), newKey()) };
}

/** How many pieces of a product are left. */
export async function stockOf({ db }: TestDatabase, productId: number): Promise<number> {
  const row = await db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  return row.stock;
}
