import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { declaredTasks } from '#shop/events.ts';
import { transact } from '#platform/transact.ts';
import { testDatabase } from '#tests/support/database.ts';
import { dropDueFiles } from '#tests/support/due-drops.ts';
import { aUser } from '#tests/support/factories.ts';
import { deletePicture, removePrivateFiles, storePicture, storePrivateFile } from './index.ts';
import './media.jobs.ts';

const {
  db,
  config,
  ctx: asking,
} = await testDatabase({ BACKUP_DIR: join(tmpdir(), 'no-backup-is-made'), BACKUP_KEEP_DAYS: '9' });
const ctx = asking({ userId: (await aUser(db)).id });
const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#3366cc' } })
  .png()
  .toBuffer();
const media = () => readdir(config.mediaDir);

type Job = { payload: { folder: string; names: string[] }; days: number };
async function jobs(): Promise<Job[]> {
  const { rows } =
    await sql<Job>`select j.payload, round(extract(epoch from j.run_at - now()) / 86400)::int as days
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'media_drop' order by j.id`.execute(db);
  return rows;
}

test('while backups are kept a file outlives its row for as long as the row can be restored', async () => {
  const { imageId, key } = await storePicture(ctx, bytes);
  const { fileId } = await storePrivateFile(ctx, new File([new Uint8Array(bytes)], 'a.png'), {
    owner: 'chat',
  });
  await deletePicture(ctx, imageId);
  await removePrivateFiles(ctx, [fileId]);
  expect(await media()).toHaveLength(6);
  expect(await readdir(join(config.dataDir, 'private'))).toEqual([`${fileId}.webp`]);
  const due = await jobs();
  expect(due.map(({ payload, days }) => [payload.folder, payload.names.length, days])).toEqual([
    ['media', 6, 9],
    ['private', 1, 9],
  ]);
  expect(due[0]!.payload.names).toContain(`${key}-400.webp`);
  for (const { payload } of due)
    for (let twice = 0; twice < 2; twice += 1)
      await declaredTasks().get('media_drop')!(ctx, payload as never);
  expect(await media()).toEqual([]);
  expect(await readdir(join(config.dataDir, 'private'))).toEqual([]);
});

test('a deletion that is rolled back loses no file', async () => {
  const { imageId } = await storePicture(ctx, bytes);
  const before = (await jobs()).length;
  const failing = transact(ctx, async (tx) => {
    await deletePicture(tx, imageId);
    throw new Error('another part of it failed');
  });
  await expect(failing).rejects.toThrow('another part of it failed');
  expect(await media()).toHaveLength(6);
  expect(await jobs()).toHaveLength(before);
});

test('without backups too, a file goes by a job of the transaction that deletes its row, and stays when that fails', async () => {
  const plain = await testDatabase();
  const alone = plain.ctx({ userId: (await aUser(plain.db)).id });
  const { imageId } = await storePicture(alone, bytes);
  const kept = () => readdir(plain.config.mediaDir);
  const erase = (isFailing: boolean) =>
    transact(alone, async (tx) => {
      await deletePicture(tx, imageId);
      if (isFailing) throw new Error('another part of it failed');
    });
  await expect(erase(true)).rejects.toThrow('another part of it failed');
  expect(await kept()).toHaveLength(6);
  await erase(false);
  expect(await kept()).toHaveLength(6);
  await dropDueFiles(plain.db, alone);
  expect(await kept()).toEqual([]);
});
