// How ids, uuids and pages are written in addresses, for pages and server alike.

/** A uuid as PostgreSQL writes it. */
export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id in an address; null for what is none. */
export function idOf(text: string | null | undefined): number | null {
  return /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null;
}

const PAGE_MAX = 1_000_000_000;

/** The page in an address, from 1; the first one for everything else. */
export function pageOf(text: string | null | undefined): number {
  const page = /^\d{1,10}$/.test(text ?? '') ? Number(text) : 1;
  return page > 0 && page <= PAGE_MAX ? page : 1;
}
