import { pageNumber, typedText } from '#web/storefront/suppliers/suppliers-query.ts';

/** What of a store its page shows; its whole state beside the supplier, which is its address. */
export type StoreQuery = {
  /** A category's slug. */
  category: string | null;
  q: string | null;
  /** From 1. */
  page: number;
};

/** Reads an address. What makes no sense is left out. */
export function parseStoreQuery(parameters: URLSearchParams): StoreQuery {
  const category = parameters.get('category') ?? '';
  return {
    category: /^[a-z0-9][a-z0-9-]{0,79}$/.test(category) ? category : null,
    q: typedText(parameters.get('q')),
    page: pageNumber(parameters.get('page')),
  };
}

/** The supplier's id in an address; null for what is none. */
export function parseSupplierId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** The address of a store in another state. A change of anything but the page leads to the first page. */
export function storeHref(id: number, query: StoreQuery, change: Partial<StoreQuery> = {}): string {
  const { category, q, page } = { ...query, page: 1, ...change };
  const parameters = new URLSearchParams();
  if (category !== null) parameters.set('category', category);
  if (q !== null) parameters.set('q', q);
  if (page > 1) parameters.set('page', String(page));
  return parameters.size > 0 ? `/supplier/${id}?${parameters}` : `/supplier/${id}`;
}

/** Nothing chosen: the store's first page. */
export const WHOLE_STORE: StoreQuery = { category: null, q: null, page: 1 };
