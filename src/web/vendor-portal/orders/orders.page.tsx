import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import { listVendorOrders } from '#modules/orders/index.ts';
import { load } from '#handlers/handlers.ts';
import { loadOrFailure } from '#handlers/or-failed.ts';
import type { Route } from './+types/orders.page.ts';
import { ordersAddress, OrdersScreen, type OrdersView } from './orders-screen.tsx';

const ORDERS_A_PAGE = 20;

export const loader = load(async (ctx, { url }): Promise<OrdersView> => {
  const query = ordersAddress.parse(url.searchParams);
  const { status, search, page } = query;
  const list = await loadOrFailure(ctx, () =>
    listVendorOrders(ctx, {
      status: status ?? undefined,
      search: search ?? '',
      page: page - 1,
      size: ORDERS_A_PAGE,
    }),
  );
  return { query, list };
});

export const meta = () => [{ title: `${m.portal_orders_title()} – ${SITE.name}` }];

export default function VendorOrdersPage({ loaderData }: Route.ComponentProps) {
  return <OrdersScreen view={loaderData} />;
}
