import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { transact } from './transact.ts';

const { ctx, pool, superuser } = await testDatabase();
await superuser.query(`
  create table notes (id int);
  grant select, insert, delete on notes to adey_worker;
  create function wait_for_key() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(41); return null; end $$;
  create constraint trigger at_commit after insert on notes deferrable initially deferred
    for each row execute function wait_for_key()`);

/** Ends each connection that waits for the key; how many those were. */
async function breakWaiting(): Promise<number> {
  const { rowCount } = await pool.query(
    "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 41 and not granted and database = (select oid from pg_database where datname = current_database())",
  );
  return rowCount ?? 0;
}

/** Runs that change while somebody else has the key, and breaks it off once; how often it was begun, and what came of it. */
async function brokenOff(isWaitingBefore: boolean) {
  const holder = await pool.connect();
  await holder.query('select pg_advisory_lock(41)');
  let begun = 0;
  const change = transact(ctx(), async ({ db }) => {
    begun += 1;
    await sql`insert into notes values (1)`.execute(db);
    if (isWaitingBefore) await sql`select pg_advisory_xact_lock(41)`.execute(db);
  });
  const outcome = change.then(
    () => 'done',
    () => 'failed',
  );
  await expect.poll(breakWaiting).toBe(1);
  await holder.query('select pg_advisory_unlock(41)');
  holder.release();
  return { outcome: await outcome, begun };
}

const notes = async () => (await pool.query('delete from notes returning id')).rowCount;

test('what breaks off before it is committed is done again, once', async () => {
  expect(await brokenOff(true)).toEqual({ outcome: 'done', begun: 2 });
  expect(await notes()).toBe(1);
});

test('what breaks off while it is committed is not done again: nobody knows whether it was', async () => {
  expect(await brokenOff(false)).toEqual({ outcome: 'failed', begun: 1 });
  expect(await notes()).toBe(0);
});
