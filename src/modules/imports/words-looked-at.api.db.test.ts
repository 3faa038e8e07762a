import { expect, test } from 'vitest';
import { foldText } from '#modules/search/index.ts';
import { aCategory } from '#tests/support/factories.ts';
import { importing, upload } from '#tests/support/importing.ts';

const { db, seller: aSeller, work } = await importing();

test('X01 import: words that a file gives goods on sale are looked at, and those that are never sold refuse their row', async () => {
  for (const [word, action] of [
    ['ivory', 'review'],
    ['pistol', 'refuse'],
  ] as const)
    await db
      .insertInto('prohibitedWords')
      .values({ word, folded: foldText(word), action })
      .execute();
  const seller = await aSeller();
  const { id: categoryId } = await aCategory(db);
  const bring = async (titles: readonly string[]) => {
    const lines = titles.map((title, n) => `k-${n},${title},P-${n},350,5`);
    const { id } = await upload(seller, `Key,Title,SKU,Price (Birr),Stock\n${lines.join('\n')}\n`);
    await seller.call('POST', `/api/vendor/imports/${id}/check`);
    await work(id);
    await seller.call('POST', `/api/vendor/imports/${id}/start`, {});
    await work(id);
    return (await seller.call('GET', `/api/vendor/imports/${id}`)).body;
  };
  await bring(['Ring', 'Toy', 'Pot']);
  await db
    .updateTable('products')
    .set({ state: 'published', isListed: true, categoryId })
    .where('vendorId', '=', seller.vendorId)
    .execute();
  const told = await bring(['Ring of ivory', 'Toy pistol', 'Pot of clay']);
  expect([told.done, told.failed]).toEqual([2, 1]);
  const goods = await db
    .selectFrom('products as p')
    .leftJoin('cases as c', 'c.productId', 'p.id')
    .select(['p.title', 'p.state', 'c.state as case'])
    .where('p.vendorId', '=', seller.vendorId)
    .orderBy('p.id')
    .execute();
  expect(goods.map((of) => [of.title, of.state, of.case])).toEqual([
    ['Ring of ivory', 'published', 'open'],
    ['Toy', 'published', null],
    ['Pot of clay', 'published', null],
  ]);
});
