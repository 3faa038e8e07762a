import type { ReactNode } from 'react';
import { m } from '#messages';
import type { ReviewList } from '#modules/reviews/product-reviews.schema.ts';
import { REVIEW_SORTS, type ReviewSort } from '#shop/constants.ts';
import { groupDigits } from '#web/storefront/product-card/group-digits.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { productHref, type ProductPageQuery } from './product-query.ts';

const SORT_TEXTS: Record<ReviewSort, () => string> = {
  newest: m.product_reviews_newest,
  helpful: m.product_reviews_helpful_first,
  highest: m.product_reviews_highest,
  lowest: m.product_reviews_lowest,
};

type Props = { productId: number; reviews: ReviewList; query: ProductPageQuery };

/** The order of the reviews and whether only those with photos are shown; each a link, so it works without scripts. */
export function ReviewsToolbar({ productId, reviews, query }: Props) {
  const { withPhotos } = reviews.summary;
  const hrefOf = (change: Parameters<typeof productHref>[2]) =>
    `${productHref(productId, query, { ...change, page: 1 })}#reviews`;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <nav aria-label={m.product_reviews_sort()}>
        <ul className="flex flex-wrap gap-2">
          {REVIEW_SORTS.map((sort) => (
            <li key={sort}>
              <Chip href={hrefOf({ sort })} isChosen={query.sort === sort}>
                {SORT_TEXTS[sort]()}
              </Chip>
            </li>
          ))}
        </ul>
      </nav>
      {(withPhotos > 0 || query.photos) && (
        <Chip href={hrefOf({ photos: !query.photos })} isChosen={query.photos}>
          {query.photos && <Icon name="check" className="size-4" />}
          {m.product_reviews_photos_only({ shown: groupDigits(withPhotos) })}
        </Chip>
      )}
    </div>
  );
}

function Chip({ href, isChosen, children }: { href: string; isChosen: boolean; children: ReactNode }) {
  return (
    <LocalLink
      to={href}
      rel="nofollow"
      prefetch="none"
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className="inline-flex min-h-11 items-center gap-1 rounded-full border border-line bg-surface px-3 text-sm hover:border-brand aria-[current]:border-brand aria-[current]:bg-brand-tint aria-[current]:font-semibold aria-[current]:text-brand-strong md:min-h-9"
    >
      {children}
    </LocalLink>
  );
}
