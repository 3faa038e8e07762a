import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { roomOf, SCREENS } from '#web/screens.ts';
import { readAnew } from './read-anew.ts';

test('a screen is read anew after a form and after its refusal, and stays as it is while the shop is in trouble', () => {
  expect(readAnew({})).toBe(true);
  for (const actionStatus of [200, 303, 403, 409, 422]) expect(readAnew({ actionStatus })).toBe(true);
  for (const actionStatus of [401, 500, 503]) expect(readAnew({ actionStatus })).toBe(false);
});

test('no screen of the desk is read anew whatever was answered', () => {
  const screens = SCREENS.filter(({ path }) => roomOf(path) !== null);
  const always = screens.filter(({ file }) =>
    /shouldRevalidate = \(\) => true/.test(readFileSync(join(import.meta.dirname, '..', file), 'utf8')),
  );
  expect(screens.length).toBeGreaterThan(60);
  expect(always.map(({ path }) => path)).toEqual([]);
});
