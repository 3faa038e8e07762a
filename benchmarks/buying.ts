import { randomInt, randomUUID } from 'node:crypto';
import type { Catalogue } from './catalogue.ts';
import type { Caller } from './load.ts';

/** How a basket is made: of how many goods of its first vendor, and of how many others. */
type Basket = { sameVendor: number; otherVendors: number };
export const THREE_LINES: Basket = { sameVendor: 2, otherVendors: 1 };
export const ONE_LINE: Basket = { sameVendor: 1, otherVendors: 0 };

/** A whole purchase for cash, by somebody new: adds of each line, and the order. Throws when anything is refused. */
export async function checkout(
  call: Caller,
  { goods }: Catalogue,
  turn: number,
  basket: Basket,
): Promise<void> {
  let cartToken: string | undefined;
  for (const id of goodsOf(goods, turn, basket)) cartToken = await add(call, id, cartToken);
  const { status, body } = await order(call, cartToken!);
  if (status !== 201) throw new Error(`POST /api/checkout answered ${status}: ${JSON.stringify(body)}`);
}

/** Goods for one basket, others for every turn, so that stock lasts. */
function goodsOf(goods: Catalogue['goods'], turn: number, { sameVendor, otherVendors }: Basket): number[] {
  const at = (n: number) => goods[(turn * 3 + n) % goods.length]!;
  const first = at(0);
  const chosen = [first.id];
  const pick = (most: number, isWanted: (one: Catalogue['goods'][number]) => boolean) => {
    for (let n = 1; n < goods.length && chosen.length < most; n += 1)
      if (isWanted(at(n)) && !chosen.includes(at(n).id)) chosen.push(at(n).id);
  };
  pick(sameVendor, ({ vendorId }) => vendorId === first.vendorId);
  pick(sameVendor + otherVendors, ({ vendorId }) => vendorId !== first.vendorId);
  return chosen;
}

/** Puts one product into a fresh cart and answers the cart's token. */
export async function cartWith(call: Caller, productId: number): Promise<string> {
  return await add(call, productId);
}

async function add(call: Caller, productId: number, cartToken?: string): Promise<string> {
  const headers: Record<string, string> = cartToken ? { 'cart-token': cartToken } : {};
  const { status, body } = await call('POST', '/api/cart/lines', { productId, quantity: 1 }, headers);
  if (status !== 200 && status !== 201)
    throw new Error(`POST /api/cart/lines answered ${status}: ${JSON.stringify(body)}`);
  return String(body.cartToken);
}

/** The billing address of whoever buys in a measurement; the phone is to be added. */
export const BILLING = {
  firstName: 'Almaz',
  lastName: 'Bekele',
  address: 'Cameroon Street',
  country: 'ET',
  region: 'ET-AA',
  city: 'Bole',
};

/** POST /api/checkout for the cart, for cash, by somebody who never bought before. */
export async function order(call: Caller, cartToken: string) {
  const phone = `09${randomInt(10_000_000, 100_000_000)}`;
  const billing = { ...BILLING, email: `bench-${randomUUID()}@example.com`, phone };
  const body = { billing, paymentMethod: 'cash', payment: { phone } };
  return await call('POST', '/api/checkout', body, {
    'cart-token': cartToken,
    'idempotency-key': randomUUID(),
  });
}
