import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { invalidateCaches } from '#platform/loading-cache.ts';
import { deletePreviews, mediaName, putMedia } from '#platform/storage.ts';
import { getProduct } from '#modules/catalog/index.ts';
import { sessionCookieName } from '#modules/identity/session-token.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aCategory, aProduct, aVendor } from '#tests/support/factories.ts';
import { PREVIEW_BYTES_MAX } from './draw-preview.ts';
import { previewPath, productPreview } from './index.ts';
import { readPreviewPicture } from './previews.service.ts';

const database = await testDatabase();
const { db, config } = database;
const { raw } = testApi(database).client();
const vendor = await aVendor(db, { businessName: 'Merkato & Sons', nameAm: 'መርካቶ' });
const category = await aCategory(db);

beforeEach(() => invalidateCaches());

async function aPhoto(key: string, background: string): Promise<number> {
  const bytes = await sharp({ create: { width: 800, height: 800, channels: 3, background } })
    .webp()
    .toBuffer();
  await putMedia(config.mediaDir, mediaName(key, 800, 'webp'), bytes);
  const { id } = await db
    .insertInto('images')
    .values({ key, width: 800, height: 800, dominantColor: background })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const aShownProduct = (given: Parameters<typeof aProduct>[1] = {}) =>
  aProduct(db, { title: 'ባለ ገመድ አልባ Headphones', vendorId: vendor.id, categoryId: category.id, ...given });

/** The address that a product's page names. */
async function addressOf(id: number, locale: 'en' | 'am' | 'om' = 'en'): Promise<string> {
  return previewPath(productPreview(locale, await getProduct({ ...database.ctx(), locale }, id)));
}

async function pixelsOf(path: string): Promise<Buffer> {
  const answer = await raw(path);
  expect(answer.status).toBe(200);
  return sharp(Buffer.from(await answer.arrayBuffer()))
    .raw()
    .toBuffer();
}

function folderOf(id: number): string {
  return join(config.dataDir, 'previews', 'product', '0', String(id));
}

function storedIn(id: number): string[] {
  return readdirSync(folderOf(id)).toSorted();
}

test('X08 a product’s preview is a picture of 1200 × 630 that may be kept for ever', async () => {
  const imageId = await aPhoto('red', '#cc0000');
  const { id } = await aShownProduct({ imageId, priceSantim: 125_000, oldPriceSantim: 180_000 });
  const answer = await raw(await addressOf(id));
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.length).toBeLessThan(PREVIEW_BYTES_MAX);
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 630]);
  const at = (x: number, y: number) => [...data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)];
  // The photo at the left, paper at the right, letters on it.
  expect(at(200, 200)[0]).toBeGreaterThan(180);
  expect(at(200, 200)[1]).toBeLessThan(40);
  expect(at(1190, 300).every((value) => value > 240)).toBe(true);
  const dark = Array.from({ length: 560 * 500 }, (_, n) => at(620 + (n % 560), 60 + Math.floor(n / 560)));
  expect(dark.filter(([r = 255]) => r < 60).length).toBeGreaterThan(5_000);
});

test('X08 a preview whose photo is not there yet has Adey’s flower in its place, and is kept by nobody', async () => {
  const { id: imageId } = await db
    .insertInto('images')
    .values({ key: 'late', width: 800, height: 800, dominantColor: '#0000cc' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await aShownProduct({ imageId });
  const early = await raw(await addressOf(id));
  expect([early.status, early.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(existsSync(folderOf(id))).toBe(false);
  const blue = { create: { width: 800, height: 800, channels: 3 as const, background: '#0000cc' } };
  await putMedia(config.mediaDir, mediaName('late', 800, 'webp'), await sharp(blue).webp().toBuffer());
  const late = await raw(await addressOf(id));
  expect(late.headers.get('cache-control')).toContain('immutable');
  const [before, after] = await Promise.all([early, late].map((answer) => answer.arrayBuffer()));
  expect(Buffer.from(before!).equals(Buffer.from(after!))).toBe(false);
});

test('X08 another price is another address and another picture, and the old address leads to it', async () => {
  const { id } = await aShownProduct({ priceSantim: 125_000 });
  const before = await addressOf(id);
  const first = await pixelsOf(before);
  await db.updateTable('products').set({ priceSantim: 99_900 }).where('id', '=', id).execute();
  const after = await addressOf(id);
  expect(after).not.toBe(before);
  const moved = await raw(before);
  expect([moved.status, moved.headers.get('location')]).toEqual([302, after]);
  expect((await pixelsOf(after)).equals(first)).toBe(false);
  // Of each product and language one picture stays in storage.
  expect(storedIn(id)).toEqual([after.split('/').at(-1)!.replace(`${id}-`, '')]);
});

test('X08 versions that never were cost no drawing, and what is not for sale has no preview', async () => {
  const { id } = await aShownProduct();
  for (const version of ['0123456789abcdef', 'ffffffffffffffff']) {
    const answer = await raw(`/previews/product/${id}-en-${version}.jpg`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, await addressOf(id)]);
  }
  expect(existsSync(folderOf(id))).toBe(false);
  const known = await addressOf(id);
  await pixelsOf(known);
  await db.updateTable('products').set({ isListed: false, state: 'paused' }).where('id', '=', id).execute();
  for (const path of [
    known,
    '/previews/product/999999-en.jpg',
    `/previews/product/${id}-fr.jpg`,
    `/previews/product/${id}-en-xyz.jpg`,
    `/previews/cart/${id}-en.jpg`,
    '/previews/product/..%2F..%2Fsecrets.json',
  ])
    expect((await raw(path)).status, path).toBe(404);
});

test('X08 asked for by many at once it is drawn once, and whole', async () => {
  const { id } = await aShownProduct();
  const version = /(\w+)\.jpg$/.exec(await addressOf(id, 'am'))![1]!;
  const asked = { kind: 'product', id, locale: 'am', version } as const;
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => readPreviewPicture(database.ctx(), asked)),
  );
  const pictures = answers.map((answer) => 'bytes' in answer && answer.bytes);
  // Not equal pictures: the same one.
  expect(new Set(pictures).size).toBe(1);
  expect(readFileSync(join(folderOf(id), storedIn(id)[0]!))).toEqual(pictures[0]);
  expect(storedIn(id)).toHaveLength(1);
});

test('X08 a price no line holds and a word longer than a line still fit into the picture', async () => {
  const { id } = await aShownProduct({
    title: `${'Wolaytattuwa'.repeat(9)} 🏠 字`,
    priceSantim: 9_000_000_000_000,
    oldPriceSantim: 90_000_000_000_001,
  });
  for (const locale of ['en', 'am', 'om'] as const) {
    const pixels = await pixelsOf(await addressOf(id, locale));
    // Nothing is drawn into the right margin.
    for (let y = 20; y < 540; y += 1) expect(pixels[(y * 1200 + 1180) * 3]).toBeGreaterThan(235);
  }
});

test('X08 stores and posts have previews too', async () => {
  const { id } = await db
    .insertInto('posts')
    .values({
      titleEn: 'How we roast',
      titleAm: 'እንዴት እንቆላለን',
      bodyEn: 'Slowly.',
      bodyAm: 'በቀስታ።',
      authorName: 'Almaz',
      status: 'published',
      publishedAt: new Date(Date.now() - 1_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const path of [`/previews/store/${vendor.id}-am.jpg`, `/previews/post/${id}-am.jpg`]) {
    const { status, headers } = await raw(path);
    expect(status).toBe(302);
    expect((await pixelsOf(headers.get('location')!)).length).toBe(1200 * 630 * 3);
  }
  await db.updateTable('posts').set({ status: 'draft' }).where('id', '=', id).execute();
  expect((await raw(`/previews/post/${id}-am.jpg`)).status).toBe(404);
});

test('X08 a preview that cannot be stored is shown all the same', async () => {
  const { id } = await aShownProduct();
  const path = await addressOf(id);
  // A file where the folder should be.
  await mkdir(dirname(folderOf(id)), { recursive: true });
  await writeFile(folderOf(id), '');
  expect((await raw(path)).status).toBe(200);
});

test('X08 what everyone may keep carries nobody’s cookies', async () => {
  const { id } = await aShownProduct();
  const headers = { cookie: `${sessionCookieName(config)}=ended` };
  for (const path of [await addressOf(id), `/previews/product/${id}-en.jpg`, '/robots.txt', '/sitemap.xml'])
    expect((await raw(path, { headers })).headers.getSetCookie(), path).toEqual([]);
  // Elsewhere the browser is told that the session is over.
  expect((await raw('/api/cart', { headers })).headers.getSetCookie()).not.toEqual([]);
});

test('X08 previews of long ago are forgotten, and drawn again when somebody asks', async () => {
  const [old, fresh] = [await aShownProduct(), await aShownProduct()];
  for (const { id } of [old, fresh]) await pixelsOf(await addressOf(id));
  const file = join(folderOf(old.id), storedIn(old.id)[0]!);
  await utimes(file, new Date(0), new Date(0));
  await deletePreviews(config.dataDir, new Date(Date.now() - 86_400_000));
  expect([storedIn(old.id).length, storedIn(fresh.id).length]).toEqual([0, 1]);
  expect((await raw(await addressOf(old.id))).status).toBe(200);
});
