import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { demoCategories } from '#tests/support/demo-categories.ts';
import { placeOfPath } from './place-category.ts';

const { db, ctx } = await testDatabase();

const rows = await demoCategories(db);

test('the last part of another shop’s category says most, and of several paths the first that means something', async () => {
  const wanted = [
    ['Clothing > Men > Shirts, Sale', 'mens-shirts'],
    // Men’s or women’s: nobody knows.
    ['Clothing > Shirts, Sale', null],
    ['Shoes > Men | New', 'mens-shoes'],
    ['Electronics > Smartphones, Electronics > Accessories', 'smartphones'],
    ['Electronics > Laptops > Accessories', null],
    ['Shop All/Garden;Shop All/Televisions', 'televisions'],
    ['Default Category/Gear,Default Category/Gear/Bags', 'bags'],
    ['Apparel & Accessories > Clothing > Jackets', 'suits-and-jackets'],
    ['Women -> Shoes', 'womens-shoes'],
    ['Uncategorized', null],
    ['Perfumes', 'perfumes'],
  ] as const;
  const found = await Promise.all(
    wanted.map(async ([name]) => {
      const place = await placeOfPath(ctx(), name);
      return rows.find(({ id }) => id === place?.subcategoryId)?.slug ?? null;
    }),
  );
  expect(wanted.map(([name], at) => [name, found[at]])).toEqual(wanted);
  expect(await placeOfPath(ctx(), 'Shop > Perfumes')).toMatchObject({ isSure: true });
  expect(await placeOfPath(ctx(), 'Clothing > Jackets')).toMatchObject({ isSure: false });
});
