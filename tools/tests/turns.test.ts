import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDurations } from './durations.ts';
import { chooseTurn, type Durations } from './turns.ts';

const anyDurations = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.integer({ min: 4, max: 400 }), {
  minKeys: 1,
  maxKeys: 60,
});

test('every long test has its turn, exactly one', () => {
  fc.assert(
    fc.property(anyDurations, (durations) => {
      const { of } = chooseTurn(durations, 0);
      const turns = Array.from({ length: of }, (_, number) => chooseTurn(durations, number));
      for (const path of Object.keys(durations))
        expect(turns.filter(({ later }) => !later.has(path))).toHaveLength(1);
    }),
  );
});

test('a turn takes at most seven and a half minutes of one test at a time longer than the longest test in it', () => {
  fc.assert(
    fc.property(anyDurations, fc.nat(), (durations, number) => {
      const { later } = chooseTurn(durations, number);
      const now = Object.entries(durations).filter(([path]) => !later.has(path));
      const seconds = now.map(([, each]) => each);
      expect(seconds.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(450 + Math.max(0, ...seconds));
    }),
  );
});

test('what was changed runs in every turn', () => {
  const durations: Durations = { a: 450, b: 450, c: 450 };
  for (const number of [0, 1, 2]) expect([...chooseTurn(durations, number, ['b']).later]).not.toContain('b');
  expect(chooseTurn(durations, 3, ['quick']).later.size).toBe(2);
});

test('each commit in a row has the next turn', () => {
  const durations: Durations = { a: 450, b: 450 };
  expect([7, 8, 9].map((commits) => chooseTurn(durations, commits).number)).toEqual([2, 1, 2]);
});

test('what is kept as long takes four seconds at least', () => {
  expect(Math.min(...Object.values(readDurations()))).toBeGreaterThanOrEqual(4);
});
