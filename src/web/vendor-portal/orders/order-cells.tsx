import { m } from '#messages';
import type { VendorOrder } from '#modules/orders/vendor-orders.schema.ts';
import { RETURN_STATUS_NAMES } from '#web/account/order-detail/return-texts.ts';
import { countryName } from '#web/address/country-names.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useDates } from '#web/ui/date.ts';
import { Money } from '#web/ui/money.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { DueText } from './due-text.tsx';
import { OrderBadge, paymentText } from './order-badge.tsx';

type Props = { order: VendorOrder };

/** The order's number, leading to it, and when it was placed. */
function NumberCell({ order: { orderNumber, placedAt } }: Props) {
  const { dateTime } = useDates();
  return (
    <>
      <LocalLink
        to={`/vendor/orders/${orderNumber}`}
        className="prose-link tabular inline-flex min-h-11 items-center font-semibold md:min-h-0"
      >
        #{orderNumber}
      </LocalLink>
      <p className="text-sm font-normal text-muted">{dateTime(placedAt)}</p>
    </>
  );
}

/** To whom the order goes, and where. */
function BuyerCell({ order: { shipping } }: Props) {
  return (
    <div className="min-w-0">
      <p lang="">{shipping.name}</p>
      <p lang="" className="text-sm text-muted">
        {[shipping.city, shipping.regionName || shipping.region, countryName(shipping.country)]
          .filter(Boolean)
          .join(', ')}
      </p>
    </div>
  );
}

/** How the order is paid for. */
function PaymentCell({ order }: Props) {
  return <span className="text-sm text-muted">{paymentText(order)}</span>;
}

/** How far the order is, until when it goes on, and its return. */
function StatusCell({ order: { status, openReturn, due } }: Props) {
  return (
    <>
      <OrderBadge status={status} />
      {openReturn && (
        <Badge tone="hot" className="ml-2 md:mt-1 md:ml-0">
          {m.portal_orders_return({ status: RETURN_STATUS_NAMES[openReturn]() })}
        </Badge>
      )}
      {due && <DueText due={due} />}
    </>
  );
}

/** How each column of a list of orders reads. */
export const ORDER_COLUMNS = {
  number: { label: m.portal_orders_number, cell: (order: VendorOrder) => <NumberCell order={order} /> },
  buyer: { label: m.portal_orders_buyer, cell: (order: VendorOrder) => <BuyerCell order={order} /> },
  pieces: { label: m.portal_orders_items, cell: (order: VendorOrder) => order.itemCount, isNumber: true },
  total: {
    label: m.portal_orders_total,
    cell: ({ amounts }: VendorOrder) => <Money birr={amounts.total} className="font-semibold" />,
    isNumber: true,
  },
  payment: { label: m.portal_order_payment, cell: (order: VendorOrder) => <PaymentCell order={order} /> },
  status: { label: m.portal_orders_status, cell: (order: VendorOrder) => <StatusCell order={order} /> },
};
