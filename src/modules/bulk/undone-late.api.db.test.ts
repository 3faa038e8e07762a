import { expect, test } from 'vitest';
import { stepRun } from '#modules/desk/index.ts';
import type { ApiClient } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { goodsApi } from '#tests/support/goods.ts';
import { setSettings } from '#tests/support/limits.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db, ctx } = database;
await setSettings(db, { review_first_products: 0 });
const { aStore, buyOne } = goodsApi(database);
const DAY_MS = 86_400_000;

async function ended(who: ApiClient, runId: string) {
  for (;;) {
    await stepRun(ctx(), runId);
    const { body } = await who.call('GET', `/api/desk/runs/${runId}`);
    if (!['waiting', 'running', 'undoing'].includes(body.state)) return body;
  }
}

async function changed(who: ApiClient, ids: readonly number[], change: object) {
  return await ended(who, (await who.call('POST', '/api/vendor/products/bulk', { ids, change })).body.runId);
}

const undo = async (who: ApiClient, runId: string) => await who.call('POST', `/api/desk/runs/${runId}/undo`);

async function figuresOf(who: ApiClient, id: number) {
  const { price, stock } = (await who.call('GET', `/api/vendor/products/${id}`)).body;
  return { price, stock };
}

test('X01 bulk: orders placed before a change of many is undone keep what they were sold at and their pieces', async () => {
  const { owner, aPublished } = await aStore();
  const [sold, other] = [
    await aPublished({ price: 100, stock: 4 }),
    await aPublished({ price: 100, stock: 4 }),
  ];
  const ids = [sold.id, other.id];
  const prices = await changed(owner, ids, { act: 'price', percent: -10 });
  const stock = await changed(owner, ids, { act: 'stock', set: 10 });
  const number = await buyOne(sold.id);
  for (const { id } of [prices, stock]) await undo(owner, id);
  expect(await ended(owner, prices.id)).toMatchObject({ state: 'undone', failed: 0 });
  expect(await ended(owner, stock.id)).toMatchObject({
    state: 'undone',
    failed: 1,
    faults: [{ subject: 'Cup' }],
  });
  // Nobody knows whether the piece was one of the four or of the six.
  expect(await figuresOf(owner, sold.id)).toEqual({ price: 100, stock: 9 });
  expect(await figuresOf(owner, other.id)).toEqual({ price: 100, stock: 4 });
  const line = await db
    .selectFrom('orderLines as l')
    .innerJoin('orders as o', 'o.id', 'l.orderId')
    .select(['l.unitPriceSantim', 'l.quantity'])
    .where('o.number', '=', number)
    .executeTakeFirstOrThrow();
  expect(line).toEqual({ unitPriceSantim: 9_000, quantity: 1 });
});

test('X01 bulk: asked to undo from two phones at once, a change of many is undone once', async () => {
  const { owner, aProduct } = await aStore();
  const { id } = await aProduct({ price: 100, stock: 4 });
  const run = await changed(owner, [id], { act: 'stock', add: 3 });
  const answers = await Promise.all([undo(owner, run.id), undo(owner, run.id), undo(owner, run.id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await Promise.all([ended(owner, run.id), ended(owner, run.id)]);
  expect((await undo(owner, run.id)).body.state).toBe('undone');
  expect(await figuresOf(owner, id)).toEqual({ price: 100, stock: 4 });
  const moves = await db
    .selectFrom('stockMoves')
    .select('delta')
    .where('productId', '=', id)
    .where('cause', '=', 'undo')
    .execute();
  expect(moves).toEqual([{ delta: -3 }]);
});

test('X01 bulk: after 24 hours a change of many is undone no more, and a sentence says so', async () => {
  const { owner, aProduct } = await aStore();
  const { id } = await aProduct({ price: 100 });
  const run = await changed(owner, [id], { act: 'price', percent: -10 });
  await db
    .updateTable('runs')
    .set({ endedAt: new Date(Date.now() - DAY_MS) })
    .where('id', '=', run.id)
    .execute();
  expect((await owner.call('GET', `/api/desk/runs/${run.id}`)).body.canUndo).toBe(false);
  expect(await undo(owner, run.id)).toMatchObject({
    status: 409,
    body: { code: 'desk.undo_gone', message: 'This cannot be undone any more.' },
  });
  expect((await figuresOf(owner, id)).price).toBe(90);
});
