import type { Ctx } from '#platform/context.ts';
import { FORMER_COOKIE, PERSONAL_COOKIE } from '#platform/wire/names.ts';
import { decodePersonal } from '#platform/wire/personal.ts';
import type { Auth } from './auth.ts';
import { enter } from './enter.ts';
import { IdentityError } from './identity.errors.ts';
import { deleteSession, selectEmailIsTaken } from './identity.queries.ts';
import type { SignedIn, SignIn, SignUp } from './identity.schema.ts';
import { ADDRESS_HEADER, sessionCookieName } from './session-token.ts';
import { countSignInTry, countSignUp } from './sign-in-limits.ts';
import { termsNow } from './terms.ts';
import { refuseTrivialPassword } from './trivial-password.ts';

/**
 * Signs in by e-mail and password: a new session, its cookie, and what the visitor had merged into the account. Errors:
 * identity.credentials_missing, identity.invalid_credentials (never which), identity.too_many_tries.
 */
export async function signIn(ctx: Ctx, { email, password }: SignIn): Promise<SignedIn> {
  if (email === '' || password === '') throw IdentityError.credentials_missing();
  const attempt = await countSignInTry(ctx, email);
  const auth = await authOf(ctx);
  const answer = await auth.api
    .signInEmail({ body: { email, password }, headers: callerHeaders(ctx), returnHeaders: true })
    .catch((error: unknown) => {
      throw SIGN_IN_REFUSALS.has(failureCode(error)) ? IdentityError.invalid_credentials() : error;
    });
  await attempt.succeeded();
  return enter(ctx, signedTokenOf(ctx, answer.headers), answer.response.user);
}

/**
 * Makes an account and signs in to it. Of two sign-ups with one e-mail address at once, one wins; the other gets
 * identity.email_taken (409). The terms box is stored, not enforced.
 */
export async function signUp(
  ctx: Ctx,
  { fullName, email, password, termsAgreed }: SignUp,
): Promise<SignedIn> {
  refuseTrivialPassword(password, { name: fullName, email });
  await countSignUp(ctx);
  const auth = await authOf(ctx);
  const { withPreparedHash } = await import('./auth.ts');
  const answer = await withPreparedHash(password, () =>
    auth.api.signUpEmail({
      body: { name: fullName, email, password, ...termsNow(ctx, termsAgreed) },
      headers: callerHeaders(ctx),
      returnHeaders: true,
    }),
  ).catch(async (error: unknown) => {
    throw (await isTaken(ctx, error, email)) ? IdentityError.email_taken() : error;
  });
  return enter(ctx, signedTokenOf(ctx, answer.headers), answer.response.user);
}

/** Ends the session that the request came with and forgets it in the browser. Signed out already: nothing happens. */
export async function signOut(ctx: Ctx): Promise<void> {
  if (ctx.actor.sessionId) await deleteSession(ctx.db, ctx.actor.sessionId);
  ctx.visit.setCookie(sessionCookieName(ctx.config), null);
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
 * still show of it. Whose it was is remembered for half an hour: a form typed by then is nobody else's.
 */
export function dropDeadSession(ctx: Ctx): void {
  const cookieName = sessionCookieName(ctx.config);
  if (ctx.actor.userId !== null || !ctx.visit.cookie(cookieName)) return;
  ctx.visit.setCookie(cookieName, null);
  const { reader } = decodePersonal(ctx.visit.cookie(PERSONAL_COOKIE));
  if (reader) ctx.visit.setCookie(FORMER_COOKIE, reader, { maxAgeSeconds: FORMER_SECONDS, httpOnly: false });
  ctx.visit.touchCounts();
}

const FORMER_SECONDS = 30 * 60;

/** Loaded at the first sign-in of the process: better-auth is a third of a second of start-up and 50 MB. */
const auths = new WeakMap<Ctx['db'], Promise<Auth>>();

function authOf(ctx: Ctx): Promise<Auth> {
  const { db, config, log } = ctx;
  if (db.isTransaction) throw new Error('Sign-in makes its own transactions.');
  let auth = auths.get(db);
  if (!auth) {
    auth = import('./auth.ts').then(({ createAuth }) => createAuth({ db, config, log }));
    auths.set(db, auth);
  }
  return auth;
}

function callerHeaders(ctx: Ctx): Headers {
  return new Headers({
    'user-agent': (ctx.visit.userAgent ?? '').slice(0, 400),
    [ADDRESS_HEADER]: ctx.remoteAddress,
  });
}

/** better-auth's codes for "not these credentials": unknown address, wrong password, and what can be neither. */
const SIGN_IN_REFUSALS = new Set<string | null>([
  'INVALID_EMAIL_OR_PASSWORD',
  'INVALID_EMAIL',
  'PASSWORD_TOO_LONG',
]);

function failureCode(error: unknown): string | null {
  const body = (error as { body?: { code?: unknown } } | null)?.body;
  return typeof body?.code === 'string' ? body.code : null;
}

/** The loser of a race meets the unique index, which better-auth reports as a plain failure. */
async function isTaken(ctx: Ctx, error: unknown, email: string): Promise<boolean> {
  const code = failureCode(error);
  if (code === 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL') return true;
  return code === 'FAILED_TO_CREATE_USER' && selectEmailIsTaken(ctx.db, email);
}

/** The session's signed token, from the cookie that better-auth would have set. */
function signedTokenOf(ctx: Ctx, headers: Headers): string {
  const name = sessionCookieName(ctx.config);
  const cookie = headers.getSetCookie().find((line) => line.startsWith(`${name}=`));
  if (!cookie) throw new Error('better-auth sent no session cookie.');
  return decodeURIComponent(cookie.slice(name.length + 1).split(';')[0]!);
}
