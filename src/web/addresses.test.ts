import fc from 'fast-check';
import { expect, test } from 'vitest';
import { followingAddress } from './account/following/following-query.ts';
import { historyAddress } from './account/browsing-history/history-address.ts';
import { requestsAddress } from './account/membership-requests/request-query.ts';
import { barePath, localeOfPath, localizedPath, safePath } from '#platform/language.ts';
import { productHref, productQuery } from './storefront/product/product-query.ts';
import { parseShopQuery, shopHref } from './storefront/shop/shop-query.ts';
import { storeHref, storeQuery } from './storefront/store/store-query.ts';
import { suppliersAddress } from './storefront/vendors/vendors-query.ts';
import { VENDOR_ORDERS } from '#modules/orders/vendor-orders.table.ts';
import { tableAddress } from '#platform/wire/tables.ts';
import { pricesAddress } from './vendor-portal/prices/prices-view.ts';
import { receivedAddress } from './vendor-portal/requests/received-requests-screen.tsx';

type Screen<Query> = {
  parse: (parameters: URLSearchParams) => Query;
  href: (query: Query, change: Partial<Query>) => string;
};

/** What an address reads as, its own address, and what that one reads as. */
function thereAndBack<Query>({ parse, href }: Screen<Query>) {
  return (parameters: URLSearchParams) => {
    const query = parse(parameters);
    const address = href(query, query);
    const { pathname, searchParams } = new URL(address, 'http://shop.invalid');
    return { query, address, pathname, again: parse(searchParams) };
  };
}

const screens = {
  shop: thereAndBack({ parse: parseShopQuery, href: shopHref }),
  product: thereAndBack({ ...productQuery, href: (...asked) => productHref(7, ...asked) }),
  suppliers: thereAndBack(suppliersAddress),
  supplier: thereAndBack({ ...storeQuery, href: (...asked) => storeHref(7, ...asked) }),
  following: thereAndBack(followingAddress),
  history: thereAndBack(historyAddress),
  'membership requests': thereAndBack(requestsAddress),
  'vendor’s requests': thereAndBack(receivedAddress),
  'vendor’s prices': thereAndBack(pricesAddress),
};

/** Lists of the desk have cursors in the place of pages. */
const tables = { 'vendor’s orders': thereAndBack(tableAddress(VENDOR_ORDERS)) };

const NAMES =
  'cid name category subcategory vendor q brand tag minPrice maxPrice sort page variant rating region search query status sortBy details cancel returns after cols';
const name = fc.constantFrom(...NAMES.split(' '));
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', minLength: 100, maxLength: 140 }),
  fc.integer().map(String),
  fc.constantFrom(
    'newest',
    'new',
    'rating',
    'One Plus',
    'phones',
    'ET-AA',
    'APPROVED',
    'nameAsc',
    '1,500',
    '99.90+',
  ),
);
const parameters = fc
  .array(fc.tuple(name, value), { maxLength: 12 })
  .map((pairs) => new URLSearchParams(pairs));

test.each(Object.entries({ ...screens, ...tables }))(
  'every address of the %s screen shows what its own address shows',
  (_, go) => {
    fc.assert(
      fc.property(parameters, (given) => {
        const { query, address, pathname, again } = go(given);
        expect(again).toEqual(query);
        expect(go(new URLSearchParams(address.split('?')[1])).address).toBe(address);
        expect(pathname).toBe(address.split('?')[0]);
      }),
      { numRuns: 500 },
    );
  },
);

test('the same parameter has the same limits on every screen', () => {
  const long = new URLSearchParams({ page: '1000000001', q: 'a'.repeat(200), search: 'a'.repeat(200) });
  for (const [name, go] of Object.entries(screens)) {
    const { page, q, search } = go(long).query as { page: number; q?: string; search?: string };
    expect({ name, page }).toEqual({ name, page: 1 });
    for (const text of [q, search]) expect(text?.length ?? 120, name).toBe(120);
    expect(go(new URLSearchParams({ page: '1000000000' })).query, name).toMatchObject({
      page: 1_000_000_000,
    });
  }
});

test('no text leads out of the shop', () => {
  const path = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc
      .array(
        fc.constantFrom(
          '/',
          '\\',
          '.',
          '..',
          '@',
          ':',
          '?',
          '#',
          '%2f',
          '%5c',
          'evil.example',
          'http',
          '\t',
          '\n',
        ),
        {
          maxLength: 8,
        },
      )
      .map((parts) => `/${parts.join('')}`),
    fc.webUrl(),
  );
  fc.assert(
    fc.property(path, (text) => {
      const safe = safePath(text);
      expect(new URL(safe, 'http://shop.invalid').host).toBe('shop.invalid');
      expect(safePath(safe)).toBe(safe);
    }),
    { numRuns: 2_000 },
  );
});

test('a path that gained a language loses it again', () => {
  const bare = fc
    .webPath()
    .filter((path) => path.startsWith('/') && !path.startsWith('//') && localeOfPath(path) === null);
  fc.assert(
    fc.property(bare, fc.constantFrom('en' as const, 'am' as const, 'om' as const), (path, locale) => {
      const named = localizedPath(path, locale);
      expect(localeOfPath(named)).toBe(locale);
      expect(barePath(named)).toBe(path);
    }),
  );
});
