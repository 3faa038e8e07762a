import { randomBytes } from 'node:crypto';
import type { FollowedSort } from '#shop/constants.ts';
import { type Ctx, requireShopper } from '#platform/context.ts';
import { meanRating, showPicture } from '#modules/catalog/index.ts';
import { foldText } from '#modules/search/index.ts';
import {
  countFollowed,
  deleteFollow,
  type FollowedRow,
  insertFollow,
  selectFollowChange,
  selectFollowed,
  selectFollowerCount,
  selectIsFollowing,
  selectProfile,
  upsertProfile,
} from './follow.queries.ts';
import { VendorError } from './vendors.errors.ts';
import { searchWords } from './vendors.service.ts';
import type {
  FollowedVendor,
  FollowInsights,
  Following,
  ProfileLink,
  PublicProfile,
} from './vendors.schema.ts';

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
  if (!followed.isActive) throw VendorError.suspended();
  if (!followed.isNew) throw VendorError.already_followed();
  return { vendorId, isFollowing: true, followersCount: await followerCount(ctx, vendorId) };
}

/** Ends a follow; fine when there is none. 404 when there is no such vendor. */
export async function unfollowVendor(ctx: Ctx, vendorId: number): Promise<Following> {
  const userId = requireShopper(ctx);
  await deleteFollow(ctx.db, { vendorId, userId });
  return { vendorId, isFollowing: false, followersCount: await followerCount(ctx, vendorId) };
}

/** Whether the asker follows the vendor; visitors follow nobody. */
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
  return (await selectFollowed(ctx.db, { ...scope, sort: sortBy })).map(showFollowed);
}

/** One page of the same for the screen, with how many there are. */
export async function followedPage(
  ctx: Ctx,
  { query = '', sortBy, page, size }: FollowedQuery & { page: number; size: number },
): Promise<{ vendors: FollowedVendor[]; total: number }> {
  const scope = followedScope(requireShopper(ctx), query);
  if (scope === null) return { vendors: [], total: 0 };
  const [rows, total] = await Promise.all([
    selectFollowed(ctx.db, { ...scope, sort: sortBy }, { skip: page * size, take: size }),
    countFollowed(ctx.db, scope),
  ]);
  return { vendors: rows.map(showFollowed), total };
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

/** The shopper's public page: whether it can be seen, and its address once it was shared. */
export async function profileLink(ctx: Ctx): Promise<ProfileLink> {
  const profile = await selectProfile(ctx.db, { userId: requireShopper(ctx) });
  if (profile === null) return { isPublic: false, url: null };
  return { isPublic: profile.isPublic, url: `${ctx.config.publicUrl}/profile/${profile.handle}` };
}

/** Opens or closes the shopper's public page. Its address is made the first time and stays, also under two calls at once. */
export async function shareProfile(ctx: Ctx, { isPublic }: { isPublic: boolean }): Promise<ProfileLink> {
  const userId = requireShopper(ctx);
  await upsertProfile(ctx.db, { userId, handle: handleFor(ctx.actor.name ?? ''), isPublic });
  return profileLink(ctx);
}

/** A name that can be read, where it is written in Latin letters, and letters that nobody can guess. */
function handleFor(name: string): string {
  const [first = ''] = foldText(name)
    .replace(/[^a-z0-9 ]/g, '')
    .split(' ');
  return `${first.slice(0, 20) || 'adey'}-${randomBytes(5).toString('hex')}`;
}

/** What `handleFor` makes; nothing else (a NUL, for one) is asked the database for. */
const HANDLE = /^[a-z0-9-]{1,60}$/;

/** Whom a shopper follows, for everybody; 404 (vendors.profile_gone) while the page is closed. */
export async function publicProfile(
  ctx: Ctx,
  handle: string,
  { page, size }: { page: number; size: number },
): Promise<PublicProfile> {
  const wanted = handle.toLowerCase();
  const profile = HANDLE.test(wanted) ? await selectProfile(ctx.db, { handle: wanted }) : undefined;
  if (!profile?.isPublic) throw VendorError.profile_gone();
  const scope = { userId: profile.userId, words: [] };
  const [rows, total] = await Promise.all([
    selectFollowed(ctx.db, { ...scope, sort: 'recent' }, { skip: page * size, take: size }),
    countFollowed(ctx.db, scope),
  ]);
  return { name: profile.name, followed: rows.map(showFollowed), total };
}

function showFollowed(row: FollowedRow): FollowedVendor {
  const photo = row.photo && showPicture(row.photo);
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
