import pg from 'pg';
import { expect, test } from 'vitest';
import { transact } from '#platform/transact.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct } from '#tests/support/factories.ts';
import { setSettings } from '#tests/support/limits.ts';
import { untilOneWaits } from '#tests/support/locks.ts';
import { changeState } from './index.ts';

const database = await testDatabase();
const { db, ctx } = database;
await setSettings(db, { review_first_products: 0 });

test('X01 products: goods that go off or on sale leave and enter every page of their store and of all stores', async () => {
  const { id, vendorId } = await aProduct(db);
  const picture = { key: 'upload-jebena', width: 40, height: 40, dominantColor: '#654321' };
  const image = await db.insertInto('images').values(picture).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('productImages').values({ productId: id, position: 0, imageId: image.id }).execute();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const dropped: string[] = [];
  client.on('notification', ({ payload }) => dropped.push(...(payload ?? '').split(' ')));
  await client.query('listen adey_pages');
  for (const to of ['paused', 'published'] as const) {
    dropped.length = 0;
    await transact(ctx(), (tx) => changeState(tx, { vendorId, id }, to, { cause: 'form', actorId: null }));
    await expect
      .poll(() => [...new Set(dropped)].sort())
      .toEqual(['catalog', `product:${id}`, `vendor:${vendorId}`, 'vendors']);
  }
  await client.end();
});

test('X01 products: two goods of a store that go off sale at once are both counted no more, nor are their stars', async () => {
  const first = await aProduct(db, { ratingSum: 9, ratingCount: 2 });
  const second = await aProduct(db, { vendorId: first.vendorId, ratingSum: 4, ratingCount: 1 });
  const { vendorId } = first;
  await aReview(first.id, 4);
  await aReview(first.id, 5);
  await aReview(second.id, 4);
  const off = (id: number, then?: () => Promise<void>) =>
    transact(ctx(), async (tx) => {
      await changeState(tx, { vendorId, id }, 'paused', { cause: 'form', actorId: null });
      await then?.();
    });
  let other: Promise<void> | undefined;
  await off(first.id, async () => {
    other = off(second.id);
    await untilOneWaits(database.pool);
  });
  await other;
  const figures = await db
    .selectFrom('vendors')
    .select(['productCount', 'ratingSum', 'ratingCount'])
    .where('id', '=', vendorId)
    .executeTakeFirst();
  expect(figures).toEqual({ productCount: 0, ratingSum: 0, ratingCount: 0 });
});

const aReview = (productId: number, rating: number) =>
  db.insertInto('reviews').values({ productId, authorName: 'Almaz B.', rating }).execute();
