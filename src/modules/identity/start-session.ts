import type { Ctx, TxCtx } from '#platform/context.ts';
import { FORMER_COOKIE } from '#platform/wire/names.ts';
import { mediaUrl } from '#platform/storage.ts';
import { transact } from '#platform/transact.ts';
import { deleteSession } from './identity.queries.ts';
import { IdentityError } from './identity.errors.ts';
import type { SignedIn } from './identity.schema.ts';
import { readActor } from './session.ts';
import { COOKIE_SECONDS, hashToken, newToken, SESSION_SECONDS, sessionCookieName } from './session-token.ts';
import { insertSession } from './sessions.queries.ts';
import { runSignInHooks } from './sign-in-hooks.ts';
import { selectPhotoKey, type UserRow } from './users.queries.ts';

/**
 * Signs in whoever `admit` answers, or passes on why nobody is. `admit` runs in the transaction that writes the session, and
 * holds the row that lets the person in (the password, the link, the number): a change of it at the same moment either
 * refuses this session or ends it. Nobody is let into a locked account (identity.account_locked, 403). Killed before the end, neither the session nor what `admit` wrote is there.
 */
export async function startSession<Failure extends string = never>(
  ctx: Ctx,
  admit: (tx: TxCtx) => Promise<UserRow | Failure>,
): Promise<SignedIn | Failure> {
  const { token, signed } = newToken(ctx.config);
  const user = await transact(ctx, async (tx) => {
    const admitted = await admit(tx);
    if (typeof admitted === 'string') return admitted;
    const isOpen = await insertSession(tx.db, {
      userId: admitted.id,
      token: hashToken(token),
      expiresAt: new Date(ctx.now().getTime() + SESSION_SECONDS * 1_000),
      ipAddress: ctx.remoteAddress,
      userAgent: (ctx.visit.userAgent ?? '').slice(0, 400),
    });
    if (!isOpen) throw IdentityError.account_locked();
    return admitted;
  });
  return typeof user === 'string' ? user : await enter(ctx, signed, user);
}

/** From here on the request is the user's: cookie, actor, merged cart and lists, fresh counts. */
async function enter(ctx: Ctx, signedToken: string, user: UserRow): Promise<SignedIn> {
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
  const { id, name, email, phone, photoImageId } = user;
  const photoKey = photoImageId === null ? null : await selectPhotoKey(ctx.db, photoImageId);
  const profilePhotoUrl = photoKey && mediaUrl(photoKey);
  return {
    user: { id, fullName: name, email, phoneNumber: phone, profilePhotoUrl },
    token: signedToken,
  };
}
