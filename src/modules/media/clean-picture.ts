import sharp, { type Metadata, type Sharp } from 'sharp';
import type { AppError } from '#platform/errors.ts';
import { fileKind } from './file-kind.ts';
import { decodeHeic, type HeicPixels } from './heic.ts';
import { MediaError } from './media.errors.ts';

/** Enough for the largest pictures of today's phones (50 megapixels), and little enough to decode in memory. */
export const MEGAPIXELS_MAX = 51;
/** No camera makes a picture of one row; decoding one takes as long as a whole picture. */
const SIDE_MAX = 20_000;
const TIMEOUT = { seconds: 10 };
const WHITE = '#ffffff';

// One picture uses one thread; how many are worked on at once is the queue's to say. Nothing of one picture is kept.
sharp.concurrency(1);
sharp.cache(false);

/** Pixels in sRGB, upright, opaque, without any metadata. */
export type Pixels = { data: Buffer; width: number; height: number };

/** The box a picture is made to fit; square pictures are cropped around their middle. */
export type Fit = { width: number; height: number; isSquare: boolean };

/**
 * Decodes an uploaded picture: its measures are read from the header and refused before a pixel is decoded; of animated
 * ones the first frame counts; orientation is applied, colours become sRGB, transparency white, and EXIF, GPS and every
 * other metadata stays behind. HEIC, which sharp does not read, has a decoder of its own. Never enlarges. Throws media.not_an_image or media.too_many_pixels. Decoding happens on
 * libuv's threads and ends after ten seconds.
 */
export async function decodePicture(bytes: Buffer, fit: Fit): Promise<Pixels> {
  const heic = fileKind(bytes) === 'heic' ? await readHeic(bytes) : null;
  const { width, height } = heic ?? (await readMeasures(bytes));
  const box = fitInto({ width, height }, fit);
  const picture = (
    heic ? sharp(heic.data, { raw: { width, height, channels: 4 } }) : open(bytes).autoOrient()
  )
    .resize(box.width, box.height, { fit: fit.isSquare ? 'cover' : 'fill' })
    .flatten({ background: WHITE })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .timeout(TIMEOUT);
  const { data, info } = await picture.toBuffer({ resolveWithObject: true }).catch(throwUnreadable);
  return { data, width: info.width, height: info.height };
}

/** A picture of ours turned a quarter to the right, without loss. */
export async function turnedRight(bytes: Buffer): Promise<Buffer> {
  return await sharp(bytes).rotate(90).png({ compressionLevel: 1 }).timeout(TIMEOUT).toBuffer();
}

/** A picture made of pixels, for encoding. */
export function sharpFromPixels({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } }).timeout(TIMEOUT);
}

/** The pixels made narrower; the same when they are as narrow already. */
export async function resizeToWidth(pixels: Pixels, width: number): Promise<Pixels> {
  if (width >= pixels.width) return pixels;
  const { data, info } = await sharpFromPixels(pixels)
    .resize(width)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The mean colour, as #rrggbb: what stands in a picture's place until it is there. */
export async function meanColor(pixels: Pixels): Promise<string> {
  const one = await sharpFromPixels(pixels).resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  return `#${one.toString('hex', 0, 3)}`;
}

const MARK_SIDE = 8;

/** What a picture looks like, as it is and mirrored. */
export type PictureMarks = { mark: bigint | null; mirrored: bigint | null };

/**
 * What a picture looks like, in 64 bits: whether each of 8 × 8 points is lighter than the one to its right; and the same of it turned
 * left to right. Copies in another size or quality differ in few bits. Null for a picture of so little that many look like it.
 */
export async function pictureMarksOf(pixels: Pixels): Promise<PictureMarks> {
  const grey = await sharpFromPixels(pixels)
    .greyscale()
    .resize(MARK_SIDE + 1, MARK_SIDE, { fit: 'fill' })
    .raw()
    .toBuffer();
  const rows = Array.from({ length: MARK_SIDE }, (_, y) => [
    ...grey.subarray(y * (MARK_SIDE + 1), (y + 1) * (MARK_SIDE + 1)),
  ]);
  return { mark: markOf(rows), mirrored: markOf(rows.map((row) => row.toReversed())) };
}

function markOf(rows: readonly (readonly number[])[]): bigint | null {
  let bits = 0n;
  let set = 0;
  for (const row of rows)
    for (let x = 0; x < MARK_SIDE; x += 1) {
      const isLighter = row[x]! > row[x + 1]!;
      bits = (bits << 1n) | (isLighter ? 1n : 0n);
      set += isLighter ? 1 : 0;
    }
  return set < LEAST_MARKED || set > MARK_SIDE ** 2 - LEAST_MARKED ? null : BigInt.asIntN(64, bits);
}

/** Fewer points than this say nothing: a plain ground, a soft light from one side. */
const LEAST_MARKED = 8;

function open(bytes: Buffer, limitInputPixels = MEGAPIXELS_MAX * 1_000_000): Sharp {
  return sharp(bytes, { limitInputPixels, failOn: 'error', pages: 1, sequentialRead: true });
}

async function readHeic(bytes: Buffer): Promise<HeicPixels> {
  const decoded = await decodeHeic(bytes, { pixels: MEGAPIXELS_MAX * 1_000_000, side: SIDE_MAX });
  if (decoded === null) throw MediaError.not_an_image();
  if (decoded === 'too-large') throw MediaError.too_many_pixels({ limit: MEGAPIXELS_MAX - 1 });
  return decoded;
}

/** The measures as the picture will stand: upright, of one frame. */
async function readMeasures(bytes: Buffer): Promise<{ width: number; height: number }> {
  const kind = fileKind(bytes);
  if (kind === null || kind === 'pdf') throw MediaError.not_an_image();
  // The limit is ours to tell here, with a sentence of its own: the header is all that is read.
  const header = await open(bytes, 0).metadata().catch(throwUnreadable);
  const { width, height } = header.autoOrient;
  if (!isDecodable(header, kind) || !(width > 0) || !(height > 0)) throw MediaError.not_an_image();
  if (width * height > MEGAPIXELS_MAX * 1_000_000 || Math.max(width, height) > SIDE_MAX)
    throw MediaError.too_many_pixels({ limit: MEGAPIXELS_MAX - 1 });
  return { width, height };
}

function isDecodable(header: Metadata, kind: string): boolean {
  return header.format === kind && (kind !== 'heif' || header.compression === 'av1');
}

function fitInto(given: { width: number; height: number }, fit: Fit): { width: number; height: number } {
  if (fit.isSquare) {
    const side = Math.min(given.width, given.height, fit.width);
    return { width: side, height: side };
  }
  const scale = Math.min(1, fit.width / given.width, fit.height / given.height);
  return {
    width: Math.max(1, Math.round(given.width * scale)),
    height: Math.max(1, Math.round(given.height * scale)),
  };
}

/** Whatever the decoder says of the bytes, they are no picture that we can show. */
function throwUnreadable(error: unknown): never {
  throw Object.assign(MediaError.not_an_image() satisfies AppError, { cause: error });
}
