import { expect, test } from 'vitest';
import { enterWaitingTerms } from '#modules/inventory/index.ts';
import { declaredTasks } from '#shop/events.ts';
import { aFindableProduct } from '#tests/support/catalogue.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aCategory, aVendor } from '#tests/support/factories.ts';
import { ProductQuery } from './catalog.schema.ts';
import './catalog.jobs.ts';
import { listProducts } from './index.ts';

const database = await testDatabase();
const { db, ctx } = database;

const titlesFor = async (q: string) =>
  (await listProducts(ctx(), ProductQuery.parse({ q }))).content.map(({ title }) => title);

test('goods are found while what they are found by waits for its index, and it waits no longer than a minute', async () => {
  const vendor = await aVendor(db);
  const { id: categoryId } = await aCategory(db);
  await enterWaitingTerms(db);
  await aFindableProduct(database, { title: 'Woven mesob', vendorId: vendor.id, categoryId });
  expect(await titlesFor('mesob')).toEqual(['Woven mesob']);
  await declaredTasks().get('catalog_enter_terms')!(ctx(), {} as never);
  expect(await enterWaitingTerms(db)).toBe(0);
  expect(await titlesFor('mesob')).toEqual(['Woven mesob']);
});

test('what many goods are found by enters its index together', async () => {
  const vendor = await aVendor(db);
  const { id: categoryId } = await aCategory(db);
  await enterWaitingTerms(db);
  for (const title of ['Clay jebena', 'Black jebena'])
    await aFindableProduct(database, { title, vendorId: vendor.id, categoryId });
  expect(await enterWaitingTerms(db)).toBeGreaterThan(0);
  expect((await titlesFor('jebena')).toSorted()).toEqual(['Black jebena', 'Clay jebena']);
});
