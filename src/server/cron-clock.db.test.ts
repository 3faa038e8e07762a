import { expect, test } from 'vitest';
import { databaseLink } from '#tests/support/database-link.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createDb, createPool } from '#platform/db.ts';
import { cronLooks } from './cron-clock.ts';

const { db, pool, log, url } = await testDatabase();

const CRONS = new Map([
  ['every_minute', '* * * * *'],
  ['nightly', '20 2 * * *'],
  ['on_mondays', '0 6 * * 1'],
]);

/** A worker's looks at the time given; what they queued so far, by its task. */
function aWorker() {
  let time = new Date(0);
  const look = cronLooks({ db, log, crons: CRONS, now: () => time });
  return async (at: string | Date) => {
    time = new Date(at);
    await look();
    return await queued();
  };
}

async function queued(): Promise<string[]> {
  const { rows } = await pool.query<{ task: string }>(
    'select task_identifier as task from graphile_worker.jobs where task_identifier = any ($1) order by id',
    [[...CRONS.keys()]],
  );
  return rows.map(({ task }) => task);
}

async function begin(lastRuns?: string | Date): Promise<void> {
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
  expect(await at('2026-11-29T02:20:30Z')).toEqual([]);
  expect(await at('2026-11-29T02:20:59Z')).toEqual([]);
  expect(await at('2026-11-29T02:21:00Z')).toEqual(['every_minute']);
  expect(await at('2026-11-29T02:21:40Z')).toEqual(['every_minute']);
  expect(await at('2026-11-30T02:20:00Z')).toEqual(['every_minute', 'every_minute', 'nightly']);
});

test('workers that look at the same time queue each minute once', async () => {
  await begin('2026-11-29T02:19:00Z');
  const workers = Array.from({ length: 5 }, aWorker);
  await Promise.all(workers.map((at) => at('2026-11-29T02:20:01Z')));
  expect(await queued()).toEqual(['every_minute', 'nightly']);
});

test('what was due while no worker ran is done once when one runs again, a weekly task too', async () => {
  // A Sunday; the next look is on Wednesday.
  await begin('2026-11-29T12:00:00Z');
  expect((await aWorker()('2026-12-02T09:00:00Z')).toSorted()).toEqual([
    'every_minute',
    'nightly',
    'on_mondays',
  ]);
  expect(await aWorker()('2026-12-02T09:00:20Z')).toHaveLength(3);
});

test('a clock that was ahead keeps nobody from queueing: minutes of the future do not count', async () => {
  const now = Date.now();
  await begin(new Date(now + 600_000));
  const at = aWorker();
  await at(new Date(now));
  expect(await at(new Date(now + 60_000))).toContain('every_minute');
  const { rows } = await pool.query<{ isPast: boolean }>(
    `select last_execution < now() + interval '2 minutes' as "isPast" from graphile_worker._private_known_crontabs
     where identifier = 'every_minute'`,
  );
  expect(rows).toEqual([{ isPast: true }]);
});

test('a minute in which the database did not answer is made up for', async () => {
  await begin('2026-11-29T02:19:00Z');
  const link = await databaseLink(url);
  const own = createPool(link.url, 1);
  let time = new Date('2026-11-29T02:19:30Z');
  const look = cronLooks({ db: createDb(own), log, crons: CRONS, now: () => time });
  link.cut();
  time = new Date('2026-11-29T02:20:00Z');
  await look();
  expect(await queued()).toEqual([]);
  link.mend();
  time = new Date('2026-11-29T02:22:00Z');
  await look();
  await own.end();
  await link.close();
  expect((await queued()).toSorted()).toEqual(['every_minute', 'nightly']);
});
