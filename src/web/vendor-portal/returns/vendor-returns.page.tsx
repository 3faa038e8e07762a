import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import { vendorOrderTable } from '#modules/orders/index.ts';
import { VENDOR_RETURNS } from '#modules/orders/vendor-orders.table.ts';
import { requireVendorReader } from '#shop/require-vendor-right.ts';
import { load, submitBy } from '#handlers/handlers.ts';
import { DataTable } from '#web/desk/data-table.tsx';
import { DeskFrame } from '#web/desk/desk-frame.tsx';
import { DeskEmpty } from '#web/desk/desk-states.tsx';
import { tableForms } from '#web/desk/table-forms.ts';
import { tableView } from '#web/desk/table-view.ts';
import { ORDER_COLUMNS } from '#web/vendor-portal/orders/order-cells.tsx';
import type { Route } from './+types/vendor-returns.page.ts';

export const loader = load(async (ctx, { url }) => {
  await requireVendorReader(ctx, 'returns.decide');
  return await tableView(ctx, VENDOR_RETURNS, url, (query) =>
    vendorOrderTable(ctx, { ...query, status: null, returns: 'open' }),
  );
});

export const action = submitBy(tableForms(VENDOR_RETURNS));

export const meta = () => [{ title: `${m.portal_returns_title()} – ${SITE.name}` }];

/** The vendor's orders with a return to decide, or whose goods are on their way back. */
export default function VendorReturnsPage({ loaderData }: Route.ComponentProps) {
  return (
    <DeskFrame title={m.portal_returns_title()}>
      <DataTable
        table={VENDOR_RETURNS}
        view={loaderData}
        keyOf={({ orderNumber }) => orderNumber}
        nameOf={({ orderNumber }) => `#${orderNumber}`}
        columns={ORDER_COLUMNS}
        filters={{ q: { label: m.portal_orders_search, placeholder: m.portal_orders_search_placeholder } }}
        empty={
          <DeskEmpty icon="returns" title={m.portal_returns_empty()} text={m.portal_returns_empty_hint()} />
        }
      />
    </DeskFrame>
  );
}
