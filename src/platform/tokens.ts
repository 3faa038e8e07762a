import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

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
 * An opaque token for a numeric id: the same id always gives the same token, so that links stay stable. The IV is a
 * keyed hash of the id (synthetic IV, as in RFC 5297), which makes the token deterministic and authenticated at once.
 */
export function sealId(secret: string, purpose: string, id: number): string {
  const { encryption, authentication } = sealKeys(secret, purpose);
  const plain = Buffer.alloc(8);
  plain.writeBigUInt64BE(BigInt(id));
  const iv = createHmac('sha256', authentication).update(plain).digest().subarray(0, 16);
  const cipher = createCipheriv('aes-256-ctr', encryption, iv);
  return Buffer.concat([iv, cipher.update(plain), cipher.final()]).toString('base64url');
}

/** The id inside a token made by `sealId`, or null when it was not made with this secret and purpose. */
export function openId(secret: string, purpose: string, token: string): number | null {
  if (!/^[A-Za-z0-9_-]{32}$/.test(token)) return null;
  const sealed = Buffer.from(token, 'base64url');
  const { encryption, authentication } = sealKeys(secret, purpose);
  const iv = sealed.subarray(0, 16);
  const decipher = createDecipheriv('aes-256-ctr', encryption, iv);
  const plain = Buffer.concat([decipher.update(sealed.subarray(16)), decipher.final()]);
  const expected = createHmac('sha256', authentication).update(plain).digest().subarray(0, 16);
  return timingSafeEqual(iv, expected) ? Number(plain.readBigUInt64BE()) : null;
}

const derivedKeys = new Map<string, { encryption: Buffer; authentication: Buffer }>();

function sealKeys(secret: string, purpose: string): { encryption: Buffer; authentication: Buffer } {
  const cacheKey = `${purpose}\0${secret}`;
  let keys = derivedKeys.get(cacheKey);
  if (!keys) {
    const material = Buffer.from(hkdfSync('sha256', secret, '', `seal:${purpose}`, 64));
    keys = { encryption: material.subarray(0, 32), authentication: material.subarray(32) };
    derivedKeys.set(cacheKey, keys);
  }
  return keys;
}

/** A fresh secret: 32 random bytes as base64url. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}
