import { SUPPLIER_SORTS, type SupplierSort } from '#shop/constants.ts';

export const SUPPLIERS_PATH = '/SupplierList';

/** What the supplier list can be asked for; its whole state, which is its address. */
export type SuppliersQuery = {
  search: string | null;
  sort: SupplierSort;
  /** From 1. */
  page: number;
};

const TEXT_MAX = 120;

/** Reads an address. What makes no sense is left out, so that every address shows something. */
export function parseSuppliersQuery(parameters: URLSearchParams): SuppliersQuery {
  const sort = parameters.get('sort');
  return {
    search: typedText(parameters.get('search')),
    sort: SUPPLIER_SORTS.find((known) => known === sort) ?? 'default',
    page: pageNumber(parameters.get('page')),
  };
}

/** What was typed, trimmed and without control characters; null when that is nothing. */
export function typedText(value: string | null): string | null {
  const clean = value
    ?.slice(0, 4 * TEXT_MAX)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trimStart()
    .slice(0, TEXT_MAX)
    // Where it was cut: no blank, and no half of a letter.
    .replace(/\s*[\ud800-\udbff]?$/, '');
  return clean || null;
}

/** A page number of an address, from 1; the first page for everything else. */
export function pageNumber(value: string | null): number {
  return value !== null && /^\d{1,6}$/.test(value) ? Math.max(1, Number(value)) : 1;
}

/** The address of the list in another state. A change of anything but the page leads to the first page. */
export function suppliersHref(query: SuppliersQuery, change: Partial<SuppliersQuery> = {}): string {
  const { search, sort, page } = { ...query, page: 1, ...change };
  const parameters = new URLSearchParams();
  if (search !== null) parameters.set('search', search);
  if (sort !== 'default') parameters.set('sort', sort);
  if (page > 1) parameters.set('page', String(page));
  return parameters.size > 0 ? `${SUPPLIERS_PATH}?${parameters}` : SUPPLIERS_PATH;
}
