import { m } from '#messages';
import type { PurchaseView } from '#modules/orders/orders.schema.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Money } from '#web/ui/money.tsx';
import { useArrival } from '#web/use-arrival.ts';

export type PlacedOrderCard = PurchaseView['orders'][number];

const PICTURES = 4;

/** One supplier's order: what it brings, when, the number to keep, and the way to follow it. */
export function PlacedOrderCard({ order }: { order: PlacedOrderCard }) {
  const { orderNumber, businessName, goods, total } = order;
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex items-center gap-2">
        <Pictures goods={goods} />
        <span lang="" className="min-w-0 flex-1 text-sm text-muted">
          {businessName}
        </span>
        <Money birr={total} className="font-semibold" />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-3 border-t border-line pt-3">
        <dl className="flex flex-col gap-2">
          <div>
            <dt className="text-xs text-muted">{m.checkout_success_number()}</dt>
            <dd className="text-lg font-bold tabular">{orderNumber}</dd>
          </div>
          <div>
            <dt className="text-xs text-muted">{m.checkout_success_arrival()}</dt>
            <dd className="font-semibold">
              <ArrivalDays order={order} />
            </dd>
          </div>
        </dl>
        <LinkButton
          to={`/TrackOrder/${orderNumber}`}
          look="secondary"
          aria-label={m.checkout_success_track_named({ number: orderNumber })}
        >
          {m.checkout_success_track()}
        </LinkButton>
      </div>
    </li>
  );
}

/** The days between which it comes. */
function ArrivalDays({ order: { arrival } }: { order: PlacedOrderCard }) {
  return useArrival()(arrival);
}

function Pictures({ goods }: Pick<PlacedOrderCard, 'goods'>) {
  const shown = goods.slice(0, PICTURES);
  return (
    <ul className="flex gap-1.5">
      {shown.map(({ title, textLocale, imageUrl }, i) => (
        <li key={`${i} ${title}`} className="size-14 overflow-hidden rounded-control bg-sunken">
          {imageUrl && (
            // Lazy: an <img> made by scripts would fetch its own file before it stands beside its source.
            <picture>
              <source type="image/avif" srcSet={imageUrl.replace(/webp$/, 'avif')} />
              <img src={imageUrl} width={56} height={56} alt={title} lang={textLocale} loading="lazy" />
            </picture>
          )}
        </li>
      ))}
      {goods.length > shown.length && (
        <li className="flex size-14 items-center justify-center rounded-control bg-sunken text-sm font-semibold">
          +{goods.length - shown.length}
        </li>
      )}
    </ul>
  );
}
