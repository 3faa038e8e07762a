import { m } from '#messages';
import type { ReturnView } from '#modules/orders/returns.schema.ts';
import type { VendorOrder } from '#modules/orders/vendor-orders.schema.ts';
import { AddressCard, NotesCard } from '#web/storefront/track-order/address-card.tsx';
import { STATUS_NAMES } from '#web/storefront/track-order/status-texts.ts';
import { useDates } from '#web/ui/date.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Money } from '#web/ui/money.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { DeskFrame } from '#web/desk/desk-frame.tsx';
import { DueText } from './due-text.tsx';
import { OrderBadge, paymentText } from './order-badge.tsx';
import { OrderReturns } from './order-returns.tsx';
import { OrderStepButtons } from './order-step-buttons.tsx';

export type OrderData = {
  order: VendorOrder;
  /** Oldest first. */
  returns: ReturnView[];
  isDone: boolean;
  isAnswered: boolean;
  isCancelling: boolean;
};

type Props = {
  data: OrderData;
  refused: { message: string; values: Record<string, unknown>; intent: string } | null;
};

/** One order: what is to be done next, what to pack, where to send it. */
export function OrderScreen({ data, refused }: Props) {
  const { order, returns, isDone, isAnswered, isCancelling } = data;
  const { dateTime } = useDates();
  const { orderNumber, status, placedAt, shipping, notes } = order;
  return (
    <DeskFrame
      title={m.portal_order_title({ number: orderNumber })}
      action={
        <LocalLink to="/vendor/orders" className="prose-link inline-flex min-h-11 items-center gap-1">
          <Icon name="arrow-left" className="size-5" />
          {m.portal_order_back()}
        </LocalLink>
      }
    >
      <p className="mb-4 flex flex-wrap items-center gap-3 text-muted">
        <OrderBadge status={status} />
        {dateTime(placedAt)}
        {order.due && (
          <span>
            <DueText due={order.due} />
          </span>
        )}
      </p>
      {refused && (
        <Alert tone="danger" role="alert" className="mb-4">
          {refused.message}
        </Alert>
      )}
      {isAnswered && !refused && (
        <output className="mb-4 block">
          <Alert tone="success">{m.portal_return_answered()}</Alert>
        </output>
      )}
      {isDone && !refused && (
        <output className="mb-4 block">
          <Alert tone="success">{m.portal_order_advanced({ status: STATUS_NAMES[status]() })}</Alert>
        </output>
      )}
      <OrderReturns
        returns={returns}
        path={`/vendor/orders/${orderNumber}`}
        answer={typeof refused?.values.answer === 'string' ? refused.values.answer : ''}
      />
      <OrderStepButtons
        key={status}
        order={order}
        isCancelling={isCancelling}
        note={typeof refused?.values.note === 'string' ? refused.values.note : ''}
      />
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        <Lines order={order} />
        <div className="flex flex-col gap-4">
          <AddressCard title={m.orders_shipping()} address={shipping} />
          {shipping.phone && (
            <a href={`tel:${shipping.phone}`} className="prose-link inline-flex min-h-11 items-center gap-2">
              <Icon name="phone" className="size-5" />
              {m.portal_order_call({ phone: shipping.phone })}
            </a>
          )}
          <NotesCard notes={notes} />
        </div>
      </div>
    </DeskFrame>
  );
}

function Lines({ order }: { order: VendorOrder }) {
  const { amounts, lines } = order;
  const sums = [
    [m.portal_order_subtotal(), amounts.subTotal],
    ...(amounts.discount > 0 ? [[m.portal_order_discount(), -amounts.discount] as const] : []),
    [m.portal_order_shipping(), amounts.shipping],
  ] as const;
  return (
    <section className="self-start rounded-card border border-line bg-surface p-4">
      <h2 className="mb-3 text-lg">{m.portal_order_lines()}</h2>
      <ul className="flex flex-col gap-3">
        {lines.map(({ id, title, textLocale, variantTitle, variantLocale, quantity, subTotal, imageUrl }) => (
          <li key={id} className="flex items-center gap-3">
            <span className="block size-14 shrink-0 overflow-hidden rounded-control bg-sunken">
              {imageUrl && <img src={imageUrl} width={56} height={56} alt="" loading="lazy" />}
            </span>
            <span className="min-w-0 flex-1">
              <span className="font-semibold">{m.portal_order_quantity({ count: quantity })}</span>{' '}
              <span lang={textLocale}>{title}</span>
              {variantTitle && (
                <span lang={variantLocale} className="block text-sm text-muted">
                  {variantTitle}
                </span>
              )}
            </span>
            <Money birr={subTotal} />
          </li>
        ))}
      </ul>
      <dl className="mt-4 flex flex-col gap-1 border-t border-line pt-3">
        {sums.map(([name, birr]) => (
          <div key={name} className="flex justify-between gap-3 text-sm text-muted">
            <dt>{name}</dt>
            <dd>
              <Money birr={birr} />
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-3 font-semibold">
          <dt>{m.portal_orders_total()}</dt>
          <dd>
            <Money birr={amounts.total} />
          </dd>
        </div>
        <div className="flex justify-between gap-3 text-sm">
          <dt className="text-muted">{m.portal_order_payment()}</dt>
          <dd>{paymentText(order)}</dd>
        </div>
      </dl>
    </section>
  );
}
