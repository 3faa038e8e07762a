import * as oidc from 'openid-client';
import type { Config } from '#platform/config.ts';
import type { Ctx, TxCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { cleanLine } from '#platform/validation.ts';
import { sign, unsign } from '#platform/tokens.ts';
import { emailFault, NAME_MAX_LENGTH } from './credentials.schema.ts';
import { startSession } from './start-session.ts';
import { insertLink, insertUser, lockLinkedUser, selectUserByEmail, type UserRow } from './users.queries.ts';

const PROVIDER = 'google';
const FLIGHT_COOKIE = 'adey_google';
const FLIGHT_SECONDS = 600;
export const GOOGLE_CALLBACK = '/api/oauth2/callback/google';

/** Why nobody was signed in; the sign-in screen has a sentence for each. */
export type GoogleFault =
  | 'google_off'
  | 'google_failed'
  | 'google_unproved'
  | 'google_here_unproved'
  | 'account_locked';

/** What the browser keeps while its user is at Google: proves that the answer belongs to this sign-in. */
type Flight = { state: string; nonce: string; verifier: string; returnTo: string; startedAt: number };

/**
 * Where to send the browser to be signed in by Google (OpenID Connect, code flow with PKCE, state and nonce), or why
 * not. `returnTo` is a path of the shop, language included.
 */
export async function startGoogle(ctx: Ctx, returnTo: string): Promise<URL | GoogleFault> {
  const client = await clientOf(ctx);
  if (typeof client === 'string') return client;
  const flight: Flight = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
    returnTo,
    startedAt: ctx.now().getTime(),
  };
  const packed = Buffer.from(JSON.stringify(flight)).toString('base64url');
  ctx.visit.setCookie(FLIGHT_COOKIE, sign(ctx.config.secrets.cookie, 'google', packed), {
    maxAgeSeconds: FLIGHT_SECONDS,
  });
  return oidc.buildAuthorizationUrl(client, {
    redirect_uri: `${ctx.config.publicUrl}${GOOGLE_CALLBACK}`,
    scope: 'openid email profile',
    code_challenge: await oidc.calculatePKCECodeChallenge(flight.verifier),
    code_challenge_method: 'S256',
    state: flight.state,
    nonce: flight.nonce,
  });
}

/** Takes Google's answer (the query it sent the browser back with): signs in, or tells why not. */
export async function finishGoogle(
  ctx: Ctx,
  search: string,
): Promise<{ returnTo: string; fault: GoogleFault | null }> {
  const flight = readFlight(ctx);
  ctx.visit.setCookie(FLIGHT_COOKIE, null);
  if (!flight) return { returnTo: '/', fault: 'google_failed' };
  const { returnTo } = flight;
  const client = await clientOf(ctx);
  if (typeof client === 'string') return { returnTo, fault: client };
  const claims = await exchange(ctx, client, flight, search);
  if (!claims) return { returnTo, fault: 'google_failed' };
  const signedIn = await startSession(ctx, (tx) => userOf(tx, claims)).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'identity.account_locked')
      return 'account_locked' as const;
    throw error;
  });
  return { returnTo, fault: typeof signedIn === 'string' ? signedIn : null };
}

function readFlight(ctx: Ctx): Flight | null {
  const packed = unsign(ctx.config.secrets.cookie, 'google', ctx.visit.cookie(FLIGHT_COOKIE));
  if (!packed) return null;
  const flight = JSON.parse(Buffer.from(packed, 'base64url').toString()) as Flight;
  return ctx.now().getTime() - flight.startedAt <= FLIGHT_SECONDS * 1_000 ? flight : null;
}

type Claims = { subject: string; email: string | null; isProved: boolean; name: string };

/**
 * Changes the code for the ID token and checks it, signature included; null when anything about it is not as it should be.
 * What is no e-mail address by the shop's rule counts as none.
 */
async function exchange(
  ctx: Ctx,
  client: oidc.Configuration,
  flight: Flight,
  search: string,
): Promise<Claims | null> {
  try {
    const answer = new URL(`${ctx.config.publicUrl}${GOOGLE_CALLBACK}${search}`);
    const tokens = await oidc.authorizationCodeGrant(client, answer, {
      pkceCodeVerifier: flight.verifier,
      expectedState: flight.state,
      expectedNonce: flight.nonce,
      idTokenExpected: true,
    });
    const { sub: subject, email, email_verified: isVerified, name } = tokens.claims()!;
    const address =
      typeof email === 'string' && emailFault(email) === null ? email.trim().toLowerCase() : null;
    const shown = cleanLine(typeof name === 'string' ? name : '') || (address?.split('@')[0] ?? '') || 'Adey';
    return { subject, email: address, isProved: isVerified === true, name: shown.slice(0, NAME_MAX_LENGTH) };
  } catch (error) {
    // The provider's answer may name its user: only what kind of failure it was is logged.
    ctx.log.warn({ code: (error as { code?: unknown }).code }, 'an answer from Google was refused');
    return null;
  }
}

/**
 * The account of what Google says: the linked one; else the one with the same address, if it was proved to both sides;
 * else a new one. An address that only the provider or only a stranger's sign-up claims links nothing. Two first
 * answers at once meet the unique indexes and end in one account.
 */
async function userOf(tx: TxCtx, { subject, email, isProved, name }: Claims): Promise<UserRow | GoogleFault> {
  const linked = await lockLinkedUser(tx.db, PROVIDER, subject);
  if (linked) return linked;
  if (!email || !isProved) return 'google_unproved';
  const made = await insertUser(tx.db, { name, email, emailVerified: true });
  const user = made ?? (await selectUserByEmail(tx.db, email));
  if (!user?.emailVerified) return 'google_here_unproved';
  await insertLink(tx.db, { userId: user.id, providerId: PROVIDER, accountId: subject });
  return user;
}

const clients = new WeakMap<Config, Promise<oidc.Configuration>>();

/** The provider's published configuration, fetched once and again after a failure. */
async function clientOf({ config, log }: Ctx): Promise<oidc.Configuration | GoogleFault> {
  const { google } = config;
  if (!google) return 'google_off';
  let client = clients.get(config);
  if (!client) {
    const issuer = new URL(google.issuer);
    // Only a provider on this machine, in tests, may do without HTTPS.
    const insecure = issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
    // TLS says who answered; the signature that the token is whole and Google's, whatever stands between.
    const execute = [oidc.enableNonRepudiationChecks, ...insecure];
    const { clientId, clientSecret } = google;
    client = oidc.discovery(issuer, clientId, clientSecret, undefined, { execute, timeout: 10 });
    clients.set(config, client);
  }
  try {
    return await client;
  } catch (error) {
    clients.delete(config);
    log.warn({ code: (error as { code?: unknown }).code }, 'Google cannot be reached');
    return 'google_failed';
  }
}
