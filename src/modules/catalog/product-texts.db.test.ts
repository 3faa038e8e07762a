import { expect, test } from 'vitest';
import { aFindableProduct } from '#tests/support/catalogue.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aCategory, aProduct, aVariant, aVendor } from '#tests/support/factories.ts';
import { countStatements } from '#tests/support/statements.ts';
import { invalidateCaches } from '#platform/loading-cache.ts';
import { transact } from '#platform/transact.ts';
import { ProductQuery } from './catalog.schema.ts';
import { sanitizeDescription } from './description.ts';
import { getProduct, productCardsByIds, listProducts, reindexProducts, suggestAll } from './index.ts';

const database = await testDatabase();
const { db, ctx } = database;
const vendor = await aVendor(db);
const category = await aCategory(db, { slug: 'household', nameEn: 'Household' });
const place = { vendorId: vendor.id, categoryId: category.id };

const jug = await aFindableProduct(database, {
  ...place,
  title: 'Copper jug',
  descriptionHtml: '<p>Hammered</p>',
  specifications: JSON.stringify([
    { name: 'Height', value: '20 cm' },
    { name: 'Material', value: 'Copper, Clay' },
    { name: 'Finish', value: 'Hammered' },
  ]),
});
const lamp = await aFindableProduct(database, { ...place, title: 'Oil lamp' });
await db
  .insertInto('productTexts')
  .values([
    {
      productId: jug.id,
      locale: 'am',
      title: 'የመዳብ ገንቦ',
      descriptionHtml: sanitizeDescription('<p>የተቀጠቀጠ</p>'),
    },
    { productId: jug.id, locale: 'om', title: 'Okkotee Sibiilaa' },
  ])
  .execute();
await db
  .insertInto('specificationWords')
  .values([
    { nameEn: 'Height', nameAm: 'ቁመት', nameOm: 'Ol-dheerina' },
    { nameEn: 'Material', nameAm: 'የተሠራበት', nameOm: 'Meeshaa' },
    { nameEn: 'Copper', nameAm: 'መዳብ', nameOm: 'Sibiila Diimaa' },
    { nameEn: 'Clay', nameAm: 'ሸክላ', nameOm: 'Suphee' },
    { nameEn: 'Shade', nameAm: 'የቀለም ዓይነት', nameOm: 'Gosa Halluu' },
    { nameEn: 'Blue', nameAm: 'ሰማያዊ', nameOm: 'Cuquliisa' },
  ])
  .execute();
await transact(ctx(), (tx) => reindexProducts(tx, [jug.id]));
invalidateCaches();

const inLocale = (locale: 'en' | 'am' | 'om') => ctx({ locale });

test('a product is shown in the user’s language, as far as its seller has translated it', async () => {
  expect(await getProduct(inLocale('am'), jug.id)).toMatchObject({
    title: 'የመዳብ ገንቦ',
    textLocale: 'am',
    description: '<p>የተቀጠቀጠ</p>',
    descriptionLocale: 'am',
  });
  expect(await getProduct(inLocale('om'), jug.id)).toMatchObject({
    title: 'Okkotee Sibiilaa',
    textLocale: 'om',
    description: '<p>Hammered</p>',
    descriptionLocale: 'en',
  });
  expect(await getProduct(inLocale('en'), jug.id)).toMatchObject({ title: 'Copper jug', textLocale: 'en' });
  expect(await getProduct(inLocale('am'), lamp.id)).toMatchObject({ title: 'Oil lamp', textLocale: 'en' });
});

test('what a seller states is said in the shop’s words; what these lack is shown as written and marked', async () => {
  const { specifications } = await getProduct(inLocale('am'), jug.id);
  expect(specifications).toEqual([
    { key: 'height', name: 'ቁመት', nameLocale: 'am', value: '20 cm', valueLocale: 'am' },
    { key: 'material', name: 'የተሠራበት', nameLocale: 'am', value: 'መዳብ, ሸክላ', valueLocale: 'am' },
    { key: 'finish', name: 'Finish', nameLocale: 'en', value: 'Hammered', valueLocale: 'en' },
  ]);
  expect((await getProduct(inLocale('om'), jug.id)).specifications[1]).toMatchObject({ name: 'Meeshaa' });
  expect((await getProduct(inLocale('en'), jug.id)).specifications[1]).toEqual({
    key: 'material',
    name: 'Material',
    nameLocale: 'en',
    value: 'Copper, Clay',
    valueLocale: 'en',
  });
});

test('what an Amharic seller states is said in English, and known by its English name', async () => {
  const pot = await aProduct(db, {
    ...place,
    textLocale: 'am',
    specifications: JSON.stringify([{ name: 'የተሠራበት', value: 'ሸክላ' }]),
  });
  expect((await getProduct(inLocale('en'), pot.id)).specifications).toEqual([
    { key: 'material', name: 'Material', nameLocale: 'en', value: 'Clay', valueLocale: 'en' },
  ]);
  expect((await getProduct(inLocale('am'), pot.id)).specifications[0]).toMatchObject({ key: 'material' });
});

test('a seller’s own translation of what is stated comes before the shop’s words', async () => {
  const urn = await aProduct(db, {
    ...place,
    specifications: JSON.stringify([{ name: 'Material', value: 'Clay' }]),
  });
  await db
    .insertInto('productTexts')
    .values({
      productId: urn.id,
      locale: 'am',
      title: 'እንስራ',
      specifications: JSON.stringify([{ name: 'ከምን', value: 'ከሸክላ' }]),
    })
    .execute();
  expect((await getProduct(inLocale('am'), urn.id)).specifications).toMatchObject([
    { name: 'ከምን', nameLocale: 'am', value: 'ከሸክላ' },
  ]);
});

test('the words are read once for all products, and shoppers in English of English goods need none', async () => {
  await getProduct(inLocale('am'), jug.id);
  const { statements } = await countStatements(() => getProduct(inLocale('om'), jug.id));
  expect(statements).toHaveLength(1);
  invalidateCaches();
  await listProducts(inLocale('en'), ProductQuery.parse({}));
  const english = await countStatements(() => getProduct(inLocale('en'), jug.id));
  expect(english.statements).toHaveLength(1);
});

test('options that no seller has translated are said in the shop’s words, if it has all of them', async () => {
  const cup = await aProduct(db, { ...place, title: 'Cup' });
  const add = (value: string) =>
    aVariant(db, {
      productId: cup.id,
      title: `${value} / 2 L`,
      options: JSON.stringify({ Shade: value }),
    });
  await add('Blue');
  expect(await getProduct(inLocale('am'), cup.id)).toMatchObject({
    textLocale: 'en',
    variantsLocale: 'am',
    variants: [{ title: 'ሰማያዊ / 2 L', options: { 'የቀለም ዓይነት': 'ሰማያዊ' } }],
  });
  await add('Mauve');
  expect(await getProduct(inLocale('am'), cup.id)).toMatchObject({
    variantsLocale: 'en',
    variants: [{ title: 'Blue / 2 L' }, { title: 'Mauve / 2 L' }],
  });
});

test('options are named in the user’s language where there are words for them', async () => {
  const mug = await aProduct(db, { ...place, title: 'Mug' });
  await aVariant(db, {
    productId: mug.id,
    title: 'Red / 300 ml',
    options: JSON.stringify({ Colour: 'Red', Size: '300 ml' }),
  });
  await db
    .insertInto('productTexts')
    .values({
      productId: mug.id,
      locale: 'am',
      title: 'ኩባያ',
      optionWords: JSON.stringify({ Colour: 'ቀለም', Red: 'ቀይ' }),
    })
    .execute();
  const { variants, variantsLocale } = await getProduct(inLocale('am'), mug.id);
  expect(variantsLocale).toBe('am');
  expect(variants[0]).toMatchObject({ title: 'ቀይ / 300 ml', options: { ቀለም: 'ቀይ', Size: '300 ml' } });
  expect(await getProduct(inLocale('om'), mug.id)).toMatchObject({
    variantsLocale: 'en',
    variants: [{ title: 'Red / 300 ml' }],
  });
});

test('a product written in Amharic says so to shoppers in English', async () => {
  const stool = await aProduct(db, { ...place, title: 'በርጩማ', textLocale: 'am' });
  expect(await getProduct(inLocale('en'), stool.id)).toMatchObject({ title: 'በርጩማ', textLocale: 'am' });
});

test('lists name each product in the user’s language, without a statement more for it', async () => {
  const read = (locale: 'en' | 'am') =>
    listProducts(inLocale(locale), ProductQuery.parse({ category: 'household' }));
  await read('en');
  const { result, statements } = await countStatements(() => read('am'));
  expect(result.content.map(({ title, textLocale }) => [title, textLocale])).toEqual(
    expect.arrayContaining([
      ['የመዳብ ገንቦ', 'am'],
      ['Oil lamp', 'en'],
    ]),
  );
  expect(statements).toHaveLength(1);
  const [card] = await productCardsByIds(inLocale('om'), [jug.id]);
  expect(card).toMatchObject({ title: 'Okkotee Sibiilaa', textLocale: 'om' });
});

test('a search finds a product by its title in any language, whatever the shopper’s is', async () => {
  for (const q of ['copper jug', 'የመዳብ ገንቦ', 'የመዳብ ጋንቦ', 'okkotee sibiilaa', 'okkotee']) {
    const found = await listProducts(inLocale('en'), ProductQuery.parse({ q }));
    expect(found.content.map(({ id }) => id)).toContain(jug.id);
  }
  const { products } = await suggestAll(inLocale('am'), 'copper');
  expect(products).toMatchObject([{ id: jug.id, title: 'የመዳብ ገንቦ', textLocale: 'am' }]);
  expect((await suggestAll(inLocale('en'), 'የመዳብ')).products[0]).toMatchObject({ title: 'Copper jug' });
});
