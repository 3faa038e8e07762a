import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { seededEcKey } from '#platform/seeded-keys.ts';
import { santimpayStatus } from './santimpay-adapter.ts';
import { signedToken } from './santimpay-token.ts';

/** A token with the key that signed it. */
const THEIR_KEY =
  'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE1x1w0Qz83z74nqemSF2ikurnCPH6BEJsgUdto2B76vcP/JuoEwocdTdznCBbPr9KUTRQCzaHV1C0fPRAkBKW9w==';
const TOKEN =
  'eyJhbGciOiJFUzI1NiIsInR5cCI6IkpXVCJ9.eyJhbW91bnQiOjEyNTAsInBheW1lbnRSZWFzb24iOiJBZGV5IG9yZGVyIiwibWVyY2hhbnRJZCI6IjllMmRhYjY0IiwiZ2VuZXJhdGVkIjoxNzAwMDAwMDAwfQ.spxlOhlHKQLjXN3yCMkuOvGi03ioPBL3y5aVMc0kxG_ittFviMmvCgPW5d7dmzBwKmW3Odvwu4BXGc_igs4ulQ';
const CLAIMS = {
  amount: 1250,
  paymentReason: 'Adey order',
  merchantId: '9e2dab64',
  generated: 1_700_000_000,
};

function isSigned(token: string, key: ReturnType<typeof createPublicKey>): boolean {
  const [head, claims, signature = ''] = token.split('.');
  const text = Buffer.from(`${head}.${claims}`);
  return verify('sha256', text, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
}

test('the token says what the published one says, and is signed as that one is', () => {
  const published = createPublicKey({ key: Buffer.from(THEIR_KEY, 'base64'), format: 'der', type: 'spki' });
  expect(isSigned(TOKEN, published)).toBe(true);
  const ours = seededEcKey('santimpay');
  const token = signedToken(CLAIMS, ours.export({ type: 'pkcs8', format: 'pem' }).toString());
  expect(token.split('.').slice(0, 2)).toEqual(TOKEN.split('.').slice(0, 2));
  expect(isSigned(token, createPublicKey(ours))).toBe(true);
});

test.each([
  ['COMPLETED', 'succeeded'],
  ['FAILED', 'failed'],
  ['CANCELLED', 'cancelled'],
  ['a word of tomorrow', 'pending'],
])('a transaction that is %s is %s', (word, status) => expect(santimpayStatus(word).status).toBe(status));
