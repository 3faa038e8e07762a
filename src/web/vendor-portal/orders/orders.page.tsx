import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import { vendorOrderTable } from '#modules/orders/index.ts';
import { VENDOR_ORDERS } from '#modules/orders/vendor-orders.table.ts';
import { load, submitBy } from '#handlers/handlers.ts';
import { tableForms } from '#web/desk/table-forms.ts';
import { tableView } from '#web/desk/table-view.ts';
import type { Route } from './+types/orders.page.ts';
import { OrdersScreen, type OrdersView } from './orders-screen.tsx';

export const loader = load(
  async (ctx, { url }): Promise<OrdersView> =>
    await tableView(ctx, VENDOR_ORDERS, url, (query) => vendorOrderTable(ctx, query)),
);

export const action = submitBy(tableForms(VENDOR_ORDERS));

export const meta = () => [{ title: `${m.portal_orders_title()} – ${SITE.name}` }];

export default function VendorOrdersPage({ loaderData }: Route.ComponentProps) {
  return <OrdersScreen view={loaderData} />;
}
