import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { declaredTasks } from '#shop/events.ts';
import '#server/personal-data.ts';
import '#modules/media/media.jobs.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aUser } from '#tests/support/factories.ts';
import { exportName, getExport, sweepExports, writeExport } from './data-export.ts';
import { requestExport } from './index.ts';

const { db, ctx, config, superuser } = await testDatabase();

/** What the jobs do that are queued for files; a killed process leaves them in the queue. */
async function dropQueuedFiles(): Promise<number> {
  const { rows } = await sql<{ payload: never }>`select j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'media_drop'`.execute(db);
  for (const { payload } of rows) await declaredTasks().get('media_drop')!(ctx(), payload);
  return rows.length;
}

test('the file of an expired copy goes even when the process is killed right after noting it; so does one made while its account was erased', async () => {
  const user = await aUser(db);
  const shopper = ctx({ userId: user.id });
  const { id } = await requestExport(shopper);
  await writeExport(ctx(), { exportId: id });
  const before = await dropQueuedFiles();
  const later = new Date(Date.now() + 8 * 86_400_000);
  // Killed: whatever it would do after the transaction is not done.
  const killed = { ...ctx({ now: later }), config: { ...config, dataDir: '/nowhere' } };
  await sweepExports(killed);
  expect(await getExport(shopper, id)).toMatchObject({ status: 'expired' });
  const isThere = (one: string) =>
    readFile(join(config.dataDir, exportName(one))).then(
      () => true,
      () => false,
    );
  expect(await isThere(id)).toBe(true);
  expect(await dropQueuedFiles()).toBe(before + 1);
  expect(await isThere(id)).toBe(false);

  const { id: second } = await requestExport(shopper);
  await superuser.query(`create function erased_meanwhile() returns trigger language plpgsql as $$
    begin delete from data_exports where id = new.id; return null; end $$`);
  await superuser.query(`create trigger erased_meanwhile after update on data_exports for each row
    when (new.status = 'running' and new.progress > 0) execute function erased_meanwhile()`);
  await writeExport(ctx(), { exportId: second });
  await superuser.query('drop function erased_meanwhile cascade');
  expect(await isThere(second)).toBe(true);
  await dropQueuedFiles();
  expect(await isThere(second)).toBe(false);
});
