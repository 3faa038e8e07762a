import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transact } from '#platform/transact.ts';
import { testDatabase } from '#tests/support/database.ts';
import { untilOneWaits } from '#tests/support/locks.ts';
import { enqueue, enqueueAll } from './events.ts';

const { db, ctx, superuser } = await testDatabase();

const queue = (jobKey: string) => transact(ctx(), (tx) => enqueue(tx, 'a_task', { jobKey }, { jobKey }));
const queueBoth = (jobKeys: readonly string[]) =>
  transact(ctx(), (tx) =>
    enqueueAll(
      tx,
      'a_task',
      jobKeys.map((jobKey) => ({ payload: { jobKey }, jobKey })),
    ),
  );

/** The jobs of a key that no worker has taken, told by what they are to do. */
async function waiting(jobKey: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from graphile_worker._private_jobs
    where payload ->> 'jobKey' = ${jobKey} and is_available`.execute(db);
  return rows[0]!.n;
}

/** A worker takes the job of a key: it has written so, and commits a moment after the other has looked. */
async function takenMeanwhile(jobKey: string, other: () => Promise<void>): Promise<void> {
  const worker = await superuser.connect();
  await worker.query('begin');
  await worker.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'somebody', attempts = attempts + 1 where key = $1`,
    [jobKey],
  );
  const asking = other();
  await untilOneWaits(superuser);
  await worker.query('commit');
  worker.release();
  await asking;
}

test('a job asked for while a worker takes its namesake is queued beside that one, never passed over', async () => {
  await queue('one');
  expect(await waiting('one')).toBe(1);
  await takenMeanwhile('one', () => queue('one'));
  expect(await waiting('one')).toBe(1);
  await queue('one');
  expect(await waiting('one')).toBe(1);
});

test('so is each of several jobs asked for at once', async () => {
  await queueBoth(['two', 'three']);
  await takenMeanwhile('three', () => queueBoth(['two', 'three']));
  expect([await waiting('two'), await waiting('three')]).toEqual([1, 1]);
});
