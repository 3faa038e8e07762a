import { load, seeOther } from '#handlers/handlers.ts';
import { loadOrFailure } from '#handlers/or-failed.ts';
import { m } from '#messages';
import { vendorToday } from '#modules/desk/index.ts';
import { VENDOR_ORDERS } from '#modules/orders/vendor-orders.table.ts';
import type { Ctx } from '#platform/context.ts';
import { tableAddress } from '#platform/wire/tables.ts';
import { getStart } from '#modules/vendors/index.ts';
import { SITE } from '#shop/site.ts';
import { roleHas } from '#shop/vendor-rights.ts';
import type { Route } from './+types/today.page.ts';
import { TodayScreen } from './today-screen.tsx';

export const loader = load(async (ctx, { url }) => {
  leadToOrders(ctx, url.searchParams);
  const view = await loadOrFailure(ctx, () => vendorToday(ctx));
  const start = await loadOrFailure(ctx, () => startOfNew(ctx, 'tiles' in view && view.tiles.length === 0));
  return { view, start: start && 'failed' in start ? null : start };
});

/**
 * How far a store has come that is not open yet, or is open with nothing on sale and nothing to do; null for others, and for
 * who may not work on it.
 */
async function startOfNew(ctx: Ctx, isIdle: boolean): Promise<{ done: number; total: number } | null> {
  const { team } = ctx.actor;
  const isOpening = team?.state === 'onboarding';
  if (!team || !roleHas(team.role, 'store.edit') || !(isOpening || (team.state === 'open' && isIdle)))
    return null;
  const { items } = await getStart(ctx);
  if (!isOpening && items.some(({ key, isDone }) => key === 'product' && isDone)) return null;
  return { done: items.filter((item) => item.isDone).length, total: items.length };
}

/** The list of orders stood here: links to a part of it lead there still. */
function leadToOrders(ctx: Ctx, asked: URLSearchParams): void {
  const { href, parse } = tableAddress(VENDOR_ORDERS);
  const [status, q] = [asked.get('status'), asked.get('search')];
  if (status === null && q === null && !asked.has('page')) return;
  throw seeOther(ctx, href(parse(new URLSearchParams({ status: status ?? '', q: q ?? '' }))));
}

export const meta = () => [{ title: `${m.desk_today()} – ${SITE.name}` }];

export default function VendorTodayPage({ loaderData }: Route.ComponentProps) {
  return <TodayScreen {...loaderData} />;
}
