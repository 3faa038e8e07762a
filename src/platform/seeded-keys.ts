import { checkPrimeSync, createECDH, createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto';

const E = 65_537n;
const PRIME_BYTES = 128;

/**
 * An RSA key of 2048 bits that is the same for the same seed, so that processes which share a secret share a key without
 * a file. For demonstrations: where money moves, keys are made and kept by the provider's own instructions.
 */
export function seededRsaKey(seed: string): KeyObject {
  const p = primeOf(`${seed}:p`);
  const q = primeOf(`${seed}:q`);
  const d = inverse(E, (p - 1n) * (q - 1n));
  const jwk = {
    kty: 'RSA',
    n: text(p * q),
    e: text(E),
    d: text(d),
    p: text(p),
    q: text(q),
    dp: text(d % (p - 1n)),
    dq: text(d % (q - 1n)),
    qi: text(inverse(q, p)),
  };
  return createPrivateKey({ key: jwk, format: 'jwk' });
}

/** As `seededRsaKey`, on the curve P-256. */
export function seededEcKey(seed: string): KeyObject {
  const d = Buffer.from(hkdfSync('sha256', seed, '', 'p256', 32));
  // Below the order of the curve.
  d[0]! &= 0x7f;
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(d);
  const point = curve.getPublicKey();
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  return createPrivateKey({
    key: { kty: 'EC', crv: 'P-256', x, y, d: d.toString('base64url') },
    format: 'jwk',
  });
}

/** The first prime from a number on that the seed gives. Its two highest bits are set, so that two of them make 2048. */
function primeOf(seed: string): bigint {
  const bytes = Buffer.from(hkdfSync('sha256', seed, '', 'prime', PRIME_BYTES));
  bytes[0]! |= 0xc0;
  bytes[PRIME_BYTES - 1]! |= 1;
  let candidate = BigInt(`0x${bytes.toString('hex')}`);
  while (candidate % E === 1n || !checkPrimeSync(candidate)) candidate += 2n;
  return candidate;
}

function inverse(of: bigint, modulus: bigint): bigint {
  let [r, next, x, y] = [modulus, of % modulus, 0n, 1n];
  while (next !== 0n) {
    const times = r / next;
    [r, next] = [next, r - times * next];
    [x, y] = [y, x - times * y];
  }
  return ((x % modulus) + modulus) % modulus;
}

function text(value: bigint): string {
  const hex = value.toString(16);
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex').toString('base64url');
}
