import { z } from '@hono/zod-openapi';
import { FOLLOWED_SORTS } from '#shop/list-choices.ts';
import { emptyAsUndefined } from '#platform/validation.ts';
import { PictureData } from '#modules/catalog/catalog.schema.ts';

export const FollowedVendor = z
  .object({
    id: z.number().int(),
    firstName: z.string(),
    lastName: z.string(),
    businessName: z.string(),
    nameAm: z.string().nullable(),
    photoUrl: z.string().nullable(),
    photo: PictureData.nullable(),
    rating: z.number(),
    followedAt: z.iso.datetime(),
  })
  .openapi('FollowedVendor');
export type FollowedVendor = z.infer<typeof FollowedVendor>;

export const Following = z
  .object({ vendorId: z.number().int(), isFollowing: z.boolean(), followersCount: z.number().int() })
  .openapi('Following');
export type Following = z.infer<typeof Following>;

export const FollowInsights = z
  .object({
    total: z.number().int(),
    growthPercent: z.number().int().openapi({
      description: 'Vendors followed now against those at the end of last month; 100 when there were none.',
    }),
  })
  .openapi('FollowInsights');
export type FollowInsights = z.infer<typeof FollowInsights>;

export const FollowedSearch = z.object({
  query: z.string().max(200).default(''),
  sortBy: z
    .preprocess(emptyAsUndefined, z.enum(FOLLOWED_SORTS).default('name'))
    .openapi({ type: 'string', enum: [...FOLLOWED_SORTS], default: 'name' }),
});
