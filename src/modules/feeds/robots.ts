import { LOCALES } from '#platform/language.ts';

/** What belongs to one person, or only leads there. Each also under the languages' prefixes. */
const PERSONAL = [
  '/Checkout',
  '/ShoppingCart',
  '/OrderSucess',
  '/User-Authentication',
  '/Profile',
  '/OrderHistory',
  '/LeaveARating',
  '/CardandAddress',
  '/BrowserHistory',
  '/Setting',
  '/Message',
  '/Following',
  '/MembershipRequest',
  '/Wishlist',
  '/Compare',
  '/Notifications',
  '/AccountDeleted',
  '/Newsletter/',
  '/TrackOrder/',
  '/admin$',
  '/admin/',
  '/vendor$',
  '/vendor/',
];

/** What robots may not read, and where the sitemaps begin. */
export function robotsText(origin: string): string {
  const prefixes = ['', ...LOCALES.map((locale) => `/${locale}`)];
  const personal = prefixes.flatMap((prefix) => PERSONAL.map((path) => `Disallow: ${prefix}${path}`));
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /payment/',
    'Disallow: /unsubscribe/',
    'Disallow: /dev/',
    ...personal,
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
