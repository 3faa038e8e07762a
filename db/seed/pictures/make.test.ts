import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { mediaNames } from '#platform/storage.ts';
import { assembleDemo } from '#seed/demo.ts';
import { drawingOf } from './draw-product.ts';
import { factsOf } from './facts.ts';
import { arePicturesPutOff, putOffPictures } from './late.ts';
import { type Banner, makePictures, pictureOf, type ProductView } from './make.ts';
import { planCategories, planVendors } from './plan.ts';

const { products } = assembleDemo(new Date('2026-11-22T09:00:00Z'));
const photos = planCategories(products);
const shoe = photos.find(({ facts }) => facts.category === 'foot-wear')!;
const { banner } = planVendors(products)[0]!;
const mediaDir = mkdtempSync(join(tmpdir(), 'adey-pictures-'));
afterAll(() => rmSync(mediaDir, { recursive: true, force: true }));

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

test(
  'for tests the first pictures are drawn, and all others of a category bear its first one',
  { timeout: 40_000 },
  () => {
    const dataDir = join(mediaDir, 'for-tests');
    const media = join(dataDir, 'media');
    const first = photos[0]!;
    const views = products.slice(0, 119).map((product) => ({ facts: factsOf(product), view: 0 }));
    const late = { ...first, view: 1 };
    const specs = [first, ...views, late];
    // What is there already is passed over, so these cost nothing.
    mkdirSync(media, { recursive: true });
    for (const spec of views)
      for (const name of mediaNames(pictureOf(spec).key)) writeFileSync(join(media, name), '');
    putOffPictures(media, specs);
    const env = { ...process.env, DATA_DIR: dataDir };
    expect(spawnSync(process.execPath, [join(import.meta.dirname, 'alike.ts')], { env }).status).toBe(0);
    expect(arePicturesPutOff(media)).toBe(false);
    const [own, alike] = [first, late].map((spec) =>
      readFileSync(join(media, `${pictureOf(spec).key}-200.webp`)),
    );
    expect(own!.length).toBeGreaterThan(500);
    expect(alike!.equals(own!)).toBe(true);
  },
);

test('pictures that differ in anything have different keys, equal ones the same', () => {
  const ofFacts = (change: Partial<ProductView['facts']>): ProductView => ({
    facts: { ...shoe.facts, ...change },
    view: 0,
  });
  expect(pictureOf(ofFacts({})).key).toBe(pictureOf(shoe).key);
  const different = [
    shoe,
    { ...shoe, view: 1 },
    ofFacts({ category: 'garment' }),
    banner,
    { things: banner.things.toReversed() },
  ];
  expect(new Set(different.map((spec) => pictureOf(spec).key)).size).toBe(different.length);
});

test('each category and each supplier shows goods that are truly drawn', () => {
  const shown = planVendors(products);
  const facts = [...photos, ...shown.map(({ photo }) => photo)].map((view) => view.facts);
  const things = shown.flatMap((one: { banner: Banner }) => one.banner.things);
  expect([...facts, ...things].filter((one) => !drawingOf(one)).map(({ name }) => name)).toEqual([]);
  expect(shown.map((one) => one.banner.things.length)).toEqual(shown.map(() => 5));
});
