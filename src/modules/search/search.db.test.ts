import { expect, test } from 'vitest';
import { aFindableProduct } from '#tests/support/catalogue.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aCategory, aVendor } from '#tests/support/factories.ts';
import { setSettings } from '#tests/support/limits.ts';
import { countStatements } from '#tests/support/statements.ts';
import { listProducts } from '#modules/catalog/index.ts';
import { ProductQuery } from '#modules/catalog/catalog.schema.ts';
import { invalidateCaches } from '#platform/loading-cache.ts';
import { flushQueries, suggest } from './index.ts';

const database = await testDatabase();
const { db, ctx } = database;
await setSettings(db, { suggestion_callers: 3, suggestion_days: 2 });
const footwear = await aCategory(db, { nameEn: 'Foot Wear', nameAm: 'ጫማ', nameOm: 'Kophee' });
const vendor = await aVendor(db, { businessName: 'Merkato Traders', foldedName: 'merkato traders' });

const titles = {
  leather: 'Leather Shoes for Men',
  amharic: 'የቆዳ ጫማ',
  socks: 'Cotton Socks',
  case: 'Phone Case for Galaxy A15',
  phone: 'Samsung Galaxy A15 Phone',
  exact: 'Galaxy A15',
  sunCanonical: 'የጸሀይ መብራት',
  sunTyped: 'የፀሐይ መብራት',
  book: 'መጽሐፍ ቅዱስ',
  laptop: 'Dell Latitude Laptop',
  hudhaa: "Mi'eessituu Ga'e",
};
const ids = {} as Record<keyof typeof titles, number>;
for (const [at, [name, title]] of Object.entries(titles).entries()) {
  const isFootwear = ['leather', 'amharic', 'socks'].includes(name);
  const given = {
    title,
    vendorId: vendor.id,
    popularity: 100 - at,
    ...(isFootwear ? { categoryId: footwear.id } : {}),
  };
  ids[name as keyof typeof titles] = (await aFindableProduct(database, given)).id;
}

const find = async (q: string, more: object = {}) =>
  (await listProducts(ctx(), ProductQuery.parse({ q, ...more }))).content.map((card) => card.id);

test('F07 search: chama, ጫማ, shoes and kophee give the same list', async () => {
  const shoes = await find('shoes');
  expect(shoes.slice(0, 2)).toEqual([ids.leather, ids.amharic]);
  const words = ['chama', 'ጫማ', 'Shoe', 'kophee', 'CHAMA', 'ጫማዎች'];
  const lists = await Promise.all(words.map((word) => find(word)));
  expect(lists).toEqual(words.map(() => shoes));
});

test('a word with a hudhaa is found by each mark that people type for it', async () => {
  for (const typed of ["ga'e", 'ga’e', 'gaʼe', 'ga‘e', 'ga`e', "MI'EESSITUU ga'e"])
    expect(await find(typed), typed).toEqual([ids.hudhaa]);
});

test('what only its category names comes after what its title names', async () => {
  expect((await find('shoes')).at(-1)).toBe(ids.socks);
});

test('an exact title comes first, however little it sells', async () => {
  expect((await find('galaxy a15'))[0]).toBe(ids.exact);
  expect((await find('Samsung Galaxy A15 Phone'))[0]).toBe(ids.phone);
});

test('phones come before what is made for phones', async () => {
  expect(await find('phone')).toEqual([ids.phone, ids.case]);
  expect((await find('phone case'))[0]).toBe(ids.case);
});

test('homophones find each other, the typed spelling first', async () => {
  expect(await find('ፀሐይ')).toEqual([ids.sunTyped, ids.sunCanonical]);
  expect(await find('ጸሀይ')).toEqual([ids.sunCanonical, ids.sunTyped]);
});

test.each([
  ['samsong', 'phone'],
  ['lapotp', 'laptop'],
  ['laptp', 'laptop'],
  ['galxy', 'exact'],
  ['metsihaf', 'book'],
  ['mesihaf', 'book'],
  ['lati', 'laptop'],
] as const)('%s is understood', async (typed, name) => {
  expect(await find(typed)).toContain(ids[name]);
});

test('a word that resembles nothing does not hide what the others find', async () => {
  expect(await find('samsung qqzzxxw')).toContain(ids.phone);
});

test.each(['qqzzxxw', '🙂', '🙂🙂 ', '!!!', '\u202E\u200F', '%', "'"])(
  '%s finds nothing and breaks nothing',
  async (typed) => {
    const list = await listProducts(ctx(), ProductQuery.parse({ q: typed }));
    expect(list).toMatchObject({ content: [], totalElements: 0, totalPages: 0 });
  },
);

test.each([
  "shoes'; drop table products; --",
  "shoes' | 'x",
  'shoes & !',
  '<script>shoes</script>',
  'shoes\u0000',
  '\u202Eshoes',
  'shoes 🙂',
  'SHOES\\',
  ':*shoes',
  '(shoes',
  'shoes '.repeat(33),
])('hostile input %j is only words', async (typed) => {
  expect(Array.isArray(await find(typed))).toBe(true);
  expect(await db.selectFrom('products').select('id').execute()).toHaveLength(Object.keys(titles).length);
});

test('a search takes at most two statements, and one while its counts are kept', async () => {
  await find('shoes');
  invalidateCaches();
  await find('laptop');
  const { statements: anew } = await countStatements(() => find('leather'));
  expect(anew.length).toBeLessThanOrEqual(2);
  const { statements: again } = await countStatements(() => find('leather'));
  expect(again).toHaveLength(1);
});

test('a search can be sorted and filtered', async () => {
  await db.updateTable('products').set({ priceSantim: 5_000 }).where('id', '=', ids.amharic).execute();
  expect((await find('shoes', { sort: 'price-asc' }))[0]).toBe(ids.amharic);
  expect(await find('shoes', { maxPrice: 60 })).toEqual([ids.amharic]);
  expect(await find('galaxy', { vendor: '999999' })).toEqual([]);
});

test('suggestions: products by the beginning of a word and by sound, vendors, past searches', async () => {
  expect((await suggest(ctx(), 'sams')).products.map((product) => product.id)).toContain(ids.phone);
  expect((await suggest(ctx(), 'samsong')).products.map((product) => product.id)).toContain(ids.phone);
  expect((await suggest(ctx(), 'ጫ')).products.map((product) => product.id)).toContain(ids.amharic);
  expect((await suggest(ctx(), 'merk')).vendors).toEqual([
    { id: vendor.id, businessName: 'Merkato Traders' },
  ]);
  expect(await suggest(ctx(), '🙂')).toEqual({ products: [], vendors: [], queries: [] });
});

test('a past search is suggested when several callers made it on several days; nothing personal is kept', async () => {
  const search = async (q: string, remoteAddress: string, day = 1) => {
    const now = new Date(Date.UTC(2026, 5, day));
    await listProducts(ctx({ remoteAddress, now }), ProductQuery.parse({ q }));
    await flushQueries();
  };
  const suggested = async (typed: string) => {
    invalidateCaches();
    return (await suggest(ctx(), typed)).queries;
  };
  // What other tests searched for counts for nobody here.
  await flushQueries();
  await db.deleteFrom('searchQueries').execute();
  await db.deleteFrom('searchQueryCallers').execute();
  // One network is one caller, however often and from however many of its addresses.
  for (const n of [1, 2, 3, 4]) await search('Leather Shoes', `2001:db8::${n}`, n);
  await search('Leather Shoes', '10.0.0.1');
  expect(await suggested('leath')).toEqual([]);
  await search('Leather Shoes', '10.0.0.2', 1);
  expect(await suggested('leath')).toEqual([]);
  await search('Leather Shoes', '10.0.0.3', 2);
  expect(await suggested('leath')).toEqual(['leather shoes']);

  await db.insertInto('searchBlocked').values({ word: 'LEATHER' }).execute();
  expect(await suggested('leath')).toEqual([]);
  await db.deleteFrom('searchBlocked').where('word', '=', 'LEATHER').execute();

  // A misspelt text finds what it may have meant, but others are not to be taught it.
  for (const day of [1, 2, 3]) await search('leathre shoes', `10.0.1.${day}`, day);
  await search('shoes almaz@example.com', '10.0.0.1');
  await search('shoes 0911234567', '10.0.0.1');
  const kept = await db.selectFrom('searchQueries').select(['folded', 'callers', 'days']).execute();
  expect(kept.filter(({ folded }) => folded.includes('shoes'))).toEqual([
    { folded: 'leather shoes', callers: 4, days: 2 },
  ]);
  const callers = await db.selectFrom('searchQueryCallers').select('caller').execute();
  expect(callers.some(({ caller }) => caller.includes('.') || caller.includes(':'))).toBe(false);
});
