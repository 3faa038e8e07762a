import { randomUUID } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct, aUser } from '#tests/support/factories.ts';
import { forgetOrphans } from './forget-orphans.ts';
import { storePicture, storePrivateFile } from './index.ts';

const { db, config, ctx: asking } = await testDatabase();
const ctx = asking();
const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#3366cc' } })
  .png()
  .toBuffer();
const keys = async () =>
  [...new Set((await readdir(config.mediaDir)).map((name) => name.replace(/-\d+\.\w+$/, '')))].toSorted();

test('pictures and files that a killed process left are cleared away after a day, what is shown stays', async () => {
  const [shown, left, fresh, rowless] = [
    await storePicture(ctx, bytes),
    await storePicture(ctx, bytes),
    await storePicture(ctx, bytes),
    await storePicture(ctx, bytes),
  ];
  const { id } = await aProduct(db, { imageId: shown.imageId });
  await db
    .insertInto('productImages')
    .values({ productId: id, position: 0, imageId: shown.imageId })
    .execute();
  await sql`delete from images where id = ${rowless.imageId}`.execute(db);
  await sql`update images set created_at = now() - interval '2 days' where id <> ${fresh.imageId}`.execute(
    db,
  );
  const old = new Date(Date.now() - 2 * 86_400_000);
  for (const name of await readdir(config.mediaDir))
    if (!name.startsWith(fresh.key)) await utimes(join(config.mediaDir, name), old, old);
  await forgetOrphans(ctx);
  await forgetOrphans(ctx);
  expect(await keys()).toEqual([shown.key, fresh.key].toSorted());
  const rows = await db.selectFrom('images').select('id').orderBy('id').execute();
  expect(rows.map((row) => row.id)).toEqual([shown.imageId, fresh.imageId]);
  expect(left.key).not.toBe(shown.key);
});

test('files that a killed process was writing are cleared away after a day, younger ones are not', async () => {
  const old = new Date(Date.now() - 2 * 86_400_000);
  for (const folder of [config.mediaDir, join(config.dataDir, 'private'), join(config.dataDir, 'making')]) {
    await mkdir(folder, { recursive: true });
    for (const name of ['half.webp.17.x.part', 'half.webp.18.y.part'])
      await writeFile(join(folder, name), 'h');
    await utimes(join(folder, 'half.webp.17.x.part'), old, old);
    await forgetOrphans(ctx);
    const left = (await readdir(folder)).filter((name) => name.startsWith('half'));
    expect(left).toEqual(['half.webp.18.y.part']);
  }
  const making = join(config.dataDir, 'making');
  for (const name of ['left.zip', 'young.zip']) await writeFile(join(making, name), 'everything of somebody');
  await utimes(join(making, 'left.zip'), old, old);
  await forgetOrphans(ctx);
  expect((await readdir(making)).filter((name) => name.endsWith('.zip'))).toEqual(['young.zip']);
});

test('private files and copies of people’s data that a killed process left without a row go after a day', async () => {
  const { fileId } = await storePrivateFile(ctx, new File([new Uint8Array(bytes)], 'a.png'), {
    owner: 'chat',
  });
  const folder = join(config.dataDir, 'private');
  await mkdir(join(folder, 'exports'), { recursive: true });
  const { id: userId } = await aUser(db);
  const copyOf = async (status: string) => {
    const { rows } = await sql<{ id: string }>`insert into data_exports
      (user_id, status, locale, finished_at, expires_at, size_bytes)
      values (${userId}, ${status}, 'en', now(), now(), 1) returning id`.execute(db);
    return `exports/${rows[0]!.id}.zip`;
  };
  const [ready, expired] = [await copyOf('ready'), await copyOf('expired')];
  const [none, gone, young] = [`${randomUUID()}.webp`, `exports/${randomUUID()}.zip`, `${randomUUID()}.pdf`];
  for (const name of [ready, expired, none, gone, young, 'exports/by-hand.zip'])
    await writeFile(join(folder, name), 'x');
  const old = new Date(Date.now() - 2 * 86_400_000);
  for (const name of await readdir(folder, { recursive: true }))
    if (name !== young && name !== 'exports') await utimes(join(folder, name), old, old);
  await forgetOrphans(ctx);
  await forgetOrphans(ctx);
  const left = (await readdir(folder, { recursive: true })).filter((name) => /\.(webp|pdf|zip)$/.test(name));
  expect(left.toSorted()).toEqual([ready, `${fileId}.webp`, young, 'exports/by-hand.zip'].toSorted());
});

test('every column that shows pictures is looked at before one is cleared away', async () => {
  const { rows } = await sql<{ place: string }>`
    select c.conrelid::regclass || '.' || a.attname as place from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.confrelid = 'images'::regclass and c.contype = 'f' order by 1`.execute(db);
  const source = await import('node:fs/promises').then(({ readFile }) =>
    readFile(new URL('media.queries.ts', import.meta.url), 'utf8'),
  );
  const unseen = rows.filter(({ place }) => {
    const [table, column] = place.split('.');
    return !source.includes(`['${table}', '${column}']`);
  });
  // What a picture looks like, and where it came from, goes with it.
  expect(unseen.map(({ place }) => place)).toEqual([
    'image_marks.image_id',
    'import_origins.image_id',
    'import_pictures.image_id',
  ]);
});
