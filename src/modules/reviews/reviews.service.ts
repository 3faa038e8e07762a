import { type Ctx, requireShopper } from '#platform/context.ts';
import { countAttempt, retryAfterSeconds } from '#platform/limits.ts';
import { invalidatePages } from '#platform/notify.ts';
import { mediaUrl } from '#platform/storage.ts';
import { transact } from '#platform/transact.ts';
import { refreshRatings } from '#modules/inventory/index.ts';
import { deletePicture, storePicture } from '#modules/media/index.ts';
import { ReviewError } from './reviews.errors.ts';
import {
  type ReviewingBuyer,
  deletePhotos,
  insertPhotos,
  type ItemRow,
  lockStars,
  selectAuthorName,
  selectItem,
  selectRatedItems,
  selectReviewedItem,
  selectWaitingItems,
  upsertReview,
} from './reviews.queries.ts';
import {
  type PublishReview,
  type RatedItem,
  type RatedItemPage,
  type RatedItemQuery,
  REVIEW_PHOTOS_MAX,
  type ReviewWords,
} from './reviews.schema.ts';

/** Enough for someone who rates a long list of orders in one evening; too few for a program. */
const WRITES = { limit: 60, windowMs: 3_600_000 };

type Photos = { photos?: readonly File[]; removePhotos?: readonly number[] };

/**
 * Publishes the caller's review of an item of a delivered order, or changes the one that is there: an item of an order
 * has one review, however often the button is pressed. Stars may be None (null): the words then stand without them. The
 * figures of product and vendor and every cached page that shows them follow in the same transaction. Someone else's item
 * is reviews.not_found; one on its way reviews.not_delivered; neither stars nor words reviews.empty.
 */
export async function publishReview(ctx: Ctx, input: PublishReview & Photos): Promise<RatedItem> {
  const item = await selectItem(ctx.db, buyerOf(ctx), input.orderLineId);
  if (!item) throw ReviewError.not_found();
  return await writeReview(ctx, item, input);
}

function buyerOf(ctx: Ctx): ReviewingBuyer {
  return { userId: requireShopper(ctx), visitorId: ctx.actor.visitorId };
}

/** Changes a review of the caller's own; any other is reviews.not_found. */
export async function editReview(ctx: Ctx, reviewId: number, words: ReviewWords): Promise<RatedItem> {
  return await writeReview(ctx, await findOwn(ctx, reviewId), words);
}

async function findOwn(ctx: Ctx, reviewId: number): Promise<ItemRow> {
  const item = await selectReviewedItem(ctx.db, requireShopper(ctx), reviewId);
  if (!item) throw ReviewError.not_found();
  return item;
}

async function writeReview(ctx: Ctx, item: ItemRow, words: ReviewWords & Photos): Promise<RatedItem> {
  const userId = requireShopper(ctx);
  // What was rated once may be changed although the goods went back meanwhile.
  if (item.status !== 'delivered' && item.reviewId === null) throw ReviewError.not_delivered();
  if (words.rating === null && words.text === '') throw ReviewError.empty();
  await countWrite(ctx);
  const { photos = [], removePhotos = [] } = words;
  const stored = await storePhotos(ctx, photos);
  const dropped = await transact(ctx, async (tx) => {
    await lockStars(tx.db, item.productId);
    const authorName = publicAuthorName(await selectAuthorName(tx.db, userId));
    const { orderLineId, productId } = item;
    const { rating, text: body } = words;
    const review = { orderLineId, productId, userId, authorName, rating, body, locale: ctx.locale };
    const reviewId = await upsertReview(tx.db, { ...review, now: ctx.now() });
    if (reviewId === null) throw ReviewError.not_found();
    const removed = await deletePhotos(tx.db, reviewId, removePhotos);
    await addPhotos(tx.db, reviewId, stored);
    await refreshRatings(tx.db, [productId]);
    await invalidatePages(tx, [`product:${productId}`, `vendor:${item.vendorId}`]);
    return removed;
  }).catch(async (error: unknown) => {
    await dropPictures(ctx, stored);
    throw error;
  });
  await dropPictures(ctx, dropped);
  return toRatedItem((await selectItem(ctx.db, buyerOf(ctx), item.orderLineId))!);
}

async function countWrite(ctx: Ctx): Promise<void> {
  const isWithin = await countAttempt(ctx, `review:${requireShopper(ctx)}`, WRITES);
  if (!isWithin) throw ReviewError.too_many({ seconds: retryAfterSeconds(ctx, WRITES) });
}

/** Before the transaction: cleaning a picture takes a second. Of several, one that is no picture drops them all. */
async function storePhotos(ctx: Ctx, photos: readonly File[]): Promise<number[]> {
  if (photos.length > REVIEW_PHOTOS_MAX) throw ReviewError.too_many_photos({ limit: REVIEW_PHOTOS_MAX });
  const stored: number[] = [];
  for (const photo of photos) {
    const picture = await storePicture(ctx, photo).catch(async (error: unknown) => {
      await dropPictures(ctx, stored);
      throw error;
    });
    stored.push(picture.imageId);
  }
  return stored;
}

async function dropPictures(ctx: Ctx, imageIds: readonly number[]): Promise<void> {
  for (const imageId of imageIds) await deletePicture(ctx, imageId);
}

async function addPhotos(tx: Parameters<typeof insertPhotos>[0], reviewId: number, imageIds: number[]) {
  const isRoom = await insertPhotos(tx, reviewId, { imageIds, limit: REVIEW_PHOTOS_MAX });
  if (!isRoom) throw ReviewError.too_many_photos({ limit: REVIEW_PHOTOS_MAX });
}

/** Adds a photo to a review of the caller's own. Errors: reviews.too_many_photos, and the media module's. */
export async function addReviewPhoto(ctx: Ctx, reviewId: number, photo: File): Promise<RatedItem> {
  const item = await findOwn(ctx, reviewId);
  await countWrite(ctx);
  if (item.photos.length >= REVIEW_PHOTOS_MAX)
    throw ReviewError.too_many_photos({ limit: REVIEW_PHOTOS_MAX });
  const stored = await storePhotos(ctx, [photo]);
  return await changePhotos(ctx, item, { stored, removed: [] });
}

/** Takes a photo off a review of the caller's own. One that is not there: nothing happens. */
export async function removeReviewPhoto(ctx: Ctx, reviewId: number, imageId: number): Promise<RatedItem> {
  const item = await findOwn(ctx, reviewId);
  return await changePhotos(ctx, item, { stored: [], removed: [imageId] });
}

async function changePhotos(
  ctx: Ctx,
  item: ItemRow,
  { stored, removed }: { stored: number[]; removed: number[] },
): Promise<RatedItem> {
  const reviewId = item.reviewId!;
  const dropped = await transact(ctx, async (tx) => {
    await lockStars(tx.db, item.productId);
    const gone = await deletePhotos(tx.db, reviewId, removed);
    await addPhotos(tx.db, reviewId, stored);
    await invalidatePages(tx, [`product:${item.productId}`]);
    return gone;
  }).catch(async (error: unknown) => {
    await dropPictures(ctx, stored);
    throw error;
  });
  await dropPictures(ctx, dropped);
  return toRatedItem(await findOwn(ctx, reviewId));
}

/** One item of the caller's orders as the rating dialog needs it; reviews.not_found for every other id. */
export async function getRatedItem(ctx: Ctx, orderLineId: number): Promise<RatedItem> {
  const item = await selectItem(ctx.db, buyerOf(ctx), orderLineId);
  if (!item || (item.status !== 'delivered' && item.reviewId === null)) throw ReviewError.not_found();
  return toRatedItem(item);
}

/** What the caller may still rate, or has rated: newest first, one page. */
export async function listRatedItems(
  ctx: Ctx,
  { state, before = null, size }: Omit<RatedItemQuery, 'before'> & { before?: number | null | undefined },
): Promise<RatedItemPage> {
  const userId = requireShopper(ctx);
  const select = state === 'rated' ? selectRatedItems : selectWaitingItems;
  const rows = await select(ctx.db, userId, { before, take: size + 1 });
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const next = last && rows.length > size ? (state === 'rated' ? last.reviewId : last.orderLineId) : null;
  return { content: shown.map(toRatedItem), next };
}

/** As other shoppers read the name: the given name and the next one's first letter. */
export function publicAuthorName(fullName: string): string {
  const [first = '', second] = fullName.trim().split(/\s+/);
  const initial = second && String.fromCodePoint(second.codePointAt(0)!);
  return initial ? `${first} ${initial}.` : first;
}

function toRatedItem(row: ItemRow): RatedItem {
  const { orderLineId, orderNumber, productId, title, textLocale, variantTitle, variantLocale } = row;
  return {
    orderLineId,
    orderNumber,
    productId,
    title,
    textLocale,
    variantTitle,
    variantLocale,
    businessName: row.businessName,
    image:
      row.imageKey === null
        ? null
        : toReviewPhoto({
            key: row.imageKey,
            width: row.imageWidth!,
            height: row.imageHeight!,
            color: row.imageColor!,
          }),
    orderedAt: row.orderedAt.toISOString(),
    review: row.reviewId === null ? null : toOwnReview(row, row.reviewId),
  };
}

function toOwnReview(row: ItemRow, id: number): RatedItem['review'] {
  return {
    id,
    rating: row.rating,
    text: row.body ?? '',
    photos: row.photos.map(({ imageId, ...photo }) => ({ imageId, picture: toReviewPhoto(photo) })),
    createdAt: row.createdAt!.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    vendorAnswer: row.vendorAnswer,
  };
}

function toReviewPhoto({ key, width, height, color }: Omit<ItemRow['photos'][number], 'imageId'>) {
  return { key, url: mediaUrl(key), width, height, dominantColor: color };
}
