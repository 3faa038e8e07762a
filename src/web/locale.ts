import { LOCALES, type Locale } from '#platform/constants.ts';

/** The languages that carry a prefix in the address; English stands at the bare path. */
const PREFIXED = new Set<string>(LOCALES.filter((locale) => locale !== 'en'));

/** The language an address asks for. Any case; `.data` addresses of the router included. */
export function localeOfPath(pathname: string): Locale {
  const first =
    pathname
      .split('/', 2)[1]
      ?.replace(/\.data$/, '')
      .toLowerCase() ?? '';
  return PREFIXED.has(first) ? (first as Locale) : 'en';
}

/** The path without its language prefix. */
export function barePath(pathname: string): string {
  const locale = localeOfPath(pathname);
  return locale === 'en' ? pathname : pathname.slice(locale.length + 1) || '/';
}

/** A path of this shop (with query and fragment, without a prefix) in the given language. Other addresses stay. */
export function localizedPath(path: string, locale: Locale): string {
  if (locale === 'en' || !path.startsWith('/') || path.startsWith('//')) return path;
  return path === '/' ? `/${locale}` : path.replace(/^\/(?=[?#])|^/, `/${locale}`);
}

/**
 * The path when it leads into this shop, else the fallback: for addresses that came with a request and are followed
 * after it. Refuses other hosts in every spelling (`//host`, `/\host`, control characters).
 */
export function safePath(path: string | null | undefined, fallback = '/'): string {
  if (!path || path.length > 2_000 || !/^\/(?![/\\])[^\\\u0000-\u001f\u007f]*$/.test(path)) return fallback;
  const url = URL.canParse(path, 'http://shop.invalid') ? new URL(path, 'http://shop.invalid') : null;
  return url?.host === 'shop.invalid' ? `${url.pathname}${url.search}${url.hash}` : fallback;
}
