import type { Ctx } from '#platform/context.ts';
import { seeOther, type PageArgs } from '#web/handlers.ts';
import { safePath } from '#web/locale.ts';

/** For the sign-in and sign-up screens: who is signed in already goes home, or to where the address says. */
export function visitorsOnly(ctx: Ctx, { url }: PageArgs): { returnTo: string } {
  const returnTo = safePath(url.searchParams.get('returnTo'));
  if (ctx.actor.userId !== null) throw seeOther(ctx, returnTo);
  return { returnTo };
}
