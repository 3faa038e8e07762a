import { expect, test } from 'vitest';
import { between, sample, seededRandom, skewed } from './random.ts';
import { timedUuid } from './rows/uuid.ts';

test('the same seed gives the same numbers, another one others', () => {
  const row = (seed: number) => Array.from({ length: 5 }, seededRandom(seed));
  expect(row(7)).toEqual(row(7));
  expect(row(7)).not.toEqual(row(8));
});

test('whole numbers and samples stay within what was asked for', () => {
  const random = seededRandom(1);
  const drawn = Array.from({ length: 500 }, () => between(random, 3, 5));
  expect(new Set(drawn)).toEqual(new Set([3, 4, 5]));
  expect(sample(random, ['a', 'b'], 5).toSorted()).toEqual(['a', 'b']);
  expect(Array.from({ length: 500 }, () => skewed(random, 10)).filter((n) => n < 5).length).toBeGreaterThan(
    300,
  );
});

test('an id made for a time is a version 7 UUID that begins with it', () => {
  const id = timedUuid(seededRandom(1), new Date(0x0123_4567_89ab));
  expect(id).toMatch(/^01234567-89ab-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
