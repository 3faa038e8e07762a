import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { m } from '#messages';
import { RATING_CHOICES } from '#shop/constants.ts';
import type { RatedItem } from '#modules/reviews/reviews.schema.ts';
import type { FormValues } from '#handlers/form-values.ts';
import type { Submitted } from '#handlers/handlers.ts';
import { FileField } from '#web/files/file-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { SelectField, TextAreaField } from '#web/ui/field.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useIsScripted } from '#web/ui/use-is-scripted.ts';
import type { ratingAction } from './rating-route.ts';

const TEXT_MAX = 2_000;
const PHOTOS_MAX = 4;

export type RatingError = Extract<Submitted<RatedItem>, { ok: false }>;

const LABELS = {
  rating: m.reviews_rating,
  text: m.reviews_feedback,
  photos: m.reviews_photos,
};

type Props = {
  item: RatedItem;
  /** What a form sent without scripts was refused for. */
  error?: RatingError | null;
  onPublished: () => void;
};

/** Stars or None, feedback and photos of one item; an existing review is changed. Sent as a plain form without scripts. */
export function RatingForm({ item, error = null, onPublished }: Props) {
  const fetcher = useFetcher<typeof ratingAction>();
  const isScripted = useIsScripted();
  const localPath = useLocalPath();
  const answer = fetcher.data;
  useEffect(() => {
    if (answer?.ok) onPublished();
  }, [answer, onPublished]);
  const refused = answer && !answer.ok ? answer : answer ? null : error;
  const fields = refused?.fields ?? {};
  return (
    <fetcher.Form
      method="post"
      encType="multipart/form-data"
      action={localPath(`/LeaveARating?line=${item.orderLineId}`)}
      className="flex flex-col gap-4"
    >
      {refused && <ErrorSummary title={refused.message} fields={fields} labels={LABELS} />}
      <input type="hidden" name="orderLineId" value={item.orderLineId} />
      {isScripted && <input type="hidden" name="stay" value="1" />}
      <Words item={item} fields={fields} values={refused?.values} />
      <Photos item={item} error={fields['photos'] ?? null} />
      <Button type="submit" busyText={fetcher.state !== 'idle' && m.reviews_publishing()}>
        {m.reviews_publish()}
      </Button>
    </fetcher.Form>
  );
}

type WordsProps = { item: RatedItem; fields: Record<string, string>; values: FormValues | undefined };

function Words({ item: { review }, fields, values }: WordsProps) {
  const typed = (name: string) => (typeof values?.[name] === 'string' ? values[name] : undefined);
  const stars = review ? String(review.rating ?? 'none') : '';
  return (
    <>
      <SelectField
        name="rating"
        label={LABELS.rating()}
        hint={m.reviews_none_hint()}
        error={fields['rating'] ?? null}
        defaultValue={typed('rating') ?? stars}
      >
        <option value="" disabled>
          {m.reviews_rating_choose()}
        </option>
        {RATING_CHOICES.map((count) => (
          <option key={count} value={count}>
            {m.reviews_stars({ count })}
          </option>
        ))}
        <option value="none">{m.reviews_none()}</option>
      </SelectField>
      <TextAreaField
        name="text"
        label={LABELS.text()}
        hint={m.reviews_feedback_hint({ limit: TEXT_MAX })}
        placeholder={m.reviews_feedback_placeholder()}
        error={fields['text'] ?? null}
        maxLength={TEXT_MAX}
        dir="auto"
        defaultValue={typed('text') ?? review?.text ?? ''}
      />
    </>
  );
}

function Photos({ item: { review }, error }: { item: RatedItem; error: string | null }) {
  const photos = review?.photos ?? [];
  return (
    <>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {photos.map(({ imageId, picture }, index) => (
            <li key={imageId} className="w-24">
              <Picture
                image={{ key: picture.key, color: picture.dominantColor }}
                alt={m.reviews_photo({ number: index + 1 })}
                sizes="6rem"
              />
              <label className="flex min-h-11 items-center gap-2 text-xs">
                <input
                  type="checkbox"
                  name="removePhotos[]"
                  value={imageId}
                  className="size-5 shrink-0 accent-brand"
                />
                <span>{m.reviews_photo_remove({ number: index + 1 })}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      <FileField
        name="photos"
        sentAs="photos[]"
        accept="image/*"
        multiple
        label={LABELS.photos()}
        optionalText={m.reviews_optional()}
        hint={m.reviews_photos_hint({ limit: PHOTOS_MAX })}
        error={error}
      />
    </>
  );
}
