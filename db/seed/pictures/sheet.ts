// node db/seed/pictures/sheet.ts WORDS [view|all] [pixels] [columns] [file]: a contact sheet (PNG) of the demo's products whose
// category, subcategory or title fits the words (a regular expression), and which of them still have a plate.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { seededRandom } from '#seed/random.ts';
import { assembleProducts } from '#seed/rows/products.ts';
import { drawingOf, drawProduct } from './draw-product.ts';
import { factsOf } from './facts.ts';

const GAP = 4;
const [words = '.', view = '0', pixels = '240', across = '6', file = join(tmpdir(), 'sheet.png')] =
  process.argv.slice(2);
const wanted = new RegExp(words, 'i');
const side = Number(pixels);
const columns = Number(across);
const shown = assembleProducts(seededRandom(2019))
  .map(factsOf)
  .filter(({ category, subcategory, title }) =>
    [category, subcategory, title].some((one) => wanted.test(one)),
  )
  .toSorted((a, b) => `${a.category} ${a.subcategory}`.localeCompare(`${b.category} ${b.subcategory}`));
const pictures = shown.flatMap((facts) => {
  const views = drawProduct(facts);
  return view === 'all' ? views : [views[Number(view)] ?? views[0]!];
});
const tiles = await Promise.all(
  pictures.map(async (svg, i) => ({
    input: await sharp(Buffer.from(svg)).resize(side).png().toBuffer(),
    left: (i % columns) * (side + GAP),
    top: Math.floor(i / columns) * (side + GAP),
  })),
);
const height = Math.ceil(tiles.length / columns) * (side + GAP);
await sharp({ create: { width: columns * (side + GAP), height, channels: 3, background: '#fff' } })
  .composite(tiles)
  .png()
  .toFile(file);
const plates = shown.filter((facts) => drawingOf(facts) === null).map(({ title }) => title);
process.stdout.write(`${file}: ${shown.length} products, ${plates.length} plates\n${plates.join('\n')}\n`);
