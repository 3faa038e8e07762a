import { m } from '#messages';
import type { VendorOrder } from '#modules/orders/vendor-orders.schema.ts';
import { VENDOR_ORDERS } from '#modules/orders/vendor-orders.table.ts';
import { DataTable } from '#web/desk/data-table.tsx';
import { DeskFrame } from '#web/desk/desk-frame.tsx';
import { DeskEmpty } from '#web/desk/desk-states.tsx';
import { countText } from '#web/desk/table-foot.tsx';
import type { TablePage, TableView } from '#web/desk/table-view.ts';
import { STATUS_NAMES } from '#web/storefront/track-order/status-texts.ts';
import { ORDER_COLUMNS } from './order-cells.tsx';

export type OrdersView = TableView<
  typeof VENDOR_ORDERS,
  TablePage<VendorOrder> & { counts: Record<string, number> }
>;

/** The vendor's orders by state, newest first; what is to be done by its deadline. */
export function OrdersScreen({ view }: { view: OrdersView }) {
  return (
    <DeskFrame title={m.portal_orders_title()}>
      <DataTable
        table={VENDOR_ORDERS}
        view={view}
        keyOf={({ orderNumber }) => orderNumber}
        nameOf={({ orderNumber }) => `#${orderNumber}`}
        columns={ORDER_COLUMNS}
        filters={{
          status: {
            label: m.portal_orders_tabs,
            words: STATUS_NAMES,
            tabs: tabCounts(view),
            // Who was placed first is due first.
            sorts: { placed: 'placed', packaging: 'placed' },
          },
          returns: null,
          q: { label: m.portal_orders_search, placeholder: m.portal_orders_search_placeholder },
        }}
        empty={<DeskEmpty icon="box" title={m.portal_orders_empty()} text={m.portal_orders_empty_hint()} />}
      />
    </DeskFrame>
  );
}

/** How many orders stand behind each tab; none is not said. */
function tabCounts({ list }: OrdersView): Record<string, string> {
  if ('failed' in list) return {};
  const entries = Object.entries(list.counts).filter(([, count]) => count > 0);
  const all = entries.reduce((sum, [, count]) => sum + count, 0);
  return Object.fromEntries(
    [['', all] as const, ...entries].map(([name, n]) => [name, n > 0 ? countText(n) : '']),
  );
}
