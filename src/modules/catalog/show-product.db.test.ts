import { expect, test } from 'vitest';
import { aBrand, aTag } from '#tests/support/catalogue.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aCategory, aProduct, aVariant, aVendor } from '#tests/support/factories.ts';
import { getProduct, listReviews } from './index.ts';

const database = await testDatabase();
const { db, ctx } = database;
const vendor = await aVendor(db);
const other = await aCategory(db, { slug: 'food', nameEn: 'Food' });
const sony = await aBrand(database, 'Sony');
const tv = await aTag(database, 'TV');

test('a product tells all its page shows; a hidden or unknown one is gone', async () => {
  const product = await aProduct(db, {
    title: 'Kettle',
    vendorId: vendor.id,
    categoryId: other.id,
    brandId: sony.id,
    tagIds: [tv.id],
    priceSantim: 12_345,
    oldPriceSantim: 20_000,
    specifications: JSON.stringify([{ name: 'Model', value: 'K1' }, { name: 'broken' }]),
    descriptionHtml: '<p>Hot</p>',
  });
  await aVariant(db, {
    productId: product.id,
    title: 'Red',
    options: JSON.stringify({ Color: 'Red' }),
    stock: 0,
    priceSantim: 13_000,
  });
  expect(await getProduct(ctx(), product.id)).toMatchObject({
    title: 'Kettle',
    currentPrice: 123.45,
    originalPrice: 200,
    currency: 'ETB',
    stock: 0,
    inStock: false,
    hasVariants: true,
    brand: 'Sony',
    category: 'Food',
    description: '<p>Hot</p>',
    specifications: [{ name: 'Model', value: 'K1' }],
    keywords: [{ name: 'TV' }],
    images: [],
    variants: [{ title: 'Red', currentPrice: 130, inStock: false, options: { Color: 'Red' } }],
    vendor: { id: vendor.id, isVerified: true },
  });
  await db.updateTable('products').set({ isListed: false }).where('id', '=', product.id).execute();
  await expect(getProduct(ctx(), product.id)).rejects.toThrow('catalog.product_gone');
  await expect(getProduct(ctx(), 9_007_199_254_740_991)).rejects.toThrow('catalog.product_gone');
});

test('reviews: newest first, filtered by stars, None counted apart', async () => {
  const product = await aProduct(db, { vendorId: vendor.id, categoryId: other.id });
  const review = (rating: number | null, day: number) => ({
    productId: product.id,
    authorName: 'Almaz',
    rating,
    body: `Day ${day}`,
    createdAt: new Date(2026, 0, day),
  });
  await db
    .insertInto('reviews')
    .values([review(5, 1), review(3, 2), review(5, 3), review(null, 4)])
    .execute();
  const all = await listReviews(ctx(), product.id, { page: 0, size: 10 });
  expect(all.content.map((shown) => shown.body)).toEqual(['Day 4', 'Day 3', 'Day 2', 'Day 1']);
  expect(all).toMatchObject({ totalElements: 4, summary: { average: 4.3, count: 3 } });
  expect((await listReviews(ctx(), product.id, { page: 0, size: 10, rating: 5 })).totalElements).toBe(2);
  expect((await listReviews(ctx(), product.id, { page: 1_000_000_000, size: 50 })).content).toEqual([]);
  await expect(listReviews(ctx(), 987_654_321, { page: 0, size: 10 })).rejects.toThrow(
    'catalog.product_gone',
  );
});
