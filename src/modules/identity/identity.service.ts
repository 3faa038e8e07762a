import type { Ctx } from '#platform/context.ts';
import { FORMER_COOKIE, PERSONAL_COOKIE, PLACE_COOKIE } from '#platform/wire/names.ts';
import { decodePersonal } from '#platform/wire/personal.ts';
import { emailFault, PASSWORD_MAX_LENGTH } from './credentials.schema.ts';
import { startSession } from './start-session.ts';
import { IdentityError } from './identity.errors.ts';
import { deleteSession } from './identity.queries.ts';
import type { SignedIn, SignIn, SignUp } from './identity.schema.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { sessionCookieName } from './session-token.ts';
import { countSignInTry, countSignUp } from './sign-in-limits.ts';
import { termsConsent } from './terms.ts';
import { assertNotTrivial } from './assert-not-trivial.ts';
import { insertUser, lockPassword, selectCredential, upsertPassword } from './users.queries.ts';

/**
 * Signs in by e-mail and password: a new session, its cookie, and what the visitor had merged into the account. Errors:
 * identity.credentials_missing, identity.invalid_credentials (never which), identity.too_many_tries.
 */
export async function signIn(ctx: Ctx, { email, password }: SignIn): Promise<SignedIn> {
  if (email === '' || password === '') throw IdentityError.credentials_missing();
  const attempt = await countSignInTry(ctx, email);
  if (emailFault(email) !== null || password.length > PASSWORD_MAX_LENGTH)
    throw IdentityError.invalid_credentials();
  const known = await selectCredential(ctx.db, email);
  const isRight = await isPassword(password, known?.hash ?? null);
  if (!known || !isRight) throw IdentityError.invalid_credentials();
  const signedIn = await startSession<never>(ctx, async (tx) => {
    if (!(await lockPassword(tx.db, known.id, known.hash))) throw IdentityError.invalid_credentials();
    return known;
  });
  await attempt.succeeded();
  return signedIn;
}

/**
 * Makes an account and signs in to it. Of two sign-ups with one e-mail address at once, one wins; the other gets
 * identity.email_taken (409). The terms box is stored, not enforced.
 */
export async function signUp(
  ctx: Ctx,
  { fullName, email, password, termsAgreed }: SignUp,
): Promise<SignedIn> {
  assertNotTrivial(password, { name: fullName, email });
  await countSignUp(ctx);
  const hash = await hashPassword(password);
  return await startSession<never>(ctx, async (tx) => {
    const terms = termsConsent(ctx, termsAgreed);
    const user = await insertUser(tx.db, { name: fullName, email: email.toLowerCase(), ...terms });
    if (!user) throw IdentityError.email_taken();
    await upsertPassword(tx.db, user.id, hash);
    return user;
  });
}

/**
 * Ends the session that the request came with and forgets it in the browser, with the place that goods were sent to:
 * whoever signs in next is somebody else. Signed out already: nothing happens.
 */
export async function signOut(ctx: Ctx): Promise<void> {
  if (ctx.actor.sessionId) await deleteSession(ctx.db, ctx.actor.sessionId);
  ctx.visit.setCookie(sessionCookieName(ctx.config), null);
  if (ctx.actor.userId !== null) ctx.visit.setCookie(PLACE_COOKIE, null);
  if (ctx.visit.cookie(FORMER_COOKIE)) ctx.visit.setCookie(FORMER_COOKIE, null);
  Object.assign(ctx.actor, {
    kind: 'visitor',
    userId: null,
    vendorId: null,
    name: null,
    email: null,
    sessionId: null,
  });
  ctx.visit.touchCounts();
}

/**
 * Forgets in the browser a session that is over (expired, revoked, forged), with the name and counts that the pages
 * still show of it and the place that goods were sent to. Whose it was is remembered for half an hour: a form typed by
 * then is nobody else's.
 */
export function forgetEndedSession(ctx: Ctx): void {
  const cookieName = sessionCookieName(ctx.config);
  if (ctx.actor.userId !== null || !ctx.visit.cookie(cookieName)) return;
  ctx.visit.setCookie(cookieName, null);
  ctx.visit.setCookie(PLACE_COOKIE, null);
  const { accountMark } = decodePersonal(ctx.visit.cookie(PERSONAL_COOKIE));
  if (accountMark)
    ctx.visit.setCookie(FORMER_COOKIE, accountMark, { maxAgeSeconds: FORMER_SECONDS, httpOnly: false });
  ctx.visit.touchCounts();
}

const FORMER_SECONDS = 30 * 60;
