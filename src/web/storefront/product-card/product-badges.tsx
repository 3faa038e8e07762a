import { m } from '#messages';
import type { CardTag } from '#modules/catalog/catalog.schema.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/class-names.ts';

const TONES: Record<CardTag['type'], BadgeTone> = {
  Discount: 'discount',
  'Sold Out': 'sold-out',
  Hot: 'hot',
  'Best Deals': 'best',
  Sale: 'sale',
};

/** What a badge says in the user's language. */
export function badgeLabel({ type, percentOff }: CardTag): string {
  if (type === 'Discount') return m.card_discount({ percent: percentOff ?? 0 });
  if (type === 'Sold Out') return m.card_sold_out();
  if (type === 'Hot') return m.card_hot();
  return type === 'Best Deals' ? m.card_best_deals() : m.card_sale();
}

/** A product's badges, in the order the catalogue ranks them; `most` leaves out those that would not fit. */
export function ProductBadges({
  tags,
  most = 5,
  className,
}: {
  tags: readonly CardTag[];
  most?: number;
  className?: string;
}) {
  if (tags.length === 0) return null;
  return (
    <ul className={cx('flex flex-wrap gap-1', className)}>
      {tags.slice(0, most).map((tag) => (
        <li key={tag.type} className="flex">
          <Badge tone={TONES[tag.type]}>{badgeLabel(tag)}</Badge>
        </li>
      ))}
    </ul>
  );
}
