import type { Ctx } from '#platform/context.ts';
import { requireShopper } from '#platform/context.ts';
import { selectUser, updateUser } from './users.queries.ts';

/** The version of the terms that people agree to; raised when their text changes. */
const TERMS_VERSION = '2026-11';

type Terms = { termsVersion: string; termsAgreedAt: Date | null };

/** What is stored of the terms box: the version shown, and the time of a yes; without one it was a no. */
export function termsConsent(ctx: Ctx, termsAgreed: boolean): Terms {
  return { termsVersion: TERMS_VERSION, termsAgreedAt: termsAgreed ? ctx.now() : null };
}

/** Whether this user is signed in and has not agreed to any terms yet; guests are not asked. */
export async function needsTerms(ctx: Ctx): Promise<boolean> {
  if (ctx.actor.userId === null) return false;
  const user = await selectUser(ctx.db, ctx.actor.userId);
  return user !== undefined && user.termsAgreedAt === null;
}

/** Writes down that the signed-in user agrees to the terms now. */
export async function agreeToTerms(ctx: Ctx): Promise<void> {
  await updateUser(ctx.db, requireShopper(ctx), termsConsent(ctx, true));
}
