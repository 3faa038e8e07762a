import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 16;

/** How the token of a link looks. */
export const LINK_TOKEN = /^[A-Za-z0-9_-]{22}$/;

/** A token of 128 bit for a link that lets in whoever holds it, and the hash that alone is kept of it. */
export function newLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, tokenHash: linkTokenHash(token) };
}

/** What is kept of a link's token. */
export function linkTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
