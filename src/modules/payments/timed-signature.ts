import { createHmac, timingSafeEqual } from 'node:crypto';
import { PaymentError } from './payments.errors.ts';

const TOLERANCE_S = 300;

/**
 * Proves a header `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">` over the bytes as they came; of several signatures one
 * must hold. Throws payments.signature_wrong for what is not signed so, payments.signature_old (401) for what was not lately.
 */
export function requireTimedSignature(
  secret: string,
  { header, rawBody }: { header: string | null; rawBody: Uint8Array },
  now: Date,
): void {
  const parts = (header ?? '').split(',').map((part) => part.trim());
  const time = parts.map((part) => /^t=(\d{1,12})$/.exec(part)?.[1]).find(Boolean);
  const given = parts.flatMap((part) => /^v1=([0-9a-f]{64})$/.exec(part)?.[1] ?? []);
  const expected = createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest();
  const isProven = given.some((signature) => timingSafeEqual(expected, Buffer.from(signature, 'hex')));
  if (!time || !isProven) throw PaymentError.signature_wrong();
  if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_S) throw PaymentError.signature_old();
}
