import { expect, test } from 'vitest';
import { invalidateCaches } from '#platform/loading-cache.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aCategory } from '#tests/support/factories.ts';
import { listOptionNames } from './option-names.ts';

const database = await testDatabase();
const { db } = database;

test('X01 products: a form suggests what the shop calls options, in the reader’s language, the usual ones first', async () => {
  const { id: categoryId } = await aCategory(db);
  await db.deleteFrom('specificationWords').execute();
  await db
    .insertInto('specificationWords')
    .values([
      { nameEn: 'Colour', nameAm: 'ቀለም', nameOm: 'Halluu' },
      { nameEn: 'Size', nameAm: 'መጠን', nameOm: 'Hanga' },
      { nameEn: 'Cotton', nameAm: 'ጥጥ', nameOm: 'Jirbii' },
    ])
    .execute();
  await db
    .insertInto('categoryAttributes')
    .values({ categoryId, nameEn: 'Sleeve', nameAm: 'እጅጌ', nameOm: 'Harka', kind: 'text', position: 0 })
    .execute();
  invalidateCaches();
  expect(await listOptionNames(database.ctx())).toEqual(['Size', 'Colour', 'Sleeve']);
  expect(await listOptionNames({ ...database.ctx(), locale: 'am' })).toEqual(['መጠን', 'ቀለም', 'እጅጌ']);
});
