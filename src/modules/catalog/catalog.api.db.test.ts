import { expect, test } from 'vitest';
import { type ApiClient, testApi } from '#tests/support/api.ts';
import { aBrand, aFindableProduct } from '#tests/support/catalogue.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aCategory, aMembership, aVariant } from '#tests/support/factories.ts';

const database = await testDatabase();
const { db } = database;
const api = testApi(database);
const { call } = api.client();
const category = await aCategory(db, {
  slug: 'foot-wear',
  nameEn: 'Foot Wear',
  nameAm: 'ጫማ',
  nameOm: 'Kophee',
});
const subcategory = await aCategory(db, { parentId: category.id, nameEn: 'Sandals', nameAm: 'ሰንደል' });
const brand = await aBrand(database, 'Sony');
const product = await aFindableProduct(database, {
  title: 'Leather Sandals',
  categoryId: category.id,
  subcategoryId: subcategory.id,
  brandId: brand.id,
  priceSantim: 125_050,
  oldPriceSantim: 150_000,
});
await aVariant(db, { productId: product.id, title: 'Size 40' });

test('F25 the categories are a plain list with id, name, imageUrl, and a token', async () => {
  const { status, body } = await call('GET', '/api/categories');
  expect(status).toBe(200);
  expect(body).toEqual([
    {
      id: category.id,
      cid: expect.stringMatching(/^[\w-]{32}$/),
      slug: 'foot-wear',
      name: 'Foot Wear',
      imageUrl: null,
      image: null,
    },
  ]);
  const again = await call('GET', '/api/categories', undefined, {
    'accept-language': 'am-ET,am;q=0.9,en;q=0.5',
  });
  expect(again.body[0]).toMatchObject({ name: 'ጫማ', cid: body[0].cid });
});

test('F25 the subcategories of a category; an unknown one is 404, nonsense 422', async () => {
  const { body } = await call('GET', `/api/subcategories/by-category/${category.id}`);
  expect(body).toEqual([
    { id: subcategory.id, categoryId: category.id, slug: subcategory.slug, name: 'Sandals' },
  ]);
  expect(await call('GET', '/api/subcategories/by-category/99999')).toMatchObject({
    status: 404,
    body: { code: 'catalog.category_gone' },
  });
  expect((await call('GET', `/api/subcategories/by-category/${subcategory.id}`)).status).toBe(404);
  expect((await call('GET', '/api/subcategories/by-category/abc')).status).toBe(422);
});

test('a list of products has prices as numbers in birr, paging and facets', async () => {
  const { body } = await call(
    'GET',
    `/api/products?category=${category.id}&brand=Sony&minPrice=1000&maxPrice=2000&sort=price-asc`,
  );
  expect(body).toMatchObject({
    totalElements: 1,
    totalIsBound: false,
    totalPages: 1,
    number: 0,
    size: 24,
    warning: null,
  });
  expect(body.content[0]).toMatchObject({
    id: product.id,
    currentPrice: 1250.5,
    originalPrice: 1500,
    currency: 'ETB',
    inStock: true,
    tags: [{ type: 'Discount', text: '16% OFF' }],
  });
  expect(body.facets.brands).toEqual([{ id: brand.id, slug: 'sony', name: 'Sony', count: 1 }]);
});

test('several brands are repeated or parted by commas', async () => {
  for (const query of ['brand=Nokia&brand=Sony', 'brand=Nokia,sony', 'brand=SONY'])
    expect((await call('GET', `/api/products?${query}`)).body.totalElements).toBe(1);
});

test('the token of the categories opens the list; a broken one warns and goes on', async () => {
  const [{ cid }] = (await call('GET', '/api/categories')).body;
  expect((await call('GET', `/api/products?cid=${cid}`)).body).toMatchObject({
    totalElements: 1,
    warning: null,
  });
  expect((await call('GET', '/api/products?cid=nonsense')).body).toMatchObject({
    totalElements: 1,
    warning: { message: 'Failed to decrypt category ID.' },
  });
});

test.each([
  'page=-1',
  'page=1.5',
  'page=x',
  'size=0',
  'size=101',
  'minPrice=-1',
  'maxPrice=abc',
  'maxPrice=1e400',
  'sort=worst',
  `q=${'x'.repeat(201)}`,
])('%s is refused with the field named', async (query) => {
  const { status, body } = await call('GET', `/api/products?${query}`);
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual([query.split('=')[0]]);
});

test.each([
  'page=1000000000',
  'page=0&size=100',
  'q=%00',
  'q=%F0%9F%99%82',
  'q=%E2%80%AEshoes',
  "q=';drop table products;--",
  'q=<script>alert(1)</script>',
  'brand=%00',
  'category=%27',
  'vendor=99999999999999',
  'tag=%F0%9F%99%82',
  'minPrice=5000&maxPrice=10',
  'q=&brand=&tag=',
  'unknown=1',
])('%s gets an honest answer', async (query) => {
  expect((await call('GET', `/api/products?${query}`)).status).toBe(200);
});

test("a product, its variants, and 404 in the user's language for what is gone", async () => {
  expect((await call('GET', `/api/products/${product.id}`)).body).toMatchObject({
    id: product.id,
    title: 'Leather Sandals',
    brand: 'Sony',
    category: 'Foot Wear',
    subcategory: 'Sandals',
    variants: [{ title: 'Size 40', currentPrice: 100, stock: 10 }],
  });
  const gone = await call('GET', '/api/products/987654321', undefined, { 'accept-language': 'am' });
  expect(gone).toMatchObject({
    status: 404,
    body: { code: 'catalog.product_gone', message: 'ይህ ዕቃ ከአሁን በኋላ በሱቁ ውስጥ የለም።' },
  });
  for (const id of ['abc', '0', '-1', '1.5', '99999999999999999999'])
    expect((await call('GET', `/api/products/${id}`)).status).toBe(422);
});

test('related products, reviews and delivery of a product', async () => {
  expect((await call('GET', `/api/products/${product.id}/related`)).body).toEqual([]);
  expect((await call('GET', `/api/products/${product.id}/reviews?rating=5`)).body).toMatchObject({
    content: [],
    totalElements: 0,
    summary: { count: 0 },
  });
  expect((await call('GET', `/api/products/${product.id}/reviews?rating=6`)).status).toBe(422);
  const delivery = (await call('GET', `/api/products/${product.id}/delivery`)).body;
  expect(delivery).toContainEqual(
    expect.objectContaining({ code: 'ET-AA', daysMin: expect.any(Number), price: expect.any(Number) }),
  );
  for (const part of ['related', 'reviews', 'delivery'])
    expect((await call('GET', `/api/products/987654321/${part}`)).status).toBe(404);
});

test("suggestions name the category in the user's language, with a token that opens it", async () => {
  const { body } = await call('GET', '/api/search/suggest?q=foot');
  expect(body.categories[0]).toMatchObject({ id: category.id, name: 'Foot Wear', subcategoryId: null });
  expect((await call('GET', '/api/search/suggest?q=sand')).body).toMatchObject({
    categories: [{ id: category.id, name: 'Sandals', subcategoryId: subcategory.id }],
    products: [{ id: product.id, currentPrice: 1250.5 }],
  });
  expect((await call('GET', '/api/search/suggest?q=chama')).body.categories[0].id).toBe(category.id);
  expect((await call('GET', '/api/search/suggest')).body).toEqual({
    categories: [],
    brands: [],
    products: [],
    vendors: [],
    queries: [],
  });
});

test('a member of the vendor is suggested goods at the member’s price, everybody else at the price of all', async () => {
  await db.updateTable('vendors').set({ isActive: true }).where('id', '=', product.vendorId).execute();
  const mug = await aFindableProduct(database, {
    title: 'Coffee mug',
    vendorId: product.vendorId,
    priceSantim: 20_000,
    memberPriceSantim: 17_550,
  });
  const suggested = async (who: ApiClient) =>
    (await who.call('GET', '/api/search/suggest?q=coffee%20mug')).body.products as object[];
  const member = api.client();
  const account = { fullName: 'Almaz Ayana', email: 'member@example.com', password: 'Selam1@x' };
  const { body } = await member.call('POST', '/api/auth/register', account);
  expect(await suggested(member)).toEqual([expect.not.objectContaining({ memberPrice: expect.anything() })]);
  await aMembership(db, product.vendorId, body.user.id);
  expect(await suggested(member)).toMatchObject([{ id: mug.id, currentPrice: 200, memberPrice: 175.5 }]);
  expect(await suggested(api.client())).toEqual([
    expect.not.objectContaining({ memberPrice: expect.anything() }),
  ]);
});

test('every call of the catalogue is documented with an operation id', async () => {
  const { paths } = (await api.document()) as unknown as {
    paths: Record<string, Record<string, { operationId?: string; tags?: string[] }>>;
  };
  for (const path of [
    '/api/categories',
    '/api/products',
    '/api/products/{id}',
    '/api/search/suggest',
    '/api/lists/{kind}',
  ]) {
    for (const operation of Object.values(paths[path]!))
      expect(operation).toMatchObject({ operationId: expect.any(String), tags: [expect.any(String)] });
  }
});
