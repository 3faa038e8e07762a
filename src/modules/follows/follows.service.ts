import type { FollowedSort } from '#shop/list-choices.ts';
import { type Ctx, requireShopper } from '#platform/context.ts';
import { meanRating, toPicture } from '#modules/catalog/index.ts';
import { searchWords, VendorError } from '#modules/vendors/index.ts';
import {
  countFollowed,
  deleteFollow,
  type FollowedRow,
  insertFollow,
  selectFollowChange,
  selectFollowed,
  selectFollowerCount,
  selectIsFollowing,
} from './follows.queries.ts';
import type { FollowedVendor, FollowInsights, Following } from './follows.schema.ts';

/** How many follow the vendor, now; 404 when there is no such vendor. */
export async function followerCount(ctx: Ctx, vendorId: number): Promise<number> {
  const count = await selectFollowerCount(ctx.db, vendorId);
  if (count === null) throw VendorError.vendor_gone();
  return count;
}

/**
 * Follows a vendor. 400 (vendors.already_followed) when the shopper does so already; 404 when there is no such vendor; 409
 * for a suspended store (vendors.suspended) and one's own (vendors.own_store).
 */
export async function followVendor(ctx: Ctx, vendorId: number): Promise<Following> {
  const userId = requireShopper(ctx);
  const followed = await insertFollow(ctx.db, { vendorId, userId });
  if (followed === null) throw VendorError.vendor_gone();
  if (followed.isOwn) throw VendorError.own_store();
  if (!followed.isOpen) throw VendorError.suspended();
  if (!followed.isNew) throw VendorError.already_followed();
  return { vendorId, isFollowing: true, followersCount: await followerCount(ctx, vendorId) };
}

/** Ends a follow; fine when there is none. 404 when there is no such vendor. */
export async function unfollowVendor(ctx: Ctx, vendorId: number): Promise<Following> {
  const userId = requireShopper(ctx);
  await deleteFollow(ctx.db, { vendorId, userId });
  return { vendorId, isFollowing: false, followersCount: await followerCount(ctx, vendorId) };
}

/** Whether the user follows the vendor; visitors follow nobody. */
export async function isFollowing(ctx: Ctx, vendorId: number): Promise<boolean> {
  const { userId } = ctx.actor;
  return userId !== null && (await selectIsFollowing(ctx.db, { vendorId, userId }));
}

export type FollowedQuery = { query?: string; sortBy: FollowedSort };

/** All vendors the shopper follows, of those whose person or business is named so. */
export async function followedVendors(
  ctx: Ctx,
  { query = '', sortBy }: FollowedQuery,
): Promise<FollowedVendor[]> {
  const scope = followedScope(requireShopper(ctx), query);
  if (scope === null) return [];
  return (await selectFollowed(ctx.db, { ...scope, sort: sortBy })).map(toFollowedVendor);
}

/** One page of the same for the screen, with how many there are. */
export async function followedPage(
  ctx: Ctx,
  { query = '', sortBy, page, size }: FollowedQuery & { page: number; size: number },
): Promise<{ vendors: FollowedVendor[]; total: number }> {
  const scope = followedScope(requireShopper(ctx), query);
  return scope === null ? { vendors: [], total: 0 } : pageOf(ctx, scope, { sortBy, page, size });
}

async function pageOf(
  ctx: Ctx,
  scope: { userId: number; words: string[] },
  { sortBy, page, size }: { sortBy: FollowedSort; page: number; size: number },
): Promise<{ vendors: FollowedVendor[]; total: number }> {
  const [rows, total] = await Promise.all([
    selectFollowed(ctx.db, { ...scope, sort: sortBy }, { skip: page * size, take: size }),
    countFollowed(ctx.db, scope),
  ]);
  return { vendors: rows.map(toFollowedVendor), total };
}

function followedScope(userId: number, query: string): { userId: number; words: string[] } | null {
  const words = searchWords(query);
  return words.length === 0 && query.trim() !== '' ? null : { userId, words };
}

/** How many vendors the shopper follows and by how many percent that grew this month (Addis Ababa). */
export async function followInsights(ctx: Ctx): Promise<FollowInsights> {
  const { total, change } = await selectFollowChange(ctx.db, requireShopper(ctx), ctx.now());
  return { total, growthPercent: growth(total - change, total) };
}

/** The change in whole percent; from nothing to something counts as 100. */
export function growth(before: number, now: number): number {
  if (before <= 0) return now > 0 ? 100 : 0;
  return Math.round(((now - before) / before) * 100);
}

/** One page of whom somebody follows, the latest first, for their public profile; the caller knows that it may be seen. */
export async function recentlyFollowed(
  ctx: Ctx,
  userId: number,
  { page, size }: { page: number; size: number },
): Promise<{ vendors: FollowedVendor[]; total: number }> {
  return pageOf(ctx, { userId, words: [] }, { sortBy: 'recent', page, size });
}

function toFollowedVendor(row: FollowedRow): FollowedVendor {
  const photo = row.photo && toPicture(row.photo);
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    businessName: row.businessName,
    nameAm: row.nameAm,
    photoUrl: photo?.url ?? null,
    photo,
    rating: meanRating(row.ratingSum, row.ratingCount),
    followedAt: row.followedAt.toISOString(),
  };
}
