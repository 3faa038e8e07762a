/** The languages of the shop. */
export const LOCALES = ['en', 'am', 'om'] as const;
export type Locale = (typeof LOCALES)[number];

export const LANGUAGE_SECONDS = 365 * 24 * 3600;

const NAMED = /^\/(en|am|om)(?=[/?#]|$|\.data(?:\?|$))/i;

export function isLocale(text: unknown): text is Locale {
  return (LOCALES as readonly unknown[]).includes(text);
}

/**
 * The language that an explicit address names (`/am/ShopPage`), in any case, the router's `.data` addresses included;
 * null for bare ones, whose language is the user's.
 */
export function localeOfPath(path: string): Locale | null {
  return (NAMED.exec(path)?.[1]?.toLowerCase() ?? null) as Locale | null;
}

/** The path without the language it names. */
export function barePath(path: string): string {
  return NAMED.test(path) ? path.slice(3).replace(/^(?!\/)/, '/') : path;
}

/**
 * The explicit address of a path of this shop (with query and fragment, bare) in a language; for null, and for addresses
 * of other hosts, the path as it is.
 */
export function localizedPath(path: string, locale: Locale | null): string {
  if (locale === null || !path.startsWith('/') || path.startsWith('//')) return path;
  return `/${locale}${path.replace(/^\/(?=[?#]|$)/, '')}`;
}

/**
 * The path when it leads into this shop, else the fallback: for addresses that came with a request and are followed
 * after it. Refuses other hosts in every spelling (`//host`, `/\host`, control characters, and `/..//host`, which becomes
 * `//host` when its dots are worked out).
 */
export function safePath(path: string | null | undefined, fallback = '/'): string {
  if (!path || path.length > 2_000 || !/^\/(?![/\\])[^\\\u0000-\u001f\u007f]*$/.test(path)) return fallback;
  const url = URL.canParse(path, 'http://shop.invalid') ? new URL(path, 'http://shop.invalid') : null;
  if (url?.host !== 'shop.invalid' || url.pathname.startsWith('//')) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}
