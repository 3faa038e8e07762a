import { SCREENS } from '#web/screens.ts';
import { barePath } from '#platform/language.ts';

/** Whose a copy of a page is: everybody's, its user's alone, or none is kept. */
export type CopyKind = 'public' | 'own' | null;

/** Public screens beside those of the page cache: nothing in them depends on the user. */
const OTHER_PUBLIC = ['NeedHelp', 'WishingPool', 'vendor-post'];

/**
 * Screens of the user's own that may be read offline; of the vendors' portal what waits for the team (decision 0151).
 * Checkout, payment, sign-in, forms, settings and the rest of the portal are not among them and must not be.
 */
const OWN = [
  'ShoppingCart',
  'ProfileShoppingCart',
  'Wishlist',
  'ProfileWishlist',
  'OrderHistory',
  'OrderHistory/:number',
  'ProfileTrackOrder',
  'ProfileTrackOrder/ProfileTrackOrderDetail',
  'TrackOrder/:id',
  'Message',
  'Notifications',
  'vendor',
  'vendor/orders',
];

const KINDS: readonly (readonly [RegExp, CopyKind])[] = [
  ...OWN.map((path) => [patternOf(path), 'own'] as const),
  ...SCREENS.filter(({ publicQuery }) => publicQuery).map(({ path }) => [patternOf(path), 'public'] as const),
  ...OTHER_PUBLIC.map((path) => [patternOf(path), 'public'] as const),
];

function patternOf(path: string): RegExp {
  const parts = path.split('/').filter(Boolean);
  return new RegExp(
    `^${parts.map((part) => (part.startsWith(':') ? '/[^/]+' : `/${part}`)).join('')}/?$`,
    'i',
  );
}

/** Whether copies of the page at this path are kept, and for whom. */
export function copyKind(pathname: string): CopyKind {
  const bare = barePath(pathname);
  return KINDS.find(([pattern]) => pattern.test(bare === '/' ? '' : bare))?.[1] ?? null;
}
