import { m } from '#messages';
import type { OrderView } from '#modules/orders/orders.schema.ts';
import { Stars } from '#web/ui/stars.tsx';
import { RateLink } from './rate-link.tsx';

/** Asks for a rating of each item once the parcel is there; shows the stars of what is rated. */
export function RatingPanel({ lines }: { lines: OrderView['lines'] }) {
  return (
    <section
      aria-labelledby="rating-panel"
      className="rounded-card border border-brand bg-brand-tint p-4 text-ink"
    >
      <h2 id="rating-panel" className="text-lg">
        {m.orders_rating()}
      </h2>
      <p className="mb-2 text-sm">{m.orders_rating_text()}</p>
      <ul className="flex flex-col gap-2">
        {lines.map(({ id, title, textLocale, isRated, rating }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-surface px-3 py-2"
          >
            <span lang={textLocale} className="min-w-0">
              {title}
            </span>
            <span className="flex flex-wrap items-center gap-3">
              {rating !== null && <Stars rating={rating} label={m.reviews_stars({ count: rating })} />}
              <RateLink orderLineId={id} title={title} locale={textLocale} isRated={isRated} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
