import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { registerShopper } from '#tests/support/api-shopper.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aDeliveredLine } from '#tests/support/delivered.ts';
import { aProduct, aUser } from '#tests/support/factories.ts';
import { listReviews, ownReviewVotes, publishReview, voteForReview } from './index.ts';
import { addReviewPhoto } from './reviews.service.ts';

const database = await testDatabase();
const { db, ctx } = database;
const api = testApi(database);

const aPicture = async () => {
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#b3261e' } });
  return new File([new Uint8Array(await picture.jpeg().toBuffer())], 'photo.jpg', { type: 'image/jpeg' });
};

const aVoter = async () => ctx({ userId: (await aUser(db)).id });

async function aReview(product?: Awaited<ReturnType<typeof aProduct>>, rating = 5, text = 'Good') {
  const line = await aDeliveredLine(database, product ? { product } : {});
  const item = await publishReview(line.shopper, { orderLineId: line.lineId, rating, text });
  return { ...line, reviewId: item.review!.id };
}

const query = { sort: 'newest', photos: false, page: 0, size: 10 } as const;

test('F08 reviews: a shopper has one vote, also twice at once; it can be taken back', async () => {
  const { reviewId, product } = await aReview();
  const [one, other] = [await aVoter(), await aVoter()];
  await Promise.all([1, 2, 3].map(() => voteForReview(one, reviewId, { isHelpful: true })));
  expect(await voteForReview(other, reviewId, { isHelpful: true })).toMatchObject({ helpfulCount: 2 });
  const shown = async () => (await listReviews(ctx(), product.id, query)).content[0]!.helpfulCount;
  expect(await shown()).toBe(2);
  expect(await ownReviewVotes(one, product.id)).toEqual({ helpful: [reviewId], own: [] });
  await Promise.all([1, 2].map(() => voteForReview(one, reviewId, { isHelpful: false })));
  expect(await shown()).toBe(1);
});

test('F08 reviews: nobody votes for the own review, a guest signs in first, what is gone is told', async () => {
  const { shopper, reviewId, product } = await aReview();
  await expect(voteForReview(shopper, reviewId, { isHelpful: true })).rejects.toMatchObject({
    code: 'reviews.own_review',
    status: 409,
  });
  expect(await ownReviewVotes(shopper, product.id)).toEqual({ helpful: [], own: [reviewId] });
  await expect(voteForReview(ctx(), reviewId, { isHelpful: true })).rejects.toMatchObject({ status: 401 });
  await expect(voteForReview(await aVoter(), 987_654, { isHelpful: true })).rejects.toMatchObject({
    code: 'reviews.gone',
    status: 404,
  });
});

test('F08 reviews: newest, most helpful, highest and lowest first; only those with photos; marked by language', async () => {
  const product = await aProduct(db);
  const low = await aReview(product, 2, 'አልወደድኩትም');
  const high = await aReview(product, 5, 'Very good');
  const middle = await aReview(product, 3, '');
  await voteForReview(await aVoter(), low.reviewId, { isHelpful: true });
  await addReviewPhoto(middle.shopper, middle.reviewId, await aPicture());
  const { call } = api.client();
  const asked = async (search: string) =>
    (await call('GET', `/api/products/${product.id}/reviews?${search}`)).body as {
      content: { id: number; language: string | null }[];
      totalElements: number;
      summary: { withPhotos: number; photos: unknown[] };
    };
  const order = async (search: string) => (await asked(search)).content.map(({ id }) => id);
  expect(await order('')).toEqual([middle.reviewId, high.reviewId, low.reviewId]);
  expect(await order('sort=helpful')).toEqual([low.reviewId, middle.reviewId, high.reviewId]);
  expect(await order('sort=highest')).toEqual([high.reviewId, middle.reviewId, low.reviewId]);
  expect(await order('sort=lowest')).toEqual([low.reviewId, middle.reviewId, high.reviewId]);
  const withPhotos = await asked('photos=true');
  expect(withPhotos).toMatchObject({
    content: [{ id: middle.reviewId }],
    totalElements: 1,
    summary: { withPhotos: 1, photos: [{ key: expect.any(String) }] },
  });
  expect((await asked('sort=lowest')).content.map(({ language }) => language)).toEqual(['am', null, 'en']);
  expect((await call('GET', `/api/products/${product.id}/reviews?sort=loudest`)).status).toBe(422);
});

test('F08 reviews: the documented API takes a vote and takes it back', async () => {
  const { reviewId, product } = await aReview();
  const { call, ...client } = api.client();
  expect((await call('PUT', `/api/reviews/${reviewId}/helpful`)).status).toBe(401);
  await registerShopper(db, { call, ...client });
  expect(await call('PUT', `/api/reviews/${reviewId}/helpful`)).toMatchObject({
    status: 200,
    body: { id: reviewId, isHelpful: true, helpfulCount: 1 },
  });
  expect((await call('GET', `/api/products/${product.id}/review-votes`)).body.helpful).toEqual([reviewId]);
  expect((await call('DELETE', `/api/reviews/${reviewId}/helpful`)).body.helpfulCount).toBe(0);
});
