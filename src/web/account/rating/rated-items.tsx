import { m } from '#messages';
import type { RatedItem, RatedItemPage } from '#modules/reviews/reviews.schema.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { ProductName } from '#web/ui/product-name.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { RateLink } from './rate-link.tsx';
import { ReviewPhotos } from './review-photos.tsx';

type Props = {
  heading: string;
  none: string;
  page: RatedItemPage;
  /** The page's parameter that asks for older ones. */
  older: 'waiting' | 'rated';
  /** While the page shows a form of its own, links lead to the next one instead of opening a second. */
  hasDialogs: boolean;
};

/** Bought items with what their buyer said of them, or the button to say it. */
export function RatedItems({ heading, none, page, older, hasDialogs }: Props) {
  const id = `items-${older}`;
  return (
    <section aria-labelledby={id} className="mb-8">
      <h2 id={id} className="mb-2 text-lg">
        {heading}
      </h2>
      {page.content.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
          {page.content.map((item) => (
            <li key={item.orderLineId} className="flex flex-col gap-3 p-4 sm:flex-row sm:items-start">
              <Item item={item} />
              {hasDialogs ? (
                <RateLink
                  orderLineId={item.orderLineId}
                  title={item.title}
                  locale={item.textLocale}
                  isRated={item.review !== null}
                  item={item}
                  className="shrink-0"
                />
              ) : (
                <PlainLink item={item} />
              )}
            </li>
          ))}
        </ul>
      )}
      {page.next !== null && (
        <LocalLink
          to={`/LeaveARating?${older}=${page.next}#${id}`}
          className="prose-link mt-2 inline-flex min-h-11 items-center"
        >
          {m.reviews_older()}
        </LocalLink>
      )}
    </section>
  );
}

function PlainLink({ item }: { item: RatedItem }) {
  return (
    <LinkButton
      to={`/LeaveARating?line=${item.orderLineId}`}
      look={item.review ? 'quiet' : 'secondary'}
      size="small"
      className="shrink-0"
    >
      {item.review ? m.reviews_edit() : m.reviews_rate()}
      <span className="sr-only"> {m.reviews_rate_for({ title: item.title })}</span>
    </LinkButton>
  );
}

function Item({ item }: { item: RatedItem }) {
  const { image, review } = item;
  const { date } = useDates();
  return (
    <div className="flex min-w-0 flex-1 gap-3">
      <Picture
        image={image && { key: image.key, color: image.dominantColor }}
        alt=""
        sizes="4rem"
        className="size-16 shrink-0"
      />
      <div className="min-w-0">
        <ProductName product={item} />
        <p className="text-sm text-muted">
          {m.reviews_order({ number: item.orderNumber })} · {date(item.orderedAt)} · {item.businessName}
        </p>
        {review && <Said review={review} businessName={item.businessName} />}
      </div>
    </div>
  );
}

type Review = NonNullable<RatedItem['review']>;

function Said({ review, businessName }: { review: Review; businessName: string }) {
  const { date } = useDates();
  return (
    <div className="mt-2 flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        {review.rating === null ? (
          m.reviews_no_stars()
        ) : (
          <Stars rating={review.rating} label={m.reviews_stars({ count: review.rating })} />
        )}
        <time dateTime={review.createdAt}>{date(review.createdAt)}</time>
        {review.editedAt && <span>{m.reviews_edited()}</span>}
      </p>
      {review.text && (
        <p lang="" dir="auto" className="max-w-prose break-words whitespace-pre-line">
          {review.text}
        </p>
      )}
      <ReviewPhotos photos={review.photos.map(({ picture }) => picture)} />
      {review.vendorAnswer && (
        <blockquote className="border-l-4 border-line pl-3 text-sm">
          <p className="font-semibold">{m.reviews_answer({ name: businessName })}</p>
          <p lang="" dir="auto" className="whitespace-pre-line">
            {review.vendorAnswer}
          </p>
        </blockquote>
      )}
    </div>
  );
}
