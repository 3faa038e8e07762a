import { m } from '#messages';
import type { Crumb } from '#web/ui/breadcrumb.tsx';

/** What each screen is called in the breadcrumb, by its path in lower case. */
const NAMES: Record<string, () => string> = {
  '/shoppage': m.chrome_crumb_shop,
  '/product-detail': m.chrome_crumb_product,
  '/shoppingcart': m.chrome_crumb_cart,
  '/checkout': m.chrome_crumb_checkout,
  '/ordersucess': m.chrome_crumb_order_placed,
  '/trackorder': m.chrome_crumb_track_order,
  '/wishlist': m.chrome_crumb_wishlist,
  '/compare': m.chrome_crumb_compare,
  '/user-authentication/sign-in': m.chrome_crumb_sign_in,
  '/user-authentication/sign-up': m.chrome_crumb_sign_up,
};

/** Steps that lie between the home page and a screen. */
const PARENTS: Record<string, { label: () => string; to: string }> = {
  '/product-detail': { label: m.chrome_crumb_shop, to: '/ShopPage' },
  '/checkout': { label: m.chrome_crumb_cart, to: '/ShoppingCart' },
};

/** What a screen may export as `handle` to name its own steps from what its own loader gave. */
export type CrumbHandle = { crumbs?: (loaded: unknown) => readonly Crumb[] };

/** The way to a screen, derived from its path (without language prefix): Home, what lies between, the screen. */
export function crumbsOf(path: string, own: readonly Crumb[] | null): Crumb[] {
  const home = { label: m.chrome_crumb_home(), to: '/' };
  if (own) return [home, ...own];
  const lower = path.toLowerCase().replace(/\/$/, '');
  const [screen, rest] = NAMES[lower] ? [lower, ''] : splitLast(lower);
  const name = NAMES[screen];
  if (!name) return [];
  const parent = PARENTS[screen];
  const before = parent ? [home, { label: parent.label(), to: parent.to }] : [home];
  if (!rest || screen === '/product-detail') return [...before, { label: name() }];
  return [
    ...before,
    { label: name(), to: path.slice(0, screen.length) },
    { label: m.chrome_crumb_details() },
  ];
}

function splitLast(path: string): [string, string] {
  const cut = path.lastIndexOf('/');
  return [path.slice(0, cut), path.slice(cut + 1)];
}
