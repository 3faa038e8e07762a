import { m } from '#messages';
import type { OrderStatus } from '#modules/orders/orders.schema.ts';
import type { VendorOrder, VendorOrderPage } from '#modules/orders/vendor-orders.schema.ts';
import { STATUS_NAMES } from '#web/storefront/track-order/status-texts.ts';
import { useDates } from '#web/ui/date.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Money } from '#web/ui/money.tsx';
import { SearchForm } from '#web/ui/search-form.tsx';
import { StatusTabs } from '#web/ui/status-tabs.tsx';
import { ListFailed, ListPages, PORTAL_SEARCH_DELAY_MS } from '#web/vendor/list-parts.tsx';
import { portalHref, type PortalQuery } from '#web/vendor/portal-query.ts';
import { VendorFrame } from '#web/vendor/vendor-frame.tsx';
import { OrderBadge, paymentText } from './order-badge.tsx';

export const ORDERS_PATH = '/vendor';
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

export type OrdersView = { query: PortalQuery; list: VendorOrderPage | { failed: string } };

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
    <VendorFrame title={m.portal_orders_title()}>
      <StatusTabs
        label={m.portal_orders_tabs()}
        tabs={tabs.map(({ status, name, count }) => ({
          name,
          count,
          href: portalHref(query, { status }),
          isHere: status === query.status,
        }))}
      />
      <div className="my-4 max-w-xl">
        <SearchForm
          name="search"
          value={query.search}
          kept={query.status === null ? {} : { status: query.status }}
          clearHref={portalHref(query, { search: '' })}
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
        <ListFailed why={list.failed} retryHref={portalHref(query, { page: query.page })} />
      ) : list.content.length === 0 ? (
        <EmptyState icon="box" title={m.portal_orders_empty()} text={m.portal_orders_empty_hint()} />
      ) : (
        <>
          <OrderTable orders={list.content} />
          <ListPages
            page={query.page}
            pages={list.totalPages}
            hrefOf={(page) => portalHref(query, { page })}
          />
        </>
      )}
    </VendorFrame>
  );
}

const HEAD = 'px-3 py-3 text-left text-sm font-semibold text-muted';
// On phones each row is a card: the cells flow, the head is only heard.
const CELL = 'block px-3 py-0.5 md:table-cell md:py-3 md:align-top';

function OrderTable({ orders }: { orders: readonly VendorOrder[] }) {
  const columns = [
    m.portal_orders_number(),
    m.portal_orders_buyer(),
    m.portal_orders_items(),
    m.portal_orders_total(),
    m.portal_orders_status(),
  ];
  return (
    <table className="block w-full md:table md:overflow-hidden md:rounded-card md:border md:border-line md:bg-surface">
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="bg-sunken">
          {columns.map((name) => (
            <th key={name} scope="col" className={HEAD}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="flex flex-col gap-3 md:table-row-group">
        {orders.map((order) => (
          <OrderRow key={order.orderNumber} order={order} />
        ))}
      </tbody>
    </table>
  );
}

function OrderRow({ order }: { order: VendorOrder }) {
  const { dateTime } = useDates();
  const { orderNumber, placedAt, shipping, itemCount, amounts, status } = order;
  return (
    <tr className="block rounded-card border border-line bg-surface py-3 md:table-row md:rounded-none md:border-0 md:border-t md:py-0">
      <td className={CELL}>
        <LocalLink
          to={`/vendor/orders/${orderNumber}`}
          className="prose-link tabular inline-flex min-h-11 items-center font-semibold md:min-h-0"
        >
          #{orderNumber}
        </LocalLink>
        <p className="text-sm text-muted">{dateTime(placedAt)}</p>
      </td>
      <td className={CELL}>
        <p lang="">{shipping.name}</p>
        <p lang="" className="text-sm text-muted">
          {[shipping.city, shipping.regionName || shipping.region].filter(Boolean).join(', ')}
        </p>
      </td>
      <td className={CELL}>
        <span className="text-sm text-muted md:hidden">{m.portal_orders_items()}: </span>
        {itemCount}
      </td>
      <td className={CELL}>
        <Money birr={amounts.total} className="font-semibold" />
        <p className="text-sm text-muted">{paymentText(order)}</p>
      </td>
      <td className={CELL}>
        <OrderBadge status={status} />
      </td>
    </tr>
  );
}
