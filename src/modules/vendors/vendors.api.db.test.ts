import { expect, test } from 'vitest';
import { foldText, searchDocument } from '#modules/search/index.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct, aVendor } from '#tests/support/factories.ts';

const database = await testDatabase();
const { db } = database;
const api = testApi(database);

const first = await aVendor(db, {
  businessName: 'Zebra Shoes',
  nameAm: 'ዜብራ ጫማ',
  foldedName: 'zebra shoes ዜብራ ጫማ',
  productCount: 4,
  ratingSum: 9,
  ratingCount: 2,
  joinedAt: new Date('2022-01-01T00:00:00Z'),
});
const second = await aVendor(db, {
  businessName: 'Abay Books',
  productCount: 9,
  ratingSum: 4,
  ratingCount: 1,
  joinedAt: new Date('2024-01-01T00:00:00Z'),
});
const third = await aVendor(db, {
  businessName: 'Mesob Foods',
  productCount: 1,
  ratingSum: 47,
  ratingCount: 10,
  joinedAt: new Date('2023-01-01T00:00:00Z'),
});
const fillers: number[] = [];
for (let n = 0; n < 9; n += 1)
  fillers.push((await aVendor(db, { businessName: `Shop ${n}`, joinedAt: new Date('2021-01-01') })).id);

async function signedIn() {
  const client = api.client();
  const email = `f${Math.random().toString(36).slice(2)}@adey.example`;
  const answer = await client.call('POST', '/api/auth/register', {
    fullName: 'Sara Tesfaye',
    name: 'Sara Tesfaye',
    email,
    password: 'Adey@2019x',
    confirmPassword: 'Adey@2019x',
    agreeToTerms: true,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return client;
}

test('V01 the directory answers pages from 0, ten suppliers each', async () => {
  const { call } = api.client();
  const { body } = await call('GET', '/api/vendors/list');
  expect(body).toMatchObject({ totalElements: 12, totalPages: 2, number: 0, size: 10 });
  expect(body.content).toHaveLength(10);
  expect(body.content[0]).toMatchObject({ id: first.id, rating: 4.5, reviewCount: 2, productCount: 4 });
  const { body: last } = await call('GET', '/api/vendors/list?page=1');
  expect(last).toMatchObject({ number: 1 });
  expect(last.content.map((vendor: { id: number }) => vendor.id)).toEqual(fillers.slice(7));
  expect((await call('GET', '/api/vendors/list?page=99')).body.content).toEqual([]);
});

test.each([
  ['newest?page=0&size=3', () => [second.id, third.id, first.id]],
  ['sorted-by-business-name?page=0&size=2', () => [second.id, third.id]],
  ['sorted-by-rating?page=0&size=3', () => [third.id, first.id, second.id]],
])('V01 the list %s has its order', async (path, expected) => {
  const { body } = await api.client().call('GET', `/api/vendors/list/${path}`);
  expect(body.content.map((vendor: { id: number }) => vendor.id)).toEqual(expected());
  expect(body).toMatchObject({ number: 0, totalElements: 12 });
});

test('V09 most products is a plain array', async () => {
  const { body } = await api.client().call('GET', '/api/vendors/list/most-products?page=0&size=10');
  expect(body.map((vendor: { id: number }) => vendor.id).slice(0, 3)).toEqual([
    second.id,
    first.id,
    third.id,
  ]);
  expect(body).toHaveLength(10);
});

test('V01 a keyword finds names in both scripts and as they sound; signs find nobody', async () => {
  const { call } = api.client();
  const found = async (keyword: string) =>
    (
      await call('GET', `/api/vendors/list/search?keyword=${encodeURIComponent(keyword)}&page=0&size=10`)
    ).body.content.map((vendor: { id: number }) => vendor.id);
  expect(await found('  zebra ')).toEqual([first.id]);
  expect(await found('ዜብራ ጫማ')).toEqual([first.id]);
  expect(await found('chama')).toEqual([first.id]);
  expect(await found('ABAY book')).toEqual([second.id]);
  expect(await found('nothing like it')).toEqual([]);
  expect(await found('%')).toEqual([]);
  expect(await found('')).toHaveLength(10);
});

test('V01 a store is found by its name however the hudhaa is typed', async () => {
  const { id } = await aVendor(db, { businessName: "Sa'aa Dairy", foldedName: foldText("Sa'aa Dairy") });
  const { call } = api.client();
  for (const typed of ["sa'aa", 'sa’aa', 'saʼaa', 'sa‘aa', 'sa`aa']) {
    const answer = await call(
      'GET',
      `/api/vendors/list/search?keyword=${encodeURIComponent(typed)}&page=0&size=10`,
    );
    expect(answer.body.content, typed).toMatchObject([{ id }]);
  }
});

test('V01 a keyword finds owners, cities and goods after names, and forgives one typo where nothing fits', async () => {
  const { call } = api.client();
  const potter = await aVendor(db, {
    businessName: 'Clay House',
    firstName: 'Worknesh',
    lastName: 'Lemma',
    foldedOwner: 'worknesh lemma',
    city: 'Hawassa',
    foldedName: 'clay house',
  });
  const baker = await aVendor(db, {
    businessName: 'Hawassa Bread',
    foldedName: 'hawassa bread',
    foldedOwner: 'abebe kebede',
    city: 'Adama',
  });
  const title = 'Jebena of black clay';
  const { vector } = searchDocument({ titles: [title] });
  await aProduct(db, { vendorId: potter.id, title, searchVector: vector });
  const found = async (keyword: string) =>
    (
      await call('GET', `/api/vendors/list/search?keyword=${encodeURIComponent(keyword)}&page=0&size=10`)
    ).body.content.map((vendor: { id: number }) => vendor.id);
  expect(await found('worknesh')).toEqual([potter.id]);
  expect(await found('hawassa')).toEqual([baker.id, potter.id]);
  expect(await found('clay hawassa')).toEqual([potter.id]);
  expect(await found('jebena')).toEqual([potter.id]);
  expect(await found('ጀበና')).toEqual([potter.id]);
  expect(await found('hawasa bread')).toEqual([baker.id]);
  expect(await found('worknsh')).toEqual([potter.id]);
  expect(await found('qqqq zzzz')).toEqual([]);
  await db.deleteFrom('products').where('vendorId', '=', potter.id).execute();
  await db.deleteFrom('vendors').where('id', 'in', [potter.id, baker.id]).execute();
});

test('V02 one supplier answers with its store and products; an unknown one is 404, a word 422', async () => {
  const { call } = api.client();
  const product = await aProduct(db, {
    vendorId: third.id,
    title: 'Injera basket',
    descriptionHtml: '<p>Woven &amp; <b>light</b></p>',
    priceSantim: 125_000,
    ratingSum: 9,
    ratingCount: 2,
  });
  for (const rating of [4, 5])
    await db.insertInto('reviews').values({ productId: product.id, authorName: 'A', rating }).execute();
  await db
    .insertInto('vendorHours')
    .values({ vendorId: third.id, weekday: 1, opens: '08:30', closes: '18:00' })
    .execute();
  const { body } = await call('GET', `/api/vendors/list/${third.id}`);
  expect(body).toMatchObject({
    businessName: 'Mesob Foods',
    rating: 4.7,
    followerCount: 0,
    openingHours: [{ weekday: 1, opens: '08:30', closes: '18:00' }],
    products: [
      {
        id: product.id,
        name: 'Injera basket',
        description: 'Woven & light',
        currentPrice: 1250,
        rating: 4.5,
      },
    ],
  });
  const { body: products } = await call('GET', `/api/products/vendor/${third.id}`);
  expect(products[0].reviews).toHaveLength(2);
  expect(products[0].rating).toBe(4.5);
  expect((await call('GET', `/api/products/vendor/${first.id}`)).body).toEqual([]);
  expect((await call('GET', '/api/vendors/list/987654')).status).toBe(404);
  expect((await call('GET', '/api/products/vendor/987654')).status).toBe(404);
  expect((await call('GET', '/api/vendors/list/abc')).status).toBe(422);
});

test('V03 follow answers 400 with a clear message when followed already; unfollow is idempotent', async () => {
  const { call } = await signedIn();
  const path = (of: string) => `/api/follow/${of}/${first.id}`;
  expect((await call('GET', path('is-following'))).body).toBe(false);
  expect((await call('POST', path('follow'))).status).toBe(200);
  expect((await call('GET', path('is-following'))).body).toBe(true);
  expect(await call('POST', path('follow'))).toMatchObject({
    status: 400,
    body: { message: 'You already follow this vendor.' },
  });
  expect((await call('GET', path('followers/count'))).body).toBe(1);
  for (let n = 0; n < 2; n += 1)
    expect(await call('DELETE', path('unfollow'))).toMatchObject({
      status: 200,
      body: { followersCount: 0 },
    });
});

test('V03 a visitor follows nobody and is asked to sign in', async () => {
  const { call } = api.client();
  expect((await call('GET', `/api/follow/is-following/${first.id}`)).body).toBe(false);
  expect((await call('POST', `/api/follow/follow/${first.id}`)).status).toBe(401);
  expect((await call('DELETE', `/api/follow/unfollow/${first.id}`)).status).toBe(401);
  expect((await call('GET', '/api/follow/my-vendors')).status).toBe(401);
  expect((await call('GET', '/api/follow/followers/count/987654')).status).toBe(404);
});

test('V01 what many suppliers are found by is paged in their order, and pages beyond the end are empty', async () => {
  const { call } = api.client();
  for (let n = 0; n < 7; n += 1)
    await aVendor(db, { businessName: `Kuriftu ${n}`, foldedName: `kuriftu ${n}` });
  const page = async (number: number) =>
    (await call('GET', `/api/vendors/list/search?keyword=kuriftu&page=${number}&size=3`)).body as {
      content: { id: number; businessName: string }[];
      totalElements: number;
      totalPages: number;
    };
  const pages = [await page(0), await page(1), await page(2), await page(3)];
  expect(pages.map(({ content }) => content.length)).toEqual([3, 3, 1, 0]);
  expect(pages.map(({ totalElements, totalPages }) => [totalElements, totalPages])).toEqual(
    pages.map(() => [7, 3]),
  );
  const ids = pages.flatMap(({ content }) => content.map(({ id }) => id));
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
});

test('V07 followed vendors, their search, the figures and the link of the profile', async () => {
  const { call } = await signedIn();
  for (const { id } of [first, second]) await call('POST', `/api/follow/follow/${id}`);
  expect((await call('GET', '/api/follow/my-vendors')).body).toHaveLength(2);
  const { body } = await call('GET', '/api/follow/my-vendors/search?query=zebra&sortBy=recent');
  expect(body).toMatchObject([{ id: first.id, rating: 4.5, businessName: 'Zebra Shoes' }]);
  expect((await call('GET', '/api/follow/my-vendors/search')).body).toHaveLength(2);
  expect((await call('GET', '/api/follow/my-vendors/search?sortBy=price')).status).toBe(422);
  expect((await call('GET', '/api/follow/my-vendors/search?query=&sortBy=')).status).toBe(200);
  expect((await call('GET', '/api/follow/insights')).body).toEqual({ total: 2, growthPercent: 100 });
  expect((await call('GET', '/api/follow/public-profile')).body).toEqual({ isPublic: false, url: null });
  const { body: link } = await call('PUT', '/api/follow/public-profile', { isPublic: true });
  expect(link.url).toMatch(/\/profile\/sara-/);
});

test('goods of a suspended store are shown and refused with a clear message', async () => {
  const { call } = api.client();
  const vendor = await aVendor(db, { isActive: false });
  const product = await aProduct(db, { vendorId: vendor.id });
  expect((await call('GET', `/api/vendors/list/${vendor.id}`)).body.isSuspended).toBe(true);
  expect((await call('GET', `/api/products/${product.id}`)).body).toMatchObject({
    inStock: false,
    vendor: { isSuspended: true },
  });
  expect(await call('POST', '/api/cart/lines', { productId: product.id })).toMatchObject({
    status: 409,
    body: {
      code: 'cart.vendor_suspended',
      message: 'The store that sells this takes no orders at the moment, so it cannot be bought now.',
    },
  });
});

test('a store that is suspended later keeps the cart from being ordered', async () => {
  const { call } = api.client();
  const vendor = await aVendor(db);
  const product = await aProduct(db, { vendorId: vendor.id });
  await call('POST', '/api/cart/lines', { productId: product.id });
  await db.updateTable('vendors').set({ isActive: false }).where('id', '=', vendor.id).execute();
  expect((await call('GET', '/api/cart')).body).toMatchObject({
    canCheckOut: false,
    lines: [{ notice: { code: 'suspended' } }],
  });
});
