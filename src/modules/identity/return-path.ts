import { type Locale, localizedPath } from '#platform/language.ts';

/**
 * The path when it leads into this shop, else home, explicit in the language if one is given. Refuses other hosts in every spelling
 * (`//host`, `/\host`, control characters).
 */
export function pathWithin(path: string | undefined, locale: Locale | null): string {
  const isOurs = path !== undefined && /^\/(?![/\\])[^\\\u0000-\u001f\u007f]*$/.test(path);
  if (!isOurs) return localizedPath('/', locale);
  const { pathname, search, hash } = new URL(path, 'http://shop.invalid');
  return localizedPath(pathname.startsWith('//') ? '/' : `${pathname}${search}${hash}`, locale);
}
