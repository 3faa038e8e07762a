import { expect, test } from 'vitest';
import { setSettings } from '#tests/support/limits.ts';
import { testDatabase } from '#tests/support/database.ts';
import { goodsApi } from '#tests/support/goods.ts';
import { addPricePlan, startDuePlans } from './price-plans.ts';
import { type QuickField, putBack, setPrice, setStock } from './quick-changes.ts';
import { changeProduct } from './save-product.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db } = database;
// What staff look at before it is on sale has tests of its own.
await setSettings(db, { review_first_products: 0 });
const { aStore, buyOne } = goodsApi(database);
const HOUR_MS = 3_600_000;

/** A store's product on sale, with what its keeper does on the list, and what is kept of it. */
async function aGood(given: { price?: number; stock?: number } = {}) {
  const { owner, vendor, aPublished } = await aStore();
  const { id } = await aPublished(given);
  const ctx = database.ctx({ userId: owner.id, vendorId: vendor.id });
  const read = async () => (await owner.call('GET', `/api/vendor/products/${id}`)).body;
  const back = (field: QuickField, version: number | null) => putBack(ctx, id, { field, version: version! });
  const moves = async () => {
    const kept = db.selectFrom('stockMoves').select(['delta', 'cause']).where('productId', '=', id);
    return (await kept.orderBy('id').execute()).map(({ delta, cause }) => [cause, delta]);
  };
  return { ctx, id, read, back, moves };
}

test('X01 products: a stock taken back gives back the difference: what was sold meanwhile stays sold, and twice is once', async () => {
  const { ctx, id, read, back, moves } = await aGood({ stock: 12 });
  const { version } = await setStock(ctx, id, { to: 5, was: 12 });
  await buyOne(id);
  await buyOne(id);
  await Promise.all([back('stock', version), back('stock', version), back('stock', version)]);
  expect(await read()).toMatchObject({ stock: 10 });
  await back('stock', version);
  expect(await read()).toMatchObject({ stock: 10 });
  expect((await moves()).slice(1)).toEqual([
    ['count', -7],
    ['order', -1],
    ['order', -1],
    ['undo', 7],
  ]);
});

test('X01 products: nothing is taken back that was set again since, nor pieces that are sold', async () => {
  const { ctx, id, read, back } = await aGood({ stock: 12 });
  const first = await setStock(ctx, id, { to: 5, was: 12 });
  await setStock(ctx, id, { to: 20, was: 5 });
  await expect(back('stock', first.version)).rejects.toMatchObject({
    code: 'products.undo_gone',
    status: 409,
  });
  expect(await read()).toMatchObject({ stock: 20 });
  await setStock(ctx, id, { to: 0, was: 20 });
  const added = await setStock(ctx, id, { to: 1, was: 0 });
  await buyOne(id);
  await expect(back('stock', added.version)).rejects.toMatchObject({ code: 'products.undo_gone' });
  expect(await read()).toMatchObject({ stock: 0 });
  // A version at which something else was changed is nothing that was set.
  await expect(back('stock', 1)).rejects.toMatchObject({ code: 'products.undo_gone' });
});

test('X01 products: a stock or price set upon another one than what was shown is refused, and said; the same again is nothing', async () => {
  const { ctx, id, read } = await aGood({ price: 100, stock: 12 });
  await buyOne(id);
  await expect(setStock(ctx, id, { to: 5, was: 12 })).rejects.toMatchObject({
    code: 'products.stock_moved',
    status: 409,
    params: { now: 11 },
  });
  await setPrice(ctx, id, { to: 9_000, was: 10_000 });
  await expect(setPrice(ctx, id, { to: 8_000, was: 10_000 })).rejects.toMatchObject({
    code: 'products.price_moved',
    status: 409,
    params: { now: '90' },
  });
  expect(await setPrice(ctx, id, { to: 9_000, was: 10_000 })).toEqual({ version: null });
  expect(await read()).toMatchObject({ price: 90, stock: 11 });
  const both = [5, 6].map((to) => setStock(ctx, id, { to, was: 11 }));
  const states = (await Promise.allSettled(both)).map(({ status }) => status);
  expect(states.toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('X01 products: a price taken back is what it was; not once it was set again, though other words changed', async () => {
  const { ctx, id, read, back } = await aGood({ price: 100 });
  const { version } = await setPrice(ctx, id, { to: 7_000, was: 10_000 });
  await changeProduct(ctx, id, { version: version!, title: 'Mug' }, 'form');
  await back('price', version);
  await back('price', version);
  expect(await read()).toMatchObject({ price: 100, oldPrice: null, title: 'Mug' });
  const again = await setPrice(ctx, id, { to: 8_000, was: 10_000 });
  await setPrice(ctx, id, { to: 6_000, was: 8_000 });
  await expect(back('price', again.version)).rejects.toMatchObject({ code: 'products.undo_gone' });
  expect(await read()).toMatchObject({ price: 60 });
});

test('X01 products: while a plan runs no price is set in place nor taken back, and the plan goes on', async () => {
  const { ctx, id, read, back } = await aGood({ price: 120 });
  const { version } = await setPrice(ctx, id, { to: 10_000, was: 12_000 });
  const [startsAt, endsAt] = [new Date(Date.now() - 1_000), new Date(Date.now() + HOUR_MS)];
  await addPricePlan(ctx, id, { percent: 20, startsAt, endsAt });
  await startDuePlans(ctx);
  const running = { price: 80, oldPrice: 100, saleEndsAt: endsAt.toISOString() };
  expect(await read()).toMatchObject(running);
  await expect(setPrice(ctx, id, { to: 7_000, was: 8_000 })).rejects.toMatchObject({
    status: 422,
    fields: { price: { code: 'products.bulk_on_plan' } },
  });
  await expect(back('price', version)).rejects.toMatchObject({ code: 'products.undo_gone' });
  expect(await read()).toMatchObject(running);
});
