import { createRoute, z } from '@hono/zod-openapi';
import { createApi, json, problem } from '#platform/api.ts';
import { orFail } from '#platform/or-fail.ts';
import {
  followedVendors,
  followerCount,
  followInsights,
  followVendor,
  isFollowing,
  profileLink,
  shareProfile,
  unfollowVendor,
} from './follow.service.ts';
import { VendorError } from './vendors.errors.ts';
import {
  FollowedSearch,
  FollowedVendor,
  FollowInsights,
  Following,
  ProfileLink,
  ShareProfile,
  VendorIdPath,
} from './vendors.schema.ts';

const tags = ['Following'];
const invalid = problem('The request is wrong; `errors` tells the fields.');
const failed = problem('The call broke down; `message` is the fixed sentence for it.');
const signIn = problem('Sign in first.');
const gone = problem('No such supplier.');

/** /api/follow/…: who follows whom. */
export const followApi = createApi()
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/follow/followers/count/{vendorId}',
      operationId: 'countFollowers',
      tags,
      summary: 'How many follow a supplier',
      request: { params: VendorIdPath },
      responses: { 200: json(z.number().int(), 'The count'), 404: gone, 422: invalid, 500: failed },
    }),
    async (c) =>
      c.json(
        await orFail(c.var.ctx, VendorError.followers_failed, () =>
          followerCount(c.var.ctx, c.req.valid('param').vendorId),
        ),
        200,
      ),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/follow/follow/{vendorId}',
      operationId: 'followVendor',
      tags,
      summary: 'Follow a supplier',
      request: { params: VendorIdPath },
      responses: {
        200: json(Following, 'Followed'),
        400: problem('Followed already.'),
        401: signIn,
        404: gone,
        409: problem('The store is suspended, or one’s own.'),
        422: invalid,
        500: failed,
      },
    }),
    async (c) =>
      c.json(
        await orFail(c.var.ctx, VendorError.follow_failed, () =>
          followVendor(c.var.ctx, c.req.valid('param').vendorId),
        ),
        200,
      ),
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/api/follow/unfollow/{vendorId}',
      operationId: 'unfollowVendor',
      tags,
      summary: 'Unfollow a supplier; the same when it was not followed',
      request: { params: VendorIdPath },
      responses: {
        200: json(Following, 'Not followed any more'),
        401: signIn,
        404: gone,
        422: invalid,
        500: failed,
      },
    }),
    async (c) =>
      c.json(
        await orFail(c.var.ctx, VendorError.unfollow_failed, () =>
          unfollowVendor(c.var.ctx, c.req.valid('param').vendorId),
        ),
        200,
      ),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/follow/is-following/{vendorId}',
      operationId: 'isFollowing',
      tags,
      summary: 'Whether the asker follows a supplier; false for visitors',
      request: { params: VendorIdPath },
      responses: { 200: json(z.boolean(), 'Whether'), 422: invalid, 500: failed },
    }),
    async (c) =>
      c.json(
        await orFail(c.var.ctx, VendorError.is_following_failed, () =>
          isFollowing(c.var.ctx, c.req.valid('param').vendorId),
        ),
        200,
      ),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/follow/my-vendors',
      operationId: 'listFollowedVendors',
      tags,
      summary: 'The suppliers one follows, by name',
      responses: { 200: json(z.array(FollowedVendor), 'The suppliers'), 401: signIn, 500: failed },
    }),
    async (c) =>
      c.json(
        await orFail(c.var.ctx, VendorError.followed_failed, () =>
          followedVendors(c.var.ctx, { sortBy: 'name' }),
        ),
        200,
      ),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/follow/my-vendors/search',
      operationId: 'searchFollowedVendors',
      tags,
      summary: 'The suppliers one follows, found and sorted',
      request: { query: FollowedSearch },
      responses: {
        200: json(z.array(FollowedVendor), 'The suppliers'),
        401: signIn,
        422: invalid,
        500: failed,
      },
    }),
    async (c) =>
      c.json(
        await orFail(c.var.ctx, VendorError.followed_failed, () =>
          followedVendors(c.var.ctx, c.req.valid('query')),
        ),
        200,
      ),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/follow/insights',
      operationId: 'followInsights',
      tags,
      summary: 'How many suppliers one follows, and the growth this month',
      responses: { 200: json(FollowInsights, 'The figures'), 401: signIn },
    }),
    async (c) => c.json(await followInsights(c.var.ctx), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/follow/public-profile',
      operationId: 'getProfileLink',
      tags,
      summary: 'The link to one’s public profile',
      responses: { 200: json(ProfileLink, 'The link'), 401: signIn },
    }),
    async (c) => c.json(await profileLink(c.var.ctx), 200),
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/api/follow/public-profile',
      operationId: 'shareProfile',
      tags,
      summary: 'Open or close one’s public profile',
      request: { body: { required: true, content: { 'application/json': { schema: ShareProfile } } } },
      responses: { 200: json(ProfileLink, 'The link'), 401: signIn, 422: invalid },
    }),
    async (c) => c.json(await shareProfile(c.var.ctx, c.req.valid('json')), 200),
  );
