import type { FormEvent } from 'react';
import { Form, useNavigate, useNavigation } from 'react-router';
import { m } from '#messages';
import { signInAddress } from '#shop/sign-in-address.ts';
import type { Locale } from '#platform/language.ts';
import type { OwnReviewVotes, Review } from '#modules/reviews/product-reviews.schema.ts';
import { ReviewPhotos } from '#web/account/rating/review-photos.tsx';
import { groupDigits } from '#web/storefront/product-card/group-digits.ts';
import { Button } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { useLanguage } from '#web/ui/view.ts';
import { usePersonal } from '#web/use-personal.ts';
import { productHref, type ProductPageQuery } from './product-query.ts';

const LANGUAGES: Record<Locale, () => string> = {
  en: m.product_in_english,
  am: m.product_in_amharic,
  om: m.product_in_oromo,
};

type Props = {
  review: Review;
  productId: number;
  query: ProductPageQuery;
  /** The shopper's own; null for guests and until they are known. */
  votes: OwnReviewVotes | null;
};

/** One review: photos first, then the words, the supplier's answer and how many found it helpful. */
export function ReviewItem({ review, productId, query, votes }: Props) {
  const { date } = useDates();
  const language = useLanguage();
  const isForeign = review.language !== null && review.language !== language;
  return (
    <li id={`review-${review.id}`} className="flex flex-col gap-1 py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="font-semibold">{review.authorName || m.reviews_former_customer()}</bdi>
        {review.rating !== null && (
          <Stars rating={review.rating} label={m.card_rating({ rating: review.rating })} />
        )}
        <time dateTime={review.createdAt} className="text-sm text-muted">
          {date(review.createdAt)}
        </time>
        {review.editedAt && <span className="text-sm text-muted">{m.reviews_edited()}</span>}
        {isForeign && (
          <span className="rounded-full border border-line px-2 text-xs text-muted">
            {LANGUAGES[review.language!]()}
          </span>
        )}
        {review.isVerifiedPurchase && (
          <span className="inline-flex items-center gap-1 text-sm text-brand">
            <Icon name="check" className="size-4" />
            {m.product_reviews_verified()}
          </span>
        )}
      </p>
      <ReviewPhotos photos={review.photos} />
      {review.body && (
        <p lang={review.language ?? ''} dir="auto" className="max-w-prose whitespace-pre-line">
          {review.body}
        </p>
      )}
      {review.vendorAnswer && (
        <blockquote className="mt-1 border-l-4 border-line pl-3 text-sm">
          <p className="font-semibold">{m.product_reviews_answer()}</p>
          <p lang="" dir="auto" className="whitespace-pre-line">
            {review.vendorAnswer}
          </p>
        </blockquote>
      )}
      {!votes?.own.includes(review.id) && (
        <HelpfulForm
          review={review}
          to={productHref(productId, query)}
          isVoted={votes?.helpful.includes(review.id) ?? false}
        />
      )}
    </li>
  );
}

/** Says that a review helped, or takes it back. Guests are led to the sign-in. */
function HelpfulForm({ review, to, isVoted }: { review: Review; to: string; isVoted: boolean }) {
  const localPath = useLocalPath();
  const isGuest = usePersonal('name') === null;
  const navigate = useNavigate();
  const onSubmit = (event: FormEvent) => {
    if (!isGuest) return;
    event.preventDefault();
    void navigate(localPath(signInAddress(to)));
  };
  const isBusy = useNavigation().formData?.get('reviewId') === String(review.id);
  const { helpfulCount: count } = review;
  return (
    <Form method="post" action={localPath(to)} onSubmit={onSubmit} preventScrollReset>
      <input type="hidden" name="reviewId" value={review.id} />
      <Button
        type="submit"
        name="intent"
        value={isVoted ? 'unhelpful' : 'helpful'}
        look="quiet"
        size="small"
        disabled={isBusy}
        aria-pressed={isVoted}
        className="-ml-3 text-muted aria-pressed:text-brand"
      >
        <Icon name={isVoted ? 'check' : 'up'} className="size-4" />
        {count > 0
          ? m.product_reviews_helpful_count({ shown: groupDigits(count) })
          : m.product_reviews_helpful()}
      </Button>
    </Form>
  );
}
