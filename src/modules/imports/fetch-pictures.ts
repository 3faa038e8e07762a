import { type StoredPicture, deletePicture, storePicture } from '#modules/media/index.ts';
import { lockProductState, type ProductState } from '#modules/inventory/index.ts';
import { optionsKey, type VariantInput, writeProduct } from '#modules/products/index.ts';
import type { Ctx, TxCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { fetchOutside } from '#platform/fetch-outside.ts';
import { transact } from '#platform/transact.ts';
import { enqueue } from '#shop/events.ts';
import { UNUSABLE_PICTURE } from './fault-text.ts';
import { addressHash } from './find-existing.ts';
import { publishPictured } from './publish-pictured.ts';
import type { ImportData } from './import-data.ts';
import {
  claimPictures,
  endPicture,
  hasWaiting,
  insertOrigin,
  lockPictures,
  type PictureRow,
  selectPicturePlace,
} from './import-pictures.queries.ts';

export const PICTURES_TASK = 'imports_fetch_pictures';

const AT_ONCE = 4;
const OF_A_HOST = 2;
const CLAIMED = 40;
const LIMITS = { bytesMax: 8 * 1024 * 1024, timeoutMs: 15_000 };
const PHOTOS_MAX = 10;

/** Queues the fetching of an import's pictures; one that waits already is that. */
export async function enqueuePictures(tx: TxCtx, importId: string): Promise<void> {
  await enqueue(tx, PICTURES_TASK, { importId }, { jobKey: `import-pictures:${importId}`, maxAttempts: 6 });
}

/**
 * Fetches some of an import's pictures, four at a time and two of a host, and queues the next. Each picture is taken by one
 * worker and put to its product in a transaction with its mark, so that killed at any moment it is there once or is fetched
 * again.
 */
export async function fetchPictures(ctx: Ctx, importId: string): Promise<void> {
  const pictures = ctx.db.isTransaction ? [] : await claimPictures(ctx.db, importId, CLAIMED);
  const waiting = [...pictures];
  const busy = new Map<string, number>();
  const work = async (): Promise<void> => {
    for (let next = takeNext(waiting, busy); next; next = takeNext(waiting, busy)) {
      const host = hostOf(next.url);
      busy.set(host, (busy.get(host) ?? 0) + 1);
      await fetchOne(ctx, next);
      busy.set(host, busy.get(host)! - 1);
    }
  };
  // A worker that finds only busy hosts ends; whoever frees a place takes the rest.
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const ids = pictures.map(({ productId }) => productId);
  if (ids.length > 0) await transact(ctx, (tx) => publishPictured(tx, importId, ids));
  if (await hasWaiting(ctx.db, importId))
    await transact(ctx, async (tx) => await enqueuePictures(tx, importId));
}

function takeNext(waiting: PictureRow[], busy: ReadonlyMap<string, number>): PictureRow | null {
  const at = waiting.findIndex(({ url }) => (busy.get(hostOf(url)) ?? 0) < OF_A_HOST);
  return at < 0 ? null : waiting.splice(at, 1)[0]!;
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? '';
}

async function fetchOne(ctx: Ctx, picture: PictureRow): Promise<void> {
  let stored: StoredPicture | null = null;
  let reason: string | null = null;
  try {
    const bytes = await fetchOutside(ctx.config, picture.url, LIMITS);
    reason = UNUSABLE_PICTURE;
    stored = await storePicture(ctx, bytes);
    reason = null;
    const { imageId } = stored;
    if (await transact(ctx, (tx) => attach(tx, picture, imageId))) return;
  } catch (error) {
    if (!(error instanceof AppError) || error.status === 503) throw error;
  }
  if (stored) await deletePicture(ctx, stored.imageId);
  await transact(ctx, async (tx) => {
    await lockPictures(tx.db, picture.importId);
    await endPicture(tx.db, picture, null, reason);
    await publishAfterLast(tx, picture.importId);
  });
}

/** Whoever ends the last picture puts on sale what is left, before the import is done, also after a killed worker. */
async function publishAfterLast(tx: TxCtx, importId: string): Promise<void> {
  if (!(await hasWaiting(tx.db, importId))) await publishPictured(tx, importId, null);
}

/** Puts a picture to its product, in the file's order; false when it has ten, is gone, or the picture was decided meanwhile. */
async function attach(tx: TxCtx, picture: PictureRow, imageId: number): Promise<boolean> {
  await lockPictures(tx.db, picture.importId);
  const where = await selectPicturePlace(tx.db, picture);
  const product = where && (await lockProductState(tx.db, where.vendorId, picture.productId));
  if (!product || product.images.length >= PHOTOS_MAX) return false;
  if (!(await endPicture(tx.db, picture, imageId))) return false;
  const later = where.stored.find(({ place }) => place > picture.place)?.imageId;
  const at = product.images.findIndex((image) => image.imageId === later);
  const photos = product.images.toSpliced(at < 0 ? product.images.length : at, 0, {
    imageId,
    alt: picture.alt,
  });
  const writer = {
    vendorId: product.vendorId,
    actorId: null,
    cause: 'import' as const,
    reference: picture.importId,
  };
  const variants = variantsWith(product, where.data, { url: picture.url, imageId });
  await writeProduct(tx, writer, { photos, ...(variants && { variants }) }, { id: product.id });
  await insertOrigin(tx.db, { productId: product.id, sha256: addressHash(picture.url), imageId });
  await publishAfterLast(tx, picture.importId);
  return true;
}

/** The variants with this picture where the file says it is theirs; null when it is nobody's. */
function variantsWith(
  product: ProductState,
  data: ImportData,
  { url, imageId }: { url: string; imageId: number },
): VariantInput[] | null {
  const theirs = new Set(
    data.variants.filter(({ picture }) => picture === url).map(({ options }) => optionsKey(options)),
  );
  if (!product.variants.some(({ options }) => theirs.has(optionsKey(options)))) return null;
  return product.variants.map(({ id, options, imageId: kept }) => ({
    id: id!,
    options,
    imageId: theirs.has(optionsKey(options)) ? imageId : kept,
  }));
}
