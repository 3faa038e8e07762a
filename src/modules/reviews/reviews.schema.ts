import { z } from '@hono/zod-openapi';
import { LOCALES } from '#platform/language.ts';
import { multiLineText } from '#platform/validation.ts';
import { Id, IdNumber, sizeOf } from '#platform/wire/schemas.ts';
import { PictureData } from '#modules/catalog/catalog.schema.ts';

export const REVIEW_TEXT_MAX = 2_000;
export const REVIEW_PHOTOS_MAX = 4;

const rating = z.number().int().min(1).max(5).nullable();
const text = multiLineText(REVIEW_TEXT_MAX);

export const ReviewWords = z
  .object({
    rating: rating.openapi({ description: '1 to 5 stars, or null for None: words without stars' }),
    text: text.default(''),
  })
  .openapi('ReviewWords');
export type ReviewWords = z.infer<typeof ReviewWords>;

export const PublishReview = ReviewWords.extend({
  orderLineId: IdNumber.openapi({ description: 'An item of a delivered order of yours' }),
}).openapi('PublishReview');
export type PublishReview = z.infer<typeof PublishReview>;

/** The rating form: a select with the texts 1 to 5 or "none", and photos beside what the API takes. */
export const ReviewFormFields = z.object({
  orderLineId: Id,
  rating: z
    .enum(['1', '2', '3', '4', '5', 'none'], 'reviews.rating_required')
    .transform((choice) => (choice === 'none' ? null : Number(choice))),
  text: text.default(''),
  // A file control left empty sends one file without a name.
  photos: z
    .array(z.instanceof(File))
    .default([])
    .transform((files) => files.filter((file) => file.size > 0)),
  removePhotos: z.array(Id).default([]),
  /** Sent by scripts: they show the outcome where they are. */
  stay: z.literal('1').optional(),
});

export const RatedItemPath = z.object({
  orderLineId: Id.openapi({ param: { name: 'orderLineId', in: 'path' } }),
});
export const ReviewPath = z.object({
  id: Id.openapi({ param: { name: 'id', in: 'path' } }),
});
export const ReviewPhotoPath = ReviewPath.extend({
  imageId: Id.openapi({ param: { name: 'imageId', in: 'path' } }),
});
export const ReviewPhotoUpload = z
  .object({ photo: z.instanceof(File).openapi({ type: 'string', format: 'binary' }) })
  .openapi('ReviewPhotoUpload');

export const OwnReview = z
  .object({
    id: IdNumber,
    rating,
    text: z.string(),
    photos: z.array(z.object({ imageId: IdNumber, picture: PictureData })),
    createdAt: z.iso.datetime(),
    editedAt: z.iso.datetime().nullable(),
    vendorAnswer: z.string().nullable(),
  })
  .openapi('OwnReview');
export type OwnReview = z.infer<typeof OwnReview>;

export const RatedItem = z
  .object({
    orderLineId: IdNumber,
    orderNumber: z.string(),
    productId: IdNumber,
    title: z.string(),
    textLocale: z.enum(LOCALES).openapi({ description: 'The language of the title' }),
    variantTitle: z.string().nullable(),
    variantLocale: z.enum(LOCALES),
    businessName: z.string(),
    image: PictureData.nullable(),
    orderedAt: z.iso.datetime(),
    review: OwnReview.nullable().openapi({ description: 'Null: not rated yet' }),
  })
  .openapi('RatedItem');
export type RatedItem = z.infer<typeof RatedItem>;

export const RatedItemPage = z
  .object({
    content: z.array(RatedItem),
    next: IdNumber.nullable().openapi({
      description: 'Send as `before` for the older ones; null on the last page',
    }),
  })
  .openapi('RatedItemPage');
export type RatedItemPage = z.infer<typeof RatedItemPage>;

export const RatedItemQuery = z.object({
  state: z.enum(['waiting', 'rated']).openapi({ description: 'Delivered and not rated yet, or rated' }),
  before: Id.optional(),
  size: sizeOf(10, 50),
});
export type RatedItemQuery = z.infer<typeof RatedItemQuery>;
