import { randomUUID } from 'node:crypto';
import { fileStore } from '#platform/file-store.ts';
import {
  type FileStore,
  IMAGE_WIDTHS,
  mediaName,
  mediaNames,
  mediaUrl,
  readMedia,
} from '#platform/storage.ts';
import type { Ctx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { cleanLine } from '#platform/validation.ts';
import type { Pixels } from './clean-picture.ts';
import { deleteWithFiles, dropFiles } from './drop-files.ts';
import { fileKind } from './file-kind.ts';
import { MediaError } from './media.errors.ts';
import {
  deleteImage,
  deletePrivateFiles,
  insertImage,
  insertPrivateFile,
  selectPrivateFile,
} from './media.queries.ts';
import { createWorkQueue } from './work-queue.ts';

/** The most bytes that one uploaded file may have. */
export const FILE_BYTES_MAX = 8 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

// Effort 1 with half the colours' points, as WebP has them: files as large as at 2 with all of them, in half the time.
const AVIF = { quality: 55, effort: 1, chromaSubsampling: '4:2:0' } as const;
const WEBP = { quality: 78, effort: 2 } as const;
const PRIVATE_WEBP = { quality: 82, effort: 2 } as const;
const WIDEST = Math.max(...IMAGE_WIDTHS);
const PRIVATE_SIDE = 1_600;

// Two of libuv's four threads at most, so that password hashing, files and name look-ups always find one.
const inTurn = createWorkQueue(2, 40);

export type StoredPicture = { imageId: number; key: string; url: string };
export type PrivateFile = {
  mediaType: string;
  name: string;
  bytes: Buffer;
  width: number | null;
  height: number | null;
};

/** The picture library is 20 MB of memory: loaded when somebody brings a picture. */
const cleaning = () => import('./clean-picture.ts');

/**
 * Cleans an uploaded picture (see `decodePicture`) and stores it for everyone under /media, in all widths, AVIF and
 * WebP; `square` crops it around its middle. The files are written before the row, so a row always has its files. Call
 * it outside a transaction: it takes a second or so.
 */
export async function storePicture(
  ctx: Ctx,
  file: File | Buffer,
  { square = false }: { square?: boolean } = {},
): Promise<StoredPicture> {
  const given = await bytesOf(file);
  const key = `upload-${randomUUID()}`;
  const fit = { width: WIDEST, height: square ? WIDEST : 2 * WIDEST, isSquare: square };
  const dropRenditions = async (error: unknown): Promise<never> => {
    await dropFiles(ctx, { folder: 'media', names: mediaNames(key) });
    throw error;
  };
  const picture = await inTurn(async () => {
    const { decodePicture, pictureMarksOf, meanColor } = await cleaning();
    const pixels = await decodePicture(given, fit);
    const dominantColor = await meanColor(pixels);
    await storeRenditions(fileStore(ctx.config), key, pixels).catch(dropRenditions);
    const marks = await pictureMarksOf(pixels);
    return { marks, image: { key, width: pixels.width, height: pixels.height, dominantColor } };
  });
  const imageId = await insertImage(ctx.db, picture.image, picture.marks).catch(dropRenditions);
  return { imageId, key, url: mediaUrl(key) };
}

/**
 * A quarter turn to the right of a stored picture, as a picture of its own; null when its file is gone. The one that was stays.
 * Call it outside a transaction, as `storePicture`.
 */
export async function turnPicture(ctx: Ctx, key: string): Promise<StoredPicture | null> {
  const bytes = await readMedia(fileStore(ctx.config), mediaName(key, 800, 'webp'));
  if (bytes === null) return null;
  const { turnedRight } = await cleaning();
  return await storePicture(ctx, await inTurn(() => turnedRight(bytes)));
}

/** Deletes a picture that nothing refers to any more, row first. Fine when it is gone already. */
export async function deletePicture(ctx: Ctx, imageId: number): Promise<void> {
  await deleteWithFiles(ctx, 'media', async (tx) => {
    const key = await deleteImage(tx.db, imageId);
    return key ? mediaNames(key) : [];
  });
}

/** Each width is made from the next larger one. */
async function storeRenditions(store: FileStore, key: string, picture: Pixels): Promise<void> {
  const { resizeToWidth, sharpFromPixels } = await cleaning();
  let pixels = picture;
  for (const width of IMAGE_WIDTHS.toSorted((a, b) => b - a)) {
    pixels = await resizeToWidth(pixels, width);
    const image = sharpFromPixels(pixels);
    await store.put(`media/${mediaName(key, width, 'webp')}`, await image.clone().webp(WEBP).toBuffer());
    await store.put(`media/${mediaName(key, width, 'avif')}`, await image.avif(AVIF).toBuffer());
  }
}

/**
 * Stores a file that only some people may read, for the feature that `owner` names: a picture, cleaned like a public one
 * and at most 1600 pixels long, or with `pdf` also a PDF as it is. The file is written before its row.
 */
export async function storePrivateFile(
  ctx: Ctx,
  file: File,
  { owner, pdf = false }: { owner: string; pdf?: boolean },
): Promise<{ fileId: string }> {
  const given = await bytesOf(file);
  const isPdf = fileKind(given) === 'pdf';
  if (isPdf && !pdf) throw MediaError.not_an_image();
  if (!isPdf && pdf && fileKind(given) === null) throw MediaError.not_allowed();
  const made = isPdf ? asPdf(given) : await inTurn(() => asWebp(given));
  const id = randomUUID();
  const { extension, bytes, ...row } = made;
  await fileStore(ctx.config).put(`private/${id}.${extension}`, bytes);
  const name = fileName(file.name, extension);
  await insertPrivateFile(ctx.db, {
    ...row,
    id,
    kind: owner,
    name,
    bytes: bytes.length,
    uploadedBy: ctx.actor.userId,
  }).catch(async (error: unknown) => {
    await dropFiles(ctx, { folder: 'private', names: [`${id}.${extension}`] });
    throw error;
  });
  return { fileId: id };
}

function asPdf(bytes: Buffer) {
  if (!bytes.subarray(-2_048).includes('%%EOF')) throw MediaError.not_allowed();
  return { extension: 'pdf', mediaType: 'application/pdf' as const, bytes, width: null, height: null };
}

async function asWebp(given: Buffer) {
  const fit = { width: PRIVATE_SIDE, height: PRIVATE_SIDE, isSquare: false };
  const { decodePicture, sharpFromPixels } = await cleaning();
  const pixels = await decodePicture(given, fit);
  const bytes = await sharpFromPixels(pixels).webp(PRIVATE_WEBP).toBuffer();
  const { width, height } = pixels;
  return { extension: 'webp', mediaType: 'image/webp' as const, bytes, width, height };
}

/** What is looked at of a name; file systems allow 255. */
const NAME_LENGTH_MAX = 255;

/** The name as sent, without folders and with the extension of what it became. */
function fileName(given: string, extension: string): string {
  const last = cleanLine((given.split(/[/\\]/).at(-1) ?? '').slice(-NAME_LENGTH_MAX));
  const stem = last.replace(/\.[^.]*$/, '').slice(0, 100) || 'file';
  return `${stem}.${extension}`;
}

/** A private file, for a module that has made sure its user may see it. Throws request.not_found (404). */
export async function readPrivateFile(ctx: Ctx, fileId: string): Promise<PrivateFile> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(fileId);
  const row = isId ? await selectPrivateFile(ctx.db, fileId) : undefined;
  if (!row) throw RequestError.not_found();
  const bytes = await fileStore(ctx.config).get(`private/${row.id}.${extensionOf(row.mediaType)}`);
  if (!bytes) throw RequestError.not_found();
  return { mediaType: row.mediaType, name: row.name, bytes, width: row.width, height: row.height };
}

/** The HTTP answer of a private file: kept by nobody, run by nothing; a PDF is saved rather than shown. */
export function privateFileAnswer(file: PrivateFile): Response {
  const disposition = file.mediaType === 'application/pdf' ? 'attachment' : 'inline';
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'content-type': file.mediaType,
      'content-length': String(file.bytes.length),
      'content-disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  });
}

/** Deletes private files, rows first, after the rows that referred to them are gone. Unknown ids are passed over. */
export async function removePrivateFiles(ctx: Ctx, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await deleteWithFiles(ctx, 'private', async (tx) => {
    const rows = await deletePrivateFiles(tx.db, fileIds);
    return rows.map((row) => `${row.id}.${extensionOf(row.mediaType)}`);
  });
}

function extensionOf(mediaType: string): string {
  return mediaType === 'application/pdf' ? 'pdf' : 'webp';
}

/** The bytes of an upload; refused by its announced size before it is read, and when it is empty. */
async function bytesOf(file: File | Buffer): Promise<Buffer> {
  const size = file instanceof File ? file.size : file.length;
  if (size > FILE_BYTES_MAX) throw MediaError.too_large({ limit: FILE_BYTES_MAX / MEGABYTE });
  if (size === 0) throw MediaError.not_an_image();
  return file instanceof File ? Buffer.from(await file.arrayBuffer()) : file;
}
