import { expect, test } from 'vitest';
import { aBrand, aFindableProduct, aTag } from '#tests/support/catalogue.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aCategory, aProduct, aVendor } from '#tests/support/factories.ts';
import { countStatements } from '#tests/support/statements.ts';
import { garbled } from '#tests/support/garbled.ts';
import { COUNT_BOUND } from '#shop/constants.ts';
import { invalidateCaches } from '#platform/loading-cache.ts';
import { transact } from '#platform/transact.ts';
import { ProductQuery } from './catalog.schema.ts';
import { getProduct, listProducts, reindexProducts, relatedProducts, encryptCid } from './index.ts';
import { homeShelves } from '#modules/home/shelves.ts';

const database = await testDatabase();
const { db, ctx } = database;
const vendor = await aVendor(db);
const category = await aCategory(db, {
  slug: '3c',
  nameEn: '3C',
  nameAm: 'ኤሌክትሮኒክስ',
  nameOm: 'Elektirooniksii',
});
const phones = await aCategory(db, { parentId: category.id, slug: 'phones', nameEn: 'Phones' });
const screens = await aCategory(db, { parentId: category.id, slug: 'screens', nameEn: 'Screens' });
const other = await aCategory(db, { slug: 'food', nameEn: 'Food' });
const [apple, sony] = [await aBrand(database, 'Apple'), await aBrand(database, 'Sony')];
const [game, tv] = [await aTag(database, 'Game'), await aTag(database, 'TV')];

// Thirty goods of 3C: prices 500 to 15,000 birr, half of each brand, every third tagged Game, every fifth TV.
for (let n = 1; n <= 30; n += 1) {
  await aFindableProduct(database, {
    title: `Good ${n}`,
    vendorId: vendor.id,
    categoryId: category.id,
    subcategoryId: n % 2 ? phones.id : screens.id,
    brandId: n % 2 ? apple.id : sony.id,
    tagIds: [...(n % 3 ? [] : [game.id]), ...(n % 5 ? [] : [tv.id])],
    priceSantim: n * 50_000,
    popularity: n,
    ratingScore: n / 10,
    createdAt: new Date(2026, 0, n),
  });
}
await aFindableProduct(database, { title: 'Teff', vendorId: vendor.id, categoryId: other.id });

const list = (query: object) => listProducts(ctx(), ProductQuery.parse(query));
const ids = async (query: object) => (await list(query)).content.map((card) => card.id);
const counts = (values: { name: string; count: number }[]) =>
  Object.fromEntries(values.map(({ name, count }) => [name, count]));

test('F07 facets leave out their own filter and obey the others', async () => {
  const all = await list({ category: '3c' });
  expect(all.totalElements).toBe(30);
  expect(counts(all.facets.brands)).toEqual({ Apple: 15, Sony: 15 });
  const ofApple = await list({ category: '3c', brand: 'apple' });
  expect(ofApple.totalElements).toBe(15);
  expect(counts(ofApple.facets.brands)).toEqual({ Apple: 15, Sony: 15 });
  expect(counts(ofApple.facets.subcategories)).toEqual({ Phones: 15 });
  expect(counts(ofApple.facets.tags)).toEqual({ Game: 5, TV: 3 });
  const tagged = await list({ category: '3c', brand: 'Apple', tag: 'game' });
  expect(tagged.totalElements).toBe(5);
  expect(counts(tagged.facets.brands)).toEqual({ Apple: 5, Sony: 5 });
  expect(counts(tagged.facets.tags)).toEqual({ Game: 5, TV: 3 });
});

test('the price facet ignores the chosen price and counts the open end', async () => {
  const cheap = await list({ category: '3c', maxPrice: 1_000 });
  expect(cheap.totalElements).toBe(2);
  expect(cheap.facets.price).toMatchObject({ min: 500, max: 15_000 });
  expect(Object.fromEntries(cheap.facets.price.options.map(({ id, count }) => [id, count]))).toEqual({
    all: 30,
    'under-20': 0,
    '15-100': 0,
    '100-300': 0,
    '300-500': 1,
    '500-1000': 2,
    '1000-10000': 29,
  });
});

test.each(['popular', 'newest', 'rating', 'price-asc', 'price-desc', 'new'])(
  'paging by %s shows every product once',
  async (sort) => {
    for (const scope of [
      { category: '3c' },
      { q: 'good' },
      { category: '3c', brand: 'apple,sony' },
      { category: '3c', minPrice: 1 },
    ]) {
      const pages = await Promise.all([0, 1, 2, 3, 4].map((page) => ids({ ...scope, sort, page, size: 7 })));
      expect(pages.map((page) => page.length)).toEqual([7, 7, 7, 7, 2]);
      expect(new Set(pages.flat()).size).toBe(30);
      const whole = await ids({ ...scope, sort, size: 100 });
      expect(pages.flat()).toEqual(whole);
    }
  },
);

test('the sorts do what they say', async () => {
  const prices = async (sort: string) =>
    (await list({ category: '3c', sort, size: 3 })).content.map((card) => card.currentPrice);
  expect(await prices('price-asc')).toEqual([500, 1_000, 1_500]);
  for (const sort of ['price-desc', 'popular', 'rating', 'newest', 'new'])
    expect(await prices(sort)).toEqual([15_000, 14_500, 14_000]);
});

test('the opaque category token works, and a broken one only warns', async () => {
  const cid = encryptCid(ctx(), category.id);
  expect(await list({ cid })).toMatchObject({ totalElements: 30, warning: null });
  expect(await list({ cid: garbled(cid) })).toMatchObject({
    totalElements: 31,
    warning: { code: 'catalog.cid_unreadable', message: 'Failed to decrypt category ID.' },
  });
  expect(await list({ cid: 'U2FsdGVk+%' })).toMatchObject({
    totalElements: 31,
    warning: { message: 'Invalid encrypted category ID: U2FsdGVk+%' },
  });
});

test.each([
  { category: '999999' },
  { category: 'nowhere' },
  { subcategory: '3c' },
  { vendor: 'abc' },
  { vendor: '0' },
  { brand: 'Nokia' },
  { tag: 'nothing' },
  { category: 'food', subcategory: 'phones' },
])('unknown names match nothing: %j', async (query) => {
  expect(await list(query)).toMatchObject({ content: [], totalElements: 0, totalPages: 0 });
});

test('pages past the end are empty, however far', async () => {
  for (const page of [2, 417, 1_000_000_000])
    expect(await list({ category: '3c', page })).toMatchObject({
      content: [],
      totalElements: 30,
      number: page,
    });
});

test("names come in the user's language", async () => {
  const answer = await listProducts(ctx({ locale: 'am' }), ProductQuery.parse({ category: '3c' }));
  expect(answer.content[0]!.category).toBe('ኤሌክትሮኒክስ');
});

test('totals stop at the bound', async () => {
  const crowd = await aCategory(db, { slug: 'crowd' });
  await db
    .insertInto('products')
    .columns(['title', 'vendorId', 'categoryId', 'priceSantim', 'stock'])
    .expression((eb) =>
      eb
        .selectFrom(eb.fn('generate_series', [eb.lit(1), eb.lit(COUNT_BOUND + 5)]).as('n'))
        .select([
          eb.val('One of many').as('title'),
          eb.val(vendor.id).as('vendorId'),
          eb.val(crowd.id).as('categoryId'),
          eb.val(100).as('priceSantim'),
          eb.val(1).as('stock'),
        ]),
    )
    .execute();
  invalidateCaches();
  const first = await list({ category: 'crowd', size: 100 });
  expect(first).toMatchObject({ totalElements: COUNT_BOUND, totalIsBound: true, totalPages: 100 });
  expect((await list({ category: 'crowd', size: 100, page: 99 })).content).toHaveLength(100);
  expect((await list({ category: 'crowd', size: 100, page: 100 })).content).toEqual([]);
  await db.deleteFrom('products').where('categoryId', '=', crowd.id).execute();
  invalidateCaches();
});

test('a category list takes two statements, one while its counts are kept; a product one', async () => {
  const product = await aProduct(db, { categoryId: category.id, vendorId: vendor.id });
  await list({ category: 'food' });
  invalidateCaches();
  await getProduct(ctx(), product.id);
  expect((await countStatements(() => list({ category: '3c' }))).statements.length).toBeLessThanOrEqual(2);
  expect((await countStatements(() => list({ category: '3c' }))).statements).toHaveLength(1);
  expect((await countStatements(() => getProduct(ctx(), product.id))).statements).toHaveLength(1);
  await db.deleteFrom('products').where('id', '=', product.id).execute();
});

test('related products come from the same subcategory first, never the product itself', async () => {
  const [card] = (await list({ subcategory: 'phones' })).content;
  const related = await relatedProducts(ctx(), card!);
  expect(related).toHaveLength(8);
  expect(related.every((shown) => shown.subcategoryId === phones.id && shown.id !== card!.id)).toBe(true);
});

test('F04 home shelves come from sales, ratings, dates and running deals', async () => {
  const deal = await aFindableProduct(database, {
    title: 'Deal',
    vendorId: vendor.id,
    categoryId: other.id,
    oldPriceSantim: 20_000,
    saleEndsAt: new Date(Date.now() + 86_400_000),
  });
  const soldOut = await aFindableProduct(database, {
    title: 'Sold-out deal',
    vendorId: vendor.id,
    categoryId: other.id,
    stock: 0,
    oldPriceSantim: 20_000,
    saleEndsAt: new Date(Date.now() + 86_400_000),
  });
  const suspended = await aVendor(db, { isActive: false });
  await aFindableProduct(database, {
    title: 'Deal of a suspended supplier',
    vendorId: suspended.id,
    categoryId: other.id,
    oldPriceSantim: 90_000,
    saleEndsAt: new Date(Date.now() + 3_600_000),
  });
  const tab = { shelf: 'tab', subcategoryIds: [phones.id], words: 'good nothing' };
  const request = { tabs: [tab, { ...tab, shelf: 'none', words: 'nothing' }], productIds: [soldOut.id, 0] };
  invalidateCaches();
  const { result: shelves, statements } = await countStatements(() => homeShelves(ctx(), request));
  expect(statements.length).toBeLessThanOrEqual(3);
  expect(shelves.flashSale.map((card) => card.id)).toEqual([deal.id]);
  expect(shelves.premium.map((card) => card.id)).toEqual([deal.id]);
  expect(shelves.bestSellers[0]!.title).toBe('Good 30');
  expect(shelves.topRated[0]!.title).toBe('Good 30');
  expect(shelves.newArrivals).toHaveLength(5);
  expect(shelves.tabs.get('tab')![0]!.title).toBe('Good 29');
  expect(shelves.tabs.get('tab')).toHaveLength(8);
  expect(shelves.tabs.get('none')).toEqual([]);
  expect([...shelves.named.keys()]).toEqual([soldOut.id]);
  expect((await countStatements(() => homeShelves(ctx(), request))).statements).toHaveLength(1);
});

test('a renamed product is found by its new name only, once its change is committed', async () => {
  const product = await aFindableProduct(database, {
    title: 'Zebra lamp',
    vendorId: vendor.id,
    categoryId: other.id,
  });
  await transact(ctx(), async (tx) => {
    await tx.db.updateTable('products').set({ title: 'Giraffe lamp' }).where('id', '=', product.id).execute();
    await reindexProducts(tx, [product.id]);
  });
  invalidateCaches();
  expect(await ids({ q: 'giraffe' })).toEqual([product.id]);
  expect(await ids({ q: 'zebra' })).not.toContain(product.id);
});

test('popularity moves products between tiers without changing what a search finds', async () => {
  const before = await ids({ q: 'good', size: 100 });
  await db.updateTable('products').set({ popularityTier: 0 }).where('popularity', '>', 20).execute();
  invalidateCaches();
  expect(await ids({ q: 'good', size: 100 })).toEqual(before);
});
