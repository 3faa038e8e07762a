import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { IMAGE_WIDTHS, mediaName, putMedia } from '#platform/storage.ts';
import { slugOf } from '#seed/content/brands.ts';
import { createComposer, type MotifPicture, pictureSize, type Pixels, pixelsOf, rawOf } from './compose.ts';
import { drawProduct } from './draw-product.ts';
import type { Facts } from './facts.ts';
import { motifBody } from './motifs.ts';
import { tintOf } from './tiles.ts';

/** One view of a product, counted from its main picture: 0. */
export interface ProductView {
  facts: Facts;
  view: number;
}

/** What a picture shows; plain data, kept as JSON until it is drawn. */
export type PictureSpec = MotifPicture | ProductView;

/** A picture as the table `images` describes it. */
export interface Picture {
  key: string;
  width: number;
  height: number;
  dominantColor: string;
}

// Changing how pictures are encoded changes their keys, so that no cache keeps the old ones.
const DRAWING = 5;
const SIDE = 800;
const AT_ONCE = 4;
// On these flat pictures effort 1 takes half as long again as effort 0, and the files are a third smaller (about 3 instead of 4.5 kB at 400 px).
const AVIF = { quality: 46, chromaSubsampling: '4:2:0', effort: 1 } as const;
const WEBP = { quality: 76, effort: 1 } as const;

/** What the picture will be stored as; its key follows from what is drawn, so the same picture has one key for ever. */
export function pictureOf(spec: PictureSpec): Picture {
  if ('facts' in spec) {
    const { name, subcategory } = spec.facts;
    const key = `${slugOf(name).slice(0, 40) || subcategory}-${hashOf([DRAWING, viewOf(spec)])}`;
    return { key, width: SIDE, height: SIDE, dominantColor: tintOf(spec.facts) };
  }
  const source = [
    DRAWING,
    spec.tint,
    spec.arrangement,
    spec.hue ?? 0,
    motifBody(spec.motif),
    spec.beside ? motifBody(spec.beside) : '',
  ];
  return { key: `${spec.motif}-${hashOf(source)}`, ...pictureSize(spec), dominantColor: spec.tint };
}

function hashOf(source: unknown): string {
  return createHash('sha256').update(JSON.stringify(source)).digest('hex').slice(0, 20);
}

const drawn = new WeakMap<Facts, string[]>();

/** A product's views as SVG documents; they are asked for several times, and drawn once. */
export function viewsOf(facts: Facts): string[] {
  const views = drawn.get(facts) ?? drawProduct(facts);
  drawn.set(facts, views);
  return views;
}

function viewOf({ facts, view }: ProductView): string {
  return viewsOf(facts)[view]!;
}

/**
 * Draws and stores the pictures that object storage does not hold yet, several at once, in all widths and formats.
 * Calls `onProgress` with the number done.
 */
export async function makePictures(
  mediaDir: string,
  specs: readonly PictureSpec[],
  onProgress: (done: number) => void,
): Promise<void> {
  sharp.concurrency(1);
  const compose = createComposer();
  const pixelsFor = (spec: PictureSpec) =>
    'facts' in spec ? pixelsOf(sharp(Buffer.from(viewOf(spec))).removeAlpha()) : compose(spec);
  let next = 0;
  let done = 0;
  const work = async () => {
    for (let spec = specs[next++]; spec; spec = specs[next++]) {
      const { key } = pictureOf(spec);
      if (!(await isStored(mediaDir, key))) await store(mediaDir, key, await pixelsFor(spec));
      done += 1;
      onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Encodes and stores the picture in every width, each made from the next larger one. */
async function store(mediaDir: string, key: string, picture: Pixels): Promise<void> {
  let pixels = picture;
  for (const width of IMAGE_WIDTHS.toSorted((a, b) => b - a)) {
    if (width !== pixels.width)
      pixels = await pixelsOf(sharp(pixels.data, { raw: rawOf(pixels) }).resize(width));
    const source = () => sharp(pixels.data, { raw: rawOf(pixels) });
    const [webp, avif] = await Promise.all([source().webp(WEBP).toBuffer(), source().avif(AVIF).toBuffer()]);
    await putMedia(mediaDir, mediaName(key, width, 'webp'), webp);
    await putMedia(mediaDir, mediaName(key, width, 'avif'), avif);
  }
}

/** Whether the picture is there: its last rendition is written last. */
function isStored(mediaDir: string, key: string): Promise<boolean> {
  return access(join(mediaDir, mediaName(key, Math.min(...IMAGE_WIDTHS) as 200, 'avif'))).then(
    () => true,
    () => false,
  );
}
