import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { aessiv } from '@noble/ciphers/aes.js';
import { createCache } from './loading-cache.ts';

/** Signs `value` for one `purpose` (a token for another purpose does not verify): `<value>.<base64url HMAC-SHA256>`. */
export function sign(secret: string, purpose: string, value: string): string {
  return `${value}.${mac(secret, purpose, value)}`;
}

/** The value of a token made by `sign` with the same secret and purpose, else null. Compares in constant time. */
export function unsign(secret: string, purpose: string, token: string | null | undefined): string | null {
  if (!token || token.length > 4096) return null;
  const dot = token.lastIndexOf('.');
  if (dot < 1) return null;
  const value = token.slice(0, dot);
  const given = Buffer.from(token.slice(dot + 1));
  const expected = Buffer.from(mac(secret, purpose, value));
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : null;
}

function mac(secret: string, purpose: string, value: string): string {
  return createHmac('sha256', secret).update(`${purpose}\0${value}`).digest('base64url');
}

/**
 * An opaque token for a numeric id by AES-SIV (RFC 5297): the same id always gives the same token, so that links stay
 * stable, and nobody without the secret can read or make one.
 */
export function encryptId(secret: string, purpose: string, id: number): string {
  const plain = Buffer.alloc(8);
  plain.writeBigUInt64BE(BigInt(id));
  return Buffer.from(aessiv(sivKey(secret, purpose)).encrypt(plain)).toString('base64url');
}

/** The id inside a token made by `encryptId`, or null when it was not made with this secret and purpose. */
export function decryptId(secret: string, purpose: string, token: string): number | null {
  if (!/^[A-Za-z0-9_-]{32}$/.test(token)) return null;
  try {
    const plain = aessiv(sivKey(secret, purpose)).decrypt(Buffer.from(token, 'base64url'));
    return Number(Buffer.from(plain).readBigUInt64BE());
  } catch {
    return null;
  }
}

/** Encrypts bytes for one `purpose` by AES-SIV; the same bytes give the same answer, so they must be secrets themselves. */
export function encryptSecret(secret: string, purpose: string, bytes: Uint8Array): Buffer {
  return Buffer.from(aessiv(sivKey(secret, purpose)).encrypt(bytes));
}

/** What `encryptSecret` was given with the same secret and purpose. Throws when it was made with others, or damaged. */
export function decryptSecret(secret: string, purpose: string, sealed: Uint8Array): Uint8Array {
  return aessiv(sivKey(secret, purpose)).decrypt(sealed);
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
