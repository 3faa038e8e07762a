import { expect, test } from 'vitest';
import { aBrand, aTag } from '#tests/support/catalogue.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aCategory, aProduct, aVariant, aVendor } from '#tests/support/factories.ts';
import { getProduct } from './index.ts';

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
  await db
    .updateTable('products')
    .set({ isListed: false, state: 'paused' })
    .where('id', '=', product.id)
    .execute();
  await expect(getProduct(ctx(), product.id)).rejects.toThrow('catalog.product_gone');
  await expect(getProduct(ctx(), 9_007_199_254_740_991)).rejects.toThrow('catalog.product_gone');
});
