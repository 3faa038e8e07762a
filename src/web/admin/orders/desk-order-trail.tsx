import type { ReactNode } from 'react';
import { m } from '#messages';
import type { DeskOrderDetail } from '#modules/orders/desk-orders.schema.ts';
import { REFUNDS } from '#modules/payments/desk-refunds.table.ts';
import { LedgerAmount } from '#web/admin/money/ledger-amount.tsx';
import { REFUND_NAMES, refundReason } from '#web/admin/refunds/refund-words.ts';
import { Panel } from '#web/desk/room-parts.tsx';
import { ACTIVITY_TEXTS } from '#web/storefront/track-order/status-texts.ts';
import { useDates } from '#web/ui/date.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Money } from '#web/ui/money.tsx';

/** What was ordered, and what it comes to. */
export function Goods({ order }: { order: DeskOrderDetail }) {
  const sums = [
    [m.portal_order_subtotal(), order.subTotal],
    ...(order.discount > 0 ? [[m.portal_order_discount(), -order.discount] as const] : []),
    [m.portal_order_shipping(), order.shipping],
    [m.portal_orders_total(), order.total],
  ] as const;
  return (
    <Panel title={m.ops_order_goods()}>
      <ul className="divide-y divide-line">
        {order.lines.map(({ title, textLocale, variantTitle, variantLocale, quantity, total }, place) => (
          <li key={place} className="flex items-baseline justify-between gap-3 py-2">
            <span className="min-w-0 break-words">
              {m.portal_order_quantity({ count: quantity })} <span lang={textLocale}>{title}</span>
              {variantTitle && (
                <span lang={variantLocale} className="block text-sm text-muted">
                  {variantTitle}
                </span>
              )}
            </span>
            <Money birr={total} />
          </li>
        ))}
      </ul>
      <dl className="mt-2 flex flex-col gap-1 border-t border-line pt-2">
        {sums.map(([name, birr]) => (
          <div key={name} className="flex justify-between gap-3 text-sm">
            <dt className="text-muted">{name}</dt>
            <dd>
              <Money birr={birr} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** What became of it, with what was said. */
export function Steps({ events }: Pick<DeskOrderDetail, 'events'>) {
  return (
    <Panel title={m.ops_order_story()}>
      <ol className="divide-y divide-line">
        {events.map(({ status, note, at }) => (
          <li key={`${status} ${at}`} className="py-2">
            <Dated at={at}>{ACTIVITY_TEXTS[status]()}</Dated>
            {note && (
              <span className="block text-sm text-muted" lang="">
                {note}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

type RefundsProps = Pick<DeskOrderDetail, 'refunds'> & { mayOpen: boolean };

/** What goes or went back, for who may see them with the way there. */
export function Refunds({ refunds, mayOpen }: RefundsProps) {
  if (refunds.length === 0) return null;
  return (
    <Panel title={m.money_refunds_title()}>
      <ul className="divide-y divide-line">
        {refunds.map(({ id, amount, currency, reason, note, state, at }) => (
          <li key={id} className="py-2">
            <Dated at={at}>
              {mayOpen ? (
                <LocalLink
                  to={`${REFUNDS.path}/${id}`}
                  className="prose-link inline-flex min-h-11 items-center md:min-h-0"
                >
                  <LedgerAmount amount={amount} currency={currency} />
                </LocalLink>
              ) : (
                <LedgerAmount amount={amount} currency={currency} />
              )}
            </Dated>
            <span className="block text-sm text-muted">
              {REFUND_NAMES[state]()} – {refundReason(reason)}
              {note && (
                <span className="block" lang="">
                  {note}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Dated({ at, children }: { at: string; children: ReactNode }) {
  const { dateTime } = useDates();
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="min-w-0 break-words">{children}</span>
      <time dateTime={at} className="text-sm text-muted">
        {dateTime(at)}
      </time>
    </span>
  );
}
