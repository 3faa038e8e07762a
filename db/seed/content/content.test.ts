import { expect, test } from 'vitest';
import { translateValue, vocabularyOf } from '#shop/vocabulary.ts';
import { DOCUMENT_BRANDS, DOCUMENT_TAGS } from '#tests/support/documents.ts';
import { seededRandom } from '#seed/random.ts';
import { assembleProducts } from '#seed/rows/products.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { bestSellers } from './best-sellers.ts';
import { allBrands, slugOf } from './brands.ts';
import { categories } from './categories.ts';
import { specificationWords } from './option-words.ts';
import { subcategoryNames } from './subcategories.ts';
import { tags } from './tags.ts';
import { DEMO_VENDOR, vendors } from './vendors.ts';

const kinds = categories.flatMap((category) => category.kinds);
const items = kinds.flatMap((kind) => kind.items);

test('the categories are those of the documents, in their spelling', () => {
  const english = categories.map(({ names }) => names[0]);
  expect(english).toEqual(['3C', 'Hair Product', 'Cosmetics', 'Accessories', 'Imports', 'Car Parts', 'Vegetables', 'Beverage', 'Detergent', 'Baby', 'Foot Wear', 'Food', 'Garment', 'Household', 'Appliances', 'Stationary']);
});

test('everything with a name has it in three languages, Amharic in its own script', () => {
  for (const names of [...categories.map((category) => category.names), ...Object.values(subcategoryNames)]) {
    expect(names.every((name) => name.trim() === name && name !== '')).toBe(true);
    expect(names[1]).toMatch(/^[ሀ-፼ ]/);
  }
});

test('each subcategory is named and belongs to one category', () => {
  const owned = categories.flatMap((category) => [...new Set(category.kinds.map(({ subcategory }) => subcategory))]);
  expect(new Set(owned).size).toBe(owned.length);
  expect(owned.toSorted()).toEqual(Object.keys(subcategoryNames).toSorted());
});

test('brands and tags contain the documents’ lists', () => {
  expect(allBrands().slice(0, DOCUMENT_BRANDS.length)).toEqual(DOCUMENT_BRANDS);
  expect(Object.values(tags).map(([english]) => english)).toEqual(DOCUMENT_TAGS);
  expect(new Set(allBrands().map(slugOf)).size).toBe(allBrands().length);
});

test('titles are unique, short enough, and many speak Amharic or Afaan Oromoo', () => {
  const titles = items.map(([title]) => title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(Math.max(...titles.map(({ length }) => length))).toBeLessThan(90);
  expect(titles.filter((title) => /[ሀ-፼]/.test(title)).length).toBeGreaterThan(150);
  expect(items.filter(([, , details]) => details?.language === 'om').length).toBeGreaterThan(20);
});

test('an old price is higher than the price', () => {
  expect(items.filter(([, birr, details]) => details?.old && details.old <= birr)).toEqual([]);
});

test('a text in another language is complete', () => {
  expect(items.filter(([, , details]) => details?.language && !(details.about && details.points))).toEqual([]);
});

test('every best seller and the demo vendor exist', () => {
  const titles = new Set(items.map(([title]) => title));
  expect([...bestSellers].filter((title) => !titles.has(title))).toEqual([]);
  expect(vendors.some(({ name }) => name === DEMO_VENDOR)).toBe(true);
});

test('suppliers come from every region, and each category has one', () => {
  expect(new Set(vendors.map(({ region }) => region)).size).toBe(14);
  expect(categories.filter(({ slug }) => !vendors.some(({ sells }) => sells.includes(slug)))).toEqual([]);
});

test('the demo password passes the rules of sign-up', () => {
  expect(DEMO_PASSWORD).toMatch(/^(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]+$/);
  expect(DEMO_PASSWORD.length).toBeGreaterThanOrEqual(6);
});

test('what products state has words in all languages, names that makers gave aside', () => {
  const makers = new Set(['Brand', 'Model', 'Processor', 'Chip', 'Graphics', 'Shade', 'Display', 'Resolution']);
  const vocabulary = vocabularyOf(
    specificationWords.map(({ name_en: en, name_am: am, name_om: om }) => ({ en, am, om })),
  );
  const unsaid = assembleProducts(seededRandom(1)).flatMap(({ locale, specifications }) =>
    (['en', 'am', 'om'] as const).flatMap((reader) =>
      specifications.flatMap(({ name, value }) => {
        const key = vocabulary(name, locale, 'en');
        if (key === null || vocabulary(name, locale, reader) === null) return [name];
        return makers.has(key) || translateValue(vocabulary, value, locale, reader) !== null ? [] : [value];
      }),
    ),
  );
  expect([...new Set(unsaid)]).toEqual([]);
  expect(specificationWords.filter(({ name_am: am }) => !/^[ሀ-፼]|^\d/.test(am))).toEqual([]);
});
