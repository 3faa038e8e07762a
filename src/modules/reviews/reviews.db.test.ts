import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aPlacedOrder } from '#tests/support/buyers.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aDeliveredLine } from '#tests/support/delivered.ts';
import { aProduct, aUser, aVendor } from '#tests/support/factories.ts';
import { getProduct } from '#modules/catalog/index.ts';
import { listReviews, getRatedItem, listRatedItems, publishReview } from './index.ts';
import { addReviewPhoto, editReview, removeReviewPhoto, publicAuthorName } from './reviews.service.ts';

const database = await testDatabase();
const { db, ctx } = database;
const NEWEST = { sort: 'newest', photos: false } as const;

const figures = async (productId: number) => {
  const { rating, reviewCount, vendor } = await getProduct(ctx(), productId);
  return { rating, reviewCount, vendor: vendor.rating, vendorCount: vendor.ratingCount };
};

const aPhoto = async (name = 'photo.jpg') => {
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#b3261e' } });
  return new File([new Uint8Array(await picture.jpeg().toBuffer())], name, { type: 'image/jpeg' });
};

test('a rating changes the figures of product and supplier at once', async () => {
  const { shopper, lineId, product } = await aDeliveredLine(database);
  const item = await publishReview(shopper, { orderLineId: lineId, rating: 4, text: 'በጣም ጥሩ' });
  expect(item.review).toMatchObject({ rating: 4, text: 'በጣም ጥሩ', editedAt: null });
  expect(await figures(product.id)).toEqual({ rating: 4, reviewCount: 1, vendor: 4, vendorCount: 1 });
});

test('publishing twice leaves one review; None removes the stars and keeps the words', async () => {
  const { shopper, lineId, product } = await aDeliveredLine(database);
  await publishReview(shopper, { orderLineId: lineId, rating: 5, text: 'Good' });
  const edited = await publishReview(shopper, { orderLineId: lineId, rating: null, text: 'Good' });
  expect(edited.review).toMatchObject({ rating: null, text: 'Good', editedAt: expect.any(String) });
  expect(await figures(product.id)).toMatchObject({ rating: 0, reviewCount: 0, vendorCount: 0 });
  const { content, summary } = await listReviews(ctx(), product.id, { ...NEWEST, page: 0, size: 10 });
  expect(content).toMatchObject([{ rating: null, body: 'Good', isVerifiedPurchase: true }]);
  expect(summary.count).toBe(0);
});

test('neither stars nor words is no review', async () => {
  const { shopper, lineId } = await aDeliveredLine(database);
  await expect(publishReview(shopper, { orderLineId: lineId, rating: null, text: '' })).rejects.toMatchObject(
    { code: 'reviews.empty' },
  );
});

test('only what was delivered can be rated, and only by who bought it', async () => {
  const { shopper, lineId } = await aDeliveredLine(database, { status: 'on_the_road' });
  const rate = { orderLineId: lineId, rating: 5, text: '' };
  await expect(publishReview(shopper, rate)).rejects.toMatchObject({ code: 'reviews.not_delivered' });
  const other = ctx({ userId: (await aUser(db)).id });
  await expect(publishReview(other, rate)).rejects.toMatchObject({ code: 'reviews.not_found', status: 404 });
  await expect(getRatedItem(other, lineId)).rejects.toMatchObject({ status: 404 });
  await expect(publishReview(ctx(), rate)).rejects.toMatchObject({ status: 401 });
});

test('what a guest bought can be rated after signing in in the same browser, by one account', async () => {
  const { buyer, placed } = await aPlacedOrder(database, [await aProduct(db)]);
  const { orderNumber } = placed.orders[0]!;
  const { id } = await db
    .updateTable('orders')
    .set({ status: 'delivered' })
    .where('number', '=', orderNumber)
    .returning('id')
    .executeTakeFirstOrThrow();
  const line = await db
    .selectFrom('orderLines')
    .select('id')
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow();
  const { visitorId } = buyer.actor;
  const signedIn = ctx({ userId: (await aUser(db)).id, visitorId });
  const rate = { orderLineId: line.id, rating: 3, text: '' };
  expect((await publishReview(signedIn, rate)).review).toMatchObject({ rating: 3 });
  const second = ctx({ userId: (await aUser(db)).id, visitorId });
  await expect(publishReview(second, rate)).rejects.toMatchObject({ status: 404 });
});

test('ten buyers rating at the same moment all count, for the product and for the supplier', async () => {
  const { id: vendorId } = await aVendor(db);
  const products = [await aProduct(db, { vendorId, stock: 50 }), await aProduct(db, { vendorId, stock: 50 })];
  const lines = [];
  for (let n = 0; n < 10; n += 1) lines.push(await aDeliveredLine(database, { product: products[n % 2]! }));
  await Promise.all(
    lines.map(({ shopper, lineId }, n) =>
      publishReview(shopper, { orderLineId: lineId, rating: n < 5 ? 5 : 1, text: '' }),
    ),
  );
  const [first, second] = [await figures(products[0]!.id), await figures(products[1]!.id)];
  expect([first.reviewCount, second.reviewCount]).toEqual([5, 5]);
  expect(first).toMatchObject({ vendor: 3, vendorCount: 10 });
});

test('two edits at once leave one review whose stars are what the figures say', async () => {
  const { shopper, lineId, product } = await aDeliveredLine(database);
  const publish = (rating: number) => publishReview(shopper, { orderLineId: lineId, rating, text: '' });
  await Promise.all([publish(1), publish(5), publish(2), publish(4)]);
  const { content } = await listReviews(ctx(), product.id, { ...NEWEST, page: 0, size: 10 });
  expect(content).toHaveLength(1);
  expect(await figures(product.id)).toMatchObject({ rating: content[0]!.rating, reviewCount: 1 });
});

test('four photos at most; one taken off is gone from the shop', async () => {
  const { shopper, lineId, product } = await aDeliveredLine(database);
  const photos = [await aPhoto(), await aPhoto()];
  const item = await publishReview(shopper, { orderLineId: lineId, rating: 5, text: '', photos });
  const reviewId = item.review!.id;
  expect(item.review!.photos).toHaveLength(2);
  await addReviewPhoto(shopper, reviewId, await aPhoto());
  await addReviewPhoto(shopper, reviewId, await aPhoto());
  await expect(addReviewPhoto(shopper, reviewId, await aPhoto())).rejects.toMatchObject({
    code: 'reviews.too_many_photos',
  });
  const [first] = item.review!.photos;
  const file = join(database.config.mediaDir, `${first!.picture.key}-400.webp`);
  expect(existsSync(file)).toBe(true);
  const after = await removeReviewPhoto(shopper, reviewId, first!.imageId);
  expect(after.review!.photos).toHaveLength(3);
  expect(existsSync(file)).toBe(false);
  const { content } = await listReviews(ctx(), product.id, { ...NEWEST, page: 0, size: 10 });
  expect(content[0]!.photos.map((photo) => photo.key)).not.toContain(first!.picture.key);
});

test('a photo that is no picture leaves the review as it was', async () => {
  const { shopper, lineId } = await aDeliveredLine(database);
  const script = new File(['<script>alert(1)</script>'], 'cat.jpg', { type: 'image/jpeg' });
  const input = { orderLineId: lineId, rating: 5, text: '', photos: [await aPhoto(), script] };
  const before = await db.selectFrom('images').select('id').execute();
  await expect(publishReview(shopper, input)).rejects.toMatchObject({ code: 'media.not_an_image' });
  expect((await getRatedItem(shopper, lineId)).review).toBeNull();
  expect(await db.selectFrom('images').select('id').execute()).toHaveLength(before.length);
});

test("nobody changes another one's review", async () => {
  const { shopper, lineId } = await aDeliveredLine(database);
  const { review } = await publishReview(shopper, { orderLineId: lineId, rating: 5, text: '' });
  const other = ctx({ userId: (await aUser(db)).id });
  const words = { rating: 1, text: 'No' };
  await expect(editReview(other, review!.id, words)).rejects.toMatchObject({ status: 404 });
  await expect(removeReviewPhoto(other, review!.id, 1)).rejects.toMatchObject({ status: 404 });
  expect((await editReview(shopper, review!.id, words)).review).toMatchObject({ rating: 1, text: 'No' });
});

test('the lists page through what waits and what was rated', async () => {
  const user = await aUser(db);
  const lines = [];
  for (let n = 0; n < 3; n += 1) lines.push(await aDeliveredLine(database, { user }));
  const { shopper } = lines[0]!;
  const waiting = await listRatedItems(shopper, { state: 'waiting', size: 2 });
  expect(waiting.content.map((item) => item.orderLineId)).toEqual([lines[2]!.lineId, lines[1]!.lineId]);
  const rest = await listRatedItems(shopper, { state: 'waiting', size: 2, before: waiting.next });
  expect(rest).toMatchObject({ content: [{ orderLineId: lines[0]!.lineId }], next: null });
  await publishReview(shopper, { orderLineId: lines[1]!.lineId, rating: 2, text: '' });
  expect((await listRatedItems(shopper, { state: 'waiting', size: 9 })).content).toHaveLength(2);
  expect((await listRatedItems(shopper, { state: 'rated', size: 9 })).content).toHaveLength(1);
});

test('others read the given name and one letter', () => {
  expect(publicAuthorName('Almaz Bekele Tesfaye')).toBe('Almaz B.');
  expect(publicAuthorName('አልማዝ በቀለ')).toBe('አልማዝ በ.');
  expect(publicAuthorName('Almaz')).toBe('Almaz');
});

test('reviews: newest first, filtered by stars, None counted apart', async () => {
  const product = await aProduct(db, {});
  const review = (rating: number | null, day: number) => ({
    productId: product.id,
    authorName: 'Almaz',
    rating,
    body: `Day ${day}`,
    createdAt: new Date(2026, 0, day),
  });
  await db
    .insertInto('reviews')
    .values([review(5, 1), review(3, 2), review(5, 3), review(null, 4)])
    .execute();
  const all = await listReviews(ctx(), product.id, { ...NEWEST, page: 0, size: 10 });
  expect(all.content.map((shown) => shown.body)).toEqual(['Day 4', 'Day 3', 'Day 2', 'Day 1']);
  expect(all).toMatchObject({ totalElements: 4, summary: { average: 4.3, count: 3 } });
  expect(
    (await listReviews(ctx(), product.id, { ...NEWEST, page: 0, size: 10, rating: 5 })).totalElements,
  ).toBe(2);
  expect(
    (await listReviews(ctx(), product.id, { ...NEWEST, page: 1_000_000_000, size: 50 })).content,
  ).toEqual([]);
  await expect(listReviews(ctx(), 987_654_321, { ...NEWEST, page: 0, size: 10 })).rejects.toThrow(
    'catalog.product_gone',
  );
});
