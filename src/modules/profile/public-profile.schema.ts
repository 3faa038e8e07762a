import { z } from '@hono/zod-openapi';
import type { FollowedVendor } from '#modules/follows/follows.schema.ts';

/** The page that shows whom a shopper follows; `url` is null until it was shared for the first time. */
export const ProfileLink = z
  .object({ isPublic: z.boolean(), url: z.string().nullable() })
  .openapi('ProfileLink');
export type ProfileLink = z.infer<typeof ProfileLink>;

export type PublicProfile = { name: string; followed: FollowedVendor[]; total: number };

export const ShareProfileFields = z.object({ isPublic: z.boolean() }).openapi('ShareProfile');
