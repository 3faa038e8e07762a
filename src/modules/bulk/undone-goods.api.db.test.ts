import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { releaseWaiting } from '#modules/moderation/release-waiting.ts';
import type { ApiClient } from '#tests/support/api.ts';
import { aCategory, aProduct } from '#tests/support/factories.ts';
import { goodsApi } from '#tests/support/goods.ts';
import { importing } from '#tests/support/importing.ts';

const database = await importing();
const { db, ctx, work } = database;
const goods = goodsApi(database);

const bags = await aCategory(db, { nameEn: 'Travel Bags', slug: 'travel-bags' });

/** A store whose category has goods of others at 1,000 Birr, and a pictured draft of it at some price. */
async function aDraft(price: number) {
  const { owner, vendor, category, aProduct: add } = await goods.aStore();
  for (let n = 0; n < 12; n += 1) await aProduct(db, { categoryId: category.id, priceSantim: 100_000 });
  const { id } = await add({ price, stock: 5 });
  await goods.addPhoto(owner, id);
  return { owner, vendorId: vendor.id, categoryId: category.id, id };
}

const productOf = async (owner: ApiClient, id: number) =>
  (await owner.call('GET', `/api/vendor/products/${id}`)).body as {
    version: number;
    state: string;
    price: number;
    categoryId: number;
  };

/** Asks for a state, and answers the one that it is in then. */
async function place(owner: ApiClient, id: number, state: string): Promise<string> {
  const { version } = await productOf(owner, id);
  await owner.call('PATCH', `/api/vendor/products/${id}`, { version, state });
  return (await productOf(owner, id)).state;
}

async function bulk(owner: ApiClient, ids: readonly number[], change: object): Promise<string> {
  const { body } = await owner.call('POST', '/api/vendor/products/bulk', { ids, change });
  await work(body.runId);
  return body.runId;
}

async function undo(owner: ApiClient, runId: string): Promise<void> {
  expect((await owner.call('POST', `/api/desk/runs/${runId}/undo`)).status).toBeLessThan(300);
  await work(runId);
}

const casesOf = async (vendorId: number) => {
  const rows = await db
    .selectFrom('cases')
    .selectAll()
    .where('vendorId', '=', vendorId)
    .orderBy('id')
    .execute();
  return rows.map(({ state, reasons }) => [state, (reasons as { code: string }[]).map(({ code }) => code)]);
};

test('X01 bulk: what waits in review for a change of many is judged anew when that is undone, and goes on sale by itself', async () => {
  for (const change of [
    { act: 'category', categoryId: bags.id },
    { act: 'price', percent: -95 },
  ]) {
    const { owner, vendorId, id } = await aDraft(1_000);
    expect(await place(owner, id, 'published')).toBe('published');
    await goods.buyOne(id);
    const runId = await bulk(owner, [id], change);
    const reasons = [change.act === 'price' ? 'odd_price' : 'category_changed'];
    expect(await casesOf(vendorId)).toEqual([['open', reasons]]);
    expect(await place(owner, id, 'paused')).toBe('paused');
    expect(await place(owner, id, 'published')).toBe('in_review');
    await undo(owner, runId);
    expect(await productOf(owner, id)).toMatchObject({ state: 'in_review', price: 1_000 });
    expect(await casesOf(vendorId)).toEqual([['open', []]]);
    await releaseWaiting(ctx());
    expect(await productOf(owner, id)).toMatchObject({ state: 'published', price: 1_000 });
    expect(await casesOf(vendorId)).toEqual([['accepted', []]]);
  }
});

test('X01 bulk: a price that was never on sale is looked at when a change of many that hid it is undone', async () => {
  const { owner, vendorId, categoryId, id } = await aDraft(1);
  const { id: sold } = await aProduct(db, { vendorId, categoryId, priceSantim: 100 });
  const runId = await bulk(owner, [id, sold], { act: 'price', amount: 999 });
  expect(await place(owner, id, 'published')).toBe('published');
  expect(await casesOf(vendorId)).toEqual([]);
  await undo(owner, runId);
  expect(await productOf(owner, id)).toMatchObject({ state: 'published', price: 1 });
  expect(await productOf(owner, sold)).toMatchObject({ state: 'published', price: 1 });
  // The other one was on sale at that price before.
  const open = await db.selectFrom('cases').selectAll().where('vendorId', '=', vendorId).execute();
  expect(open).toMatchObject([
    { productId: id, state: 'open', reasons: [{ code: 'odd_price', median: 1_000 }] },
  ]);
});

test('X01 bulk: goods that were first sold in a category which many were put into are looked at when that is undone', async () => {
  const { owner, vendorId, categoryId, id } = await aDraft(1_000);
  const runId = await bulk(owner, [id], { act: 'category', categoryId: bags.id });
  expect(await place(owner, id, 'published')).toBe('published');
  await goods.buyOne(id);
  await undo(owner, runId);
  expect(await productOf(owner, id)).toMatchObject({ state: 'published', categoryId });
  expect(await casesOf(vendorId)).toEqual([['open', ['category_changed']]]);
});

test('X01 bulk: goods of which a run did not note whether they were on sale are looked at when it is undone', async () => {
  const { owner, vendorId, categoryId } = await aDraft(1_000);
  const { id } = await aProduct(db, { vendorId, categoryId, priceSantim: 100 });
  const runId = await bulk(owner, [id], { act: 'price', amount: 999 });
  await sql`update run_changes set before = before - 'wasOnSale' where run_id = ${runId}`.execute(db);
  await undo(owner, runId);
  expect(await casesOf(vendorId)).toEqual([['open', ['odd_price']]]);
});

test('X01 bulk: an odd price is looked at anew when its goods left the sale after a change of many that is undone', async () => {
  const { owner, vendorId, id } = await aDraft(1_000);
  const change = async (fields: object) => {
    const { version } = await productOf(owner, id);
    expect((await owner.call('PATCH', `/api/vendor/products/${id}`, { version, ...fields })).status).toBe(
      200,
    );
  };
  expect(await place(owner, id, 'published')).toBe('published');
  await change({ price: 1 });
  expect(await casesOf(vendorId)).toEqual([['open', ['odd_price']]]);
  const runId = await bulk(owner, [id], { act: 'price', amount: 999 });
  expect(await place(owner, id, 'paused')).toBe('paused');
  await change({ description: 'Call 0911 234567' });
  expect(await place(owner, id, 'published')).toBe('in_review');
  expect(await casesOf(vendorId)).toEqual([['open', ['contacts']]]);
  expect(await place(owner, id, 'draft')).toBe('draft');
  await change({ description: 'A pot' });
  expect(await place(owner, id, 'published')).toBe('published');
  expect(await casesOf(vendorId)).toEqual([['withdrawn', ['contacts']]]);
  await undo(owner, runId);
  expect(await productOf(owner, id)).toMatchObject({ state: 'published', price: 1 });
  expect(await casesOf(vendorId)).toEqual([
    ['withdrawn', ['contacts']],
    ['open', ['odd_price']],
  ]);
});
