import { useEffect, useState } from 'react';
import { m } from '#messages';
import { RATING_CHOICES } from '#shop/constants.ts';
import type { OwnReviewVotes, ReviewList } from '#modules/reviews/product-reviews.schema.ts';
import { ReviewPhotos } from '#web/account/rating/review-photos.tsx';
import { callApi } from '#web/call-api.ts';
import { groupDigits } from '#web/storefront/product-card/group-digits.ts';
import { Alert } from '#web/ui/alert.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { PageLinks } from '#web/page-links.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { usePersonal } from '#web/use-personal.ts';
import { productHref, type ProductPageQuery } from './product-query.ts';
import { ReviewItem } from './review-item.tsx';
import { ReviewsToolbar } from './reviews-toolbar.tsx';

export type ReviewsProps = {
  productId: number;
  reviews: ReviewList;
  query: ProductPageQuery;
  /** Why a vote was not taken. */
  error: string | null;
};
type Parts = Omit<ReviewsProps, 'error'>;

/**
 * What buyers say: the average, how the stars are spread (each a filter), their photos, and the reviews themselves, ten a
 * page in the order one likes. The page is the same for everyone: a shopper's browser asks for its own votes.
 */
export default function ReviewsContent({ productId, reviews, query, error }: ReviewsProps) {
  const { summary } = reviews;
  const votes = useOwnVotes(productId, reviews);
  const reviewCount = summary.count + reviews.totalElements;
  return (
    <section aria-labelledby="reviews" className="flex flex-col gap-4">
      <h2 id="reviews" className="text-lg">
        {m.product_reviews()}{' '}
        <span className="tabular text-base font-normal text-muted">({groupDigits(summary.count)})</span>
      </h2>
      {error && (
        <Alert tone="danger" role="alert">
          {error}
        </Alert>
      )}
      {reviewCount === 0 ? (
        <p className="text-muted">{m.product_reviews_none()}</p>
      ) : (
        <>
          {summary.count > 0 && <Summary productId={productId} reviews={reviews} query={query} />}
          {summary.photos.length > 0 && (
            <section aria-labelledby="buyers-photos" className="flex flex-col gap-2">
              <h3 id="buyers-photos" className="text-base">
                {m.product_reviews_buyers_photos()}
              </h3>
              <ReviewPhotos photos={summary.photos} />
            </section>
          )}
          <ReviewsToolbar productId={productId} reviews={reviews} query={query} />
          {reviews.content.length === 0 && <p className="text-muted">{m.product_reviews_none_filtered()}</p>}
          <ul className="flex flex-col divide-y divide-line">
            {reviews.content.map((review) => (
              <ReviewItem key={review.id} review={review} productId={productId} query={query} votes={votes} />
            ))}
          </ul>
          <PageLinks
            page={reviews.number + 1}
            pages={reviews.totalPages}
            hrefOf={(page) => `${productHref(productId, query, { page })}#reviews`}
            nav={m.product_reviews_pages()}
          />
        </>
      )}
      <p>
        <LocalLink
          to={`/product-detail/${productId}/report`}
          prefetch="none"
          className="prose-link inline-flex min-h-11 items-center text-sm"
        >
          {m.product_report()}
        </LocalLink>
      </p>
    </section>
  );
}

/** The shopper's own votes, asked for again whenever the reviews have come anew; null for guests and until they are here. */
function useOwnVotes(productId: number, reviews: ReviewList): OwnReviewVotes | null {
  const name = usePersonal('name');
  const [votes, setVotes] = useState<OwnReviewVotes | null>(null);
  useEffect(() => {
    if (name === null) return;
    const abort = new AbortController();
    callApi(`/api/products/${productId}/review-votes`, { signal: abort.signal }).then(
      setVotes,
      () => undefined,
    );
    return () => abort.abort();
  }, [name, productId, reviews]);
  return name === null ? null : votes;
}

function Summary({ productId, reviews, query }: Parts) {
  const { average, count, byRating } = reviews.summary;
  const label = m.card_rating({ rating: average.toFixed(1) });
  const counts = new Map(byRating.map((entry) => [entry.rating, entry.count]));
  return (
    <div className="grid gap-4 rounded-card bg-sunken p-4 md:grid-cols-[auto_1fr] md:gap-8">
      <p className="flex flex-col justify-center gap-1">
        <span className="tabular text-2xl font-bold">
          {m.product_reviews_summary({ rating: average.toFixed(1) })}
        </span>
        <Stars rating={average} label={label} className="text-lg" />
        <span className="text-sm text-muted">{m.card_reviews({ count, shown: groupDigits(count) })}</span>
      </p>
      <nav aria-label={m.product_reviews_filter()}>
        <ul>
          {RATING_CHOICES.map((rating) => (
            <li key={rating}>
              <RatingLink
                href={productHref(productId, query, { rating, page: 1 })}
                isChosen={query.rating === rating}
                name={m.product_reviews_stars({ count: rating })}
                share={(counts.get(rating) ?? 0) / count}
                amount={counts.get(rating) ?? 0}
              />
            </li>
          ))}
          <li>
            <RatingLink
              href={productHref(productId, query, { rating: null, page: 1 })}
              isChosen={query.rating === null}
              name={m.product_reviews_all()}
              share={1}
              amount={count}
            />
          </li>
        </ul>
      </nav>
    </div>
  );
}

type RatingLinkProps = { href: string; isChosen: boolean; name: string; share: number; amount: number };

function RatingLink({ href, isChosen, name, share, amount }: RatingLinkProps) {
  return (
    <LocalLink
      to={`${href}#reviews`}
      rel="nofollow"
      prefetch="none"
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className="grid min-h-11 grid-cols-[minmax(0,5.5rem)_1fr_minmax(0,3rem)] items-center gap-2 text-sm hover:text-brand aria-[current]:font-semibold aria-[current]:text-brand lg:min-h-9"
    >
      <span>{name}</span>
      <svg
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-1.5 w-full rounded-full"
      >
        <rect width="100" height="6" className="fill-line" />
        <rect width={share * 100} height="6" className="fill-adey" />
      </svg>
      <span className="tabular text-right text-muted">{groupDigits(amount)}</span>
    </LocalLink>
  );
}
