import { z } from 'zod';
import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import {
  approveMany,
  approveRequest,
  endMembership,
  listReceived,
  rejectRequest,
} from '#modules/membership/index.ts';
import { Rejection, RequestId } from '#modules/membership/membership.schema.ts';
import { form, load, seeOther, submitBy, type PageArgs } from '#handlers/handlers.ts';
import { loadOrFailure } from '#handlers/or-failed.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import type { Route } from './+types/requests.page.ts';
import { receivedAddress, ReceivedRequestsScreen, type ReceivedView } from './received-requests-screen.tsx';

const REQUESTS_A_PAGE = 20;

export const loader = load(async (ctx, { url }): Promise<ReceivedView> => {
  const query = receivedAddress.parse(url.searchParams);
  const { status, search, page } = query;
  const list = await loadOrFailure(ctx, () =>
    listReceived(ctx, { status, search: search ?? '', page: page - 1, size: REQUESTS_A_PAGE }),
  );
  const done = /^(approved|rejected|ended|many)\.(.{1,200})$/.exec(url.searchParams.get('done') ?? '');
  return { query, list, done: done && { what: done[1] as 'approved', of: done[2]! } };
});

/** Back to the list, which tells what was done. */
function backTo(url: URL, what: string, of: string | number): string {
  const query = receivedAddress.parse(url.searchParams);
  const href = receivedAddress.href(query, { page: query.page });
  return `${href}${href.includes('?') ? '&' : '?'}done=${what}.${encodeURIComponent(of)}`;
}

const Reasoned = RequestId.extend({ reason: Rejection.shape.reason });
const Ticked = z.object({ ids: z.array(RequestId.shape.id).max(100).default([]) });
const one = async (work: Promise<{ shopper: { name: string } }>) => (await work).shopper.name;
type Args = PageArgs;

export const action = submitBy({
  approve: form(RequestId, async (ctx, { id }, { url }: Args) => {
    throw seeOther(ctx, backTo(url, 'approved', await one(approveRequest(ctx, id))));
  }),
  reject: form(Reasoned, async (ctx, { id, reason }, { url }: Args) => {
    throw seeOther(ctx, backTo(url, 'rejected', await one(rejectRequest(ctx, id, reason))));
  }),
  end: form(Reasoned, async (ctx, { id, reason }, { url }: Args) => {
    throw seeOther(ctx, backTo(url, 'ended', await one(endMembership(ctx, id, reason))));
  }),
  many: form(Ticked, async (ctx, { ids }, { url }: Args) => {
    const count = ids.length === 0 ? 0 : (await approveMany(ctx, ids)).approved.length;
    throw seeOther(ctx, backTo(url, 'many', count));
  }),
});

/** An error is shown beside what is in force by now. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.portal_requests_title()} – ${SITE.name}` }];

export default function VendorRequestsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ReceivedRequestsScreen
      view={loaderData}
      error={actionData && !actionData.ok ? actionData.message : null}
    />
  );
}
