import { m } from '#messages';
import type { OrderSummary } from '#modules/orders/own-orders.schema.ts';
import { groupDigits } from '#web/storefront/product-card/group-digits.ts';
import { useDates } from '#web/ui/date.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Money } from '#web/ui/money.tsx';
import { OrderStatusBadge } from './order-status-badge.tsx';

type Props = { orders: OrderSummary[] };

function countText({ itemCount }: OrderSummary): string {
  return m.orders_items({ count: itemCount, shown: groupDigits(itemCount) });
}

/** Orders as a table on wide screens and as cards on phones. */
export function OrderTable({ orders }: Props) {
  return (
    <>
      <Cards orders={orders} />
      <Table orders={orders} />
    </>
  );
}

function Table({ orders }: Props) {
  const { date } = useDates();
  return (
    <div className="hidden overflow-hidden rounded-card border border-line bg-surface md:block">
      <table className="w-full text-sm">
        <thead className="bg-sunken text-left text-muted">
          <tr>
            {[
              m.orders_column_id(),
              m.orders_column_status(),
              m.orders_column_date(),
              m.orders_column_total(),
              m.orders_column_action(),
            ].map((heading) => (
              <th key={heading} scope="col" className="px-4 py-3 font-semibold">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.orderNumber} className="border-t border-line">
              <th scope="row" className="px-4 py-3 text-left font-semibold">
                #{order.orderNumber}
              </th>
              <td className="px-4 py-3">
                <OrderStatusBadge order={order} />
              </td>
              <td className="px-4 py-3">
                <time dateTime={order.placedAt}>{date(order.placedAt)}</time>
              </td>
              <td className="px-4 py-3">
                <Money birr={order.total} /> <span className="text-muted">({countText(order)})</span>
              </td>
              <td className="px-4 py-3">
                <ViewDetails number={order.orderNumber} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards({ orders }: Props) {
  const { date } = useDates();
  return (
    <ul className="flex flex-col gap-3 md:hidden">
      {orders.map((order) => (
        <li key={order.orderNumber} className="rounded-card border border-line bg-surface p-4 text-sm">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-semibold">#{order.orderNumber}</span>
            <OrderStatusBadge order={order} />
          </div>
          <p className="mt-1 text-muted">
            <time dateTime={order.placedAt}>{date(order.placedAt)}</time> · {countText(order)}
          </p>
          <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
            <Money birr={order.total} className="font-semibold" />
            <ViewDetails number={order.orderNumber} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function ViewDetails({ number }: { number: string }) {
  return (
    <LocalLink
      to={`/OrderHistory/${number}`}
      className="prose-link inline-flex min-h-11 items-center gap-1 font-semibold"
    >
      {m.orders_view_details()}
      <span className="sr-only"> #{number}</span>
      <Icon name="arrow-right" className="size-4" />
    </LocalLink>
  );
}
