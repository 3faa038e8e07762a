import type { RequestSort, RequestStatus } from '#modules/membership/membership.schema.ts';
import { typedText } from '#web/storefront/suppliers/suppliers-query.ts';

/** The tabs in their order. */
export const REQUEST_STATUSES: readonly RequestStatus[] = ['PENDING', 'APPROVED', 'REJECTED'];
const REQUEST_SORTS: readonly RequestSort[] = ['dateDesc', 'nameAsc'];

export const REQUESTS_PATH = '/MembershipRequest';
/** A multiple of the grid's columns. */
export const REQUESTS_A_PAGE = 24;

/** What the address says; `page` from 0. `details` and `cancel` open a request without scripts. */
export type RequestQuery = {
  status: RequestStatus;
  search: string;
  sortBy: RequestSort;
  page: number;
  details: number | null;
  cancel: number | null;
};

/** Reads the address; what is not understood counts as left out. */
export function parseRequestQuery(parameters: URLSearchParams): RequestQuery {
  const text = (name: string) => typedText(parameters.get(name)) ?? '';
  const status = text('status').toUpperCase();
  const sortBy = text('sortBy');
  const number = (name: string) => (/^\d{1,15}$/.test(text(name)) ? Number(text(name)) : null);
  return {
    status: REQUEST_STATUSES.find((known) => known === status) ?? 'PENDING',
    search: text('search'),
    sortBy: REQUEST_SORTS.find((known) => known === sortBy) ?? 'dateDesc',
    page: Math.min(10_000, Math.max(1, number('page') ?? 1)) - 1,
    details: number('details'),
    cancel: number('cancel'),
  };
}

/** The address with some of it changed; the first page and no open request unless they are named. */
export function requestHref(query: RequestQuery, change: Partial<RequestQuery> = {}): string {
  const { status, search, sortBy, page, details, cancel } = {
    ...query,
    page: 0,
    details: null,
    cancel: null,
    ...change,
  };
  const parameters = new URLSearchParams();
  if (status !== 'PENDING') parameters.set('status', status);
  if (search) parameters.set('search', search);
  if (sortBy !== 'dateDesc') parameters.set('sortBy', sortBy);
  if (page > 0) parameters.set('page', String(page + 1));
  if (details !== null) parameters.set('details', String(details));
  if (cancel !== null) parameters.set('cancel', String(cancel));
  const text = parameters.toString();
  return text ? `${REQUESTS_PATH}?${text}` : REQUESTS_PATH;
}
