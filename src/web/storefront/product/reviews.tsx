import { m } from '#messages';
import { RATING_CHOICES } from '#shop/constants.ts';
import type { Review, ReviewList } from '#modules/reviews/product-reviews.schema.ts';
import { ReviewPhotos } from '#web/account/rating/review-photos.tsx';
import { groupDigits } from '#web/storefront/product-card/group-digits.ts';
import { useDates } from '#web/ui/date.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { PageLinks } from '#web/page-links.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { productHref, type ProductPageQuery } from './product-query.ts';

type Props = { productId: number; reviews: ReviewList; query: ProductPageQuery };

/** What buyers say: the average, how the stars are spread (each a filter), and the reviews themselves, ten a page. */
export function Reviews({ productId, reviews, query }: Props) {
  const { summary } = reviews;
  return (
    <section aria-labelledby="reviews" className="flex flex-col gap-4">
      <h2 id="reviews" className="text-lg">
        {m.product_reviews()}{' '}
        <span className="tabular text-base font-normal text-muted">({groupDigits(summary.count)})</span>
      </h2>
      {summary.count === 0 ? (
        <p className="text-muted">{m.product_reviews_none()}</p>
      ) : (
        <>
          <Summary productId={productId} reviews={reviews} query={query} />
          {reviews.content.length === 0 && <p className="text-muted">{m.product_reviews_none_filtered()}</p>}
          <ul className="flex flex-col divide-y divide-line">
            {reviews.content.map((review) => (
              <ReviewItem key={review.id} review={review} />
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
    </section>
  );
}

function Summary({ productId, reviews, query }: Props) {
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

function ReviewItem({ review }: { review: Review }) {
  const { date } = useDates();
  return (
    <li className="flex flex-col gap-1 py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="font-semibold">{review.authorName || m.reviews_former_customer()}</bdi>
        {review.rating !== null && (
          <Stars rating={review.rating} label={m.card_rating({ rating: review.rating })} />
        )}
        <time dateTime={review.createdAt} className="text-sm text-muted">
          {date(review.createdAt)}
        </time>
        {review.editedAt && <span className="text-sm text-muted">{m.reviews_edited()}</span>}
        {review.isVerifiedPurchase && (
          <span className="inline-flex items-center gap-1 text-sm text-brand">
            <Icon name="check" className="size-4" />
            {m.product_reviews_verified()}
          </span>
        )}
      </p>
      {review.body && (
        <p lang="" dir="auto" className="max-w-prose whitespace-pre-line">
          {review.body}
        </p>
      )}
      <ReviewPhotos photos={review.photos} />
      {review.vendorAnswer && (
        <blockquote className="mt-1 border-l-4 border-line pl-3 text-sm">
          <p className="font-semibold">{m.product_reviews_answer()}</p>
          <p lang="" dir="auto" className="whitespace-pre-line">
            {review.vendorAnswer}
          </p>
        </blockquote>
      )}
    </li>
  );
}
