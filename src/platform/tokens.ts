import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { aessiv } from '@noble/ciphers/aes.js';
import { createCache } from './loading-cache.ts';

/** One secret, or a list: what is made is made with the first, and what was made with any of them is known again. */
export type Secret = string | readonly string[];

/** The secret that makes what is new. */
export function newestSecret(secret: Secret): string {
  return typeof secret === 'string' ? secret : (secret[0] ?? '');
}

/** Every secret with which something may have been made, the newest first. */
export function allSecrets(secret: Secret): readonly string[] {
  return typeof secret === 'string' ? [secret] : secret;
}

/** Signs `value` for one `purpose` (a token for another purpose does not verify): `<value>.<base64url HMAC-SHA256>`. */
export function sign(secret: Secret, purpose: string, value: string): string {
  return `${value}.${mac(newestSecret(secret), purpose, value)}`;
}

/** The value of a token made by `sign` with one of the secrets and the same purpose, else null. Compares in constant time. */
export function unsign(secret: Secret, purpose: string, token: string | null | undefined): string | null {
  if (!token || token.length > 4096) return null;
  const dot = token.lastIndexOf('.');
  if (dot < 1) return null;
  const value = token.slice(0, dot);
  const given = token.slice(dot + 1);
  return allSecrets(secret).some((one) => isSame(given, mac(one, purpose, value))) ? value : null;
}

/** Whether two texts are the same, in a time that does not tell where they differ. */
export function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

function mac(secret: string, purpose: string, value: string): string {
  return createHmac('sha256', secret).update(`${purpose}\0${value}`).digest('base64url');
}

/**
 * An opaque token for a numeric id by AES-SIV (RFC 5297): the same id always gives the same token, so that links stay
 * stable, and nobody without the secret can read or make one.
 */
export function encryptId(secret: Secret, purpose: string, id: number): string {
  const plain = Buffer.alloc(8);
  plain.writeBigUInt64BE(BigInt(id));
  return encryptSecret(secret, purpose, plain).toString('base64url');
}

/** The id inside a token made by `encryptId`, or null when it was made with none of the secrets, or for another purpose. */
export function decryptId(secret: Secret, purpose: string, token: string): number | null {
  if (!/^[A-Za-z0-9_-]{32}$/.test(token)) return null;
  try {
    const plain = decryptSecret(secret, purpose, Buffer.from(token, 'base64url'));
    return Number(Buffer.from(plain).readBigUInt64BE());
  } catch {
    return null;
  }
}

/** Encrypts bytes for one `purpose` by AES-SIV; the same bytes give the same answer, so they must be secrets themselves. */
export function encryptSecret(secret: Secret, purpose: string, bytes: Uint8Array): Buffer {
  return Buffer.from(aessiv(sivKey(newestSecret(secret), purpose)).encrypt(bytes));
}

/** What `encryptSecret` was given with one of the secrets and the same purpose. Throws when it was made with others, or damaged. */
export function decryptSecret(secret: Secret, purpose: string, sealed: Uint8Array): Uint8Array {
  let failure: unknown;
  for (const one of allSecrets(secret))
    try {
      return aessiv(sivKey(one, purpose)).decrypt(sealed);
    } catch (error) {
      failure = error;
    }
  throw failure;
}

const derivedKeys = createCache<Buffer>({ entries: 100 });

function sivKey(secret: string, purpose: string): Buffer {
  return derivedKeys.getOrMake(`${purpose}\0${secret}`, () =>
    Buffer.from(hkdfSync('sha256', secret, '', `aes-siv:${purpose}`, 64)),
  );
}

/** A fresh secret: 32 random bytes as base64url. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}
