import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { aBrand, aFindableProduct, aTag } from '#tests/support/catalogue.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aCategory, aVendor } from '#tests/support/factories.ts';
import { countStatements } from '#tests/support/statements.ts';
import { COUNT_BOUND } from '#shop/constants.ts';
import { invalidateCaches } from '#platform/loading-cache.ts';
import { transact } from '#platform/transact.ts';
import { ProductQuery } from './catalog.schema.ts';
import { listProducts, reindexProducts } from './index.ts';
import { rewriteDocuments } from './rewrite-documents.ts';

const database = await testDatabase();
const { db, ctx } = database;
const [maker, other] = [await aVendor(db), await aVendor(db)];
const kitchen = await aCategory(db, { slug: 'kitchen', nameEn: 'Kitchen' });
const pots = await aCategory(db, { parentId: kitchen.id, slug: 'pots', nameEn: 'Pots' });
const garden = await aCategory(db, { slug: 'garden', nameEn: 'Garden' });
const [apple, sony] = [await aBrand(database, 'Apple'), await aBrand(database, 'Sony')];
const [gift, sale] = [await aTag(database, 'Gift'), await aTag(database, 'Sale')];

// Forty kettles, of which every fourth is only named by its tag's word; ten lamps beside them.
const goods: number[] = [];
for (let n = 0; n < 50; n += 1) {
  const isKitchen = n % 5 < 3;
  const { id } = await aFindableProduct(database, {
    title: n < 40 ? `Kettle ${n}${n % 4 === 0 ? ' steel' : ''}` : `Lamp ${n}`,
    vendorId: n % 2 ? maker.id : other.id,
    categoryId: isKitchen ? kitchen.id : garden.id,
    subcategoryId: isKitchen && n % 2 ? pots.id : null,
    brandId: [apple.id, sony.id, null][n % 3]!,
    tagIds: [...(n % 4 ? [] : [gift.id]), ...(n % 6 ? [] : [sale.id])],
    priceSantim: [1_000, 5_000, 20_000, 45_000, 80_000, 400_000, 2_000_000][n % 7]!,
    popularity: (n * 37) % 50,
  });
  goods.push(id);
}

beforeEach(() => invalidateCaches());

const list = (query: object) => listProducts(ctx(), ProductQuery.parse({ size: 100, ...query }));
type List = Awaited<ReturnType<typeof list>>;

/** The counts as a shopper would make them: of the products that the whole list shows. */
async function countByHand({ content }: List) {
  const ids = content.map((card) => card.id);
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .where('id', 'in', [0, ...ids])
    .execute();
  const tally = (values: (number | null)[]) => {
    const counts: Record<number, number> = {};
    for (const value of values) if (value !== null) counts[value] = (counts[value] ?? 0) + 1;
    return counts;
  };
  const prices = rows.map((row) => row.priceSantim! / 100);
  const between = (min: number, max: number) => prices.filter((price) => min <= price && price <= max).length;
  return {
    total: rows.length,
    categories: tally(rows.map((row) => row.categoryId)),
    subcategories: tally(rows.map((row) => row.subcategoryId)),
    brands: tally(rows.map((row) => row.brandId)),
    tags: tally(rows.flatMap((row) => row.tagIds)),
    lowest: rows.length > 0 ? Math.min(...prices) : null,
    highest: rows.length > 0 ? Math.max(...prices) : null,
    prices: [
      rows.length,
      between(0, 20),
      between(15, 100),
      between(100, 300),
      between(300, 500),
      between(500, 1_000),
      between(1_000, Infinity),
    ],
  };
}

function toldBy({ totalElements, facets }: List) {
  const tally = (values: { id: number; count: number }[]) =>
    Object.fromEntries(values.map(({ id, count }) => [id, count]));
  return {
    total: totalElements,
    categories: tally(facets.categories),
    subcategories: tally(facets.subcategories),
    brands: tally(facets.brands),
    tags: tally(facets.tags),
    lowest: facets.price.min,
    highest: facets.price.max,
    prices: facets.price.options.map(({ count }) => count),
  };
}

const change = (values: object, ids: readonly number[]) =>
  transact(ctx(), async (tx) => {
    await tx.db.updateTable('products').set(values).where('id', 'in', ids).execute();
    await reindexProducts(tx, ids);
  });

test.each([
  ['nothing has changed', async () => undefined],
  ['prices changed', () => change({ priceSantim: 30_000 }, goods.slice(0, 7))],
  ['stock ran out', () => change({ stock: 0 }, goods.slice(3, 9))],
  ['a brand changed', () => change({ brandId: sony.id }, goods.slice(5, 15))],
  ['a category changed', () => change({ categoryId: garden.id, subcategoryId: null }, goods.slice(8, 12))],
  ['tags changed', () => change({ tagIds: [sale.id] }, goods.slice(10, 20))],
  ['goods were taken off the list', () => change({ isListed: false, state: 'paused' }, goods.slice(20, 24))],
  ['goods came back to the list', () => change({ isListed: true, state: 'published' }, goods.slice(20, 22))],
  ['a title changed', () => change({ title: 'Teapot' }, goods.slice(24, 26))],
  [
    'a supplier was suspended',
    () => db.updateTable('vendors').set({ isActive: false }).where('id', '=', other.id).execute(),
  ],
  ['goods became popular', () => change({ popularity: 900, popularityTier: 1 }, goods.slice(30, 33))],
])('F07 search: the counts are those of what is found, after %s', async (_, happens) => {
  await happens();
  invalidateCaches();
  for (const query of [
    { q: 'kettle' },
    { q: 'kettle', vendor: String(maker.id) },
    { q: 'ketle' },
    { q: 'steel' },
  ]) {
    const found = await list(query);
    expect(found.content.length).toBeGreaterThan(2);
    expect(toldBy(found)).toEqual(await countByHand(found));
    // The counts are kept now: the page alone is asked for, and in the same order.
    expect((await list(query)).content.map(({ id }) => id)).toEqual(found.content.map(({ id }) => id));
  }
});

test('a search that was never asked for takes two statements, from whichever page it begins', async () => {
  const whole = (await list({ q: 'kettle' })).content.map(({ id }) => id);
  await list({ q: 'lamp' });
  invalidateCaches();
  await list({ q: 'lamp', size: 5 });
  const { result, statements } = await countStatements(() => list({ q: 'kettle', size: 5, page: 2 }));
  expect(statements).toHaveLength(2);
  expect(result.content.map(({ id }) => id)).toEqual(whole.slice(10, 15));
  expect(result.totalElements).toBe(whole.length);
  expect((await list({ q: 'kettle', size: 5, page: 99 })).content).toEqual([]);
});

test('F07 search: what an older version of the shop wrote is written anew, once, and found by what is stated', async () => {
  const { id } = await aFindableProduct(database, { title: 'Wexelphone', vendorId: maker.id });
  const stated = JSON.stringify([{ name: 'Storage', value: '128GB' }]);
  await sql`update products set specifications = ${stated}::jsonb, search_vector = '''^wexelphone''', search_version = 1
    where id = ${id}`.execute(db);
  invalidateCaches();
  expect((await list({ spec: 'storage.128gb' })).content).toEqual([]);
  expect(await rewriteDocuments(ctx(), 5)).toBeGreaterThan(0);
  while ((await rewriteDocuments(ctx(), 500)) > 0);
  invalidateCaches();
  expect((await list({ q: 'wexelphone 128 gb' })).content.map((card) => card.id)).toEqual([id]);
  expect((await list({ spec: 'storage.128gb' })).content.map((card) => card.id)).toEqual([id]);
});

test('of a search that matches nearly everything, counts and order are the same', async () => {
  const crowd = await aCategory(db, { slug: 'crowd' });
  const addMany = (many: number, word: string, tier: number) =>
    sql`insert into products (title, vendor_id, category_id, price_santim, stock, popularity, popularity_tier, search_vector)
      select 'One of many', ${maker.id}::bigint, ${crowd.id}::bigint, 100, 1, 1000 + n, ${tier}::smallint, ${`'^${word}'`}::tsvector
      from generate_series(1, ${many}::int) as n`.execute(db);
  await addMany(90, 'bestseller', 0);
  await addMany(COUNT_BOUND + 5, 'everywhere', 8);
  invalidateCaches();
  const sold = await list({ q: 'bestseller' });
  expect(sold).toMatchObject({ totalElements: 90, totalIsBound: false });
  expect(toldBy(sold)).toEqual(await countByHand(sold));
  const many = await list({ q: 'everywhere' });
  expect(many).toMatchObject({ totalElements: COUNT_BOUND, totalIsBound: true });
  expect(many.facets.categories.map(({ id, count }) => [id, count])).toEqual([[crowd.id, COUNT_BOUND + 1]]);
  expect(many.content.map(({ id }) => id)).toEqual(
    many.content.map(({ id }) => id).toSorted((a, b) => b - a),
  );
  expect(many.content).toHaveLength(100);
});
