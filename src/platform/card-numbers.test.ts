import { expect, test } from 'vitest';
import { z } from 'zod';
import { holdsCardNumber, assertNoCardNumbers } from './card-numbers.ts';

test('a card’s number is known in every usual grouping, alone and in a sentence', () => {
  for (const text of [
    '4242424242424242',
    '4242 4242 4242 4242',
    'Charge 4242-4242-4242-4242 12/34 907 please',
    'VISA4111111111111111.',
    '4222222222222',
    '5555 5555 5555 4444',
    '2223 0031 2200 3222',
    '3782 822463 10005',
    '3056 930902 5904',
    '6011 1111 1111 1117',
    '3530 1113 3330 0000',
    '6200 0000 0000 0005',
    'ካርዴ 4000 0566 5566 5556 ነው',
    '４２４２４２４２４２４２４２４２',
    '0911 234 567 4242 4242 4242 4242',
    '4242 4242 4242 4242 123',
    '42 42 42 42 42 42 42 42',
  ])
    expect(holdsCardNumber(text), text).toBe(true);
});

test('phone, order, account and tax numbers are no cards', () => {
  for (const text of [
    '',
    '+251 911 23 45 67',
    '00251911234567',
    '0911 234 567, 0922 345 678',
    '+251911234567 +251922345678',
    'Order ETB2026000456 and ETB2026000457',
    'TIN 0012345678',
    'CBE 1000123456789',
    '4242 4242 4242 4241',
    '424242424242',
    '49 Cameroon Street, woreda 4, house 1234/56',
    '2026-11-22 09:30:00.123456',
    'IMEI 356938035643809',
    '1'.repeat(16),
  ])
    expect(holdsCardNumber(text), text).toBe(false);
});

test('long text of digits takes no time', () => {
  const started = performance.now();
  expect(holdsCardNumber('1 '.repeat(50_000))).toBe(false);
  expect(holdsCardNumber('4242 '.repeat(20_000))).toBe(true);
  expect(holdsCardNumber('9'.repeat(100_000))).toBe(false);
  expect(performance.now() - started).toBeLessThan(500);
});

test('an e-mail address may hold any digits; a note beside it may not', () => {
  const Kept = z.object({ email: z.string(), notes: z.string() }).superRefine(assertNoCardNumbers);
  const email = 'abeba-4242424242424242@example.com';
  expect(Kept.safeParse({ email, notes: '' }).success).toBe(true);
  expect(Kept.safeParse({ email, notes: email }).error?.issues.map(({ path }) => path)).toEqual([['notes']]);
});
