import { expect, test } from 'vitest';
import { stepRun } from '#modules/desk/index.ts';
import type { ApiClient } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { setSettings } from '#tests/support/limits.ts';
import { goodsApi } from '#tests/support/goods.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db, ctx } = database;
// What staff look at before it is on sale has tests of its own.
await setSettings(db, { review_first_products: 0 });
const { aStore } = goodsApi(database);
const BULK = '/api/vendor/products/bulk';

async function done(who: ApiClient, runId: string) {
  for (;;) {
    await stepRun(ctx(), runId);
    const { body } = await who.call('GET', `/api/desk/runs/${runId}`);
    if (!['waiting', 'running', 'undoing'].includes(body.state)) return body;
  }
}

async function changed(who: ApiClient, body: object) {
  return await done(who, (await who.call('POST', BULK, body)).body.runId);
}

async function undone(who: ApiClient, runId: string) {
  await who.call('POST', `/api/desk/runs/${runId}/undo`);
  return await done(who, runId);
}

const sizes = [100, 200].map((price, n) => ({ options: { Size: String(38 + n) }, price, stock: 5 }));

test('X01 bulk: many goods get a price plan, shown before; one that has a plan then is told; undone, none is left', async () => {
  const { owner, aPublished } = await aStore();
  const [cup, sized, taken] = [
    await aPublished({ price: 500 }),
    await aPublished({ price: undefined, variants: sizes }),
    await aPublished({ title: 'Taken', price: 300 }),
  ];
  const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString();
  const change = { act: 'plan', percent: 20, startsAt: day(1), endsAt: day(3) };
  await changed(owner, { ids: [taken.id], change });
  const ask = { ids: [cup.id, sized.id, taken.id], change };
  const told = (await owner.call('POST', `${BULK}/preview`, ask)).body;
  expect(told).toMatchObject({
    changes: 2,
    faulty: 1,
    prices: { was: { from: 100, to: 500 }, becomes: { from: 80, to: 400 } },
    faults: [{ count: 1, titles: ['Taken'] }],
  });
  const run = await changed(owner, ask);
  expect(run).toMatchObject({ state: 'done', done: 2, failed: 1, canUndo: true });
  const plansOf = () =>
    db
      .selectFrom('pricePlans')
      .select(['productId', 'salePriceSantim', 'state'])
      .where('productId', 'in', [cup.id, sized.id])
      .orderBy('id')
      .execute();
  expect(
    (await plansOf()).map(({ salePriceSantim, state }) => [Number(salePriceSantim) / 100, state]),
  ).toEqual([
    [400, 'waiting'],
    [80, 'waiting'],
    [160, 'waiting'],
  ]);
  expect(await undone(owner, run.id)).toMatchObject({ state: 'undone' });
  expect(new Set((await plansOf()).map(({ state }) => state))).toEqual(new Set(['cancelled']));
  const late = { ...change, endsAt: day(-1) };
  const refused = await owner.call('POST', `${BULK}/preview`, { ids: [cup.id], change: late });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.errors)).toEqual(['endsAt']);
});

test('X01 bulk: members get a price below the usual one, of each size, and it goes back', async () => {
  const { owner, aProduct } = await aStore();
  const [cup, sized] = [
    await aProduct({ price: 500 }),
    await aProduct({ price: undefined, variants: sizes }),
  ];
  const ids = [cup.id, sized.id];
  const memberPrices = async () => {
    const [one, other] = [
      await owner.call('GET', `/api/vendor/products/${cup.id}`),
      await owner.call('GET', `/api/vendor/products/${sized.id}`),
    ];
    const ofSizes = other.body.variants.map(({ memberPrice }: { memberPrice: number | null }) => memberPrice);
    return [one.body.memberPrice, ...ofSizes];
  };
  const before = await memberPrices();
  const run = await changed(owner, { ids, change: { act: 'memberPrice', percent: 5 } });
  expect(run).toMatchObject({ state: 'done', done: 2, failed: 0 });
  expect(await memberPrices()).toEqual([475, 95, 190]);
  await undone(owner, run.id);
  expect(await memberPrices()).toEqual(before);
  await changed(owner, { ids, change: { act: 'memberPrice', percent: 5 } });
  await changed(owner, { ids, change: { act: 'memberPrice', percent: null } });
  expect(await memberPrices()).toEqual([null, null, null]);
});
