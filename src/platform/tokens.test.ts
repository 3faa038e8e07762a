import { expect, test } from 'vitest';
import { decryptId, decryptSecret, encryptId, encryptSecret, randomSecret, sign, unsign } from './tokens.ts';

const secret = randomSecret();

test('a category token is the same each time and opens to its id', () => {
  expect(encryptId(secret, 'category', 42)).toBe(encryptId(secret, 'category', 42));
  expect(decryptId(secret, 'category', encryptId(secret, 'category', 42))).toBe(42);
});

test('a changed, foreign or other-purpose category token does not open', () => {
  const token = encryptId(secret, 'category', 42);
  expect(decryptId(secret, 'product', token)).toBeNull();
  expect(decryptId(randomSecret(), 'category', token)).toBeNull();
  for (let i = 0; i < token.length - 1; i += 1) {
    const changed = token.slice(0, i) + (token[i] === 'A' ? 'B' : 'A') + token.slice(i + 1);
    expect(decryptId(secret, 'category', changed)).toBeNull();
  }
  for (const bad of ['', '42', '%00', 'x'.repeat(32), '../../etc/passwd', 'é'.repeat(32)]) {
    expect(decryptId(secret, 'category', bad)).toBeNull();
  }
});

test('a category token from an address that somebody kept long ago is unknown, not an error', () => {
  expect(decryptId('a secret of the shop', 'category', 'r8uhnzQC8rpT_4H18VGXbJaGdrwKgYA0')).toBeNull();
});

test('a signed cookie verifies for its purpose only', () => {
  const token = sign(secret, 'visitor', 'abc.def');
  expect(unsign(secret, 'visitor', token)).toBe('abc.def');
  expect(unsign(secret, 'grant', token)).toBeNull();
  expect(unsign(secret, 'visitor', `${token}x`)).toBeNull();
  expect(unsign(secret, 'visitor', 'abc')).toBeNull();
  expect(unsign(secret, 'visitor', undefined)).toBeNull();
});

test('what was made with an earlier secret of the list is known, and what is new is made with the first', () => {
  const [older, newer] = [randomSecret(), randomSecret()];
  const both = [newer, older];
  expect(unsign(both, 'visitor', sign(older, 'visitor', 'abc'))).toBe('abc');
  expect(sign(both, 'visitor', 'abc')).toBe(sign(newer, 'visitor', 'abc'));
  expect(unsign([newer], 'visitor', sign(older, 'visitor', 'abc'))).toBeNull();
  expect(decryptId(both, 'category', encryptId(older, 'category', 42))).toBe(42);
  expect(encryptId(both, 'category', 42)).toBe(encryptId(newer, 'category', 42));
  const sealed = encryptSecret(older, 'totp', Buffer.from('a secret'));
  expect(Buffer.from(decryptSecret(both, 'totp', sealed)).toString()).toBe('a secret');
  expect(() => decryptSecret([newer], 'totp', sealed)).toThrow(/invalid/);
});
