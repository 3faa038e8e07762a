import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { aVendor } from '#tests/support/factories.ts';
import { countStatements } from '#tests/support/statements.ts';
import { getSupplier, listSuppliers } from './index.ts';

const database = await testDatabase();
const { db, ctx } = database;
const weavers = await aVendor(db, {
  businessName: 'Tana Weavers',
  nameAm: 'ጣና ሸማኔዎች',
  foldedName: 'tana weavers ጣና ሸማኔዎች',
  companyDescription: 'Cotton from the lake.',
  returnPolicy: 'Within 14 days.',
});
await aVendor(db, { businessName: 'Oromia Smiths', companyDescription: 'Iron.' });
await db
  .insertInto('vendorTexts')
  .values([
    { vendorId: weavers.id, locale: 'am', companyDescription: 'የሐይቁ ጥጥ።' },
    { vendorId: weavers.id, locale: 'om', returnPolicy: 'Guyyoota 14 keessatti.' },
  ])
  .execute();
const inLocale = (locale: 'en' | 'am' | 'om') => ctx({ locale });

test('a store speaks the reader’s language, as far as its vendor has translated what it says', async () => {
  expect(await getSupplier(inLocale('am'), weavers.id)).toMatchObject({
    companyDescription: 'የሐይቁ ጥጥ።',
    descriptionLocale: 'am',
    returnPolicy: 'Within 14 days.',
    returnPolicyLocale: 'en',
  });
  expect(await getSupplier(inLocale('om'), weavers.id)).toMatchObject({
    companyDescription: 'Cotton from the lake.',
    descriptionLocale: 'en',
    returnPolicy: 'Guyyoota 14 keessatti.',
    returnPolicyLocale: 'om',
  });
  expect(await getSupplier(inLocale('en'), weavers.id)).toMatchObject({ descriptionLocale: 'en' });
});

test('a store that is written in Amharic says so to readers of English', async () => {
  const { id } = await aVendor(db, { companyDescription: 'ጥሩ ዕቃ።', textLocale: 'am' });
  expect(await getSupplier(inLocale('en'), id)).toMatchObject({
    companyDescription: 'ጥሩ ዕቃ።',
    descriptionLocale: 'am',
  });
});

test('the directory tells of each store in the reader’s language in the same two statements', async () => {
  const page = { page: 0, size: 10 };
  const { result, statements } = await countStatements(() => listSuppliers(inLocale('am'), page));
  expect(
    result.content.slice(0, 2).map((store) => [store.companyDescription, store.descriptionLocale]),
  ).toEqual([
    ['የሐይቁ ጥጥ።', 'am'],
    ['Iron.', 'en'],
  ]);
  expect(statements).toHaveLength(2);
});
