import { m } from '#messages';
import { Stars } from '#web/ui/stars.tsx';
import { groupDigits } from './group-digits.ts';

/** A product's stars and how many reviews they come from; in words where there are none yet. */
export function Rating({
  rating,
  reviewCount,
  className,
}: {
  rating: number;
  reviewCount: number;
  className?: string;
}) {
  if (reviewCount === 0) return <span className="text-sm text-muted">{m.card_no_reviews()}</span>;
  const shown = groupDigits(reviewCount);
  return (
    <span className={className ?? 'flex items-center gap-1 text-sm'}>
      <Stars rating={rating} label={m.card_rating({ rating: rating.toFixed(1) })} />
      <span className="tabular text-xs text-muted">
        <span aria-hidden="true">{`(${shown})`}</span>
        <span className="sr-only">{m.card_reviews({ count: reviewCount, shown })}</span>
      </span>
    </span>
  );
}
