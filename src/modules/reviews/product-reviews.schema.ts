import { z } from '@hono/zod-openapi';
import { LOCALES } from '#platform/language.ts';
import { REVIEW_SORTS } from '#shop/constants.ts';
import { Id, IdNumber, sizeOf } from '#platform/wire/schemas.ts';
import { paging, PictureData } from '#modules/catalog/catalog.schema.ts';

export const Review = z
  .object({
    id: z.number().int(),
    authorName: z.string().openapi({ description: 'Empty when the buyer has deleted the account.' }),
    rating: z.number().int().nullable().openapi({ description: '1 to 5; null when the buyer chose None.' }),
    body: z.string(),
    language: z
      .enum(LOCALES)
      .nullable()
      .openapi({ description: 'What the words are written in; null where it is not known.' }),
    helpfulCount: z.number().int().openapi({ description: 'How many found it helpful.' }),
    isVerifiedPurchase: z.boolean(),
    vendorAnswer: z.string().nullable(),
    createdAt: z.iso.datetime(),
    editedAt: z.iso.datetime().nullable(),
    photos: z.array(PictureData),
  })
  .openapi('Review');
export type Review = z.infer<typeof Review>;

export const ReviewList = z
  .object({
    content: z.array(Review),
    totalElements: z.number().int(),
    totalPages: z.number().int(),
    number: z.number().int(),
    size: z.number().int(),
    summary: z.object({
      average: z.number(),
      count: z.number().int(),
      byRating: z
        .array(z.object({ rating: z.number().int(), count: z.number().int() }))
        .openapi({ description: 'From 5 down to 1.' }),
      withPhotos: z.number().int().openapi({ description: 'How many reviews show photos.' }),
      photos: z.array(PictureData).openapi({ description: 'The newest photos of buyers, twelve at most.' }),
    }),
  })
  .openapi('ReviewList');
export type ReviewList = z.infer<typeof ReviewList>;

export const ReviewQuery = z.object({
  rating: z.coerce.number().int().min(1).max(5).optional(),
  sort: z.enum(REVIEW_SORTS).default('newest'),
  photos: z
    .stringbool()
    .default(false)
    .openapi({ type: 'boolean', description: 'Only reviews with photos.' }),
  ...paging,
  size: sizeOf(10, 50),
});
export type ReviewQuery = z.infer<typeof ReviewQuery>;

export const ReviewVotePath = z.object({ id: Id.openapi({ param: { name: 'id', in: 'path' } }) });

export const ReviewVote = z
  .object({ id: IdNumber, isHelpful: z.boolean(), helpfulCount: z.number().int() })
  .openapi('ReviewVote');
export type ReviewVote = z.infer<typeof ReviewVote>;

export const OwnReviewVotes = z
  .object({
    helpful: z.array(IdNumber).openapi({ description: 'Reviews of the product that you found helpful.' }),
    own: z.array(IdNumber).openapi({ description: 'Reviews that you wrote; they are not voted on.' }),
  })
  .openapi('OwnReviewVotes');
export type OwnReviewVotes = z.infer<typeof OwnReviewVotes>;
