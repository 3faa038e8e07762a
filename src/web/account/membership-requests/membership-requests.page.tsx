import { isRouteErrorResponse, useRouteError } from 'react-router';
import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import { cancelRequest, pageOfOwnRequests, requestMembership } from '#modules/membership/index.ts';
import { AskForMembership, RequestId, MembershipVendorPath } from '#modules/membership/membership.schema.ts';
import { redirectToLastPage } from '#handlers/redirects.ts';
import { form, load, seeOther, submitBy, type PageArgs } from '#handlers/handlers.ts';
import { loadOrFailure } from '#handlers/or-failed.ts';
import type { Route } from './+types/membership-requests.page.ts';
import { requestsAddress, REQUESTS_A_PAGE } from './request-query.ts';
import { type RequestsView, SentRequestsScreen, RequestsUnreachable } from './sent-requests-screen.tsx';

export const loader = load(async (ctx, { url }): Promise<RequestsView> => {
  const query = requestsAddress.parse(url.searchParams);
  const { status, search, sortBy, page } = query;
  const list = await loadOrFailure(
    ctx,
    () =>
      pageOfOwnRequests(ctx, { status, search: search ?? '', sortBy, page: page - 1, size: REQUESTS_A_PAGE }),
    'membership.list_failed',
  );
  if (!('failed' in list))
    redirectToLastPage(ctx, { page, pages: list.pages }, (last) =>
      requestsAddress.href(query, { page: last }),
    );
  return { query, list, isCancelled: url.searchParams.has(CANCELLED) };
});

/** In the address after a request was taken back: the list says so. */
const CANCELLED = 'cancelled';

const Ask = MembershipVendorPath.extend(AskForMembership.shape);

export const action = submitBy({
  cancel: form(RequestId, async (ctx, { id }, { url }: PageArgs) => {
    await cancelRequest(ctx, id);
    const href = requestsAddress.href(requestsAddress.parse(url.searchParams));
    throw seeOther(ctx, `${href}${href.includes('?') ? '&' : '?'}${CANCELLED}=1`);
  }),
  // The button of a store's page, without scripts: leads to the list, where the request stands.
  request: form(Ask, async (ctx, { vendorId, message }) => {
    const { isMember } = await requestMembership(ctx, vendorId, message);
    const query = requestsAddress.parse(new URLSearchParams());
    throw seeOther(ctx, requestsAddress.href(query, { status: isMember ? 'APPROVED' : 'PENDING' }));
  }),
});

export const meta = () => [{ title: `${m.membership_title()} – ${SITE.name}` }];

export const handle = { crumbs: () => [{ label: m.account_menu_membership() }] };

export default function MembershipRequestsPage({ loaderData, actionData }: Route.ComponentProps) {
  const error = actionData && !actionData.ok ? actionData.message : null;
  return <SentRequestsScreen view={loaderData} error={error} />;
}

/** The list could not be fetched, for example without a connection. */
export function ErrorBoundary() {
  const error = useRouteError();
  // A business error has its own page; a failure of ours keeps this screen's sentence and its Retry.
  if (isRouteErrorResponse(error) && error.status < 500) throw error;
  return <RequestsUnreachable />;
}
