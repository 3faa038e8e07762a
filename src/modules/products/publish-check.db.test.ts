import { expect, test } from 'vitest';
import { sanitizeDescription } from '#modules/catalog/description.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct } from '#tests/support/factories.ts';
import { setSettings } from '#tests/support/limits.ts';
import { invalidateCaches } from '#platform/loading-cache.ts';
import { transact } from '#platform/transact.ts';
import { changeCheck, publishCheck } from './publish-check.ts';

const { db, ctx } = await testDatabase();

test('a new store’s product waits with one open case, which ends when the store takes it back', async () => {
  const product = await aProduct(db, { isListed: false, state: 'draft' });
  const check = () => transact(ctx(), (tx) => publishCheck(tx, product));
  const cases = () => db.selectFrom('cases').select('state').where('productId', '=', product.id).execute();
  expect(await check()).toBe('publish');
  await setSettings(db, { review_first_products: 10 });
  invalidateCaches();
  expect([await check(), await check()]).toEqual(['review', 'review']);
  expect(await cases()).toEqual([{ state: 'open' }]);
  const move = (state: 'in_review' | 'draft') =>
    db.updateTable('products').set({ state }).where('id', '=', product.id).execute();
  await move('in_review');
  expect(await cases()).toEqual([{ state: 'open' }]);
  await move('draft');
  expect(await cases()).toEqual([{ state: 'withdrawn' }]);
  expect(await check()).toBe('review');
  expect((await cases()).map(({ state }) => state).toSorted()).toEqual(['open', 'withdrawn']);
});

test('what a store changes of goods on sale is added to what staff look at already, and said once', async () => {
  const product = await aProduct(db, { descriptionHtml: '<p>Call 0911 234567</p>' });
  const change = (...fields: ('description' | 'price' | 'title')[]) =>
    transact(ctx(), (tx) => changeCheck(tx, product, fields));
  const reasons = async () => {
    const open = db.selectFrom('cases').select('reasons').where('productId', '=', product.id);
    const { reasons: found } = await open.where('state', '=', 'open').executeTakeFirstOrThrow();
    return (found as { field: string }[]).map(({ field }) => field);
  };
  await change('description');
  expect(await reasons()).toEqual(['description']);
  await db
    .updateTable('products')
    .set({ title: 'Ring 0922 345678', descriptionHtml: sanitizeDescription('') })
    .where('id', '=', product.id)
    .execute();
  await change('title');
  expect(await reasons()).toEqual(['description', 'title']);
  await change('title');
  expect(await reasons()).toEqual(['description', 'title']);
});
