import { isRouteErrorResponse, useRouteError } from 'react-router';
import { m } from '#messages';
import { SITE } from '#platform/site.ts';
import { cancelRequest, pageOfOwnRequests, requestMembership } from '#modules/membership/index.ts';
import { AskForMembership, RequestId, VendorPath } from '#modules/membership/membership.schema.ts';
import { form, load, orFailed, seeOther, submitBy, type PageArgs, type Submitted } from '#web/handlers.ts';
import { parseRequestQuery, REQUESTS_A_PAGE, requestHref } from './request-query.ts';
import { type RequestsView, RequestsScreen, RequestsUnreachable } from './requests-screen.tsx';

export const loader = load(async (ctx, { url }): Promise<RequestsView> => {
  const query = parseRequestQuery(url.searchParams);
  const { status, search, sortBy, page } = query;
  const list = await orFailed(
    ctx,
    () => pageOfOwnRequests(ctx, { status, search, sortBy, page, size: REQUESTS_A_PAGE }),
    'membership.list_failed',
  );
  return { query, list };
});

const Ask = VendorPath.extend(AskForMembership.shape);

export const action = submitBy({
  cancel: form(RequestId, async (ctx, { id }, { url }: PageArgs) => {
    await cancelRequest(ctx, id);
    throw seeOther(ctx, requestHref(parseRequestQuery(url.searchParams)));
  }),
  // The button of a store's page, without scripts: leads to the list, where the request stands.
  request: form(Ask, async (ctx, { vendorId, message }) => {
    const { isMember } = await requestMembership(ctx, vendorId, message);
    const query = parseRequestQuery(new URLSearchParams());
    throw seeOther(ctx, requestHref(query, { status: isMember ? 'APPROVED' : 'PENDING' }));
  }),
});

export const meta = () => [{ title: `${m.membership_title()} – ${SITE.name}` }];

export const handle = { crumbs: () => [{ label: m.account_menu_membership() }] };

type Props = { loaderData: RequestsView; actionData?: Submitted<never> };

export default function MembershipRequestsPage({ loaderData, actionData }: Props) {
  const refusal = actionData && !actionData.ok ? actionData.message : null;
  return <RequestsScreen view={loaderData} refusal={refusal} />;
}

/** The list could not be fetched, for example without a connection. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error)) throw error;
  return <RequestsUnreachable />;
}
