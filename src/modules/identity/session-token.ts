import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Config } from '#platform/config.ts';
import { allSecrets, isSame, newestSecret } from '#platform/tokens.ts';

const SESSION_COOKIE = 'adey_session';
/** A session ends this long after it was last used. */
export const SESSION_SECONDS = 30 * 24 * 3600;
/** The cookie outlives the session (browsers keep none longer than 400 days): the row alone decides. */
export const COOKIE_SECONDS = 400 * 24 * 3600;

/** The session cookie's name; browsers take a `__Secure-` cookie over HTTPS only. */
export function sessionCookieName(config: Pick<Config, 'publicUrl'>): string {
  return config.publicUrl.startsWith('https:') ? `__Secure-${SESSION_COOKIE}` : SESSION_COOKIE;
}

/** The signed token that a request brought as bearer or cookie, unverified; null when it brought none. */
export function presentedToken(config: Config, headers: Headers): string | null {
  const bearer = /^bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  if (bearer) return bearer;
  const name = `${sessionCookieName(config)}=`;
  const cookie = headers
    .get('cookie')
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(name));
  return cookie ? decoded(cookie.slice(name.length)) : null;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** `<token>.<HMAC-SHA256, base64>`, and in the cookie URL-encoded: as clients have held it since the first version. */
const SIGNED = /^([A-Za-z0-9]{32})\.([A-Za-z0-9+/]{43}=)$/;

/** The token inside a signed one, or null when we did not sign it: a forged token never reaches the database. */
export function verifiedToken(config: Config, signed: string): string | null {
  const [, token, signature] = SIGNED.exec(signed) ?? [];
  if (!token || !signature) return null;
  return allSecrets(config.secrets.auth).some((secret) => isSame(signature, signatureOf(secret, token)))
    ? token
    : null;
}

/** A fresh token, and the same signed as a client holds it. */
export function newToken(config: Config): { token: string; signed: string } {
  const token = randomBytes(16).toString('hex');
  return { token, signed: `${token}.${signatureOf(newestSecret(config.secrets.auth), token)}` };
}

function signatureOf(secret: string, token: string): string {
  return createHmac('sha256', secret).update(token).digest('base64');
}

/** What the table keeps of a token: who reads the table cannot sign in with it. Tokens are random, so no salt. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
