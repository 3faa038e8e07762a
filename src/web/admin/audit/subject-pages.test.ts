import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SCREENS } from '#web/screens.ts';

/** A request is decided once and tells it itself; what is done to an account stands in its store's history. */
const ELSEWHERE = ['admin/approvals/:id', 'admin/payouts/accounts/:id'];

/** The text of a screen's file and of the files beside it that it is made of. */
function sourceOf(file: string): string {
  const url = new URL(`../../${file}`, import.meta.url);
  const text = readFileSync(url, 'utf8');
  const parts = [...text.matchAll(/from '(\.\/[\w-]+\.tsx)'/g)].map(([, name]) => new URL(name!, url));
  return [text, ...parts.map((part) => readFileSync(part, 'utf8'))].join('\n');
}

test('X02 what has a page of its own at the desk shows there what happened to it', () => {
  const own = SCREENS.filter(({ path }) => /^admin\/.*\/:\w+$/.test(path) && !ELSEWHERE.includes(path));
  expect(own.length).toBeGreaterThan(10);
  const silent = own.filter(({ file }) => !sourceOf(file).includes('<SubjectHistory'));
  expect(silent.map(({ path }) => path)).toEqual([]);
});

test('X02 what is decided within its list shows there what happened to it', () => {
  const lists = SCREENS.filter(({ path }) => /^admin\/(moderation(\/wishes)?|jobs)$/.test(path));
  expect(lists).toHaveLength(3);
  const silent = lists.filter(({ file }) => !/<(Subject|Folded)History/.test(sourceOf(file)));
  expect(silent.map(({ path }) => path)).toEqual([]);
});
