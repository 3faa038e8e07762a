import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { roomOf, SCREENS } from '#web/screens.ts';
import { readAnew } from './read-anew.ts';

const DESK = SCREENS.filter(({ path }) => roomOf(path) !== null || path.startsWith('vendor/join/')).map(
  ({ path, file }) => ({ path, text: readFileSync(join(import.meta.dirname, '..', file), 'utf8') }),
);

/** Forms of the desk whose screens show nothing that somebody else could have changed, or hear of it otherwise. */
const STAY = [
  // Words come and go by the stream of the conversation; reading it anew would move what is being read.
  'vendor/inbox',
  // An empty form and nothing beside it.
  'vendor/imports/new',
  'admin/money/adjust',
  'admin/staff/new-role',
];

test('a screen is read anew after a form and after its refusal, and stays as it is while the shop is in trouble', () => {
  expect(readAnew({})).toBe(true);
  for (const actionStatus of [200, 303, 403, 409, 422]) expect(readAnew({ actionStatus })).toBe(true);
  for (const actionStatus of [401, 500, 503]) expect(readAnew({ actionStatus })).toBe(false);
});

test('whoever is refused at the desk sees what is in force by now', () => {
  const withForms = DESK.filter(({ text }) => text.includes('export const action'));
  // A list whose only forms are those of the reader's own views.
  const ofOthers = withForms.filter(
    ({ text }) => !/export const action = submitBy\(tableForms\(\w+\)\)/.test(text),
  );
  const stale = ofOthers.filter(({ text }) => !text.includes('export const shouldRevalidate = readAnew;'));
  expect(ofOthers.length).toBeGreaterThan(50);
  expect(stale.map(({ path }) => path).toSorted()).toEqual(STAY.toSorted());
});

test('no screen of the desk is read anew whatever was answered', () => {
  const always = DESK.filter(({ text }) => /shouldRevalidate = \(\) => true/.test(text));
  expect(DESK.length).toBeGreaterThan(60);
  expect(always.map(({ path }) => path)).toEqual([]);
});
