import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fileStore } from '#platform/file-store.ts';
import { readMedia } from '#platform/storage.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aUser } from '#tests/support/factories.ts';
import {
  deletePicture,
  removePrivateFiles,
  readPrivateFile,
  storePicture,
  storePrivateFile,
} from './index.ts';

const database = await testDatabase();
const { db, config } = database;
const ctx = database.ctx({ userId: (await aUser(db)).id });

type Source = { width?: number; height?: number; background?: string };
function aPicture({ width = 900, height = 600, background = '#3366cc' }: Source = {}) {
  return sharp({ create: { width, height, channels: 3, background } });
}

async function storedAs(key: string, width: 200 | 400 | 800, format: 'webp' | 'avif') {
  const bytes = await readMedia(fileStore(config), `${key}-${width}.${format}`);
  return await sharp(bytes!).metadata();
}

async function stored(): Promise<{ images: number; files: string[] }> {
  const images = await db.selectFrom('images').select('id').execute();
  const files = await readdir(config.mediaDir).catch(() => []);
  return { images: images.length, files };
}

async function errorOf(bytes: Buffer): Promise<{ code: string; ms: number }> {
  const started = performance.now();
  const code = await storePicture(ctx, bytes, { square: true }).then(
    () => 'stored',
    (error: { code: string }) => error.code,
  );
  return { code, ms: performance.now() - started };
}

test('a photo becomes squares in three sizes and two formats, and one row', async () => {
  const jpeg = await aPicture().jpeg().toBuffer();
  const { key, imageId, url } = await storePicture(ctx, jpeg, { square: true });
  for (const [width, side] of [
    [200, 200],
    [400, 400],
    [800, 600],
  ] as const) {
    for (const format of ['webp', 'avif'] as const) {
      const { width: w, height: h } = await storedAs(key, width, format);
      expect([w, h]).toEqual([side, side]);
    }
  }
  const row = await db.selectFrom('images').selectAll().where('id', '=', imageId).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ key, width: 600, height: 600 });
  expect(row.dominantColor).toMatch(/^#3[0-9a-f]6[0-9a-f]c[0-9a-f]$/);
  expect(url).toBe(`/media/${key}-400.webp`);
});

test('a HEIC photo, as iPhones take them, is stored like any other', async () => {
  const heic = await readFile(join(import.meta.dirname, '../../../tests/support/red-and-blue.heic'));
  const { key, imageId } = await storePicture(ctx, heic);
  const row = await db.selectFrom('images').selectAll().where('id', '=', imageId).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ width: 96, height: 64 });
  const { data, info } = await sharp((await readMedia(fileStore(config), `${key}-200.webp`))!)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number) => [...data.subarray(x * info.channels, x * info.channels + 3)];
  const [left, right] = [at(10), at(info.width - 10)];
  expect(left[0]).toBeGreaterThan(150);
  expect(left[2]).toBeLessThan(90);
  expect(right[2]).toBeGreaterThan(140);
  expect(right[0]).toBeLessThan(90);
  const { fileId } = await storePrivateFile(ctx, new File([new Uint8Array(heic)], 'IMG_0001.HEIC'), {
    owner: 'chat',
    pdf: true,
  });
  expect(await readPrivateFile(ctx, fileId)).toMatchObject({
    mediaType: 'image/webp',
    name: 'IMG_0001.webp',
  });
  await deletePicture(ctx, imageId);
  await removePrivateFiles(ctx, [fileId]);
});

test('a picture that is not cropped keeps its shape', async () => {
  const { key } = await storePicture(ctx, await aPicture({ width: 1_600, height: 400 }).webp().toBuffer());
  expect(await storedAs(key, 800, 'webp')).toMatchObject({ width: 800, height: 200 });
  expect(await storedAs(key, 200, 'avif')).toMatchObject({ width: 200, height: 50 });
});

test('place and camera are taken out, and the picture stands upright', async () => {
  const half = await aPicture({ width: 400, height: 400, background: '#ff0000' }).png().toBuffer();
  const jpeg = await aPicture({ width: 800, height: 400, background: '#0000ff' })
    .composite([{ input: half, left: 0, top: 0 }])
    .withExif({ IFD0: { Make: 'Phone', Orientation: '6' }, IFD3: { GPSLatitude: '9/1 1/1 30/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(jpeg).metadata()).exif).toBeDefined();
  const { key } = await storePicture(ctx, jpeg);
  const meta = await storedAs(key, 400, 'webp');
  expect(meta).toMatchObject({ width: 400, height: 800 });
  expect([meta.exif, meta.iptc, meta.xmp, meta.icc, meta.orientation]).toEqual(Array(5).fill(undefined));
  // Orientation 6 turns the left half to the top.
  const bytes = await readMedia(fileStore(config), `${key}-400.webp`);
  const [r = 0, , b = 0] = await sharp(bytes!)
    .extract({ left: 200, top: 100, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect([r > 200, b < 60]).toEqual([true, true]);
});

test('CMYK becomes sRGB, 16 bits become 8, transparency becomes white', async () => {
  const cmyk = await aPicture({ background: '#ff0000' }).toColourspace('cmyk').jpeg().toBuffer();
  expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
  const deep = await aPicture().toColourspace('rgb16').png().toBuffer();
  const clear = await sharp({
    create: { width: 300, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  for (const bytes of [cmyk, deep, clear]) {
    const { key } = await storePicture(ctx, bytes, { square: true });
    expect(await storedAs(key, 200, 'webp')).toMatchObject({ space: 'srgb', channels: 3, depth: 'uchar' });
  }
  const white = await db
    .selectFrom('images')
    .select('dominantColor')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(white.dominantColor).toBe('#ffffff');
});

test('of an animated picture the first frame stays', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#00ff00'].map((background) =>
      aPicture({ width: 60, height: 60, background }).png().toBuffer(),
    ),
  );
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(gif).metadata()).pages).toBe(2);
  const { key } = await storePicture(ctx, gif, { square: true });
  const meta = await storedAs(key, 200, 'webp');
  expect([meta.pages ?? 1, meta.width, meta.height]).toEqual([1, 60, 60]);
});

/** A PNG whose header promises any size: its pixels would fill gigabytes, its file is a few hundred bytes. */
function aBomb(side: number, height = side): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(content.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc(body), body.length + 4);
    return out;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

test('what is no picture is refused at once, and leaves neither row nor file', async () => {
  const before = await stored();
  const jpeg = await aPicture({ width: 1_200, height: 1_200 }).jpeg().toBuffer();
  const noise = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), jpeg]);
  const wrong = {
    script: Buffer.from('<?php system($_GET["c"]); ?>'),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'script behind a JPEG mark': Buffer.concat([
      jpeg.subarray(0, 3),
      Buffer.from('<script>alert(1)</script>'),
    ]),
    'JPEG behind a HEIC mark': heic,
    'truncated JPEG': jpeg.subarray(0, Math.floor(jpeg.length / 2)),
    'truncated PNG': noise.subarray(0, Math.floor(noise.length / 2)),
    pdf: Buffer.from('%PDF-1.7\n%%EOF'),
    empty: Buffer.alloc(0),
  };
  for (const [name, bytes] of Object.entries(wrong)) {
    const { code, ms } = await errorOf(bytes);
    expect(code, name).toBe('media.not_an_image');
    expect(ms, name).toBeLessThan(3_000);
  }
  expect(await stored()).toEqual(before);
});

test('bombs and giant files are refused by their header, in no time and memory', async () => {
  const memory = process.memoryUsage().rss;
  for (const side of [65_535, 30_000, 8_000]) {
    const { code, ms } = await errorOf(aBomb(side));
    expect(['media.too_many_pixels', 'media.not_an_image']).toContain(code);
    expect(ms).toBeLessThan(1_000);
  }
  // One endless row has few pixels, and takes as long to decode as a whole picture.
  expect(await errorOf(aBomb(1, 40_000_000))).toMatchObject({ code: 'media.too_many_pixels' });
  expect(await errorOf(Buffer.alloc(8 * 1024 * 1024 + 1, 0xff))).toMatchObject({ code: 'media.too_large' });
  expect(process.memoryUsage().rss - memory).toBeLessThan(200 * 1024 * 1024);
});

test('many pictures at once are worked on in turn while the process goes on answering', async () => {
  const photo = await aPicture({ width: 3_000, height: 2_000 }).jpeg().toBuffer();
  let longest = 0;
  let last = performance.now();
  const beat = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 5);
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, () => storePicture(ctx, photo, { square: true })),
  );
  clearInterval(beat);
  expect(results.every(({ status }) => status === 'fulfilled')).toBe(true);
  expect(longest).toBeLessThan(1_000);
});

test('a private picture is cleaned and kept out of /media; a PDF is kept as it is', async () => {
  const jpeg = await aPicture({ width: 2_400, height: 1_200 })
    .withExif({ IFD0: { Make: 'Phone' } })
    .jpeg()
    .toBuffer();
  const { fileId } = await storePrivateFile(ctx, new File([new Uint8Array(jpeg)], '../../torn shoe.jpg'), {
    owner: 'return',
  });
  const photo = await readPrivateFile(ctx, fileId);
  expect(photo).toMatchObject({ mediaType: 'image/webp', name: 'torn shoe.webp', width: 1_600, height: 800 });
  expect((await sharp(photo.bytes).metadata()).exif).toBeUndefined();
  expect(await readMedia(fileStore(config), `${fileId}.webp`)).toBeNull();

  const pdf = new File(['%PDF-1.7\nhello\n%%EOF\n'], 'price list.pdf');
  await expect(storePrivateFile(ctx, pdf, { owner: 'chat' })).rejects.toMatchObject({
    code: 'media.not_an_image',
  });
  const kept = await storePrivateFile(ctx, pdf, { owner: 'chat', pdf: true });
  expect(await readPrivateFile(ctx, kept.fileId)).toMatchObject({
    mediaType: 'application/pdf',
    name: 'price list.pdf',
  });
  const cut = new File(['%PDF-1.7\nhello'], 'cut.pdf');
  await expect(storePrivateFile(ctx, cut, { owner: 'chat', pdf: true })).rejects.toMatchObject({
    code: 'media.not_allowed',
  });

  await removePrivateFiles(ctx, [fileId, kept.fileId]);
  await expect(readPrivateFile(ctx, fileId)).rejects.toMatchObject({ status: 404 });
  await expect(readPrivateFile(ctx, '../../secrets.json')).rejects.toMatchObject({ status: 404 });
  expect(await readdir(join(config.dataDir, 'private'))).toEqual([]);
});

test('a dropped picture takes its files along', async () => {
  const { imageId, key } = await storePicture(ctx, await aPicture().png().toBuffer(), { square: true });
  await deletePicture(ctx, imageId);
  await deletePicture(ctx, imageId);
  expect((await stored()).files.filter((name) => name.startsWith(key))).toEqual([]);
});
