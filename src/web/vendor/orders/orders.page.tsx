import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import { listVendorOrders } from '#modules/orders/index.ts';
import { OrderStatus } from '#modules/orders/orders.schema.ts';
import { load } from '#web/handlers.ts';
import { orFailed } from '#web/or-failed.ts';
import { parsePortalQuery } from '#web/vendor/portal-query.ts';
import type { Route } from './+types/orders.page.ts';
import { ORDERS_PATH, ORDER_TABS, OrdersScreen, type OrdersView } from './orders-screen.tsx';

const ORDERS_A_PAGE = 20;

export const loader = load(async (ctx, { url }): Promise<OrdersView> => {
  const query = parsePortalQuery(ORDERS_PATH, url.searchParams, [null, ...ORDER_TABS]);
  const { search, page } = query;
  const status = OrderStatus.safeParse(query.status).data;
  const list = await orFailed(ctx, () =>
    listVendorOrders(ctx, { status, search, page, size: ORDERS_A_PAGE }),
  );
  return { query, list };
});

export const meta = () => [{ title: `${m.portal_orders_title()} – ${SITE.name}` }];

export const handle = { crumbs: () => [{ label: m.portal_my_store() }] };

export default function VendorOrdersPage({ loaderData }: Route.ComponentProps) {
  return <OrdersScreen view={loaderData} />;
}
