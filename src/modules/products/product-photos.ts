import { audit } from '#modules/audit/index.ts';
import { touchCases } from '#modules/cases/index.ts';
import {
  appendImage,
  insertRevisions,
  lockProductState,
  markForPublishing,
  moveOrigins,
  type ProductState,
  selectProductState,
  selectUploaded,
} from '#modules/inventory/index.ts';
import { deletePicture, storePicture, turnPicture } from '#modules/media/index.ts';
import type { Ctx, TxCtx } from '#platform/context.ts';
import { AppError, RequestError } from '#platform/errors.ts';
import { invalidatePages } from '#platform/notify.ts';
import { withSavepoint } from '#platform/savepoint.ts';
import { mediaUrl } from '#platform/storage.ts';
import { transact } from '#platform/transact.ts';
import { requireVendorRight } from '#shop/require-vendor-right.ts';
import { isPictureUsedElsewhere, selectProductNames } from './product-details.queries.ts';
import { PRODUCT_LIMITS } from './product-input.schema.ts';
import { ProductError } from './products.errors.ts';
import { changeCheck } from './publish-check.ts';
import type { AddedPhoto, SavedProduct } from './products.schema.ts';
import { publishOnceComplete, savedOf } from './save-product.ts';
import { writeProduct } from './write-product.ts';

/**
 * Adds a photo to a product of the own store, behind those it has. `key`: sent again under it, also at the same moment, it is
 * the same photo. The file is written before its row; killed between, a file lies unused. The product's version stays, for
 * photos arrive while its form is open; staff look at it as at any change of goods on sale. Errors: 404, products.photos_many (422), those of `storePicture`.
 */
export async function addProductPhoto(ctx: Ctx, id: number, photo: File, key?: string): Promise<AddedPhoto> {
  const { vendorId, userId } = await requireVendorRight(ctx, 'products.edit');
  assertRoom(await selectProductState(ctx.db, vendorId, id), key);
  const known = key === undefined ? null : await selectUploaded(ctx.db, id, key);
  if (known !== null) return await transact(ctx, (tx) => photoOf(tx, { vendorId, id, imageId: known }));
  const { imageId } = await storePicture(ctx, photo);
  const placed = await transact(ctx, (tx) =>
    place(tx, { vendorId, id, imageId, key, actorId: userId }),
  ).catch(async (error: unknown) => {
    await deletePicture(ctx, imageId);
    throw error;
  });
  if (placed.id !== imageId) await deletePicture(ctx, imageId);
  return placed;
}

type Placed = { vendorId: number; id: number; imageId: number };

async function place(
  tx: TxCtx,
  { key, actorId, ...photo }: Placed & { key: string | undefined; actorId: number | null },
): Promise<AddedPhoto> {
  const { vendorId, id, imageId } = photo;
  const product = await lockProductState(tx.db, vendorId, id);
  // The same photo may have come a moment ago by another connection.
  const known = key === undefined || !product ? null : await selectUploaded(tx.db, id, key);
  if (known !== null) return await photoOf(tx, { ...photo, imageId: known });
  assertRoom(product, undefined);
  await appendImage(tx.db, id, { imageId, uploadKey: key ?? null });
  const by = { cause: 'form' as const, actorId };
  const images = [...product!.images, { imageId, alt: '' }];
  await insertRevisions(tx.db, [{ before: product, after: { ...product!, images } }], by);
  // It says nothing yet: what else the product says is no reason to refuse it.
  await changeCheck(tx, product!, ['photos'], { isFinding: true });
  // The version of the product stays: it is by their cases that staff see that it is another one.
  await touchCases(tx.db, id);
  if (product!.publishesWhenComplete) await publishOrLeave(tx, { vendorId, id }, by);
  if (product!.state === 'published') await invalidatePages(tx, [`product:${id}`]);
  return await photoOf(tx, photo);
}

/**
 * Puts a draft on sale that waited for its photo. Where that is refused, as for a word that is never sold here since, the photo is
 * kept all the same: the product stays a draft which nothing puts on sale but its team, and its screen says why.
 */
async function publishOrLeave(
  tx: TxCtx,
  product: { vendorId: number; id: number },
  by: { cause: 'form'; actorId: number | null },
): Promise<void> {
  try {
    await withSavepoint(tx.db, () => publishOnceComplete(tx, product, by));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'request.invalid') throw error;
    await markForPublishing(tx.db, product.id, false);
  }
}

/** Under a key it may be a photo that is there already. */
function assertRoom(product: ProductState | null, key: string | undefined): void {
  if (!product) throw RequestError.not_found();
  if (key === undefined && product.images.length >= PRODUCT_LIMITS.photos) throw ProductError.photos_many();
}

async function photoOf(tx: TxCtx, { vendorId, id, imageId }: Placed): Promise<AddedPhoto> {
  const product = await savedOf(tx, vendorId, id);
  const { images } = await selectProductNames(tx.db, id);
  return { id: imageId, url: mediaUrl(images[imageId]!, 800), alt: '', product };
}

/** Says what a photo shows, for those who do not see it. 404 for a photo that the product does not have. */
export async function describeProductPhoto(
  ctx: Ctx,
  { id, photoId }: { id: number; photoId: number },
  alt: string,
): Promise<SavedProduct> {
  return await changePhotos(ctx, id, (images) => {
    if (!images.some(({ imageId }) => imageId === photoId)) throw RequestError.not_found();
    return images.map((image) => (image.imageId === photoId ? { ...image, alt } : image));
  });
}

/**
 * Moves a photo to a place, counted from 1 and at most the last one; the first is the one that lists show. Without a place one
 * forward. A photo that is not there: nothing happens.
 */
export async function moveProductPhoto(
  ctx: Ctx,
  { id, photoId, place }: { id: number; photoId: number; place?: number },
): Promise<SavedProduct> {
  return await changePhotos(ctx, id, (images) => {
    const at = images.findIndex(({ imageId }) => imageId === photoId);
    const to = place === undefined ? at - 1 : place - 1;
    if (at < 0 || to < 0 || to === at) return images;
    return images.toSpliced(at, 1).toSpliced(to, 0, images[at]!);
  });
}

/**
 * Turns a photo a quarter to the right, where a variant shows it too. It is another picture from then on; twice is half a turn.
 * Killed half-way, a file lies unused. 404 for a photo that the product does not have.
 */
export async function turnProductPhoto(
  ctx: Ctx,
  { id, photoId }: { id: number; photoId: number },
): Promise<SavedProduct> {
  const { vendorId, userId } = await requireVendorRight(ctx, 'products.edit');
  const product = await selectProductState(ctx.db, vendorId, id);
  const key = product && (await selectProductNames(ctx.db, id)).images[photoId];
  const turned = key ? await turnPicture(ctx, key) : null;
  if (!turned) throw RequestError.not_found();
  const saved = await transact(ctx, async (tx) => {
    const before = await lockProductState(tx.db, vendorId, id);
    if (!before?.images.some(({ imageId }) => imageId === photoId)) throw RequestError.not_found();
    const nowOf = (imageId: number | null) => (imageId === photoId ? turned.imageId : imageId);
    const photos = before.images.map(({ imageId, alt }) => ({ imageId: nowOf(imageId)!, alt }));
    const variants = before.variants.map(({ id: of, options, imageId }) => ({
      id: of!,
      options,
      imageId: nowOf(imageId),
    }));
    const writer = { vendorId, actorId: userId, cause: 'form' as const, bringsPictures: true };
    await writeProduct(tx, writer, { photos, ...(variants.length > 0 && { variants }) }, { id });
    await moveOrigins(tx.db, { productId: id, from: photoId, to: turned.imageId });
    return await savedOf(tx, vendorId, id);
  }).catch(async (error: unknown) => {
    await deletePicture(ctx, turned.imageId);
    throw error;
  });
  if (!(await isPictureUsedElsewhere(ctx.db, photoId, id))) await deletePicture(ctx, photoId);
  return saved;
}

/**
 * Takes a photo off a product; the last one of a product that is on sale stays (request.invalid), as does one that a variant
 * shows (products.photo_in_use, 409). A photo that is not there: nothing happens.
 */
export async function removeProductPhoto(
  ctx: Ctx,
  { id, photoId }: { id: number; photoId: number },
): Promise<SavedProduct> {
  let wasThere = false;
  const saved = await changePhotos(ctx, id, (images, product) => {
    wasThere = images.some(({ imageId }) => imageId === photoId);
    if (product.variants.some(({ imageId }) => imageId === photoId)) throw ProductError.photo_in_use();
    return images.filter(({ imageId }) => imageId !== photoId);
  });
  // Copies of a product share their photos: the file goes once none of them shows it.
  if (wasThere && !(await isPictureUsedElsewhere(ctx.db, photoId, id))) await deletePicture(ctx, photoId);
  return saved;
}

async function changePhotos(
  ctx: Ctx,
  id: number,
  change: (images: ProductState['images'], product: ProductState) => ProductState['images'],
): Promise<SavedProduct> {
  const { vendorId, userId } = await requireVendorRight(ctx, 'products.edit');
  return await transact(ctx, async (tx) => {
    const product = await lockProductState(tx.db, vendorId, id);
    if (!product) throw RequestError.not_found();
    const photos = change(product.images, product);
    const { changed } = await writeProduct(
      tx,
      { vendorId, actorId: userId, cause: 'form' },
      { photos },
      { id },
    );
    if (changed.length > 0)
      await audit(tx, {
        action: 'product.change',
        subject: { kind: 'product', id },
        vendorId,
        after: { changed },
      });
    return await savedOf(tx, vendorId, id);
  });
}

/** Adds photos one after the other, as a form brings them that works without scripts. */
export async function addProductPhotos(ctx: Ctx, id: number, photos: readonly File[]): Promise<void> {
  for (const photo of photos) await addProductPhoto(ctx, id, photo);
}
