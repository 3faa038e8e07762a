import { expect, test } from 'vitest';
import { endDueSales } from '#modules/catalog/end-sales.ts';
import { stepRun } from '#modules/desk/index.ts';
import { cancelPricePlan, listPricePlans, startDuePlans } from '#modules/products/price-plans.ts';
import { aCategory, aProduct } from '#tests/support/factories.ts';
import { importing, upload } from '#tests/support/importing.ts';
import { countStatements } from '#tests/support/statements.ts';

const { db, ctx, seller: aSeller, work } = await importing();
type Seller = Awaited<ReturnType<typeof aSeller>>;

const FAIR = 100_000;
const MINUTE_MS = 60_000;

/** A store with goods on sale, and a draft, at prices like those of others in their category. */
async function aFairStore(goods: number) {
  const seller = await aSeller();
  const { id: categoryId } = await aCategory(db);
  for (let n = 0; n < 12; n += 1) await aProduct(db, { categoryId, priceSantim: FAIR + n });
  const of = { vendorId: seller.vendorId, categoryId, priceSantim: FAIR };
  const ids: number[] = [];
  for (let n = 0; n < goods; n += 1) ids.push((await aProduct(db, of)).id);
  const draft = await aProduct(db, { ...of, isListed: false, state: 'draft' });
  return { seller, categoryId, ids, draft };
}

async function changeAll(seller: Seller, change: object): Promise<string> {
  const { body } = await seller.call('POST', '/api/vendor/products/bulk', { filter: {}, change });
  await finish(seller, body.runId);
  return body.runId;
}

async function finish(seller: Seller, runId: string): Promise<void> {
  for (let i = 0; i < 20; i += 1) {
    await stepRun(ctx(), runId);
    const { body } = await seller.call('GET', `/api/desk/runs/${runId}`);
    if (!['waiting', 'running', 'undoing'].includes(body.state)) return;
  }
  throw new Error('The run does not end.');
}

const casesOf = (seller: Seller) =>
  db
    .selectFrom('cases as c')
    .innerJoin('products as p', 'p.id', 'c.productId')
    .select(['c.productId', 'c.state', 'c.reasons', 'p.state as of'])
    .where('c.vendorId', '=', seller.vendorId)
    .orderBy('c.productId')
    .execute();

const codesOf = (reasons: unknown) => (reasons as { code: string }[]).map(({ code }) => code);

test('X01 bulk: prices far from those of their category are looked at, on sale meanwhile, by a few statements for all', async () => {
  const { seller, ids } = await aFairStore(40);
  await changeAll(seller, { act: 'price', percent: -10 });
  expect(await casesOf(seller)).toEqual([]);
  const told = { code: 'contacts', field: 'title', words: ['0911'] };
  const open = { kind: 'product', state: 'open', vendorId: seller.vendorId } as const;
  await db
    .insertInto('cases')
    .values({ ...open, productId: ids[0]!, reasons: JSON.stringify([told]) })
    .execute();
  const ask = { filter: {}, change: { act: 'price', percent: -90 } };
  const { runId } = (await seller.call('POST', '/api/vendor/products/bulk', ask)).body;
  const { statements } = await countStatements(() => stepRun(ctx(), runId));
  expect(statements.length).toBeLessThan(30);
  const cases = await casesOf(seller);
  expect(cases.map(({ productId, state, of }) => [productId, state, of])).toEqual(
    ids.map((id) => [id, 'open', 'published']),
  );
  // What staff were to look at already they still are.
  expect(codesOf(cases[0]!.reasons)).toEqual(['contacts', 'odd_price']);
  expect(cases[1]!.reasons).toEqual([{ code: 'odd_price', field: 'price', median: 1000, price: 90 }]);
  // What one of the staff has decided by then stays decided.
  await db
    .updateTable('cases')
    .set({ state: 'accepted', decidedAt: new Date() })
    .where('productId', '=', ids[2]!)
    .execute();
  await seller.call('POST', `/api/desk/runs/${runId}/undo`);
  await finish(seller, runId);
  const after = await casesOf(seller);
  expect(after.map(({ state }) => state)).toEqual(
    ids.map((_, n) => (n === 0 ? 'open' : n === 2 ? 'accepted' : 'withdrawn')),
  );
  expect(codesOf(after[0]!.reasons)).toEqual(['contacts']);
});

test('X01 bulk: the middle price of a place is that of all in it, as it was before the change, for every store alike', async () => {
  const { seller, categoryId, ids } = await aFairStore(30);
  // Without the store's own goods the middle one would be dear.
  for (let n = 0; n < 20; n += 1) await aProduct(db, { categoryId, priceSantim: 4 * FAIR });
  const { seller: other } = await aFairStore(0);
  const { id: theirs } = await aProduct(db, { vendorId: other.vendorId, categoryId, priceSantim: FAIR });
  await changeAll(seller, { act: 'price', percent: -95 });
  expect((await casesOf(seller))[0]!.reasons).toEqual([
    { code: 'odd_price', field: 'price', median: 1_000, price: 50 },
  ]);
  expect(await casesOf(seller)).toHaveLength(ids.length);
  // The other store is told the same middle price, of the same minute.
  await changeAll(other, { act: 'price', percent: -95 });
  expect(await casesOf(other)).toMatchObject([
    { productId: theirs, reasons: [{ code: 'odd_price', field: 'price', median: 1_000 }] },
  ]);
});

test('X01 bulk: a price that was let through is no news when all are changed', async () => {
  const { seller, ids } = await aFairStore(2);
  const reasons = JSON.stringify([{ code: 'odd_price', field: 'price', median: 1_000 }]);
  await db
    .insertInto('cases')
    .values({
      kind: 'product',
      productId: ids[0]!,
      vendorId: seller.vendorId,
      state: 'accepted',
      decidedAt: new Date(),
      reasons,
    })
    .execute();
  await changeAll(seller, { act: 'price', percent: 900 });
  const found = (await casesOf(seller)).map(({ productId, state }) => [productId, state]);
  expect(found).toEqual([
    [ids[0], 'accepted'],
    [ids[1], 'open'],
  ]);
});

test('X01 bulk: that a dear price was let through lets no price through that is as far from it', async () => {
  const { seller, ids } = await aFairStore(2);
  const seen = { code: 'odd_price', field: 'price', median: 1_000, price: 10_000 };
  for (const id of ids)
    await db
      .insertInto('cases')
      .values({
        kind: 'product',
        productId: id,
        vendorId: seller.vendorId,
        state: 'accepted',
        decidedAt: new Date(),
        reasons: JSON.stringify([seen]),
      })
      .execute();
  await changeAll(seller, { act: 'price', percent: 900 });
  expect((await casesOf(seller)).map(({ state }) => state)).toEqual(['accepted', 'accepted']);
  for (const percent of [-95, -80]) await changeAll(seller, { act: 'price', percent });
  const open = (await casesOf(seller)).filter(({ state }) => state === 'open');
  expect(open.map(({ reasons }) => reasons)).toEqual(
    ids.map(() => [{ code: 'odd_price', field: 'price', median: expect.any(Number), price: 100 }]),
  );
  // By the form of one product alike.
  const [id] = ids;
  await db.deleteFrom('cases').where('productId', '=', id!).where('state', '=', 'open').execute();
  const path = `/api/vendor/products/${id}`;
  const { version } = (await seller.call('GET', path)).body;
  await seller.call('PATCH', path, { version, price: 120 });
  expect((await casesOf(seller)).filter(({ state }) => state === 'open')).toHaveLength(2);
});

test('X01 products: a plan that reduces a price far below those of its category is looked at once it begins', async () => {
  const { seller, ids } = await aFairStore(2);
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  const times = { startsAt: at(-MINUTE_MS), endsAt: at(60 * MINUTE_MS) };
  await changeAll(seller, { act: 'plan', percent: 90, ...times });
  expect(await casesOf(seller)).toEqual([]);
  await startDuePlans(ctx());
  expect((await casesOf(seller)).map(({ productId, state }) => [productId, state])).toEqual(
    ids.map((id) => [id, 'open']),
  );
});

/** Goods of ten times the usual price, which a plan that runs reduces to it. */
async function aReducedStore() {
  const { seller, categoryId } = await aFairStore(0);
  const { id } = await aProduct(db, { vendorId: seller.vendorId, categoryId, priceSantim: 10 * FAIR });
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  const times = { startsAt: at(-MINUTE_MS), endsAt: at(60 * MINUTE_MS) };
  const runId = await changeAll(seller, { act: 'plan', percent: 90, ...times });
  await startDuePlans(ctx());
  const priceOf = async () => (await seller.call('GET', `/api/vendor/products/${id}`)).body.price;
  expect(await priceOf()).toBe(1_000);
  expect(await casesOf(seller)).toEqual([]);
  return { seller, id, runId, priceOf };
}

test('X01 products: a price far from those of its category that holds again after a plan is looked at, however the plan ends', async () => {
  const ends: ((store: Awaited<ReturnType<typeof aReducedStore>>) => Promise<unknown>)[] = [
    async ({ seller: { id: userId, vendorId }, id }) => {
      const team = { role: 'owner', state: 'open' } as const;
      const owner = ctx({ kind: 'vendor', userId, vendorId, team });
      const [plan] = await listPricePlans(owner, id);
      await cancelPricePlan(owner, id, plan!.id);
    },
    async ({ seller, runId }) => {
      await seller.call('POST', `/api/desk/runs/${runId}/undo`);
      await finish(seller, runId);
    },
    async ({ id }) => {
      const over = new Date(Date.now() - 1);
      await db.updateTable('products').set({ saleEndsAt: over }).where('id', '=', id).execute();
      await db.updateTable('pricePlans').set({ endsAt: over }).where('productId', '=', id).execute();
      await endDueSales(ctx());
    },
  ];
  for (const end of ends) {
    const store = await aReducedStore();
    await end(store);
    expect(await store.priceOf()).toBe(10_000);
    expect(await casesOf(store.seller)).toMatchObject([
      { productId: store.id, state: 'open', reasons: [{ code: 'odd_price' }] },
    ]);
  }
});

test('X01 import: prices of goods on sale that a file changes are looked at as those of a form', async () => {
  const { seller, categoryId } = await aFairStore(0);
  const file = (price: number) =>
    `Key,Title,SKU,Price (Birr),Stock\n${[1, 2, 3].map((n) => `k-${n},Pot ${n},P-${n},${price},5`).join('\n')}\n`;
  const bring = async (price: number) => {
    const { id } = await upload(seller, file(price));
    await seller.call('POST', `/api/vendor/imports/${id}/check`);
    await seller.call('POST', `/api/vendor/imports/${id}/start`, {});
    await work(id);
  };
  await bring(1_000);
  await db
    .updateTable('products')
    .set({ state: 'published', isListed: true, categoryId })
    .where('vendorId', '=', seller.vendorId)
    .where('title', 'like', 'Pot %')
    .execute();
  await bring(1_100);
  expect(await casesOf(seller)).toEqual([]);
  await bring(50);
  const found = (await casesOf(seller)).map(({ reasons, of }) => [codesOf(reasons), of]);
  expect(found).toEqual([1, 2, 3].map(() => [['odd_price'], 'published']));
});
