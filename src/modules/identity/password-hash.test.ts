import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './password-hash.ts';

test('a password is kept as argon2id with 19 MiB, two passes and a salt of its own', async () => {
  const [first, second] = await Promise.all([hashPassword('Selam1@'), hashPassword('Selam1@')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(first).not.toBe(second);
});

test('only the same password opens its hash', async () => {
  const hash = await hashPassword('Selam1@');
  expect(await isPassword('Selam1@', hash)).toBe(true);
  expect(await isPassword('selam1@', hash)).toBe(false);
  expect(await isPassword('', hash)).toBe(false);
  expect(await isPassword('Selam1@', null)).toBe(false);
});

test('a hash made elsewhere with other costs is understood', async () => {
  // From the reference implementation: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1.
  const known = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await isPassword('password', known)).toBe(true);
  expect(await isPassword('passwort', known)).toBe(false);
});

test('what is no argon2id hash opens for nobody', async () => {
  for (const broken of [
    '',
    'Selam1@',
    '$argon2i$v=19$m=16,t=2,p=1$c29tc2FsdA$CTFh',
    '$argon2id$v=19$m=19456,t=2,p=1$$',
  ]) {
    expect(await isPassword('Selam1@', broken)).toBe(false);
  }
});

test('many sign-ins at once leave the event loop free', async () => {
  const started = performance.now();
  let longest = 0;
  let last = started;
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 2);
  await Promise.all(Array.from({ length: 16 }, () => hashPassword('Selam1@')));
  clearInterval(timer);
  // Were they computed on the event loop, the timer would wait for all of them.
  expect(longest).toBeLessThan((performance.now() - started) / 2);
});
