import type { Ctx } from '#platform/context.ts';
import { FORMER_COOKIE } from '#platform/wire/names.ts';
import { hashToken } from './hashed-session-tokens.ts';
import { deleteSession } from './identity.queries.ts';
import type { SignedIn } from './identity.schema.ts';
import { readActor } from './session.ts';
import { COOKIE_SECONDS, newToken, SESSION_SECONDS, sessionCookieName } from './session-token.ts';
import { insertSession } from './sessions.queries.ts';
import { runSignInHooks } from './sign-in-hooks.ts';

type Person = {
  name: string;
  email: string | null;
  image?: string | null | undefined;
  phone?: string | null | undefined;
};

/** Makes a session of this user and enters it: the ways in that need no password. */
export async function openSession(ctx: Ctx, user: Person & { id: number }): Promise<SignedIn> {
  const { token, signed } = newToken(ctx.config);
  await insertSession(ctx.db, {
    userId: user.id,
    token: hashToken(token),
    expiresAt: new Date(ctx.now().getTime() + SESSION_SECONDS * 1_000),
    ipAddress: ctx.remoteAddress,
    userAgent: (ctx.visit.userAgent ?? '').slice(0, 400),
  });
  return await enter(ctx, signed, user);
}

/** From here on the request is the user's: cookie, actor, merged cart and lists, fresh counts. */
export async function enter(ctx: Ctx, signedToken: string, user: Person): Promise<SignedIn> {
  const actor = await readActor(ctx, new Headers({ authorization: `Bearer ${signedToken}` }), ctx.now());
  if (!actor?.userId) throw new Error('The session just made is not there.');
  if (ctx.actor.sessionId) await deleteSession(ctx.db, ctx.actor.sessionId);
  await runSignInHooks(ctx, actor.userId);
  Object.assign(ctx.actor, actor);
  ctx.visit.setCookie(sessionCookieName(ctx.config), encodeURIComponent(signedToken), {
    maxAgeSeconds: COOKIE_SECONDS,
  });
  if (ctx.visit.cookie(FORMER_COOKIE)) ctx.visit.setCookie(FORMER_COOKIE, null);
  ctx.visit.touchCounts();
  const { name, email, image = null, phone = null } = user;
  return {
    user: { id: actor.userId, fullName: name, email, phoneNumber: phone, profilePhotoUrl: image },
    token: signedToken,
  };
}
