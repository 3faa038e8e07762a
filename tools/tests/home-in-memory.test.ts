import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { forgetHomeInMemory, makeHomeInMemory } from './home-in-memory.ts';

const memory = mkdtempSync(join(tmpdir(), 'adey-memory-'));
afterAll(() => rmSync(memory, { recursive: true, force: true }));

test('a run’s folder in memory is its own, can be passed through, and is gone when it is forgotten', () => {
  const [one, other] = [makeHomeInMemory(memory, 1)!, makeHomeInMemory(memory, 1)!];
  expect(one).not.toBe(other);
  expect(statSync(dirname(one)).mode & 0o777).toBe(0o711);
  for (const home of [one, other]) {
    mkdirSync(home);
    forgetHomeInMemory(home);
  }
  expect(readdirSync(memory)).toEqual([]);
});

test('what a killed run has left is deleted; what a running one has is not, and nothing of others', () => {
  // No process has a number as high as this.
  const [left, running, others] = ['adey-test-999999999-abc', `adey-test-${process.pid}-abc`, 'sem.other'];
  for (const name of [left!, running!, others!]) mkdirSync(join(memory, name));
  forgetHomeInMemory(makeHomeInMemory(memory, 1)!);
  expect(readdirSync(memory).toSorted()).toEqual([running, others].toSorted());
});

test('where there is no room, or no such place, there is no folder', () => {
  expect(makeHomeInMemory(memory, Number.MAX_SAFE_INTEGER)).toBeNull();
  expect(makeHomeInMemory(join(memory, 'nowhere'), 1)).toBeNull();
  expect(existsSync(join(memory, 'nowhere'))).toBe(false);
});
