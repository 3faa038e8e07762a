import { expect, test } from 'vitest';
import { aFindableProduct } from '#tests/support/catalogue.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aCategory, aProduct, aVariant, aVendor } from '#tests/support/factories.ts';
import { countStatements } from '#tests/support/statements.ts';
import { forgetMemories } from '#platform/memory.ts';
import { transact } from '#platform/transact.ts';
import { ProductQuery } from './catalog.schema.ts';
import { getProduct, keptCards, listProducts, reindexProduct, suggestAll } from './index.ts';

const database = await testDatabase();
const { db, ctx } = database;
const vendor = await aVendor(db);
const category = await aCategory(db, { slug: 'household', nameEn: 'Household' });
const place = { vendorId: vendor.id, categoryId: category.id };

const jug = await aFindableProduct(database, {
  ...place,
  title: 'Copper jug',
  descriptionHtml: '<p>Hammered</p>',
  specifications: JSON.stringify([{ name: 'Height', value: '20 cm' }]),
});
const lamp = await aFindableProduct(database, { ...place, title: 'Oil lamp' });
await db
  .insertInto('productTexts')
  .values([
    { productId: jug.id, locale: 'am', title: 'የመዳብ ገንቦ', descriptionHtml: '<p>የተቀጠቀጠ</p>' },
    { productId: jug.id, locale: 'om', title: 'Okkotee Sibiilaa' },
  ])
  .execute();
await transact(ctx(), (tx) => reindexProduct(tx, jug.id));
forgetMemories();

const inLocale = (locale: 'en' | 'am' | 'om') => ctx({ locale });

test('a product is shown in the reader’s language, as far as its seller has translated it', async () => {
  expect(await getProduct(inLocale('am'), jug.id)).toMatchObject({
    title: 'የመዳብ ገንቦ',
    textLocale: 'am',
    description: '<p>የተቀጠቀጠ</p>',
    descriptionLocale: 'am',
    specifications: [{ name: 'Height' }],
    specificationsLocale: 'en',
    variantsLocale: 'en',
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

test('options are named in the reader’s language where there are words for them', async () => {
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

test('a product written in Amharic says so to readers of English', async () => {
  const stool = await aProduct(db, { ...place, title: 'በርጩማ', textLocale: 'am' });
  expect(await getProduct(inLocale('en'), stool.id)).toMatchObject({ title: 'በርጩማ', textLocale: 'am' });
});

test('lists name each product in the reader’s language, without a statement more for it', async () => {
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
  const [card] = await keptCards(inLocale('om'), [jug.id]);
  expect(card).toMatchObject({ title: 'Okkotee Sibiilaa', textLocale: 'om' });
});

test('a search finds a product by its title in any language, whatever the reader’s is', async () => {
  for (const q of ['copper jug', 'የመዳብ ገንቦ', 'የመዳብ ጋንቦ', 'okkotee sibiilaa', 'okkotee']) {
    const found = await listProducts(inLocale('en'), ProductQuery.parse({ q }));
    expect(found.content.map(({ id }) => id)).toContain(jug.id);
  }
  const { products } = await suggestAll(inLocale('am'), 'copper');
  expect(products).toMatchObject([{ id: jug.id, title: 'የመዳብ ገንቦ', textLocale: 'am' }]);
  expect((await suggestAll(inLocale('en'), 'የመዳብ')).products[0]).toMatchObject({ title: 'Copper jug' });
});
