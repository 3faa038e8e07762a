import { m } from '#messages';
import type { VendorOrder } from '#modules/orders/vendor-orders.schema.ts';
import { RETURN_STATUS_NAMES } from '#web/account/order-detail/return-texts.ts';
import { countryName } from '#web/address/country-names.ts';
import { groupDigits } from '#web/storefront/product-card/group-digits.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useDates } from '#web/ui/date.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Money } from '#web/ui/money.tsx';
import { OrderBadge, paymentText } from './order-badge.tsx';

const HEAD = 'px-3 py-3 text-left text-sm font-semibold text-muted';
// On phones each row is a card: the cells flow, the head is only heard.
const CELL = 'block px-3 py-0.5 md:table-cell md:py-3 md:align-top';

/** A vendor's orders; on phones one card for each. */
export function VendorOrderTable({ orders }: { orders: readonly VendorOrder[] }) {
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
  const { orderNumber, placedAt, shipping, itemCount, amounts, status, openReturn } = order;
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
          {[shipping.city, shipping.regionName || shipping.region, countryName(shipping.country)]
            .filter(Boolean)
            .join(', ')}
        </p>
      </td>
      <td className={CELL}>
        <span className="text-sm text-muted md:hidden">{m.portal_orders_items()}: </span>
        {groupDigits(itemCount)}
      </td>
      <td className={CELL}>
        <Money birr={amounts.total} className="font-semibold" />
        <p className="text-sm text-muted">{paymentText(order)}</p>
      </td>
      <td className={CELL}>
        <OrderBadge status={status} />
        {openReturn && (
          <Badge tone="hot" className="ml-2 md:mt-1 md:ml-0">
            {m.portal_orders_return({ status: RETURN_STATUS_NAMES[openReturn]() })}
          </Badge>
        )}
      </td>
    </tr>
  );
}
