import { randomUUID } from 'node:crypto';
import { SORTS } from '#platform/constants.ts';
import type { Catalogue } from './catalogue.ts';
import { type Caller, flowRate, getRate } from './load.ts';

export type Operation = {
  name: string;
  /** At least this share of the bare "hello" of the same server. */
  target: number;
  /** At most this many statements; null where none were set. */
  statements: number | null;
  peer: string;
  rate: (url: string, seconds: number) => Promise<number>;
  /** Does it once, for counting its statements. */
  once: (call: Caller) => Promise<void>;
};

/** The operations of the speed table, over the given catalogue. */
export function operations(catalogue: Catalogue): Operation[] {
  const { categories, goods, words } = catalogue;
  const shopPage = `/ShopPage?category=${categories[0]}`;
  // Each is another address, so none is kept yet: every category, sort and page of the catalogue in turn.
  const rendered = (n: number) => {
    const step = Math.floor(n / categories.length);
    const page = 1 + (Math.floor(step / SORTS.length) % 200);
    return `/ShopPage?category=${categories[n % categories.length]}&sort=${SORTS[step % SORTS.length]}&page=${page}`;
  };
  const lists = categories.map((id) => `/api/products?category=${id}&size=24`);
  const products = goods.slice(0, 2_000).map(({ id }) => `/api/products/${id}`);
  const searches = words.map((word) => `/api/products?q=${encodeURIComponent(word)}&size=24`);
  const get = (paths: string[]) => (url: string, seconds: number) => getRate(url, paths, seconds);
  const getOnce = (path: string) => (call: Caller) => page(call, path);
  let turn = 0;
  return [
    {
      name: 'shop page from the cache',
      target: 0.6,
      statements: 0,
      peer: '',
      rate: get([shopPage]),
      once: getOnce(shopPage),
    },
    {
      name: 'shop page rendered',
      target: 0.006,
      statements: 4,
      peer: 'NextFaster 72 pages/s',
      rate: (url, seconds) => flowRate(url, (call) => page(call, rendered(turn++)), seconds),
      once: (call) => page(call, rendered(turn++)),
    },
    {
      name: 'GET /api/products, 24 of a category',
      target: 0.04,
      statements: 2,
      peer: 'Vendure 167/s',
      rate: get(lists),
      once: getOnce(lists[1]!),
    },
    {
      name: 'GET /api/products/{id}',
      target: 0.04,
      statements: 3,
      peer: 'Vendure 232/s',
      rate: get(products),
      once: getOnce(products[1]!),
    },
    {
      name: 'search, one word of 2,000',
      target: 0.006,
      statements: 2,
      peer: 'Medusa 15/s',
      rate: get(searches),
      once: getOnce(searches[1]!),
    },
    {
      name: 'first add to cart',
      target: 0.012,
      statements: 5,
      peer: 'Vendure 85/s',
      rate: (url, seconds) =>
        flowRate(url, async (call, n) => void (await cartWith(call, goods[n % goods.length]!.id)), seconds),
      once: async (call) => void (await cartWith(call, goods[3]!.id)),
    },
    {
      name: 'whole checkout (3 lines, 2 vendors, cash)',
      target: 0.0025,
      statements: 25,
      peer: 'Vendure 20/s with 264 statements',
      rate: (url, seconds) => flowRate(url, (call, n) => checkout(call, basket(catalogue, n)), seconds),
      once: (call) => checkout(call, basket(catalogue, 7_000)),
    },
  ];
}

async function page(call: Caller, path: string): Promise<void> {
  const { status } = await call('GET', path);
  if (status !== 200) throw new Error(`GET ${path} answered ${status}.`);
}

async function add(call: Caller, productId: number, cartToken?: string): Promise<string> {
  const headers: Record<string, string> = cartToken ? { 'cart-token': cartToken } : {};
  const { status, body } = await call('POST', '/api/cart/lines', { productId, quantity: 1 }, headers);
  if (status !== 200 && status !== 201)
    throw new Error(`POST /api/cart/lines answered ${status}: ${JSON.stringify(body)}`);
  return String(body.cartToken);
}

/** Three goods of two vendors, others for every turn, so that stock lasts. */
function basket({ goods }: Catalogue, turn: number): number[] {
  const first = goods[(turn * 3) % goods.length]!;
  const others = Array.from({ length: goods.length }, (_, i) => goods[(turn * 3 + 1 + i) % goods.length]!);
  const sameVendor =
    others.find(({ vendorId, id }) => vendorId === first.vendorId && id !== first.id) ?? first;
  const otherVendor = others.find(({ vendorId }) => vendorId !== first.vendorId)!;
  return [first.id, sameVendor.id, otherVendor.id];
}

async function checkout(call: Caller, productIds: number[]): Promise<void> {
  let cartToken: string | undefined;
  for (const id of productIds) cartToken = await add(call, id, cartToken);
  await placeOrder(call, cartToken!);
}

/** POST /api/checkout for the cart; throws when it is refused. */
export async function placeOrder(call: Caller, cartToken: string): Promise<void> {
  const status = await tryToOrder(call, cartToken);
  if (status !== 201) throw new Error(`POST /api/checkout answered ${status}.`);
}

let buyers = 0;

/** POST /api/checkout for the cart, for cash, as a buyer of its own; answers the status. */
export async function tryToOrder(call: Caller, cartToken: string): Promise<number> {
  // Limits count purchases by phone and e-mail.
  buyers += 1;
  const phone = `09${String(buyers).padStart(8, '0')}`;
  const billing = {
    firstName: 'Almaz',
    lastName: 'Bekele',
    address: 'Cameroon Street',
    country: 'ET',
    region: 'ET-AA',
    city: 'Bole',
    email: `bench-${buyers}@example.com`,
    phone,
  };
  const body = { billing, paymentMethod: 'cash', payment: { phone } };
  const { status } = await call('POST', '/api/checkout', body, {
    'cart-token': cartToken,
    'idempotency-key': randomUUID(),
  });
  return status;
}

/** Puts one product into a fresh cart and answers the cart's token. */
export async function cartWith(call: Caller, productId: number): Promise<string> {
  return await add(call, productId);
}
