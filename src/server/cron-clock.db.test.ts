import { expect, test } from 'vitest';
import { databaseLink } from '#tests/support/database-link.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createDb, createPool } from '#platform/db.ts';
import { cronLooks, type CronTime } from './cron-clock.ts';

const { db, pool, log, url } = await testDatabase();

const CRONS = new Map([
  ['every_minute', '* * * * *'],
  ['nightly', '20 2 * * *'],
  ['before_it', '10 2 * * *'],
  ['on_mondays', '0 6 * * 1'],
]);
const MINUTE = 60_000;

/** A worker that looks when the database has the time given; what is queued then, by its task. The time runs evenly unless a leap is said. */
function aWorker(ofDatabase = db) {
  let now = 0;
  let leaps = 0;
  const time: CronTime = {
    now: async (any) => {
      await any.selectFrom('settings').select('key').limit(1).execute();
      return new Date(now);
    },
    steadyMs: () => now - leaps,
  };
  const look = cronLooks({ db: ofDatabase, log, crons: CRONS, time });
  return async (at: string | number, leapMs = 0) => {
    now = new Date(at).getTime();
    leaps += leapMs;
    await look();
    return (await queued()).map(({ task }) => task);
  };
}

async function queued(): Promise<{ task: string; waits: number }[]> {
  const { rows } = await pool.query<{ task: string; waits: number }>(
    `select task_identifier as task, round(extract(epoch from run_at - created_at) / 60)::int as waits
     from graphile_worker.jobs where task_identifier = any ($1) order by run_at, task_identifier`,
    [[...CRONS.keys()]],
  );
  return rows;
}

async function begin(lastRuns?: string): Promise<void> {
  await pool.query('delete from graphile_worker._private_jobs');
  await pool.query('delete from graphile_worker._private_known_crontabs');
  if (lastRuns)
    await pool.query(
      'insert into graphile_worker._private_known_crontabs select task, $2, $2 from unnest($1::text[]) as task',
      [[...CRONS.keys()], lastRuns],
    );
}

test('a new shop does what runs by the clock from its next minute on, and nothing of before', async () => {
  await begin();
  const at = aWorker();
  expect(await at('2026-11-29T02:18:30Z')).toEqual([]);
  expect(await at('2026-11-29T02:18:59Z')).toEqual([]);
  expect(await at('2026-11-29T02:19:00Z')).toEqual(['every_minute']);
  expect(await at('2026-11-29T02:19:40Z')).toEqual(['every_minute']);
  expect(await at('2026-11-29T02:20:00Z')).toEqual(['every_minute', 'every_minute', 'nightly']);
});

test('workers that look at the same time queue each minute once', async () => {
  await begin('2026-11-29T02:19:00Z');
  const workers = Array.from({ length: 5 }, () => aWorker());
  await Promise.all(workers.map((at) => at('2026-11-29T02:20:01Z')));
  expect(await queued()).toEqual([
    { task: 'every_minute', waits: 0 },
    { task: 'nightly', waits: 0 },
  ]);
});

test('what was due while no worker ran is done once when one runs again, a weekly task too, one after the other', async () => {
  // A Sunday; the next look is on Wednesday.
  await begin('2026-11-29T12:00:00Z');
  const at = aWorker();
  expect(await at('2026-12-02T09:00:00Z')).toEqual(['every_minute']);
  for (let minute = 1; minute < 5; minute += 1)
    await at(Date.parse('2026-12-02T09:00:00Z') + minute * MINUTE);
  expect(new Set(await at('2026-12-02T09:04:40Z'))).toEqual(new Set(['every_minute']));
  await pool.query('delete from graphile_worker._private_jobs');
  await at('2026-12-02T09:05:00Z');
  expect(await queued()).toEqual([
    { task: 'every_minute', waits: 0 },
    { task: 'on_mondays', waits: 1 },
    { task: 'before_it', waits: 2 },
    { task: 'nightly', waits: 3 },
  ]);
  await at('2026-12-02T09:05:30Z');
  expect(await queued()).toHaveLength(4);
});

test('a clock that leaps makes up for nothing until it has run evenly for five minutes', async () => {
  await begin('2026-11-29T12:00:00Z');
  const at = aWorker();
  const start = Date.parse('2026-11-29T12:00:00Z');
  const year = 365 * 24 * 60 * MINUTE;
  for (let minute = 1; minute < 10; minute += 1) await at(start + minute * MINUTE);
  // By mistake it is next year for some minutes.
  for (let minute = 10; minute < 14; minute += 1)
    await at(start + year + minute * MINUTE, minute === 10 ? year : 0);
  expect(new Set(await at(start + 14 * MINUTE, -year))).toEqual(new Set(['every_minute']));
  expect(await at(start + 15 * MINUTE)).not.toContain('nightly');
  // Nothing is kept from going on by what was noted meanwhile.
  const before = await queued();
  expect(await at(start + 16 * MINUTE)).toHaveLength(before.length + 1);
});

test('a clock that was ahead keeps nobody from queueing: minutes of the future do not count', async () => {
  await begin('2026-11-29T12:10:00Z');
  const at = aWorker();
  expect(await at('2026-11-29T12:00:00Z')).toEqual(['every_minute']);
  expect(await at('2026-11-29T12:00:30Z')).toEqual(['every_minute']);
  expect(await at('2026-11-29T12:01:00Z')).toEqual(['every_minute', 'every_minute']);
});

test('a minute in which the database did not answer is made up for', async () => {
  await begin('2026-11-29T02:19:00Z');
  const link = await databaseLink(url);
  const own = createPool(link.url, 1);
  const at = aWorker(createDb(own));
  link.cut();
  expect(await at('2026-11-29T02:20:00Z')).toEqual([]);
  link.mend();
  expect((await at('2026-11-29T02:21:00Z')).toSorted()).toEqual(['every_minute', 'nightly']);
  await own.end();
  await link.close();
});
