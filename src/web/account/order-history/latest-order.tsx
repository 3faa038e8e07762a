import { m } from '#messages';
import type { OrderSummary } from '#modules/orders/own-orders.schema.ts';
import { groupDigits } from '#web/storefront/product-card/group-digits.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { Money } from '#web/ui/money.tsx';
import { LatestBadge } from './order-status-badge.tsx';

/** The newest order with where it stands. */
export function LatestOrder({ order }: { order: OrderSummary }) {
  const { date } = useDates();
  const others = order.itemCount - 1;
  return (
    <section
      aria-labelledby="latest-order"
      className="mb-6 rounded-card border border-line bg-surface p-4 lg:p-5"
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="latest-order" className="text-lg">
          {m.orders_latest()}
        </h2>
        <LatestBadge order={order} />
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <span className="block size-20 shrink-0 overflow-hidden rounded-control bg-sunken">
          {order.imageUrl && <img src={order.imageUrl} width={80} height={80} alt="" />}
        </span>
        <div className="min-w-0 flex-1 basis-40 text-sm">
          <p lang={order.textLocale} className="text-base font-semibold">
            {order.title}
          </p>
          {others > 0 && (
            <p className="text-muted">{m.orders_and_more({ count: others, shown: groupDigits(others) })}</p>
          )}
          <p className="text-muted">
            #{order.orderNumber} · <time dateTime={order.placedAt}>{date(order.placedAt)}</time> ·{' '}
            {m.cart_sold_by({ name: order.businessName })}
          </p>
          <Money birr={order.total} className="text-base font-bold text-brand" />
        </div>
        <div className="flex flex-wrap gap-2">
          <LinkButton to={`/OrderHistory/${order.orderNumber}`} size="small">
            {m.orders_view_details()}
          </LinkButton>
          <LinkButton
            to={`/ProfileTrackOrder/ProfileTrackOrderDetail?id=${order.orderNumber}`}
            look="secondary"
            size="small"
          >
            {m.orders_track_button()}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
