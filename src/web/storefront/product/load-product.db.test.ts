import { expect, test } from 'vitest';
import { invalidateCaches } from '#platform/loading-cache.ts';
import { aFindableProduct } from '#tests/support/catalogue.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aCategory, aDestination, aVendor } from '#tests/support/factories.ts';
import { countStatements } from '#tests/support/statements.ts';
import { loadProduct } from './load-product.ts';

const database = await testDatabase();
const { db, ctx } = database;
const vendor = await aVendor(db);
const category = await aCategory(db);
await aDestination(db, { code: 'ET-AA' });
const jug = await aFindableProduct(database, { vendorId: vendor.id, categoryId: category.id, title: 'Jug' });
const bowl = await aFindableProduct(database, {
  vendorId: vendor.id,
  categoryId: category.id,
  title: 'Bowl',
});
invalidateCaches();

const load = (id: number) => loadProduct(ctx(), String(id), new URLSearchParams());

test('a product page reads the product, its reviews, their photos and the goods beside it once each', async () => {
  await load(bowl.id);
  const { result, statements } = await countStatements(() => load(jug.id));
  expect(result).toMatchObject({
    product: { title: 'Jug' },
    related: [{ title: 'Bowl' }],
    reviews: { totalElements: 0 },
  });
  const read = statements.filter((text) => /products|reviews/.test(text));
  expect(read).toHaveLength(5);
});

test('a product names the ways to pay that the shop takes, and none where it takes cash alone', async () => {
  const open = ctx();
  const paymentHint = 'Cash on delivery, telebirr, CBE Birr, M-PESA, card, PayPal, Venmo or Amazon Pay.';
  expect(await load(jug.id)).toMatchObject({ delivery: { paymentHint } });
  const cashAlone = { ...open, config: { ...open.config, hasSandbox: false } };
  const page = await loadProduct(cashAlone, String(jug.id), new URLSearchParams());
  expect(page.delivery.paymentHint).toBe('');
});

test('a product that does not exist has no page, and neither does one that is not listed', async () => {
  await expect(load(987_654)).rejects.toMatchObject({ code: 'catalog.product_gone' });
  await db
    .updateTable('products')
    .set({ isListed: false, state: 'paused' })
    .where('id', '=', bowl.id)
    .execute();
  await expect(load(bowl.id)).rejects.toMatchObject({ code: 'catalog.product_gone' });
});
