import { isDataPath, pagePath } from '#platform/wire/data-address.ts';
import { ROUTES } from '#platform/wire/names.ts';
import { barePath } from '#platform/language.ts';
import { SCREENS } from '#web/screens.ts';

type PublicScreen = { pattern: RegExp; query: ReadonlySet<string> };

const PUBLIC_SCREENS: readonly PublicScreen[] = SCREENS.flatMap(({ path, publicQuery }) =>
  publicQuery ? [{ pattern: patternOf(path), query: new Set(publicQuery) }] : [],
);

const ROUTES_OF_PAGES = SCREENS.map(({ path, file }) => ({
  path,
  pattern: patternOf(path),
  id: file.replace(/\.tsx$/, ''),
}));

/** The screen that an address asks for, as its pattern; one word for all addresses that no screen has. */
export function pageRoute(target: string): string {
  const mark = target.indexOf('?');
  const pathname = mark < 0 ? target : target.slice(0, mark);
  const bare = barePath(pagePath(pathname));
  const found = ROUTES_OF_PAGES.find(({ pattern }) => pattern.test(bare === '/' ? '' : bare));
  return found ? `/${found.path.replace(/^\//, '')}` : 'unknown';
}

/**
 * The router's name of the one screen that an address asks for; null when none is, or more than one may be meant. Takes
 * the router's `.data` addresses too.
 */
export function routeIdOf(pathname: string): string | null {
  const bare = barePath(pagePath(pathname));
  const [screen, ...others] = ROUTES_OF_PAGES.filter(({ pattern }) => pattern.test(bare === '/' ? '' : bare));
  return screen && others.length === 0 ? screen.id : null;
}

const QUERY_LENGTH_MAX = 1_500;

function patternOf(path: string): RegExp {
  const source = path
    .split('/')
    .filter(Boolean)
    .map((part) => (part.startsWith(':') ? '/[^/]+' : `/${part}`))
    .join('');
  return new RegExp(`^${source}/?$`, 'i');
}

/**
 * The address under which a public page is rendered and kept: its path, and the parameters it knows in sorted order.
 * Null for every other address. Takes the router's `.data` addresses too.
 */
export function publicAddress(target: string): string | null {
  const mark = target.indexOf('?');
  const pathname = mark < 0 ? target : target.slice(0, mark);
  const isData = isDataPath(pathname);
  const bare = barePath(pagePath(pathname));
  const screen = PUBLIC_SCREENS.find(({ pattern }) => pattern.test(bare === '/' ? '' : bare));
  if (!screen || (screen.query.size === 0 && isData === false)) return screen ? pathname : null;
  const query = mark < 0 ? '' : sortedQuery(target.slice(mark + 1), screen.query, isData);
  if (query.length > QUERY_LENGTH_MAX) return null;
  return query ? `${pathname}?${query}` : pathname;
}

function sortedQuery(text: string, known: ReadonlySet<string>, isData: boolean): string {
  const given = new URLSearchParams(text);
  const kept = [...given].filter(
    ([name, value]) => value !== '' && (known.has(name) || (isData && name === ROUTES)),
  );
  kept.sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x < y ? -1 : x > y ? 1 : 0));
  return new URLSearchParams(kept).toString();
}
