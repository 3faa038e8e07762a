import { expect, test } from 'vitest';
import { aFindableProduct } from '#tests/support/catalogue.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aCategory, aVendor } from '#tests/support/factories.ts';
import { countStatements } from '#tests/support/statements.ts';
import { getProduct, listProducts, suggestAll } from '#modules/catalog/index.ts';
import { ProductQuery } from '#modules/catalog/catalog.schema.ts';
import { storePreview } from '#modules/previews/index.ts';
import { getVendor, listVendors } from './index.ts';

const database = await testDatabase();
const { db, ctx } = database;
const weavers = await aVendor(db, {
  businessName: 'Tana Weavers',
  nameAm: 'ጣና ሸማኔዎች',
  foldedName: 'tana weavers ጣና ሸማኔዎች',
  companyDescription: 'Cotton from the lake.',
  returnPolicy: 'Within 14 days.',
});
const smiths = await aVendor(db, { businessName: 'Oromia Smiths', companyDescription: 'Iron.' });
await db
  .insertInto('vendorTexts')
  .values([
    { vendorId: weavers.id, locale: 'am', companyDescription: 'የሐይቁ ጥጥ።' },
    { vendorId: weavers.id, locale: 'om', returnPolicy: 'Guyyoota 14 keessatti.' },
  ])
  .execute();
const category = await aCategory(db);
const gabi = await aFindableProduct(database, {
  title: 'Gabi',
  vendorId: weavers.id,
  categoryId: category.id,
});
const plough = await aFindableProduct(database, {
  title: 'Plough',
  vendorId: smiths.id,
  categoryId: category.id,
});

const inLocale = (locale: 'en' | 'am' | 'om') => ctx({ locale });

test('a store speaks the user’s language, as far as its vendor has translated what it says', async () => {
  expect(await getVendor(inLocale('am'), weavers.id)).toMatchObject({
    companyDescription: 'የሐይቁ ጥጥ።',
    descriptionLocale: 'am',
    returnPolicy: 'Within 14 days.',
    returnPolicyLocale: 'en',
  });
  expect(await getVendor(inLocale('om'), weavers.id)).toMatchObject({
    companyDescription: 'Cotton from the lake.',
    descriptionLocale: 'en',
    returnPolicy: 'Guyyoota 14 keessatti.',
    returnPolicyLocale: 'om',
  });
  expect(await getVendor(inLocale('en'), weavers.id)).toMatchObject({ descriptionLocale: 'en' });
});

test('a store that is written in Amharic says so to shoppers in English', async () => {
  const { id } = await aVendor(db, { companyDescription: 'ጥሩ ዕቃ።', textLocale: 'am' });
  expect(await getVendor(inLocale('en'), id)).toMatchObject({
    companyDescription: 'ጥሩ ዕቃ።',
    descriptionLocale: 'am',
  });
});

test('the directory tells of each store in the user’s language in the same two statements', async () => {
  const page = { page: 0, size: 10 };
  const { result, statements } = await countStatements(() => listVendors(inLocale('am'), page));
  expect(
    result.content.slice(0, 2).map((store) => [store.companyDescription, store.descriptionLocale]),
  ).toEqual([
    ['የሐይቁ ጥጥ።', 'am'],
    ['Iron.', 'en'],
  ]);
  expect(statements).toHaveLength(2);
});

test('Shoppers in Amharic see a store’s Amharic name on cards, pages and previews; who has none is named as ever', async () => {
  const namesIn = async (locale: 'en' | 'am' | 'om') => {
    const { content } = await listProducts(inLocale(locale), ProductQuery.parse({ sort: 'newest' }));
    return new Map(content.map((card) => [card.id, card.vendor.businessName]));
  };
  const amharic = await namesIn('am');
  expect(amharic.get(gabi.id)).toBe('ጣና ሸማኔዎች');
  expect(amharic.get(plough.id)).toBe('Oromia Smiths');
  expect((await namesIn('om')).get(gabi.id)).toBe('Tana Weavers');
  expect((await getProduct(inLocale('am'), gabi.id)).vendor.businessName).toBe('ጣና ሸማኔዎች');
  expect((await getProduct(inLocale('en'), gabi.id)).vendor.businessName).toBe('Tana Weavers');
  const store = await getVendor(inLocale('am'), weavers.id);
  expect(storePreview('am', store).title).toBe('ጣና ሸማኔዎች');
});

test('a store is suggested by either name in the user’s script, and its goods are found by both', async () => {
  expect((await suggestAll(inLocale('am'), 'tana')).vendors).toEqual([
    { id: weavers.id, businessName: 'ጣና ሸማኔዎች' },
  ]);
  expect((await suggestAll(inLocale('en'), 'ጣና')).vendors[0]).toMatchObject({ businessName: 'Tana Weavers' });
  for (const q of ['tana weavers gabi', 'ጣና ሸማኔዎች']) {
    const { content } = await listProducts(inLocale('en'), ProductQuery.parse({ q }));
    expect(content.map(({ id }) => id)).toEqual([gabi.id]);
  }
});
