import { SORTS } from '#shop/list-choices.ts';
import { cartWith, checkout, ONE_LINE, THREE_LINES } from './buying.ts';
import type { Catalogue } from './catalogue.ts';
import { type Caller, flowLoad, getLoad, inTurn, type Load } from './load.ts';

export type Operation = {
  name: string;
  /** At least this share of the bare "hello" of the same server. */
  target: number;
  /** At most this many statements; null where none were set. */
  statements: number | null;
  load: (url: string, seconds: number) => Promise<Load>;
  /** Does it once, for counting its statements. */
  once: (call: Caller) => Promise<void>;
};

/** The deepest page of a list that is asked for; lists end at 10,000 products. */
const DEEPEST = 400;

/** The operations of the speed table, over the given catalogue. */
export function operations(catalogue: Catalogue): Operation[] {
  const { categories, goods, words } = catalogue;
  const shopPage = `/ShopPage?category=${categories[0]}`;
  const shopPages = coldShopPages(catalogue);
  const productPages = coldProductPages(catalogue);
  const lists = categories.map((id) => `/api/products?category=${id}&size=24`);
  const products = goods.slice(0, 2_000).map(({ id }) => `/api/products/${id}`);
  const searches = words.map((word) => searchPath(word));
  return [
    reading('shop page from the cache', { target: 0.6, statements: 0 }, inTurn([shopPage])),
    reading('shop page rendered, also deep ones', { target: 0.004, statements: 4 }, shopPages),
    reading('product page rendered', { target: 0.004, statements: 5 }, productPages),
    reading('GET /api/products, 24 of a category', { target: 0.04, statements: 2 }, inTurn(lists)),
    reading('GET /api/products/{id}', { target: 0.04, statements: 3 }, inTurn(products)),
    reading('search, one word of 2,000', { target: 0.006, statements: 2 }, inTurn(searches)),
    {
      name: 'first add to cart',
      target: 0.012,
      statements: 5,
      load: (url, seconds) =>
        flowLoad(url, async (call, n) => void (await cartWith(call, goods[n % goods.length]!.id)), seconds),
      once: async (call) => void (await cartWith(call, goods[3 % goods.length]!.id)),
    },
    {
      name: 'whole checkout (3 lines, 2 vendors, cash)',
      target: 0.0025,
      statements: 25,
      load: (url, seconds) => flowLoad(url, (call, n) => checkout(call, catalogue, n, THREE_LINES), seconds),
      once: (call) => checkout(call, catalogue, 7_000, THREE_LINES),
    },
    {
      name: 'one-line checkout, cash',
      target: 0.004,
      statements: 20,
      load: (url, seconds) => flowLoad(url, (call, n) => checkout(call, catalogue, n, ONE_LINE), seconds),
      once: (call) => checkout(call, catalogue, 8_000, ONE_LINE),
    },
  ];
}

function reading(
  name: string,
  wanted: { target: number; statements: number },
  next: () => string,
): Operation {
  return {
    name,
    ...wanted,
    load: (url, seconds) => getLoad(url, next, { seconds }),
    once: (call) => page(call, next()),
  };
}

/** Addresses of lists, each another one, so that none is kept yet: categories, sorts and pages, shallow and deep. */
export function coldShopPages({
  categories,
  products,
}: Pick<Catalogue, 'categories' | 'products'>): () => string {
  const deepest = Math.max(1, Math.min(DEEPEST, Math.floor(products / categories.length / 48)));
  let turn = 0;
  return () => {
    const step = Math.floor(turn / categories.length);
    const category = categories[turn % categories.length];
    turn += 1;
    // Neighbouring turns are far apart in depth: 37 has no factor in common with the depth asked for.
    const depth = 1 + ((Math.floor(step / SORTS.length) * 37) % deepest);
    return `/ShopPage?category=${category}&sort=${SORTS[step % SORTS.length]}&page=${depth}`;
  };
}

/** Addresses of product pages, none of them kept yet. */
export function coldProductPages({ goods }: { goods: readonly { id: number }[] }): () => string {
  return inTurn(goods.toReversed().map(({ id }) => `/product-detail/${id}`));
}

/** The call that searches for a word. */
export function searchPath(word: string): string {
  return `/api/products?q=${encodeURIComponent(word)}&size=24`;
}

async function page(call: Caller, path: string): Promise<void> {
  const { status } = await call('GET', path);
  if (status !== 200) throw new Error(`GET ${path} answered ${status}.`);
}
