import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DESK_TABLES } from '#modules/desk/desk-tables.ts';
import { roomOf, SCREENS } from '#web/screens.ts';
import { LOOKED_AT_ELSEWHERE, NARROWED, STAFF_SWEEPS, STORE_SWEEPS } from './e2e/rooms.ts';

const bare = (room: string) => room.split('?')[0]!;
const swept = [...Object.values(STAFF_SWEEPS), ...Object.values(STORE_SWEEPS)].flat().map(bare);

/** Every screen of staff and of teams, those before their rooms' doors included. */
const rooms = SCREENS.filter(({ file }) => /^(?:admin|vendor-portal)\//.test(file)).map(
  ({ path }) => `/${path}`,
);

test('X02 every room of the desk is looked at by a sweep, or by the test of the way that leads there', () => {
  expect(rooms.length).toBeGreaterThan(80);
  const known = new Set([...swept, ...Object.keys(LOOKED_AT_ELSEWHERE)]);
  expect(rooms.filter((room) => !known.has(room))).toEqual([]);
  const byRoles = new Set(['/admin/staff/roles/owner']);
  expect([...known].filter((room) => !rooms.includes(room) && !byRoles.has(room))).toEqual([]);
});

test('X02 the tests that look at the other rooms are there, and use axe', () => {
  for (const file of Object.values(LOOKED_AT_ELSEWHERE)) {
    const path = new URL(`e2e/${file}.e2e.ts`, import.meta.url);
    expect(existsSync(path), file).toBe(true);
    expect(readFileSync(path, 'utf8'), file).toMatch(/expectGoodAtBothWidths|expectAccessible/);
  }
});

test('X02 every list of the desk is asked for what it has nothing of', () => {
  expect(DESK_TABLES.map(({ path }) => path).filter((path) => !(path in NARROWED))).toEqual([]);
  expect(Object.keys(NARROWED).filter((path) => !rooms.includes(path))).toEqual([]);
});

test('X02 what a room refuses or cannot show is said by the one frame around all of them', () => {
  const pages = globSync('src/web/{admin,vendor-portal}/**/*.page.tsx');
  expect(pages.length).toBe(rooms.length);
  const own = pages.filter((page) => /\bErrorBoundary\b/.test(readFileSync(page, 'utf8')));
  expect(own).toEqual([]);
  const outside = rooms.filter((room) => roomOf(room.slice(1)) === null);
  expect(outside.toSorted()).toEqual(Object.keys(LOOKED_AT_ELSEWHERE).toSorted());
});
