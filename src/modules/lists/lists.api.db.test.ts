import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct, aUser } from '#tests/support/factories.ts';
import { countStatements } from '#tests/support/statements.ts';
import { decodePersonal } from '#platform/wire/personal.ts';
import { addToList, listCounts, listItems, mergeLists } from './index.ts';

const database = await testDatabase();
const { db, ctx } = database;
const api = testApi(database);
const products = [];
for (let n = 0; n < 6; n += 1) products.push(await aProduct(db));
const [first, second, third, fourth, fifth, sixth] = products.map((product) => product.id) as [
  number,
  number,
  number,
  number,
  number,
  number,
];

test('F10 a guest keeps a product once, newest first, and finds it again by cookie', async () => {
  const { call } = api.client();
  expect((await call('GET', '/api/lists/wishlist')).body).toMatchObject({
    items: [],
    count: 0,
    cartToken: null,
  });
  for (const productId of [first, second, first]) await call('POST', '/api/lists/wishlist', { productId });
  const { body } = await call('GET', '/api/lists/wishlist');
  expect(body.items.map((item: { product: { id: number } }) => item.product.id)).toEqual([second, first]);
  expect(body.items[0]).toMatchObject({ isSold: true, addedPrice: 100 });
});

test('a guest without cookies finds it by Cart-Token', async () => {
  const { body } = await api.client().call('POST', '/api/lists/wishlist', { productId: first });
  const { body: again } = await api
    .client()
    .call('GET', '/api/lists/wishlist', undefined, { 'cart-token': body.cartToken });
  expect(again.count).toBe(1);
  expect(
    (await api.client().call('GET', '/api/lists/wishlist', undefined, { 'cart-token': `${body.cartToken}x` }))
      .body.count,
  ).toBe(0);
});

test('every change tells the new count in the readable cookie', async () => {
  const { call } = api.client();
  const cookieOf = (headers: Headers) =>
    decodePersonal(/adey_me=([^;]+)/.exec(headers.getSetCookie().join())![1]!);
  expect(cookieOf((await call('POST', '/api/lists/compare', { productId: first })).headers).compare).toBe(1);
  expect(cookieOf((await call('DELETE', `/api/lists/compare/${first}`)).headers).compare).toBe(0);
});

test('F11 at most four products are compared; one that is there already is no fifth', async () => {
  const { call } = api.client();
  for (const productId of [first, second, third, fourth])
    expect((await call('POST', '/api/lists/compare', { productId })).status).toBe(200);
  expect(await call('POST', '/api/lists/compare', { productId: fifth })).toMatchObject({
    status: 409,
    body: {
      code: 'lists.compare_full',
      message: 'You can compare up to 4 products. Remove one to add another.',
    },
  });
  expect((await call('POST', '/api/lists/compare', { productId: fourth })).body.count).toBe(4);
  await call('DELETE', `/api/lists/compare/${first}`);
  expect(
    (await call('POST', '/api/lists/compare', { productId: fifth })).body.items.map(
      (item: { product: { id: number } }) => item.product.id,
    ),
  ).toEqual([second, third, fourth, fifth]);
});

test('five products added at once never make more than four', async () => {
  const visitor = ctx();
  visitor.visit.ensureVisitor();
  const outcomes = await Promise.allSettled(
    [first, second, third, fourth, fifth].map((productId) => addToList(visitor, 'compare', { productId })),
  );
  expect(outcomes.filter((outcome) => outcome.status === 'rejected')).toHaveLength(1);
  expect(await listCounts(visitor)).toEqual({ wishlist: 0, compare: 4 });
});

test('unknown lists and products are refused', async () => {
  const { call, raw } = api.client();
  expect((await call('POST', '/api/lists/wishlist', { productId: 987_654_321 })).status).toBe(404);
  for (const productId of [0, -1, 1.5, '1', null, 1e30])
    expect((await call('POST', '/api/lists/wishlist', { productId })).status).toBe(422);
  expect((await call('GET', '/api/lists/other')).status).toBe(422);
  expect((await call('DELETE', '/api/lists/wishlist/987654321')).status).toBe(200);
  expect(
    (
      await raw('/api/lists/wishlist', {
        method: 'POST',
        body: '{',
        headers: { 'content-type': 'application/json' },
      })
    ).status,
  ).toBe(400);
});

test('a product no longer sold stays on the list, marked', async () => {
  const visitor = ctx();
  const product = await aProduct(db);
  await addToList(visitor, 'wishlist', { productId: product.id });
  await db
    .updateTable('products')
    .set({ isListed: false, state: 'paused', priceSantim: 9_000 })
    .where('id', '=', product.id)
    .execute();
  expect((await listItems(visitor, 'wishlist')).items[0]).toMatchObject({
    isSold: false,
    addedPrice: 100,
    product: { currentPrice: 90 },
  });
});

test('at sign-in the lists become one, without doubles and within the limit', async () => {
  const user = await aUser(db);
  const shopper = ctx({ userId: user.id });
  for (const productId of [first, second, third]) await addToList(shopper, 'compare', { productId });
  const visitor = ctx();
  for (const productId of [third, fourth, fifth]) await addToList(visitor, 'compare', { productId });
  await mergeLists(visitor, user.id);
  await mergeLists(visitor, user.id);
  expect((await listItems(shopper, 'compare')).items.map((item) => item.product.id)).toEqual([
    first,
    second,
    third,
    fourth,
  ]);
  expect(await listCounts(visitor)).toEqual({ wishlist: 0, compare: 0 });
});

test("nobody sees another one's list", async () => {
  const [one, other] = [ctx(), ctx()];
  await addToList(one, 'wishlist', { productId: first });
  other.visit.ensureVisitor();
  expect((await listItems(other, 'wishlist')).items).toEqual([]);
});

test('F11 a fifth product takes the place of the one that is chosen', async () => {
  const { call } = api.client();
  const ids = async () =>
    (await call('GET', '/api/lists/compare')).body.items.map(
      (item: { product: { id: number } }) => item.product.id,
    );
  for (const productId of [first, second, third, fourth])
    await call('POST', '/api/lists/compare', { productId });
  expect((await call('PUT', `/api/lists/compare/${second}`, { productId: fifth })).status).toBe(200);
  expect(await ids()).toEqual([first, fifth, third, fourth]);
  // Pressed twice, nothing else goes.
  expect((await call('PUT', `/api/lists/compare/${second}`, { productId: fifth })).status).toBe(200);
  expect(await ids()).toEqual([first, fifth, third, fourth]);
  expect((await call('PUT', `/api/lists/compare/${second}`, { productId: second })).status).toBe(200);
  expect((await call('PUT', `/api/lists/compare/${sixth}`, { productId: second })).status).toBe(409);
  expect((await call('PUT', `/api/lists/compare/${first}`, { productId: 987_654_321 })).status).toBe(404);
  expect(await ids()).toEqual([first, fifth, third, fourth]);
});

test('F10 what was removed is put back in its old place at its old price', async () => {
  const { call } = api.client();
  const ids = async () =>
    (await call('GET', '/api/lists/wishlist')).body.items.map(
      (item: { product: { id: number } }) => item.product.id,
    );
  for (const productId of [first, second, third]) await call('POST', '/api/lists/wishlist', { productId });
  const { body } = await call('DELETE', `/api/lists/wishlist/${second}`);
  expect(await ids()).toEqual([third, first]);
  for (let twice = 0; twice < 2; twice += 1)
    expect((await call('POST', '/api/lists/wishlist/undo', { undo: body.undo })).body.count).toBe(3);
  expect(await ids()).toEqual([third, second, first]);
  expect((await call('DELETE', `/api/lists/wishlist/${fifth}`)).body.undo).toBeNull();
  for (const undo of [`${body.undo}x`, 'nothing'])
    expect((await call('POST', '/api/lists/wishlist/undo', { undo })).status).toBe(409);
  expect((await api.client().call('POST', '/api/lists/wishlist/undo', { undo: body.undo })).status).toBe(409);
  expect((await call('POST', '/api/lists/compare/undo', { undo: body.undo })).status).toBe(409);
});

test('a wishlist of ten thousand is paged, and full', async () => {
  const user = await aUser(db);
  const shopper = ctx({ userId: user.id });
  await sql`insert into products (vendor_id, category_id, title, price_santim)
    select vendor_id, category_id, 'Copy ' || n, 10000 from products, generate_series(1, 10000) n where id = ${first}`.execute(
    db,
  );
  await sql`insert into list_items (kind, shopper_id, product_id, seen_price_santim)
    select 'wishlist', ${user.id}, id, 10000 from products where title like 'Copy %' order by id`.execute(db);
  const { result, statements } = await countStatements(() =>
    listItems(shopper, 'wishlist', { page: 250, size: 20 }),
  );
  expect(result).toMatchObject({ count: 10_000, totalPages: 500, number: 250, limit: 10_000 });
  expect(result.items).toHaveLength(20);
  expect(statements.length).toBeLessThanOrEqual(4);
  expect((await listItems(shopper, 'wishlist', { page: 9_999, size: 20 })).number).toBe(499);
  await expect(addToList(shopper, 'wishlist', { productId: first })).rejects.toMatchObject({
    code: 'lists.wishlist_full',
  });
});
