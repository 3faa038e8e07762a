export { barePath, localeOfPath, localizedPath } from '#platform/language.ts';

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
