import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, expect, test } from 'vitest';
import { startS3 } from '#tests/support/s3-server.ts';
import { createBucket } from './bucket.ts';
import { readSettings } from '#shop/config/load-config.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'adey-slow-'));
const s3 = await startS3();
const { bucket: settings } = readSettings({
  DATABASE_URL: 'postgres://shop@127.0.0.1/adey',
  DATA_DIR: dataDir,
  ...s3.env,
});
const bucket = createBucket(settings!, { answerMs: 400, idleMs: 400 });
afterEach(() => {
  s3.slowDown(0);
  s3.failNext('cut', 0);
});
afterAll(async () => {
  await s3.close();
  rmSync(dataDir, { recursive: true });
});

const large = Buffer.alloc(4_000_000, 'x');

test('a download takes as long as whoever reads it: it breaks off neither for them nor for a slow bucket', async () => {
  await bucket.put('private/exports/a.zip', large);
  s3.slowDown(100);
  let came = 0;
  const began = performance.now();
  for await (const piece of (await bucket.stream('private/exports/a.zip'))!) {
    came += piece.length;
    if (performance.now() - began < 1_500) await sleep(450);
  }
  expect(came).toBe(4_000_000);
  expect(performance.now() - began).toBeGreaterThan(1_000);
  expect((await bucket.get('private/exports/a.zip'))!.equals(large)).toBe(true);
});

test('a bucket that falls silent in the middle is asked again, then away; its stream ends with an error', async () => {
  await bucket.put('media/a.webp', large);
  for (const [beforeMs, betweenMs] of [
    [3_000, 0],
    [0, 3_000],
  ] as const) {
    s3.slowDown(beforeMs, betweenMs);
    await expect(bucket.get('media/a.webp')).rejects.toMatchObject({ code: 'request.unavailable' });
  }
  const read = async () => {
    for await (const piece of (await bucket.stream('media/a.webp'))!) expect(piece.length).toBeGreaterThan(0);
  };
  await expect(read()).rejects.toThrow('abort');
}, 20_000);

test('a large file has the time that it takes to send', async () => {
  const path = join(dataDir, 'large.zip');
  writeFileSync(path, large);
  s3.slowDown(1_500);
  await bucket.putFile('private/exports/b.zip', path);
  expect(s3.objects.get('adey/shop/private/exports/b.zip')).toHaveLength(4_000_000);
}, 20_000);

test('an answer that breaks off after it began is asked for again', async () => {
  await bucket.put('media/b.webp', Buffer.from('kept'));
  s3.failNext('cut', 2);
  expect((await bucket.get('media/b.webp'))!.toString()).toBe('kept');
  s3.failNext('cut', 3);
  await expect(bucket.get('media/b.webp')).rejects.toMatchObject({ code: 'request.unavailable' });
});
