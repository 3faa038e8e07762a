import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { IMAGE_WIDTHS } from '#platform/constants.ts';
import { mediaName, putMedia } from '#platform/storage.ts';
import { composeSvg, forgetMotifs, pictureSize, type PictureSpec } from './compose.ts';
import { motifBody } from './motifs.ts';

/** A picture as the table `images` describes it. */
export interface Picture {
  key: string;
  width: number;
  height: number;
  dominantColor: string;
}

// Changing how pictures are drawn or encoded changes their keys, so that no cache keeps the old ones.
const DRAWING = 1;
const AT_ONCE = 4;
// Measured on these flat pictures: effort 1 is a third of the time of effort 2 and a tenth larger.
const AVIF = { quality: 55, chromaSubsampling: '4:2:0' } as const;
const AVIF_EFFORT: Record<number, number> = { 200: 1, 400: 1, 800: 0 };
const WEBP = { quality: 76, effort: 1 } as const;

/** What the picture will be stored as; its key follows from what is drawn, so the same picture has one key for ever. */
export function pictureOf(spec: PictureSpec): Picture {
  const source = [
    DRAWING,
    spec.tint,
    spec.arrangement,
    spec.hue ?? 0,
    motifBody(spec.motif),
    spec.beside ? motifBody(spec.beside) : '',
  ];
  const hash = createHash('sha256').update(JSON.stringify(source)).digest('hex').slice(0, 20);
  return { key: `${spec.motif}-${hash}`, ...pictureSize(spec), dominantColor: spec.tint };
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
      await makePicture(mediaDir, spec);
      done += 1;
      onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  forgetMotifs();
}

async function makePicture(mediaDir: string, spec: PictureSpec): Promise<void> {
  const { key } = pictureOf(spec);
  if (await isStored(mediaDir, key)) return;
  const drawn = await sharp(Buffer.from(await composeSvg(spec)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = drawn.info;
  const raw = { width, height, channels };
  for (const side of IMAGE_WIDTHS) {
    const pixels =
      side === width ? drawn.data : await sharp(drawn.data, { raw }).resize(side).raw().toBuffer();
    const at = { raw: { width: side, height: Math.round((height * side) / width), channels } };
    const [webp, avif] = await Promise.all([
      sharp(pixels, at).webp(WEBP).toBuffer(),
      sharp(pixels, at)
        .avif({ ...AVIF, effort: AVIF_EFFORT[side]! })
        .toBuffer(),
    ]);
    await putMedia(mediaDir, mediaName(key, side, 'webp'), webp);
    await putMedia(mediaDir, mediaName(key, side, 'avif'), avif);
  }
}

/** Whether the picture is there: its last rendition is written last. */
function isStored(mediaDir: string, key: string): Promise<boolean> {
  return access(join(mediaDir, mediaName(key, 800, 'avif'))).then(
    () => true,
    () => false,
  );
}
