import { expect, test } from 'vitest';
import { stepRun } from '#modules/desk/index.ts';
import { setSettings } from '#tests/support/limits.ts';
import { testDatabase } from '#tests/support/database.ts';
import { goodsApi } from '#tests/support/goods.ts';
import type { ApiClient } from '#tests/support/api.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db, ctx } = database;
// What staff look at before it is on sale has tests of its own.
await setSettings(db, { review_first_products: 0 });
const { aStore, buyOne } = goodsApi(database);

const BULK = '/api/vendor/products/bulk';
const start = (who: ApiClient, body: object, key?: string) =>
  who.call('POST', BULK, body, key === undefined ? {} : { 'idempotency-key': key });
const preview = (who: ApiClient, body: object) => who.call('POST', `${BULK}/preview`, body);

async function runThrough(who: ApiClient, runId: string) {
  for (let i = 0; i < 20; i += 1) {
    await stepRun(ctx(), runId);
    const { body } = await who.call('GET', `/api/desk/runs/${runId}`);
    if (!['waiting', 'running', 'undoing'].includes(body.state)) return body;
  }
  throw new Error('The run does not end.');
}

async function changed(who: ApiClient, body: object) {
  const started = await start(who, body);
  expect([started.status, started.body.errors]).toEqual([201, undefined]);
  return await runThrough(who, started.body.runId);
}

async function undone(who: ApiClient, runId: string) {
  expect((await who.call('POST', `/api/desk/runs/${runId}/undo`)).status).toBe(200);
  return await runThrough(who, runId);
}

const pricesOf = async (ids: readonly number[]) => {
  const rows = await db
    .selectFrom('products')
    .select('priceSantim')
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map(({ priceSantim }) => Number(priceSantim) / 100);
};

const MINUS_TEN = { act: 'price', percent: -10 };
const sizes = (prices: readonly number[]) =>
  prices.map((price, n) => ({ options: { Size: String(38 + n) }, price, stock: 5 }));

test('X01 bulk: all that match cost 80 Birr less, as the preview said; one that cannot is told and stays', async () => {
  const { owner, aProduct } = await aStore();
  const ids = [];
  for (const price of [90, 120.55, 14_500]) ids.push((await aProduct({ title: `Cup ${price}`, price })).id);
  const sized = await aProduct({ title: 'Cup of sizes', price: undefined, variants: sizes([100, 200]) });
  const least = await aProduct({ title: 'Cup of a santim', price: 0.01, memberPrice: undefined });
  const other = await aProduct({ title: 'Plate', price: 50 });
  const ask = { filter: { q: 'cup' }, change: { act: 'price', amount: -80 } };
  const told = await preview(owner, ask);
  expect(told.status).toBe(200);
  expect(told.body).toMatchObject({
    total: 5,
    examined: 5,
    changes: 4,
    unchanged: 0,
    faulty: 1,
    prices: { was: { from: 90, to: 14_500 }, becomes: { from: 10, to: 14_420 } },
    faults: [{ why: 'Enter a price from 0.01 to 10,000,000 Birr.', count: 1, titles: ['Cup of a santim'] }],
  });
  expect(told.body.rows[1]).toEqual({ id: ids[1], title: 'Cup 120.55', was: '120.55', becomes: '40.55' });
  expect(await pricesOf(ids)).toEqual([90, 120.55, 14_500]);
  const run = await changed(owner, ask);
  expect(run).toMatchObject({
    state: 'done',
    total: 5,
    done: 4,
    failed: 1,
    canUndo: true,
    faults: [{ subject: 'Cup of a santim', why: 'Enter a price from 0.01 to 10,000,000 Birr.' }],
  });
  const notice = await db.selectFrom('notices').select(['userId', 'message', 'params', 'link']).execute();
  expect(notice).toEqual([
    {
      userId: owner.id,
      message: 'products_note_bulk',
      params: { done: 4, failed: 1 },
      link: `/vendor/products?run=${run.id}`,
    },
  ]);
  expect(await pricesOf([...ids, sized.id, least.id, other.id])).toEqual([10, 40.55, 14_420, 20, 0.01, 50]);
  const { body } = await owner.call('GET', `/api/vendor/products/${sized.id}`);
  expect(body.variants.map(({ price }: { price: number }) => price)).toEqual([20, 120]);
  expect(await undone(owner, run.id)).toMatchObject({ state: 'undone' });
  expect(await pricesOf([...ids, sized.id, least.id])).toEqual([90, 120.55, 14_500, 100, 0.01]);
});

test('X01 bulk: per cent are rounded to whole five or ten Birr; goods on a plan are left to their plan', async () => {
  const { owner, aProduct, aPublished } = await aStore();
  const [one, two] = [await aProduct({ price: 333 }), await aProduct({ price: 338 })];
  const planned = await aPublished({ price: 100 });
  await db
    .updateTable('products')
    .set({ priceSantim: 8_000, oldPriceSantim: 10_000, saleEndsAt: new Date(Date.now() + 3_600_000) })
    .where('id', '=', planned.id)
    .execute();
  const ids = [one.id, two.id, planned.id];
  const run = await changed(owner, { ids, change: { ...MINUS_TEN, round: 10 } });
  expect(await pricesOf(ids)).toEqual([300, 300, 80]);
  expect(run.faults).toEqual([{ subject: 'Cup', why: 'A price plan is running. Cancel it first.' }]);
});

test('X01 bulk: putting back leaves what somebody changed, or bought, since', async () => {
  const { owner, aProduct, aPublished } = await aStore();
  const [kept, edited] = [
    await aProduct({ price: 100, stock: 4 }),
    await aPublished({ price: 100, stock: 4 }),
  ];
  const sized = await aProduct({ price: undefined, variants: sizes([100, 200]) });
  const ids = [kept.id, edited.id, sized.id];
  const prices = await changed(owner, { ids, change: MINUS_TEN });
  const stock = await changed(owner, { ids, change: { act: 'stock', add: 3 } });
  await buyOne(edited.id);
  const { body } = await owner.call('GET', `/api/vendor/products/${sized.id}`);
  const variants = body.variants.map(
    ({ id, options, price }: { id: number; options: object; price: number }) => ({
      id,
      options,
      price: price === 90 ? 95 : price,
    }),
  );
  const change = { version: body.version, variants };
  expect((await owner.call('PATCH', `/api/vendor/products/${sized.id}`, change)).status).toBe(200);
  await undone(owner, prices.id);
  await undone(owner, stock.id);
  const after = await owner.call('GET', `/api/vendor/products/${sized.id}`);
  expect(after.body.variants).toMatchObject([
    { price: 95, stock: 5 },
    { price: 200, stock: 5 },
  ]);
  const stockOf = async (id: number) => (await owner.call('GET', `/api/vendor/products/${id}`)).body.stock;
  expect(await pricesOf([kept.id, edited.id])).toEqual([100, 100]);
  expect([await stockOf(kept.id), await stockOf(edited.id)]).toEqual([4, 6]);
  const moves = await db
    .selectFrom('stockMoves')
    .select(['cause', 'delta'])
    .where('productId', '=', kept.id)
    .orderBy('id')
    .execute();
  expect(moves).toEqual([
    { cause: 'api', delta: 4 },
    { cause: 'bulk', delta: 3 },
    { cause: 'undo', delta: -3 },
  ]);
});

test('X01 bulk: asked twice at once under one key it is done once; another change under it is refused', async () => {
  const { owner, aProduct } = await aStore();
  const { id } = await aProduct({ price: 100 });
  const ask = { ids: [id], change: MINUS_TEN };
  const both = await Promise.all([start(owner, ask, 'press-0001'), start(owner, ask, 'press-0001')]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(both[0].body).toEqual(both[1].body);
  const { runId } = both[0].body;
  await Promise.all([stepRun(ctx(), runId), stepRun(ctx(), runId)]);
  await runThrough(owner, runId);
  expect(await pricesOf([id])).toEqual([90]);
  const other = await start(owner, { ids: [id], change: { act: 'price', percent: 10 } }, 'press-0001');
  expect([other.status, other.body.code]).toEqual([409, 'bulk.key_used']);
});

test('X01 bulk: goods are paused, put on sale and archived together, and put back; what lacks a photo is told', async () => {
  const { owner, aProduct, aPublished } = await aStore();
  const [shown, draft] = [await aPublished(), await aProduct({ title: 'No photo' })];
  const ids = [shown.id, draft.id];
  const stateOf = async (id: number) => (await owner.call('GET', `/api/vendor/products/${id}`)).body.state;
  const archived = await changed(owner, { ids: [shown.id], change: { act: 'state', to: 'archived' } });
  expect(await stateOf(shown.id)).toBe('archived');
  await undone(owner, archived.id);
  expect(await stateOf(shown.id)).toBe('published');
  const paused = await changed(owner, { ids: [shown.id], change: { act: 'state', to: 'paused' } });
  expect(paused).toMatchObject({ done: 1, failed: 0 });
  const asked = { ids, change: { act: 'state', to: 'published' } };
  expect((await preview(owner, asked)).body).toMatchObject({
    changes: 1,
    faults: [{ why: 'Add at least one photo before publishing.', count: 1, titles: ['No photo'] }],
    rows: [{ was: 'paused', becomes: 'published' }],
  });
  expect(await changed(owner, asked)).toMatchObject({ done: 1, failed: 1 });
  expect([await stateOf(shown.id), await stateOf(draft.id)]).toEqual(['published', 'draft']);
  const found = await owner.call('GET', '/api/products?search=cup');
  expect(JSON.stringify(found.body)).toContain(String(shown.id));
});

test('X01 bulk: category, brand and tags of many, and back', async () => {
  const { owner, aProduct, category } = await aStore();
  const other = (await aStore()).category;
  const { id } = await aProduct({ brand: 'Ambo Clay' });
  const read = async () => (await owner.call('GET', `/api/vendor/products/${id}`)).body;
  const moved = await changed(owner, { ids: [id], change: { act: 'category', categoryId: other.id } });
  const branded = await changed(owner, { ids: [id], change: { act: 'brand', brand: 'Habesha Steel' } });
  expect(await read()).toMatchObject({ categoryId: other.id, brand: 'Habesha Steel' });
  await undone(owner, moved.id);
  await undone(owner, branded.id);
  expect(await read()).toMatchObject({ categoryId: category.id, brand: 'Ambo Clay' });
  const tags = { ids: [id], change: { act: 'tags', add: ['no such tag'] } };
  expect((await start(owner, tags)).body.errors).toEqual({
    'change.add': 'The shop has none of these tags.',
  });
});

test('X01 bulk: nobody changes goods of another store, nor without the right to it', async () => {
  const { owner, aProduct, as } = await aStore();
  const stranger = await aStore();
  const { id } = await aProduct({ price: 100 });
  const foreign = await preview(stranger.owner, { ids: [id], change: MINUS_TEN });
  expect(foreign.body).toMatchObject({ total: 0, changes: 0, rows: [] });
  const run = await changed(stranger.owner, { ids: [id], change: MINUS_TEN });
  expect(run).toMatchObject({ state: 'done', total: 0, done: 0 });
  expect(await pricesOf([id])).toEqual([100]);
  const [seller, packer] = [await as('seller'), await as('packer')];
  for (const call of [preview, start]) {
    expect((await call(seller, { ids: [id], change: MINUS_TEN })).status).toBe(403);
    expect((await call(packer, { ids: [id], change: { act: 'brand', brand: 'x' } })).status).toBe(403);
    expect((await call(owner, { change: MINUS_TEN })).status).toBe(422);
    expect((await call(owner, { ids: [id], filter: {}, change: MINUS_TEN })).status).toBe(422);
  }
  const { body } = await start(owner, { ids: [id], change: MINUS_TEN });
  for (const act of ['cancel', 'undo'])
    expect((await seller.call('POST', `/api/desk/runs/${body.runId}/${act}`)).status).toBe(403);
  expect((await start(packer, { ids: [id], change: { act: 'stock', set: 9 } })).status).toBe(201);
});

test('X01 bulk: undone, what somebody changed since stays and is told', async () => {
  const { owner, aProduct } = await aStore();
  const ids = [(await aProduct({ title: 'Cup', price: 100 })).id, (await aProduct({ title: 'Jug' })).id];
  const run = await changed(owner, { ids, change: { act: 'price', percent: -10 } });
  const path = `/api/vendor/products/${ids[1]}`;
  const { version } = (await owner.call('GET', path)).body;
  expect((await owner.call('PATCH', path, { version, price: 150 })).status).toBe(200);
  expect(await undone(owner, run.id)).toMatchObject({
    state: 'undone',
    failed: 1,
    faults: [{ subject: 'Jug', why: 'Somebody has changed it since. That stays.' }],
  });
  expect(await pricesOf(ids)).toEqual([100, 150]);
});
