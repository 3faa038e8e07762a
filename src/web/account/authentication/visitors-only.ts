import type { Ctx } from '#platform/context.ts';
import { hasDraft } from '#web/draft.ts';
import { seeOther, type PageArgs } from '#web/handlers.ts';
import { safePath } from '#web/locale.ts';
import type { AuthenticationData } from './authentication.tsx';
import { noteOf } from './note-of.ts';
import { readMeans } from './phone-actions.ts';

/** For the sign-in and sign-up screens: who is signed in already goes home, or to where the address says. */
export async function visitorsOnly(ctx: Ctx, args: PageArgs): Promise<AuthenticationData> {
  const returnTo = safePath(args.url.searchParams.get('returnTo'));
  if (ctx.actor.userId !== null) throw seeOther(ctx, returnTo);
  return {
    returnTo,
    means: await readMeans(ctx, args),
    note: noteOf(args.url),
    hasDraft: hasDraft(ctx, returnTo),
  };
}
