import { randomBytes } from 'node:crypto';
import { type Ctx, requireShopper } from '#platform/context.ts';
import { recentlyFollowed } from '#modules/follows/index.ts';
import { foldText } from '#modules/search/index.ts';
import { VendorError } from '#modules/vendors/index.ts';
import { selectPublicProfile, upsertPublicProfile } from './public-profile.queries.ts';
import type { ProfileLink, PublicProfile } from './public-profile.schema.ts';

/** The shopper's public page: whether it can be seen, and its address once it was shared. */
export async function profileLink(ctx: Ctx): Promise<ProfileLink> {
  const profile = await selectPublicProfile(ctx.db, { userId: requireShopper(ctx) });
  if (profile === null) return { isPublic: false, url: null };
  return { isPublic: profile.isPublic, url: `${ctx.config.publicUrl}/profile/${profile.handle}` };
}

/** Opens or closes the shopper's public page. Its address is made the first time and stays, also under two calls at once. */
export async function shareProfile(ctx: Ctx, { isPublic }: { isPublic: boolean }): Promise<ProfileLink> {
  const userId = requireShopper(ctx);
  await upsertPublicProfile(ctx.db, { userId, handle: handleFor(ctx.actor.name ?? ''), isPublic });
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
  page: { page: number; size: number },
): Promise<PublicProfile> {
  const wanted = handle.toLowerCase();
  const profile = HANDLE.test(wanted) ? await selectPublicProfile(ctx.db, { handle: wanted }) : undefined;
  if (!profile?.isPublic) throw VendorError.profile_gone();
  const { vendors, total } = await recentlyFollowed(ctx, profile.userId, page);
  return { name: profile.name, followed: vendors, total };
}
