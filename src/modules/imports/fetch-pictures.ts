import { createWorkQueue, deletePicture, storePicture, type StoredPicture } from '#modules/media/index.ts';
import { insertOrigin, lockProductState, type ProductState } from '#modules/inventory/index.ts';
import { optionsKey, type VariantInput, writeProduct } from '#modules/products/index.ts';
import { PRODUCT_LIMITS } from '#modules/products/product-input.schema.ts';
import type { Ctx, TxCtx } from '#platform/context.ts';
import type { Db } from '#platform/db.ts';
import { AppError } from '#platform/errors.ts';
import { fetchOutside } from '#platform/fetch-outside.ts';
import { invalidatePages } from '#platform/notify.ts';
import { transact } from '#platform/transact.ts';
import { enqueue } from '#shop/events.ts';
import { PICTURES_MANY, UNUSABLE_PICTURE } from './fault-text.ts';
import { addressHash } from './find-existing.ts';
import { publishPictured } from './publish-pictured.ts';
import type { ImportData } from './import-data.ts';
import {
  claimPictures,
  endPicture,
  hasWaiting,
  lockPictures,
  type PictureRow,
  selectPicturePlace,
} from './import-pictures.queries.ts';

export const PICTURES_TASK = 'imports_fetch_pictures';

const AT_ONCE = 4;
const OF_A_HOST = 2;
/** So many are under way at once: while some are fetched others are made smaller and put to their products. */
const UNDER_WAY = 8;
/** So many are done by one job, and none is begun after so long: others wait for its place. */
const OF_A_JOB = 40;
const JOB_MS = 10_000;
/** So many jobs of a process fetch pictures, each for an import of its own: the other places are for what cannot wait. */
const JOBS_AT_ONCE = 2;
const LIMITS = { bytesMax: 8 * 1024 * 1024, timeoutMs: 15_000 };
/** When others have taken all that waits it is looked for again. */
const LOOK_AGAIN_MS = 15_000;

/** Queues the fetching of an import's pictures; one that waits already is that. */
export async function enqueuePictures(tx: TxCtx, importId: string, runAt?: Date): Promise<void> {
  const options = { jobKey: `import-pictures:${importId}`, maxAttempts: 6, ...(runAt && { runAt }) };
  await enqueue(tx, PICTURES_TASK, { importId }, options);
}

/**
 * Fetches some of an import's pictures, and queues the next. Each picture is taken by one worker and put to its product in a
 * transaction with its mark, so that killed at any moment it is there once or is fetched again.
 */
export async function fetchPictures(ctx: Ctx, importId: string): Promise<void> {
  const { db } = ctx;
  const ids = db.isTransaction ? [] : await inItsTurn(importId, () => fetchSome(ctx, db, importId));
  if (ids.length > 0) await transact(ctx, (tx) => publishPictured(tx, importId, ids));
  if (!(await hasWaiting(db, importId))) return;
  // What a job beside this one does, or one that was killed has taken, is no reason to ask without pause.
  const runAt = ids.length > 0 ? undefined : new Date(ctx.now().getTime() + LOOK_AGAIN_MS);
  await transact(ctx, (tx) => enqueuePictures(tx, importId, runAt));
}

/** The imports for which this process fetches pictures. */
const going = new Set<string>();

/** Each step of an import queues a job: one beside the one that works would only take a place from others. */
async function inItsTurn(importId: string, work: () => Promise<number[]>): Promise<number[]> {
  if (going.has(importId) || going.size >= JOBS_AT_ONCE) return [];
  going.add(importId);
  try {
    return await work();
  } finally {
    going.delete(importId);
  }
}

/** Takes and fetches pictures, a few more whenever half of those under way have ended; whose they are. */
async function fetchSome(ctx: Ctx, db: Db, importId: string): Promise<number[]> {
  const productIds: number[] = [];
  const underWay = new Set<Promise<void>>();
  for (const until = Date.now() + JOB_MS; ;) {
    const left = Date.now() < until ? OF_A_JOB - productIds.length : 0;
    const free = Math.min(UNDER_WAY - underWay.size, left);
    const pictures = free >= UNDER_WAY / 2 ? await claimPictures(db, importId, free) : [];
    for (const picture of pictures) {
      productIds.push(picture.productId);
      const one = fetchOne(ctx, picture).finally(() => underWay.delete(one));
      underWay.add(one);
    }
    if (underWay.size === 0) return productIds;
    await Promise.race(underWay);
  }
}

/** For all imports of this process: four are fetched at once, two of a host. */
const fetching = createWorkQueue(AT_ONCE, Infinity);
const hosts = new Map<string, { inTurn: ReturnType<typeof createWorkQueue>; asked: number }>();

async function bytesAt({ config }: Ctx, url: string): Promise<Buffer> {
  const name = URL.parse(url)?.host ?? '';
  const host = hosts.get(name) ?? { inTurn: createWorkQueue(OF_A_HOST, Infinity), asked: 0 };
  hosts.set(name, host);
  host.asked += 1;
  try {
    return await host.inTurn(() => fetching(() => fetchOutside(config, url, LIMITS)));
  } finally {
    host.asked -= 1;
    if (host.asked === 0) hosts.delete(name);
  }
}

async function fetchOne(ctx: Ctx, picture: PictureRow): Promise<void> {
  let stored: StoredPicture | null = null;
  let reason: string | null = null;
  try {
    const bytes = await bytesAt(ctx, picture.url);
    reason = UNUSABLE_PICTURE;
    stored = await storePicture(ctx, bytes);
    reason = null;
    const { imageId } = stored;
    const end = await transact(ctx, (tx) => attach(tx, picture, imageId));
    if (end === 'put') return;
    reason = end === 'full' ? PICTURES_MANY : null;
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

/** Puts a picture to its product, in the file's order, unless that is full or gone, or the picture was decided meanwhile. */
async function attach(tx: TxCtx, picture: PictureRow, imageId: number): Promise<'put' | 'full' | 'gone'> {
  await lockPictures(tx.db, picture.importId);
  const where = await selectPicturePlace(tx.db, picture);
  const product = where && (await lockProductState(tx.db, where.vendorId, picture.productId));
  if (!product) return 'gone';
  if (product.images.length >= PRODUCT_LIMITS.photos) return 'full';
  if (!(await endPicture(tx.db, picture, imageId))) return 'gone';
  const later = where.stored.find(({ place }) => place > picture.place)?.imageId;
  const at = product.images.findIndex((image) => image.imageId === later);
  const to = at < 0 ? product.images.length : at;
  const photos = product.images.toSpliced(to, 0, { imageId, alt: picture.alt });
  const writer = {
    vendorId: product.vendorId,
    actorId: null,
    cause: 'import' as const,
    reference: picture.importId,
    isBatch: true,
    isUnattended: true,
  };
  const variants = variantsWith(product, where.data, { url: picture.url, imageId });
  await writeProduct(tx, writer, { photos, ...(variants && { variants }) }, { id: product.id });
  // Lists show the first photo alone, and no photo is searched for.
  if (product.state === 'published')
    await invalidatePages(tx, [`product:${product.id}`, ...(to === 0 ? ['catalog'] : [])]);
  await insertOrigin(tx.db, { productId: product.id, sha256: addressHash(picture.url), imageId });
  await publishAfterLast(tx, picture.importId);
  return 'put';
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
