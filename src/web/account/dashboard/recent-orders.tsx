import { m } from '#messages';
import type { OrderSummary } from '#modules/orders/own-orders.schema.ts';
import { OrderStatusBadge } from '#web/account/order-history/order-status-badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Money } from '#web/ui/money.tsx';

/** The newest orders: a table, and on phones one card for each. */
export function RecentOrders({ orders }: { orders: readonly OrderSummary[] }) {
  const { date } = useDates();
  return (
    <section aria-labelledby="recent-orders" className="rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line p-4">
        <h2 id="recent-orders" className="text-lg">
          {m.profile_recent_orders()}
        </h2>
        {orders.length > 0 && (
          <LocalLink to="/OrderHistory" className="text-sm font-semibold text-link">
            {m.profile_all_orders()}
          </LocalLink>
        )}
      </div>
      {orders.length === 0 ? (
        <div className="flex flex-col items-start gap-3 p-4">
          <p className="text-sm text-muted">{m.profile_no_orders()}</p>
          <LinkButton to="/ShopPage" look="secondary" size="small">
            {m.common_go_shopping()}
          </LinkButton>
        </div>
      ) : (
        <table className="w-full text-sm">
          <thead className="sr-only md:not-sr-only">
            <tr className="text-left text-muted md:[&_th]:px-4 md:[&_th]:py-2">
              <th scope="col">{m.profile_order_id()}</th>
              <th scope="col">{m.profile_order_status()}</th>
              <th scope="col">{m.profile_order_date()}</th>
              <th scope="col" className="md:text-right">
                {m.profile_order_total()}
              </th>
              <th scope="col">{m.profile_order_action()}</th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <tr
                key={order.orderNumber}
                className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 border-t border-line p-4 first:border-t-0 md:table-row md:[&_td]:px-4 md:[&_td]:py-3"
              >
                <td className="tabular font-semibold whitespace-nowrap">#{order.orderNumber}</td>
                <td className="text-right md:text-left">
                  <OrderStatusBadge order={order} />
                </td>
                <td className="text-muted">{date(order.placedAt)}</td>
                <td className="text-right">
                  <Money birr={order.total} />
                </td>
                <td className="col-span-2">
                  <LocalLink
                    to={`/OrderHistory/${order.orderNumber}`}
                    aria-label={`${m.profile_order_details()} #${order.orderNumber}`}
                    className="inline-flex min-h-11 items-center font-semibold text-link md:min-h-0"
                  >
                    {m.profile_order_details()}
                  </LocalLink>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
