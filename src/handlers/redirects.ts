import type { Ctx } from '#platform/context.ts';
import { barePath } from '#platform/language.ts';
import { seeOther } from './handlers.ts';

/**
 * The address of the screen that was asked for, without language, for a screen that stands at several paths (a public
 * one and its twin in the account): with the page that was shown, and with what `added` says.
 */
export function sameScreen(url: URL, added: Record<string, string> = {}): string {
  const kept = new URLSearchParams();
  for (const name of ['q', 'page', 'differences']) {
    const value = url.searchParams.get(name);
    if (value) kept.set(name, value);
  }
  for (const [name, value] of Object.entries(added)) kept.set(name, value);
  const query = kept.toString();
  return barePath(url.pathname) + (query && `?${query}`);
}

/** Whether the account's twin of a screen was asked for. */
export function isAccountTwin(url: URL): boolean {
  return barePath(url.pathname).toLowerCase().startsWith('/profile');
}

/** Leads an address beyond the end of its list to the last page. `page` from 1; an empty list has none to lead to. */
export function redirectToLastPage(
  ctx: Ctx,
  { page, pages }: { page: number; pages: number },
  hrefOf: (page: number) => string,
): void {
  if (pages > 0 && page > pages) throw seeOther(ctx, hrefOf(pages));
}
