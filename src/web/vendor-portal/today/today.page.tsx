import { load, seeOther } from '#handlers/handlers.ts';
import { loadOrFailure } from '#handlers/or-failed.ts';
import { m } from '#messages';
import { vendorToday } from '#modules/desk/index.ts';
import { VENDOR_ORDERS } from '#modules/orders/vendor-orders.table.ts';
import type { Ctx } from '#platform/context.ts';
import { tableAddress } from '#platform/wire/tables.ts';
import { SITE } from '#shop/site.ts';
import type { Route } from './+types/today.page.ts';
import { TodayScreen } from './today-screen.tsx';

export const loader = load(async (ctx, { url }) => {
  leadToOrders(ctx, url.searchParams);
  return await loadOrFailure(ctx, () => vendorToday(ctx));
});

/** The list of orders stood here: links to a part of it lead there still. */
function leadToOrders(ctx: Ctx, asked: URLSearchParams): void {
  const { href, parse } = tableAddress(VENDOR_ORDERS);
  const [status, q] = [asked.get('status'), asked.get('search')];
  if (status === null && q === null && !asked.has('page')) return;
  throw seeOther(ctx, href(parse(new URLSearchParams({ status: status ?? '', q: q ?? '' }))));
}

export const meta = () => [{ title: `${m.desk_today()} – ${SITE.name}` }];

export default function VendorTodayPage({ loaderData }: Route.ComponentProps) {
  return <TodayScreen view={loaderData} />;
}
