import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { registerShopper } from '#tests/support/api-shopper.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aDeliveredLine } from '#tests/support/delivered.ts';

const database = await testDatabase();
const { db } = database;
const api = testApi(database);

async function aBuyerOverApi() {
  const client = api.client();
  const user = await registerShopper(db, client);
  return { ...client, ...(await aDeliveredLine(database, { user })) };
}

test('F16 a buyer finds the delivered item, rates it, changes the review and sees it on the product', async () => {
  const { call, lineId, product } = await aBuyerOverApi();
  const waiting = await call('GET', '/api/reviews?state=waiting');
  expect(waiting.body.content).toMatchObject([{ orderLineId: lineId, review: null }]);
  const published = await call('POST', '/api/reviews', { orderLineId: lineId, rating: 5, text: 'Fine' });
  expect(published).toMatchObject({ status: 200, body: { review: { rating: 5 } } });
  const { id } = published.body.review;
  expect(await call('PUT', `/api/reviews/${id}`, { rating: null, text: 'Fine' })).toMatchObject({
    status: 200,
    body: { review: { rating: null, text: 'Fine' } },
  });
  expect((await call('GET', '/api/reviews?state=rated')).body.content).toHaveLength(1);
  expect((await call('GET', `/api/reviews/items/${lineId}`)).body.review.text).toBe('Fine');
  const { body } = await call('GET', `/api/products/${product.id}/reviews`);
  expect(body.content).toMatchObject([{ authorName: 'Almaz B.', rating: null, body: 'Fine', photos: [] }]);
});

test('a photo is added and taken off', async () => {
  const { call, raw, lineId } = await aBuyerOverApi();
  const { body } = await call('POST', '/api/reviews', { orderLineId: lineId, rating: 4, text: '' });
  const form = new FormData();
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#0b5a3c' } });
  form.set(
    'photo',
    new File([new Uint8Array(await picture.png().toBuffer())], 'a.png', { type: 'image/png' }),
  );
  const path = `/api/reviews/${body.review.id}/photos`;
  const answer = await raw(path, { method: 'POST', body: form });
  expect(answer.status).toBe(200);
  const { review } = (await answer.json()) as { review: { photos: { imageId: number }[] } };
  const gone = await call('DELETE', `${path}/${review.photos[0]!.imageId}`);
  expect(gone.body.review.photos).toEqual([]);
});

test('what is not right is refused by name', async () => {
  const { call, lineId } = await aBuyerOverApi();
  const visitor = api.client();
  const rate = { orderLineId: lineId, rating: 5, text: '' };
  expect((await visitor.call('POST', '/api/reviews', rate)).status).toBe(401);
  expect((await visitor.call('GET', '/api/reviews?state=rated')).status).toBe(401);
  const stranger = await aBuyerOverApi();
  expect((await stranger.call('POST', '/api/reviews', rate)).status).toBe(404);
  expect((await stranger.call('GET', `/api/reviews/items/${lineId}`)).status).toBe(404);
  for (const rating of [0, 6, 1.5, '5', 'none', undefined])
    expect((await call('POST', '/api/reviews', { ...rate, rating })).status).toBe(422);
  expect(await call('POST', '/api/reviews', { ...rate, rating: null })).toMatchObject({
    status: 422,
    body: { code: 'reviews.empty', message: 'Please give stars or write a few words.' },
  });
  expect((await call('POST', '/api/reviews', { ...rate, text: 'x'.repeat(2_001) })).status).toBe(422);
});
