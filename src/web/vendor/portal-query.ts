/** A list of the portal as its address says it; `page` from 0, `status` as it stands there. */
export type PortalQuery = { path: string; status: string | null; search: string; page: number };

/** No list is so long: a page above this one is beyond its end. */
const PAGES_MAX = 10_000;

/** Reads the address of a list; a status that is none of `statuses` counts as the first of them. */
export function parsePortalQuery(
  path: string,
  parameters: URLSearchParams,
  statuses: readonly (string | null)[],
): PortalQuery {
  const wanted = (parameters.get('status') ?? '').toLowerCase();
  const page = Number(parameters.get('page'));
  return {
    path,
    status: statuses.find((status) => status?.toLowerCase() === wanted) ?? statuses[0] ?? null,
    search: (parameters.get('search') ?? '').trim().slice(0, 120),
    page: Number.isInteger(page) && page > 1 ? Math.min(page, PAGES_MAX) - 1 : 0,
  };
}

/** The list's address with some of it changed; the first page unless one is named. */
export function portalHref(query: PortalQuery, change: Partial<Omit<PortalQuery, 'path'>> = {}): string {
  const { path, status, search, page } = { ...query, page: 0, ...change };
  const parameters = new URLSearchParams();
  if (status !== null) parameters.set('status', status);
  if (search) parameters.set('search', search);
  if (page > 0) parameters.set('page', String(page + 1));
  const text = parameters.toString();
  return text ? `${path}?${text}` : path;
}
