import { useEffect, useId, useRef, useState } from 'react';
import { m } from '#messages';
import { useApi } from '#web/chrome/use-api.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import { ProductTile } from './product-tile.tsx';

export type RecentlyViewedProps = {
  /** The product that the page itself shows. */
  besides?: number;
  className?: string;
};

const MOST = 10;

/** Asks once its place comes near. */
export default function RecentlyViewedContent(props: RecentlyViewedProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '600px',
    });
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  return <div ref={place}>{isNear && <Row {...props} />}</div>;
}

/**
 * Products looked at lately, newest first, as a row that slides. Nothing while the history is paused, and nothing to
 * show before there is something.
 */
function Row({ besides, className }: RecentlyViewedProps) {
  const id = useId();
  const { value } = useApi('/api/history?size=20');
  if (!value || value.isPaused) return null;
  const seen = new Map(
    value.content
      .filter(({ isSold, product }) => isSold && product.id !== besides)
      .map(({ product }) => [product.id, product]),
  );
  if (seen.size === 0) return null;
  return (
    <section aria-labelledby={id} className={className}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-lg">
          {m.history_recently_viewed()}
        </h2>
        <LocalLink
          to="/BrowserHistory"
          className="inline-flex min-h-11 items-center text-sm font-semibold text-link"
        >
          {m.history_recently_all()}
        </LocalLink>
      </div>
      <ul className="no-bar -mx-1 flex snap-x scroll-px-1 gap-2 overflow-x-auto p-1 sm:gap-4">
        {[...seen.values()].slice(0, MOST).map((product) => (
          <li key={product.id} className="w-40 shrink-0 snap-start sm:w-48">
            <ProductTile product={product} sizes="12rem" />
          </li>
        ))}
      </ul>
    </section>
  );
}
