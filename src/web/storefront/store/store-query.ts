import { page, type QueryOf, toSlug, textParam } from '#web/list-query.ts';
import { screenQuery } from '#platform/wire/screen-query.ts';

/** What of a store its page shows; its whole state beside the supplier, which is its address. */
export const storeQuery = screenQuery({ category: toSlug, q: textParam, page });
export type StorePageQuery = QueryOf<typeof storeQuery>;

/** The address of a store in another state. */
export function storeHref(id: number, ...asked: Parameters<typeof storeQuery.search>): string {
  return `/supplier/${id}${storeQuery.search(...asked)}`;
}

/** Nothing chosen: the store's first page. */
export const NO_STORE_FILTERS: StorePageQuery = { category: null, q: null, page: 1 };
