import type pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { createLog } from '#platform/log.ts';
import { followDatabaseClock } from './database-clock.ts';

const HOUR = 3_600_000;

/** A database whose clock is so many ms ahead of the true time. */
let ahead = 0;
const trueTime = () => performance.timeOrigin + performance.now();
const pool = {
  query: async () => await Promise.resolve({ rows: [{ ms: trueTime() + ahead }] }),
} as unknown as pg.Pool;

afterEach(() => {
  ahead = 0;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const follow = async () => await followDatabaseClock(pool, createLog('silent'));
const offBy = ({ now }: { now: () => Date }) => now().getTime() - (trueTime() + ahead);

test('the database’s time counts where the machine’s clock is off', async () => {
  ahead = -HOUR;
  const clock = await follow();
  expect(Math.abs(offBy(clock))).toBeLessThan(1_000);
  clock.stop();
});

test('a clock that is set an hour ahead between two looks lets no time pass', async () => {
  const clock = await follow();
  const date = vi.spyOn(Date, 'now').mockImplementation(() => trueTime() + HOUR);
  expect(Math.abs(offBy(clock))).toBeLessThan(1_000);
  date.mockRestore();
  clock.stop();
});

test('when the database’s clock is mended, the next look follows it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const clock = await follow();
  ahead = HOUR;
  await vi.advanceTimersByTimeAsync(11_000);
  expect(Math.abs(offBy(clock))).toBeLessThan(1_000);
  clock.stop();
});

test('a machine that has slept asks within a second', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const clock = await follow();
  // What it counts by stood still for an hour.
  ahead = HOUR;
  vi.spyOn(Date, 'now').mockImplementation(() => trueTime() + HOUR);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(Math.abs(offBy(clock))).toBeLessThan(1_000);
  clock.stop();
});
