import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { startS3 } from '#tests/support/s3-server.ts';
import { readSettings } from '#shop/config/load-config.ts';
import { fileStore } from './file-store.ts';

const DATABASE_URL = 'postgres://shop@127.0.0.1/adey';
const dataDir = mkdtempSync(join(tmpdir(), 'adey-store-'));
const s3 = await startS3();
const settings = (more: Record<string, string>) => readSettings({ DATABASE_URL, DATA_DIR: dataDir, ...more });
const bucket = fileStore(settings(s3.env));
afterAll(async () => {
  await s3.close();
  rmSync(dataDir, { recursive: true });
});

test.each([
  ['DATA_DIR', fileStore(settings({}))],
  ['a bucket', bucket],
])('%s keeps a file under its name, gives it whole or as a stream, and forgets it', async (where, store) => {
  const name = `private/it's a (strange)+name ${where}.pdf`;
  expect([await store.get(name), await store.stream(name), await store.has(name)]).toEqual([
    null,
    null,
    false,
  ]);
  await store.put(name, Buffer.from('once'));
  await store.put(name, Buffer.from('once'));
  expect((await store.get(name))!.toString()).toBe('once');
  expect(await store.has(name)).toBe(true);
  const made = join(dataDir, 'made.zip');
  writeFileSync(made, 'a zip');
  await store.putFile(`private/exports/${where}.zip`, made);
  expect(await text((await store.stream(`private/exports/${where}.zip`))!)).toBe('a zip');
  await store.drop([name, name, 'media/never-there.webp']);
  expect(await store.get(name)).toBeNull();
});

test('objects lie under the prefix, and no request was signed wrongly', () => {
  expect([...s3.objects.keys()]).toEqual(['adey/shop/private/exports/a bucket.zip']);
  expect(s3.refused).toEqual([]);
});

test('what the bucket lacks is looked for on this machine, as it was before there was a bucket', async () => {
  mkdirSync(join(dataDir, 'media'), { recursive: true });
  writeFileSync(join(dataDir, 'media/old-200.webp'), 'from before');
  expect((await bucket.get('media/old-200.webp'))!.toString()).toBe('from before');
  expect(await bucket.has('media/old-200.webp')).toBe(false);
  await bucket.drop(['media/old-200.webp']);
  expect(await bucket.get('media/old-200.webp')).toBeNull();
});

test('a bucket that fails or breaks off twice is asked again; one that goes on doing so is away (503)', async () => {
  for (const how of ['error', 'break'] as const) {
    s3.failNext(how, 2);
    await bucket.put(`media/${how}.webp`, Buffer.from('kept'));
    expect((await bucket.get(`media/${how}.webp`))!.toString()).toBe('kept');
    s3.failNext(how, 3);
    await expect(bucket.put('media/lost.webp', Buffer.from('lost'))).rejects.toMatchObject({
      code: 'request.unavailable',
    });
  }
  s3.failNext('error', 0);
  expect(await bucket.has('media/lost.webp')).toBe(false);
});

test('a wrong secret or region is refused by the bucket, and says so without telling either', async () => {
  const wrong = fileStore(settings({ ...s3.env, STORAGE_SECRET: 'another one' }));
  await expect(wrong.put('media/x.webp', Buffer.from('x'))).rejects.toThrow(
    'The bucket refuses PUT media/x.webp: 403 SignatureDoesNotMatch',
  );
  const elsewhere = { ...s3.env, STORAGE_URL: s3.env.STORAGE_URL!.replace('af-south-1', 'eu-1') };
  await expect(fileStore(settings(elsewhere)).get('media/x.webp')).rejects.toThrow(
    'AuthorizationHeaderMalformed',
  );
});

test('a bucket is described whole, or the start says what lacks', () => {
  const faults = (env: Record<string, string>) => {
    try {
      settings(env);
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(
    faults({ STORAGE_URL: 's3://adey/x?region=eu-1', STORAGE_KEY_ID: 'a', STORAGE_SECRET: 'b' }),
  ).toContain('must name its endpoint');
  expect(faults({ STORAGE_URL: s3.env.STORAGE_URL! })).toBe(
    'STORAGE_KEY_ID and STORAGE_SECRET must be set beside STORAGE_URL.',
  );
  expect(faults({ STORAGE_KEY_ID: 'a' })).toContain('STORAGE_URL must be set too');
  expect(faults({ STORAGE_URL: 'https://s3.example' })).toContain(
    'must be like s3://bucket/prefix?endpoint=',
  );
  expect(settings({}).filesOutliveDays).toBe(0);
  expect(settings(s3.env).filesOutliveDays).toBe(7);
});
