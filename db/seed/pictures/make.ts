import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { IMAGE_WIDTHS, mediaName, putMedia } from '#platform/storage.ts';
import { slugOf } from '#seed/content/brands.ts';
import { BANNER_HEIGHT, BANNER_WIDTH, drawBanner, drawProduct } from './draw-product.ts';
import type { Facts } from './facts.ts';
import { tintOf } from './tiles.ts';

/** One view of a product, counted from its main picture: 0. */
export interface ProductView {
  facts: Facts;
  view: number;
}

/** Things of one category side by side, above a store's name. */
export interface Banner {
  things: Facts[];
}

/** What a picture shows; plain data, kept as JSON until it is drawn. */
export type PictureSpec = Banner | ProductView;

/** Pixels with their measures, as sharp takes and gives them. */
interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 3 | 4;
}

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
  if ('things' in spec) {
    const [first] = spec.things;
    const key = `${first!.category}-banner-${hashOf([DRAWING, documentOf(spec)])}`;
    return { key, width: BANNER_WIDTH, height: BANNER_HEIGHT, dominantColor: tintOf(first!) };
  }
  const { name, subcategory } = spec.facts;
  const key = `${slugOf(name).slice(0, 40) || subcategory}-${hashOf([DRAWING, documentOf(spec)])}`;
  return { key, width: SIDE, height: SIDE, dominantColor: tintOf(spec.facts) };
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

/** The picture as an SVG document. */
function documentOf(spec: PictureSpec): string {
  return 'things' in spec ? drawBanner(spec.things) : viewsOf(spec.facts)[spec.view]!;
}

function rawOf({ width, height, channels }: Pixels): Omit<Pixels, 'data'> {
  return { width, height, channels };
}

async function pixelsOf(pipeline: Sharp): Promise<Pixels> {
  const { data, info } = await pipeline.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels as 3 | 4 };
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
  let next = 0;
  let done = 0;
  const work = async () => {
    for (let spec = specs[next++]; spec; spec = specs[next++]) {
      const { key } = pictureOf(spec);
      if (!(await isStored(mediaDir, key)))
        await store(mediaDir, key, await pixelsOf(sharp(Buffer.from(documentOf(spec))).removeAlpha()));
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
