import { m } from '#messages';
import { Stars } from '#web/ui/stars.tsx';
import { groupDigits } from './group-digits.ts';

/** A product's stars and how many reviews they come from. */
export function Rating({
  rating,
  reviewCount,
  className,
}: {
  rating: number;
  reviewCount: number;
  className?: string;
}) {
  const label = reviewCount > 0 ? m.card_rating({ rating: rating.toFixed(1) }) : m.card_no_reviews();
  const shown = groupDigits(reviewCount);
  return (
    <span className={className ?? 'flex items-center gap-1 text-sm'}>
      <Stars rating={rating} label={label} />
      <span className="tabular text-xs text-muted">
        <span aria-hidden="true">({shown})</span>
        <span className="sr-only">{m.card_reviews({ count: reviewCount, shown })}</span>
      </span>
    </span>
  );
}
