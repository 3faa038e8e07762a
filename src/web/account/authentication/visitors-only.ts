import type { Ctx } from '#platform/context.ts';
import { hasFormDraft } from '#handlers/kept-form.ts';
import { seeOther, type PageArgs } from '#handlers/handlers.ts';
import { safePath } from '#platform/language.ts';
import { RETURN_TO } from '#shop/sign-in-address.ts';
import type { AuthenticationData } from './authentication.tsx';
import { formNoticeOf } from './form-notice.ts';
import { latestBuyerName } from '#modules/orders/index.ts';
import { readPhoneStep } from './phone-actions.ts';

/**
 * For the sign-in and sign-up screens: who is signed in already goes home, or to where the address says; who has just come
 * in by phone is told so first.
 */
export async function visitorsOnly(ctx: Ctx, args: PageArgs): Promise<AuthenticationData> {
  const returnTo = safePath(args.url.searchParams.get(RETURN_TO));
  const welcome = welcomeOf(ctx, args.url);
  if (ctx.actor.userId !== null && !welcome) throw seeOther(ctx, returnTo);
  return {
    returnTo,
    means: await readPhoneStep(ctx, args),
    note: formNoticeOf(args.url),
    welcome,
    knownName: await latestBuyerName(ctx),
    hasGoogle: ctx.config.google !== null,
    hasDraft: await hasFormDraft(ctx, returnTo),
  };
}

function welcomeOf({ actor }: Ctx, { searchParams }: URL): AuthenticationData['welcome'] {
  const done = searchParams.get('done');
  if (actor.name === null || (done !== 'signed-up' && done !== 'signed-in')) return null;
  return { name: actor.name, isNew: done === 'signed-up' };
}
