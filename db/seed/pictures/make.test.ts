import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { categories } from '#seed/content/categories.ts';
import { vendors } from '#seed/content/vendors.ts';
import { type MotifPicture, TINTS } from './compose.ts';
import { makePictures, pictureOf } from './make.ts';
import { motifBody } from './motifs.ts';

const mediaDir = mkdtempSync(join(tmpdir(), 'adey-pictures-'));
afterAll(() => rmSync(mediaDir, { recursive: true, force: true }));

const shoe: MotifPicture = { motif: 'running-shoe', tint: TINTS[0], arrangement: 'single' };
const banner: MotifPicture = {
  motif: 'jebena',
  beside: 'coffee-beans',
  tint: TINTS[1],
  arrangement: 'banner',
};
const size = (name: string) => statSync(join(mediaDir, name)).size;

test(
  'a picture is stored in three widths and two formats, light enough for a phone',
  { timeout: 20_000 },
  async () => {
    await makePictures(mediaDir, [shoe], () => undefined);
    const { key } = pictureOf(shoe);
    const names = [200, 400, 800].flatMap((width) => [`${key}-${width}.avif`, `${key}-${width}.webp`]);
    expect(readdirSync(mediaDir).toSorted()).toEqual(names.toSorted());
    expect(size(`${key}-400.avif`)).toBeLessThan(6_000);
    expect(size(`${key}-400.webp`)).toBeLessThan(10_000);
    const { width, height, format } = await sharp(join(mediaDir, `${key}-400.webp`)).metadata();
    expect([width, height, format]).toEqual([400, 400, 'webp']);
  },
);

test('making a picture again leaves its files alone', async () => {
  const file = join(mediaDir, `${pictureOf(shoe).key}-400.avif`);
  const written = statSync(file).mtimeMs;
  await makePictures(mediaDir, [shoe], () => undefined);
  expect(statSync(file).mtimeMs).toBe(written);
});

test('a banner keeps its proportions in every width', { timeout: 20_000 }, async () => {
  await makePictures(mediaDir, [banner], () => undefined);
  const { width, height } = await sharp(join(mediaDir, `${pictureOf(banner).key}-200.webp`)).metadata();
  expect([width, height]).toEqual([200, 80]);
});

test('pictures that differ in anything have different keys, equal ones the same', () => {
  expect(pictureOf({ ...shoe }).key).toBe(pictureOf(shoe).key);
  expect(
    new Set(
      [
        shoe,
        { ...shoe, tint: TINTS[1] },
        { ...shoe, hue: 60 },
        { ...shoe, arrangement: 'large' as const },
      ].map((spec) => pictureOf(spec).key),
    ).size,
  ).toBe(4);
});

test('every motif that categories and suppliers name can be drawn', () => {
  const trades = categories.flatMap(({ picture, kinds }) => [picture, kinds[1]!.picture]);
  for (const motif of [...trades, ...vendors.map(({ picture }) => picture)])
    expect(motifBody(motif)).toContain('<');
});
