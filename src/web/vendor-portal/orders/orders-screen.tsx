import { m } from '#messages';
import type { OrderStatus } from '#modules/orders/orders.schema.ts';
import type { VendorOrderList } from '#modules/orders/vendor-orders.schema.ts';
import { groupDigits } from '#web/storefront/product-card/group-digits.ts';
import { STATUS_NAMES } from '#web/storefront/track-order/status-texts.ts';
import { PageLinks } from '#web/page-links.tsx';
import { choice, page, type QueryOf, screenAddress, textParam } from '#web/list-query.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchForm } from '#web/ui/search-form.tsx';
import { StatusTabs } from '#web/ui/status-tabs.tsx';
import { ListFailed, PORTAL_SEARCH_DELAY_MS } from '#web/vendor-portal/list-parts.tsx';
import { DeskFrame } from '#web/desk/desk-frame.tsx';
import { VendorOrderTable } from './vendor-order-table.tsx';

/** The tabs after "all": what is to be done first. */
export const ORDER_TABS: readonly OrderStatus[] = [
  'placed',
  'packaging',
  'on_the_road',
  'delivered',
  'cancelled',
  'returned',
  'refunded',
];

export const ordersAddress = screenAddress('/vendor/orders', {
  status: choice(ORDER_TABS, null),
  search: textParam,
  page,
});

export type OrdersView = { query: QueryOf<typeof ordersAddress>; list: VendorOrderList | { failed: string } };

/** The vendor's orders by state, newest first. */
export function OrdersScreen({ view }: { view: OrdersView }) {
  const { query, list } = view;
  const counts = 'failed' in list ? {} : list.counts;
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
  const tabs = [
    { status: null, name: m.portal_orders_all(), count: all },
    ...ORDER_TABS.map((status) => ({ status, name: STATUS_NAMES[status](), count: counts[status] ?? 0 })),
  ];
  return (
    <DeskFrame title={m.portal_orders_title()}>
      <StatusTabs
        label={m.portal_orders_tabs()}
        tabs={tabs.map(({ status, name, count }) => ({
          name,
          count: count > 0 ? groupDigits(count) : '',
          href: ordersAddress.href(query, { status }),
          isHere: status === query.status,
        }))}
      />
      <div className="my-4 max-w-xl">
        <SearchForm
          name="search"
          value={query.search ?? ''}
          kept={query.status === null ? {} : { status: query.status }}
          clearHref={ordersAddress.href(query, { search: null })}
          delayMs={PORTAL_SEARCH_DELAY_MS}
          labels={{
            search: m.portal_orders_search(),
            placeholder: m.portal_orders_search_placeholder(),
            clear: m.membership_search_clear(),
            submit: m.portal_search(),
          }}
        />
      </div>
      {'failed' in list ? (
        <ListFailed why={list.failed} retryHref={ordersAddress.href(query, { page: query.page })} />
      ) : list.content.length === 0 ? (
        <EmptyState icon="box" title={m.portal_orders_empty()} text={m.portal_orders_empty_hint()} />
      ) : (
        <>
          <VendorOrderTable orders={list.content} />
          <PageLinks
            page={list.number}
            pages={list.totalPages}
            hrefOf={(shown) => ordersAddress.href(query, { page: shown })}
          />
        </>
      )}
    </DeskFrame>
  );
}
