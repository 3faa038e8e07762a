import { expect, test } from 'vitest';
import { addToCart, getCart } from '#modules/cart/index.ts';
import { addToList } from '#modules/lists/index.ts';
import { aFindableProduct } from '#tests/support/catalogue.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aCategory, aVariant, aVendor } from '#tests/support/factories.ts';
import { endDueSales } from './end-sales.ts';
import { getProduct, listProducts, suggestAll } from './index.ts';
import { ProductQuery } from './catalog.schema.ts';

const database = await testDatabase();
const { db, ctx } = database;
const vendor = await aVendor(db);
const { id: categoryId } = await aCategory(db, { slug: 'deals' });
const HOUR_MS = 3_600_000;

/** A product for 750 instead of 1,000 Birr, in a sale that ends so many hours from now. */
const aDeal = (hours: number, given: Parameters<typeof aFindableProduct>[1] = {}) =>
  aFindableProduct(database, {
    vendorId: vendor.id,
    categoryId,
    priceSantim: 75_000,
    oldPriceSantim: 100_000,
    saleEndsAt: new Date(Date.now() + hours * HOUR_MS),
    ...given,
  });
const list = (query: object) =>
  listProducts(ctx(), ProductQuery.parse({ category: 'deals', size: 50, ...query }));

test('while a sale runs its price holds everywhere', async () => {
  const { id } = await aDeal(2, { title: 'Running lamp' });
  expect(await getProduct(ctx(), id)).toMatchObject({ currentPrice: 750, originalPrice: 1000 });
  expect((await addToCart(ctx(), { productId: id, quantity: 1 })).lines[0]).toMatchObject({
    unitPrice: 750,
    originalPrice: 1000,
  });
});

test('the moment a sale ends, the price of before holds on page, card, list, cart, suggestion and reduced variant', async () => {
  const visitor = ctx();
  const { id } = await aDeal(1, { title: 'Bygone lantern' });
  const { id: variantId } = await aVariant(db, {
    productId: (await aDeal(-1, { title: 'Bygone shoe' })).id,
    priceSantim: 60_000,
    oldPriceSantim: 90_000,
  });
  await addToCart(visitor, { productId: id, quantity: 2 });
  await db
    .updateTable('products')
    .set({ saleEndsAt: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute();
  const back = { currentPrice: 1000, originalPrice: null, saleEndsAt: null };
  expect(await getProduct(ctx(), id)).toMatchObject({ ...back, tags: [] });
  expect((await list({})).content.find((card) => card.id === id)).toMatchObject(back);
  const { lines } = await getCart(visitor);
  expect(lines[0]).toMatchObject({
    unitPrice: 1000,
    originalPrice: null,
    notices: [{ code: 'price_up', previousPrice: 750, currentPrice: 1000 }],
  });
  const wished = await addToList(visitor, 'wishlist', { productId: id });
  expect(wished.items[0]).toMatchObject({ product: back, addedPrice: 1000 });
  const { products } = await suggestAll(ctx(), 'bygone lantern');
  expect(products.find((found) => found.id === id)).toMatchObject({ id, currentPrice: 1000 });
  const shoe = await db
    .selectFrom('productVariants')
    .select('productId')
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow();
  expect((await getProduct(ctx(), shoe.productId)).variants[0]).toMatchObject({
    currentPrice: 900,
    originalPrice: null,
  });
});

test('filters, orders and counts follow once the ended sales are written, and doing it again changes nothing', async () => {
  const { id } = await aDeal(-2, { title: 'Ended chair' });
  const { id: runningId } = await aDeal(3, { title: 'Running chair' });
  const { id: forGoodId } = await aDeal(0, { title: 'Reduced for good', saleEndsAt: null });
  expect(await endDueSales(ctx())).toBeInstanceOf(Date);
  const cheap = (await list({ maxPrice: 800 })).content.map((card) => card.id);
  expect(cheap).toEqual(expect.arrayContaining([runningId, forGoodId]));
  expect(cheap).not.toContain(id);
  expect((await list({ sort: 'price-desc' })).content[0]?.currentPrice).toBe(1000);
  const before = await db.selectFrom('products').selectAll().orderBy('id').execute();
  await Promise.all([endDueSales(ctx()), endDueSales(ctx())]);
  expect(await db.selectFrom('products').selectAll().orderBy('id').execute()).toEqual(before);
});
