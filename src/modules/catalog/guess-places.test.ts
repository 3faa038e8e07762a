import { expect, test } from 'vitest';
import { categories } from '#seed/content/categories.ts';
import { subcategoryNames } from '#seed/content/subcategories.ts';
import { guessPlaces, namedPlaces } from './guess-places.ts';

const rows = categories.flatMap(({ slug, names, kinds }, at) => {
  const top = { id: (at + 1) * 100, parentId: null as number | null, slug, names };
  const subs = [...new Set(kinds.map(({ subcategory }) => subcategory))];
  return [
    top,
    ...subs.map((sub, n) => ({
      id: top.id + n + 1,
      parentId: top.id,
      slug: sub,
      names: subcategoryNames[sub]!,
    })),
  ];
});
const places = namedPlaces(
  rows.map(({ names: [nameEn, nameAm, nameOm], ...row }) => ({ ...row, nameEn, nameAm, nameOm })),
);
const slugOf = (title: string) => guessPlaces(places, title)[0]?.slug ?? null;

test('goods stand where the last word of their name belongs, not what they are made for', () => {
  const wanted = {
    'Laptop charger': 'power-banks-and-chargers',
    'Charger for laptop': 'power-banks-and-chargers',
    'ላፕቶፕ ቻርጀር (Laptop charger)': 'power-banks-and-chargers',
    'iPhone 13 Pro Max 256GB': 'smartphones',
    'HP laptop core i5': 'laptops',
    'Laptop bag': 'bags',
    'የሐበሻ ቀሚስ': 'habesha-kemis',
    'የልጆች ልብስ ከ 3 ወር እስከ 2 ዓመት': 'childrens-clothes',
    'Ladies watch': 'watches-and-glasses',
    'Orange juice 1 L': 'juices-and-milk',
    'የፀጉር ዊግ human hair 20 inch': 'braids-and-wigs',
    'Sandals leather men': 'foot-wear',
    'Ring light 26 cm with stand': null,
  };
  expect(Object.fromEntries(Object.keys(wanted).map((title) => [title, slugOf(title)]))).toEqual(wanted);
});

test('where several subcategories fit, it is the category above them', () => {
  expect(slugOf('Cotton T-shirt')).toBe('garment');
  expect(slugOf('Shirt')).toBe('garment');
  expect(slugOf('የመኝታ ሶፋ')).toBe('household');
});

test('nothing is guessed where an unknown word may say otherwise, or the goods are for somebody else', () => {
  for (const title of [
    'Laptop stand',
    'Phone holder for car',
    'የስልክ መያዣ ለመኪና',
    'TV wall mount',
    'Coffee table',
    'Egg tray',
    'Soap dispenser',
    'Castor oil',
    'Baby shampoo',
    'Dog food',
    'Phone battery',
    'Split air conditioner',
    'ቡና ማፍያ ሙሉ ሴት',
    'Washing machine cover',
    'Nati Collection',
    '',
  ])
    expect([title, slugOf(title)]).toEqual([title, null]);
});

test('of the demo’s own goods more than nine guesses of ten lead to their category', () => {
  // What is imported stands there for where it comes from, whatever it is.
  const goods = categories
    .filter(({ slug }) => slug !== 'imports')
    .flatMap(({ slug, kinds }) => kinds.flatMap(({ items }) => items.map(([title]) => ({ title, slug }))));
  const topOf = (title: string) => {
    const [best] = guessPlaces(places, title);
    return rows.find(({ id }) => id === (best?.parentId ?? best?.id))?.slug;
  };
  const guessed = goods.map((of) => ({ ...of, guess: topOf(of.title) })).filter(({ guess }) => guess);
  const right = guessed.filter(({ guess, slug }) => guess === slug);
  expect(guessed.length).toBeGreaterThan(300);
  expect(right.length / guessed.length).toBeGreaterThan(0.93);
});
