import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import '#modules/media/media.jobs.ts';
import {
  deletePicture,
  readPrivateFile,
  removePrivateFiles,
  storePicture,
  storePrivateFile,
} from '#modules/media/index.ts';
import { fileStore } from '#platform/file-store.ts';
import { declaredTasks } from '#shop/events.ts';
import { startS3 } from '#tests/support/s3-server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aUser } from '#tests/support/factories.ts';
import { createMedia } from './media.ts';

const s3 = await startS3();
afterAll(() => s3.close());
const { db, pool, config, ctx: asking } = await testDatabase(s3.env);
const ctx = asking({ userId: (await aUser(db)).id });
const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#3366cc' } })
  .png()
  .toBuffer();
const photo = () => new File([new Uint8Array(bytes)], 'a.png');

test('pictures and private files of people lie in the bucket, and nothing on the disk of a machine', async () => {
  const { key } = await storePicture(ctx, bytes);
  const { fileId } = await storePrivateFile(ctx, photo(), { owner: 'chat' });
  expect([...s3.objects.keys()].filter((name) => name.startsWith('adey/shop/media/'))).toHaveLength(6);
  expect(s3.objects.has(`adey/shop/private/${fileId}.webp`)).toBe(true);
  const shown = await createMedia(fileStore(config))(`${key}-400.avif`);
  expect(shown.status).toBe(200);
  expect((await readPrivateFile(ctx, fileId)).mediaType).toBe('image/webp');
  expect(await readdir(config.dataDir)).toEqual(['secrets.json']);
});

test('a private file is not shown as a picture, whatever it is called', async () => {
  const { fileId } = await storePrivateFile(ctx, photo(), { owner: 'chat' });
  const media = createMedia(fileStore(config));
  for (const name of [`${fileId}.webp`, `../private/${fileId}.webp`, `..%2Fprivate%2F${fileId}.webp`])
    expect((await media(name)).status, name).toBe(404);
});

test('files outlive their rows for as long as a backup of the database may name them, then they go', async () => {
  const { imageId, key } = await storePicture(ctx, bytes);
  const { fileId } = await storePrivateFile(ctx, photo(), { owner: 'chat' });
  await deletePicture(ctx, imageId);
  await removePrivateFiles(ctx, [fileId]);
  expect(s3.objects.has(`adey/shop/media/${key}-800.webp`)).toBe(true);
  const { rows } = await pool.query<{ payload: never; days: number }>(
    `select j.payload, round(extract(epoch from j.run_at - now()) / 86400)::int as days
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'media_drop' order by j.id`,
  );
  expect(rows.map(({ days }) => days)).toEqual([7, 7]);
  for (const { payload } of rows) await declaredTasks().get('media_drop')!(ctx, payload);
  expect([...s3.objects.keys()].filter((name) => name.includes(key) || name.includes(fileId))).toEqual([]);
});

test('while the bucket is away an upload is refused without a row, pictures in memory are shown, others asked for again', async () => {
  const count = async () =>
    Number((await pool.query<{ n: number }>('select count(*)::int as n from images')).rows[0]!.n);
  const { key } = await storePicture(ctx, bytes);
  const before = await count();
  const media = createMedia(fileStore(config));
  expect((await media(`${key}-400.webp`)).status).toBe(200);
  s3.failNext('break', 1_000);
  await expect(storePicture(ctx, bytes)).rejects.toMatchObject({ code: 'request.unavailable', status: 503 });
  expect((await media(`${key}-200.webp`)).status).toBe(503);
  expect((await media(`${key}-400.webp`)).status).toBe(200);
  s3.failNext('break', 0);
  expect(await count()).toBe(before);
  expect((await media(`${key}-200.webp`)).status).toBe(200);
}, 60_000);
