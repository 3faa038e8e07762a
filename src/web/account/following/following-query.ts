import { FOLLOWED_SORTS, type FollowedSort } from '#shop/constants.ts';
import { pageNumber, typedText } from '#web/storefront/suppliers/suppliers-query.ts';

export const FOLLOWING_PATH = '/Following';

/** What the followed vendors can be asked for; the screen's whole state, which is its address. */
export type FollowingQuery = { query: string | null; sort: FollowedSort; page: number };

export function parseFollowingQuery(parameters: URLSearchParams): FollowingQuery {
  const sort = parameters.get('sort');
  return {
    query: typedText(parameters.get('query')),
    sort: FOLLOWED_SORTS.find((known) => known === sort) ?? 'name',
    page: pageNumber(parameters.get('page')),
  };
}

/** The address of the screen in another state. A change of anything but the page leads to the first page. */
export function followingHref(query: FollowingQuery, change: Partial<FollowingQuery> = {}): string {
  const { query: typed, sort, page } = { ...query, page: 1, ...change };
  const parameters = new URLSearchParams();
  if (typed !== null) parameters.set('query', typed);
  if (sort !== 'name') parameters.set('sort', sort);
  if (page > 1) parameters.set('page', String(page));
  return parameters.size > 0 ? `${FOLLOWING_PATH}?${parameters}` : FOLLOWING_PATH;
}
