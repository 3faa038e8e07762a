import { expect, expectAccessible, PHONE, test } from '#tests/support/e2e.ts';
import { aShownProduct } from './goods.ts';
import { keep } from './keep.ts';

test.describe('F10 wishlist', () => {
  test('F10 wishlist: products, price, stock and actions; out of stock cannot be put in the cart', async ({
    page,
    open,
    db,
  }) => {
    const [available, soldOut] = [await aShownProduct(db), await aShownProduct(db, { stock: 'none' })];
    await keep(page, 'wishlist', [available, soldOut]);
    await open('/Wishlist');
    for (const column of ['Products', 'Price', 'Stock', 'Actions']) {
      await expect(page.getByRole('columnheader', { name: column })).toBeVisible();
    }
    const row = (title: string) => page.getByRole('row').filter({ hasText: title });
    await expect(row(available.title)).toContainText('IN STOCK');
    await expect(row(soldOut.title)).toContainText('OUT OF STOCK');
    await expect(row(soldOut.title).getByRole('button', { name: /^Add to Cart/ })).toBeDisabled();
    await expectAccessible(page, 'main');
    await row(available.title)
      .getByRole('button', { name: /^Add to Cart/ })
      .click();
    await expect(page.getByText('Added to your cart')).toBeVisible();
    await row(soldOut.title)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(row(soldOut.title)).toHaveCount(0);
    await expect(page.locator('header [data-me="w"]')).toHaveText('1');
  });

  test('F10 wishlist: a price that fell since is shown', async ({ page, open, db }) => {
    const product = await aShownProduct(db);
    await keep(page, 'wishlist', [product]);
    const { id } = await db
      .selectFrom('listItems')
      .select('id')
      .where('productId', '=', product.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('listItems')
      .set({ seenPriceSantim: product.priceSantim + 5_000 })
      .where('id', '=', id)
      .execute();
    await open('/Wishlist');
    await expect(page.getByText('50.00 Birr cheaper than when you added it')).toBeVisible();
  });

  test('F10 wishlist: an empty one says how to fill it', async ({ page, open }) => {
    await open('/Wishlist');
    await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
    await expectAccessible(page, 'main');
    await page.getByRole('main').getByRole('link', { name: 'Browse products' }).click();
    await expect(page).toHaveURL(/\/ShopPage$/);
  });

  test.describe('without scripts, on a phone', () => {
    test.use({ ...PHONE, javaScriptEnabled: false });
    test('F10 wishlist: a guest adds, moves to the cart and removes', async ({ page, open, db }) => {
      const product = await aShownProduct(db);
      await open(`/product-detail/${product.id}`);
      await page.getByRole('button', { name: 'Add to Wishlist', exact: true }).click();
      await expect(page).toHaveURL(/\/Wishlist$/);
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Add to Cart/ })
        .click();
      await expect(page).toHaveURL(/\/ShoppingCart$/);
      await open('/Wishlist');
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Remove/ })
        .click();
      await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
    });
  });
});
