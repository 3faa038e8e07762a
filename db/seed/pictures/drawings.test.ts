import sharp from 'sharp';
import { expect, test } from 'vitest';
import { seededRandom } from '#seed/random.ts';
import { assembleProducts } from '#seed/rows/products.ts';
import { colourIn } from './colours.ts';
import { drawingOf, drawProduct } from './draw-product.ts';
import { drawings } from './drawings/all.ts';
import { type Facts, factsOf } from './facts.ts';
import { pictureOf } from './make.ts';
import { ground } from './tiles.ts';

const products = assembleProducts(seededRandom(2019)).map(factsOf);
const views = new Map(products.map((facts): [Facts, string[]] => [facts, drawProduct(facts)]));

/** Some thousand drawings, on a machine that may be busy with other tests. */
const ROOM = { timeout: 60_000 };

/** Products that still have a plate in a picture's place. It may fall, never rise. */
const PLATES_MOST = 0;

test('no picture of the catalogue shows twice, whichever list it stands in', ROOM, () => {
  const all = [...views.values()].flat();
  expect(new Set(all).size).toBe(all.length);
  const keys = products.flatMap((facts) =>
    views.get(facts)!.map((_, view) => pictureOf({ facts, view }).key),
  );
  expect(new Set(keys).size).toBe(keys.length);
});

test('the same facts give the same picture, also after they were kept as JSON', ROOM, () => {
  for (const facts of products.slice(0, 120))
    expect(drawProduct(JSON.parse(JSON.stringify(facts)) as Facts)).toEqual(views.get(facts));
});

test('every drawing is whole: no measure is missing, and each product has two to four views', ROOM, () => {
  for (const [{ title }, bodies] of views) {
    expect(bodies.length, title).toBeGreaterThanOrEqual(2);
    expect(bodies.length, title).toBeLessThanOrEqual(4);
    for (const body of bodies) expect(body, title).not.toMatch(/NaN|undefined|Infinity|\[object/);
  }
});

test('every drawing can be read as a picture', ROOM, async () => {
  for (const [{ title }, bodies] of views)
    for (const body of bodies) {
      const { width, height } = await sharp(Buffer.from(body)).metadata();
      expect([width, height], title).toEqual([800, 800]);
    }
});

test('every rule is the drawing of some product', ROOM, () => {
  const used = new Set(products.map(drawingOf));
  expect(
    drawings.filter(([, , drawing]) => !used.has(drawing)).map(([of, title]) => `${of} ${title}`),
  ).toEqual([]);
});

test('what nobody has drawn is a plate with its name, and few are', () => {
  const plates = products.filter((facts) => drawingOf(facts) === null);
  expect(plates.length, plates.map(({ title }) => title).join('\n')).toBeLessThanOrEqual(PLATES_MOST);
});

const SIDE = 64;

async function pixels(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(SIDE).removeAlpha().raw().toBuffer();
}

/** How much of what stands on the tile is of the colour, in light or shade. */
async function shareOf(colour: string, facts: Facts): Promise<number> {
  const empty = await pixels(
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800">${tileOf(facts)}</svg>`,
  );
  const drawn = await pixels(views.get(facts)![0]!);
  const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  let [thing, fitting] = [0, 0];
  for (let at = 0; at < drawn.length; at += 3) {
    const pixel = [drawn[at]!, drawn[at + 1]!, drawn[at + 2]!];
    if (pixel.every((value, i) => Math.abs(value - empty[at + i]!) < 14)) continue;
    thing += 1;
    if (isToneOf(pixel, wanted)) fitting += 1;
  }
  return fitting / Math.max(1, thing);
}

function tileOf(facts: Facts): string {
  const whole = drawProduct(facts)[0]!;
  return `${whole.slice(whole.indexOf('<defs>'), whole.indexOf('</defs>') + 7)}${ground(facts)}`;
}

/** Whether a pixel is the colour, lightened or darkened by the light. */
function isToneOf(pixel: readonly number[], colour: readonly number[]): boolean {
  return Array.from({ length: 13 }, (_, i) => (i - 6) / 10).some((by) =>
    colour.every(
      (value, i) => Math.abs(value + ((by < 0 ? 11 : 255) - value) * Math.abs(by) - pixel[i]!) < 26,
    ),
  );
}

/** What is sold in packs: a colour in such a title is that of the contents ("Black Tea", "White Honey"). */
const IN_PACKS = new Set(['beverage', 'food', 'hair-product', 'cosmetics', 'detergent', 'imports', 'baby']);

test('a thing whose title names a colour is drawn in it', ROOM, async () => {
  const named = products.filter(
    (facts) => colourIn(facts.title) && drawingOf(facts) && !IN_PACKS.has(facts.category),
  );
  const shares = await Promise.all(named.map((facts) => shareOf(facts.colours[0]!.hex, facts)));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((_, i) => shares[i]! < 0.12).map(({ title }, i) => `${title} ${shares[i]}`)).toEqual(
    [],
  );
});
