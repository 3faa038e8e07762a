import { m } from '#messages';
import { getOrder } from '#modules/orders/index.ts';
import type { OrderView } from '#modules/orders/orders.schema.ts';
import { AppError } from '#platform/errors.ts';
import { SITE } from '#platform/site.ts';
import { load, seeOther } from '#web/handlers.ts';
import { Amounts } from '#web/storefront/cart/amounts.tsx';
import { useDates } from '#web/ui/date.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Money, useBirr } from '#web/ui/money.tsx';
import { ActivityList } from './activity-list.tsx';
import { AddressCard, NotesCard } from './address-card.tsx';
import { OrderSteps } from './order-steps.tsx';
import { OrderProducts } from './order-products.tsx';
import { STATUS_NAMES } from './status-texts.ts';
import { useLiveOrder } from './use-live-order.ts';

/** Who has not shown to know the order is asked for its e-mail first; unknown orders lead to the same form. */
export const loader = load(async (ctx, { params, url }) => {
  const number = params.id ?? '';
  try {
    return { order: await getOrder(ctx, number, url.searchParams.get('grant') ?? undefined) };
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 404) throw error;
    throw seeOther(ctx, `/TrackOrder?orderId=${encodeURIComponent(number.slice(0, 40))}`);
  }
});

type Props = { loaderData: { order: OrderView } };

export const meta = ({ loaderData }: Partial<Props>) => [
  { title: `${m.orders_detail_title({ number: `#${loaderData?.order.orderNumber ?? ''}` })} – ${SITE.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function TrackOrderDetailPage({ loaderData: { order } }: Props) {
  const isConnected = useLiveOrder(order);
  const { date } = useDates();
  const isOnItsWay = order.steps.some((step) => step.isCurrent) && order.status !== 'delivered';
  return (
    <main id="main" className="wrap flex flex-col gap-6 py-6">
      <header className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-sunken p-4">
        <div>
          <h1 className="text-xl">{m.orders_detail_title({ number: `#${order.orderNumber}` })}</h1>
          <p className="text-sm text-muted">
            {order.itemCount === 1
              ? m.orders_product_one()
              : m.orders_products_count({ count: order.itemCount })}{' '}
            · {m.orders_placed_on({ date: date(order.placedAt) })} ·{' '}
            {m.cart_sold_by({ name: order.vendor.businessName })}
          </p>
        </div>
        <Money birr={order.amounts.total} className="text-2xl font-bold text-brand" />
      </header>
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
          <p className="mt-4 text-sm text-muted">
            {m.orders_expected({ from: date(order.expectedFrom), to: date(order.expectedTo) })}
          </p>
        )}
        <p className="mt-1 text-xs text-muted">{isConnected ? m.orders_live() : m.orders_live_lost()}</p>
      </section>
      {order.canRate && <RatingPanel order={order} />}
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
      {order.siblings.length > 0 && <Siblings order={order} />}
      <LocalLink to="/TrackOrder" className="prose-link self-start">
        {m.orders_track_another()}
      </LocalLink>
    </main>
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
        {cardLastFour && ` · ${cardBrand ?? ''} •••• ${cardLastFour}`}
      </p>
      <Amounts amounts={order.amounts} />
    </section>
  );
}

/** Asks for a rating once the parcel is there; leads to each product, where its reviews are. */
function RatingPanel({ order }: { order: OrderView }) {
  return (
    <section className="rounded-card border border-brand bg-brand-tint p-4">
      <h2 className="text-lg">{m.orders_rating()}</h2>
      <p className="mb-2 text-sm">{m.orders_rating_text()}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {order.lines.map((line) => (
          <li key={line.id}>
            <LocalLink to={`/product-detail/${line.productId}#reviews`} className="prose-link">
              {line.title}
            </LocalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Siblings({ order }: { order: OrderView }) {
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      <h2 className="mb-2 text-lg">{m.orders_other_parcels()}</h2>
      <ul className="flex flex-col divide-y divide-line">
        {order.siblings.map((other) => (
          <li key={other.orderNumber} className="flex flex-wrap justify-between gap-2 py-2">
            <LocalLink to={`/TrackOrder/${other.orderNumber}`} className="prose-link">
              #{other.orderNumber} · {other.businessName}
            </LocalLink>
            <span className="text-sm text-muted">
              {STATUS_NAMES[other.status]()} · <Money birr={other.total} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
