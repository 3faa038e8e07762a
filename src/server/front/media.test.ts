import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { fileStore } from '#platform/file-store.ts';
import { createMedia, pictureFor } from './media.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'adey-media-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

test('who saves data gets the next smaller picture, everybody else the one they asked for', () => {
  expect(pictureFor('ab12-800.avif', 'on')).toBe('ab12-400.avif');
  expect(pictureFor('ab12-400.webp', 'on')).toBe('ab12-200.webp');
  expect(pictureFor('ab12-200.avif', 'on')).toBe('ab12-200.avif');
  expect(pictureFor('ab12-800.avif', undefined)).toBe('ab12-800.avif');
});

test('in the place of a missing picture stands an invisible one that nobody keeps, until the picture is there', async () => {
  const media = createMedia(fileStore({ dataDir, bucket: null }));
  const missing = await media('teff-400.avif');
  expect(missing.status).toBe(404);
  const { headers, body } = missing.variants.identity!;
  expect(headers.join(' ')).toContain('cache-control no-store');
  const { data, info } = await sharp(body).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, data[3]]).toEqual([1, 1, 0]);
  mkdirSync(join(dataDir, 'media'));
  writeFileSync(join(dataDir, 'media/teff-400.avif'), 'the picture');
  expect((await media('teff-400.avif')).status).toBe(200);
});

test('a picture, which never changes, travels without a tag to ask again by', async () => {
  const media = createMedia(fileStore({ dataDir, bucket: null }));
  mkdirSync(join(dataDir, 'media'), { recursive: true });
  writeFileSync(join(dataDir, 'media/shiro-200.avif'), 'the picture');
  const { unchanged } = await media('shiro-200.avif');
  expect(unchanged).toContain('public, max-age=31536000, immutable');
  expect(unchanged).not.toContain('etag');
  // It is what users who save data get as well.
  expect(unchanged).not.toContain('vary');
});
