import { m } from '#messages';
import type { OrderView } from '#modules/orders/orders.schema.ts';
import { brandName } from '#web/account/cards-and-address/card-texts.ts';
import { OrderStatusBadge } from '#web/account/order-history/order-status-badge.tsx';
import { RatingPanel } from '#web/account/rating/rating-panel.tsx';
import { CartAmounts } from '#web/storefront/cart/amounts.tsx';
import { groupDigits } from '#web/storefront/product-card/group-digits.ts';
import { useDates } from '#web/ui/date.ts';
import { useArrival } from '#web/use-arrival.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Money, useBirr } from '#web/ui/money.tsx';
import { ActivityList } from './activity-list.tsx';
import { AddressCard, NotesCard } from './address-card.tsx';
import { ConfirmationLink } from './confirmation-link.tsx';
import { OrderProducts } from './order-products.tsx';
import { OrderSteps } from './order-steps.tsx';
import { RefundPanel } from './refund-panel.tsx';
import { STATUS_NAMES } from './status-texts.ts';
import { useLiveOrder } from './use-live-order.ts';

/** How many things, when, and from whom. */
export function OrderFacts({ order }: { order: OrderView }) {
  const { date } = useDates();
  return (
    <p className="text-sm text-muted">
      {order.itemCount === 1
        ? m.orders_product_one()
        : m.orders_products_count({ count: groupDigits(order.itemCount) })}{' '}
      · {m.orders_placed_on({ date: date(order.placedAt) })} ·{' '}
      <LocalLink to={`/supplier/${order.vendor.id}`} className="underline hover:text-brand">
        {m.cart_sold_by({ name: order.vendor.businessName })}
      </LocalLink>
    </p>
  );
}

export function OrderTotal({ order }: { order: OrderView }) {
  return <Money birr={order.amounts.total} className="text-2xl font-bold text-brand" />;
}

type DetailProps = {
  order: OrderView;
  /** Where the other orders of the purchase are shown. */
  pathOf: (number: string) => string;
};

/** Everything there is to follow of an order: its steps, live, its story, goods, money and addresses. */
export function OrderDetail({ order, pathOf }: DetailProps) {
  const isConnected = useLiveOrder(order);
  const days = useArrival();
  const isOnItsWay = order.steps.some((step) => step.isCurrent) && order.status !== 'delivered';
  return (
    <>
      <section className="rounded-card border border-line bg-surface p-4" aria-labelledby="progress-heading">
        <h2 id="progress-heading" className="sr-only">
          {m.orders_progress()}
        </h2>
        <div aria-live="polite">
          {!order.steps.some((step) => step.isCurrent) && (
            <p className="mb-3 font-semibold text-danger">{STATUS_NAMES[order.status]()}</p>
          )}
          <OrderSteps steps={order.steps} progress={order.progress} />
        </div>
        {isOnItsWay && (
          <p className="mt-4 text-sm text-muted">{m.orders_expected({ days: days(order.arrival) })}</p>
        )}
        <p className="mt-1 text-xs text-muted">{isConnected ? m.orders_live() : m.orders_live_lost()}</p>
      </section>
      <RefundPanel refunds={order.refunds} />
      {order.canRate && <RatingPanel lines={order.lines} />}
      <div className="grid gap-6 lg:grid-cols-2">
        <ActivityList activities={order.activities} />
        <PaymentCard order={order} />
      </div>
      <OrderProducts order={order} />
      <div className="grid gap-6 md:grid-cols-3">
        <AddressCard title={m.orders_billing()} address={order.billing} />
        <AddressCard title={m.orders_shipping()} address={order.shipping} />
        <NotesCard notes={order.notes} />
      </div>
      {order.siblings.length > 0 && <Siblings order={order} pathOf={pathOf} />}
    </>
  );
}

function PaymentCard({ order }: { order: OrderView }) {
  const birr = useBirr();
  const total = birr(order.amounts.total);
  const texts: Record<string, string> = {
    cash_due: m.orders_payment_cash_due({ total }),
    paid: m.orders_payment_paid({ total }),
    pending: m.orders_payment_pending(),
    refunded: m.orders_payment_refunded(),
  };
  const { cardBrand, cardLastFour } = order.payment;
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      <h2 className="mb-3 text-lg">{m.orders_payment()}</h2>
      <p className="mb-3 text-sm">
        {texts[order.payment.state] ?? m.orders_payment_unpaid()}
        {cardLastFour && ` · ${brandName({ brand: cardBrand ?? '' })} •••• ${cardLastFour}`}
      </p>
      <CartAmounts amounts={order.amounts} />
      <ConfirmationLink order={order} />
    </section>
  );
}

function Siblings({ order, pathOf }: DetailProps) {
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      <h2 className="mb-2 text-lg">{m.orders_other_parcels()}</h2>
      <ul className="flex flex-col divide-y divide-line">
        {order.siblings.map((other) => (
          <li key={other.orderNumber} className="flex flex-wrap justify-between gap-2 py-2">
            <LocalLink to={pathOf(other.orderNumber)} className="prose-link">
              #{other.orderNumber} · {other.businessName}
            </LocalLink>
            <span className="flex items-center gap-2 text-sm text-muted">
              <OrderStatusBadge order={{ status: other.status, paymentState: order.payment.state }} />
              <Money birr={other.total} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
