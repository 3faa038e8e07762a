import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { identify, isRunning, releaseLock, takeLock, withLock } from './processes.mjs';

const folder = mkdtempSync(join(tmpdir(), 'adey-lock-'));
let count = 0;

afterAll(() => rmSync(folder, { recursive: true }));

function lockFile(): string {
  count += 1;
  return join(folder, String(count), 'run.lock');
}

test('a taken lock names the living process that holds it', () => {
  const lock = lockFile();
  expect(takeLock(lock)).toBeNull();
  expect(takeLock(lock)).toEqual(identify());
  releaseLock(lock);
  expect(takeLock(lock)).toBeNull();
});

test('the lock of a process that ended is taken over, also when its pid is in use again', () => {
  const lock = lockFile();
  mkdirSync(dirname(lock));
  writeFileSync(lock, JSON.stringify({ pid: 4_000_000, startedAt: 'long ago' }));
  expect(takeLock(lock)).toBeNull();
  writeFileSync(lock, JSON.stringify({ pid: process.pid, startedAt: 'before the restart' }));
  expect(takeLock(lock)).toBeNull();
  expect(readdirSync(join(lock, '..'))).toEqual(['run.lock']);
});

test('a half-written lock blocks nobody', () => {
  const lock = lockFile();
  mkdirSync(dirname(lock));
  writeFileSync(lock, '{"pid":');
  expect(takeLock(lock)).toBeNull();
});

test('work under one lock runs one at a time', async () => {
  const lock = lockFile();
  await withLock(lock, async () => {
    expect(existsSync(lock)).toBe(true);
    await Promise.resolve();
  });
  expect(existsSync(lock)).toBe(false);
});

test('a process is told from a later one with its pid', () => {
  expect(isRunning(identify())).toBe(true);
  expect(isRunning({ pid: process.pid, startedAt: 'another time' })).toBe(false);
  expect(identify(4_000_000)).toBeNull();
});
