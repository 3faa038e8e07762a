import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { demoCategories } from '#tests/support/demo-categories.ts';
import { categoriesFor } from './index.ts';

const { db, ctx } = await testDatabase();

const rows = await demoCategories(db);
const slugOf = (id: number | null) => rows.find((row) => row.id === id)?.slug ?? null;

test('words of every language lead to the category that goods of them stand in', async () => {
  const wanted = [
    ['iPhone 13 Pro Max 256GB', 'smartphones'],
    ['የሴቶች ጫማ', 'womens-shoes'],
    ["Men's leather shoes", 'mens-shoes'],
    ['የሐበሻ ቀሚስ', 'habesha-kemis'],
    ['HP laptop core i5', 'laptops'],
    ['ሽቶ ለወንድ', 'perfumes'],
    ['Apparel > Perfumes', 'perfumes'],
    ['kophee dhiiraa', 'mens-shoes'],
    ['Televisions', 'televisions'],
  ] as const;
  const found = await Promise.all(
    wanted.map(async ([text]) => slugOf((await categoriesFor(ctx(), text))[0]?.subcategoryId ?? null)),
  );
  expect(wanted.map(([text], at) => [text, found[at]])).toEqual(wanted);
});

test('a name as the shop says it is sure, words that name no goods suggest nothing', async () => {
  expect((await categoriesFor(ctx(), 'Shop > ሽቶዎች'))[0]).toMatchObject({ isSure: true });
  expect((await categoriesFor(ctx(), 'perfume'))[0]).toMatchObject({ isSure: false });
  expect(await categoriesFor(ctx(), 'partners-demo')).toEqual([]);
  expect(await categoriesFor(ctx(), '')).toEqual([]);
});
