import { z } from '@hono/zod-openapi';
import { sizeOf } from '#platform/wire/schemas.ts';
import { paging, PictureData } from '#modules/catalog/catalog.schema.ts';

export const Review = z
  .object({
    id: z.number().int(),
    authorName: z.string().openapi({ description: 'Empty when the buyer has deleted the account.' }),
    rating: z.number().int().nullable().openapi({ description: '1 to 5; null when the buyer chose None.' }),
    body: z.string(),
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
    }),
  })
  .openapi('ReviewList');
export type ReviewList = z.infer<typeof ReviewList>;

export const ReviewQuery = z.object({
  rating: z.coerce.number().int().min(1).max(5).optional(),
  ...paging,
  size: sizeOf(10, 50),
});
export type ReviewQuery = z.infer<typeof ReviewQuery>;
