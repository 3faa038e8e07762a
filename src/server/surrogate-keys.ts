/** The key of every page that a CDN may keep. */
export const EVERY_PAGE = 'all';
/** Fastly's limit is 16,384 bytes. */
const LONGEST = 8_000;

/**
 * The keys by which a CDN is told to forget a page: the tags of what it shows, and one of all pages. Null for a page that shows more
 * than can be named; no CDN may keep that one.
 */
export function surrogateKeys(tags: ReadonlySet<string>): string | null {
  const keys = [EVERY_PAGE, ...tags].join(' ');
  return keys.length > LONGEST ? null : keys;
}
