import { z } from '@hono/zod-openapi';
import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import {
  followedVendors,
  followerCount,
  followInsights,
  followVendor,
  isFollowing,
  unfollowVendor,
} from './follows.service.ts';
import { VendorError } from '#modules/vendors/index.ts';
import { VendorIdPath } from '#modules/vendors/vendors.schema.ts';
import { FollowedSearch, FollowedVendor, FollowInsights, Following } from './follows.schema.ts';

const gone = 'No such supplier.';

/** /api/follow/…: who follows whom. */
export const followsApi = createApi({ tags: ['Following'] })
  .call('get', '/api/follow/followers/count/{vendorId}', {
    operationId: 'countFollowers',
    summary: 'How many follow a supplier',
    params: VendorIdPath,
    answer: json(z.number().int(), 'The count'),
    404: gone,
    failure: VendorError.followers_failed,
    run: ({ ctx, params }) => followerCount(ctx, params.vendorId),
  })
  .call('post', '/api/follow/follow/{vendorId}', {
    operationId: 'followVendor',
    summary: 'Follow a supplier',
    forMembers: true,
    params: VendorIdPath,
    answer: json(Following, 'Followed'),
    400: 'Followed already.',
    404: gone,
    409: 'The store is suspended, or one’s own.',
    failure: VendorError.follow_failed,
    run: ({ ctx, params }) => followVendor(ctx, params.vendorId),
  })
  .call('delete', '/api/follow/unfollow/{vendorId}', {
    operationId: 'unfollowVendor',
    summary: 'Unfollow a supplier; the same when it was not followed',
    forMembers: true,
    params: VendorIdPath,
    answer: json(Following, 'Not followed any more'),
    404: gone,
    failure: VendorError.unfollow_failed,
    run: ({ ctx, params }) => unfollowVendor(ctx, params.vendorId),
  })
  .call('get', '/api/follow/is-following/{vendorId}', {
    operationId: 'isFollowing',
    summary: 'Whether the user follows a supplier; false for visitors',
    params: VendorIdPath,
    answer: json(z.boolean(), 'Whether'),
    failure: VendorError.is_following_failed,
    run: ({ ctx, params }) => isFollowing(ctx, params.vendorId),
  })
  .call('get', '/api/follow/my-vendors', {
    operationId: 'listFollowedVendors',
    summary: 'The suppliers one follows, by name',
    forMembers: true,
    answer: json(z.array(FollowedVendor), 'The suppliers'),
    failure: VendorError.followed_failed,
    run: ({ ctx }) => followedVendors(ctx, { sortBy: 'name' }),
  })
  .call('get', '/api/follow/my-vendors/search', {
    operationId: 'searchFollowedVendors',
    summary: 'The suppliers one follows, found and sorted',
    forMembers: true,
    query: FollowedSearch,
    answer: json(z.array(FollowedVendor), 'The suppliers'),
    failure: VendorError.followed_failed,
    run: ({ ctx, query }) => followedVendors(ctx, query),
  })
  .call('get', '/api/follow/insights', {
    operationId: 'followInsights',
    summary: 'How many suppliers one follows, and the growth this month',
    forMembers: true,
    answer: json(FollowInsights, 'The figures'),
    run: ({ ctx }) => followInsights(ctx),
  });
