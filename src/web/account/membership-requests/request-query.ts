import type { RequestSort, RequestStatus } from '#modules/membership/membership.schema.ts';
import { choice, id, page, type QueryOf, screenAddress, textParam } from '#web/list-query.ts';

/** The tabs in their order. */
export const REQUEST_TABS: readonly RequestStatus[] = ['PENDING', 'APPROVED', 'REJECTED'];
const REQUEST_SORTS: readonly RequestSort[] = ['dateDesc', 'nameAsc'];

/** A multiple of the grid's columns. */
export const REQUESTS_A_PAGE = 24;

/** What the list can be asked for. `details` and `cancel` open a request without scripts. */
export const requestsAddress = screenAddress(
  '/MembershipRequest',
  {
    status: choice(REQUEST_TABS, 'PENDING'),
    search: textParam,
    sortBy: choice(REQUEST_SORTS, 'dateDesc'),
    page,
    details: id,
    cancel: id,
  },
  { passing: ['page', 'details', 'cancel'] },
);
export type RequestQuery = QueryOf<typeof requestsAddress>;
