import { expect, expectAccessible, PHONE, test } from '#tests/support/e2e.ts';
import { goodsOfItsOwn, aPerson, signInAs } from '#tests/e2e/suppliers/people.ts';
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
    await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
    await expect(row(soldOut.title)).toHaveCount(1);
    await expect(page.locator('header [data-me="w"]')).toHaveText('2');
  });

  test('F10 wishlist: what its popup removes leaves the page behind too', async ({ page, open, db }) => {
    const [first, second] = await goodsOfItsOwn(db, { count: 2 });
    await keep(page, 'wishlist', [{ id: first!.productId }, { id: second!.productId }]);
    await open('/Wishlist');
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: /^Wishlist/ }).click();
    await header.getByRole('button', { name: `Remove ${first!.title}` }).click();
    await expect(page.getByRole('main').getByText(first!.title)).toHaveCount(0);
    await expect(page.getByRole('main').getByText(second!.title).first()).toBeVisible();
  });

  test('F10 wishlist: a guest asks to be told when something is back, and is told once', async ({
    page,
    open,
    db,
    mailTo,
    allowConsole,
  }) => {
    allowConsole(/422/);
    const [goods] = await goodsOfItsOwn(db, { stock: 0 });
    const id = goods!.productId;
    const address = `f10-${id}-${Date.now()}@example.com`;
    await keep(page, 'wishlist', [{ id }]);
    await open('/Wishlist');
    const main = page.getByRole('main');
    await main.getByText('Notify me when back').first().click();
    await main.getByLabel('Email or phone number').fill('nobody');
    await main.getByRole('button', { name: 'Notify me when back', exact: true }).click();
    await expect(main.getByText('Please enter a valid email address or phone number.')).toBeVisible();
    await expectAccessible(page, 'main');
    await main.getByLabel('Email or phone number').fill(address);
    await main.getByRole('button', { name: 'Notify me when back', exact: true }).click();
    await expect(main.getByText('We will tell you when it is back.')).toBeVisible();
    await db.updateTable('products').set({ stock: 30 }).where('id', '=', id).execute();
    const mail = await mailTo(address, /^Back in stock/);
    expect(mail.bodyText).toContain(`/product-detail/${id}`);
    await page.reload();
    await expect(main.getByText('IN STOCK', { exact: true })).toBeVisible();
  });

  test('F10 a sold-out product’s own page offers to tell when it is back', async ({
    page,
    open,
    db,
    context,
  }) => {
    const product = await aShownProduct(db, { stock: 'none' });
    await open(`/product-detail/${product.id}`);
    const button = page.getByRole('button', { name: 'Notify me when back' });
    await button.click();
    await expect(page).toHaveURL(/\/Wishlist/);
    const main = page.getByRole('main');
    await expect(main.getByLabel('Email or phone number')).toBeVisible();
    await signInAs(context, await aPerson(db, 'Waiting Shopper'));
    await open(`/product-detail/${product.id}`);
    await button.click();
    const row = page.getByRole('row').filter({ hasText: product.title });
    await expect(row.getByText('We will tell you when it is back.')).toBeVisible();
    await row.getByRole('button', { name: /^Do not notify me/ }).click();
    await row.getByRole('button', { name: /^Remove/ }).click();
    await expect(row).toHaveCount(0);
  });

  test('F10 wishlist: in the account it is the same list, and its buttons stay there', async ({
    page,
    open,
    db,
    context,
  }) => {
    await signInAs(context, await aPerson(db, 'Keeping Shopper'));
    const soldOut = await aShownProduct(db, { stock: 'none' });
    await keep(page, 'wishlist', [soldOut]);
    await open('/ProfileWishlist');
    await expect(page.getByRole('navigation', { name: 'Your account' })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: soldOut.title });
    await row.getByRole('button', { name: /^Notify me when back/ }).click();
    await expect(row.getByText('We will tell you when it is back.')).toBeVisible();
    await expectAccessible(page, 'main');
    await row.getByRole('button', { name: /^Do not notify me/ }).click();
    await expect(row.getByRole('button', { name: /^Notify me when back/ })).toBeVisible();
    await row.getByRole('button', { name: /^Remove/ }).click();
    await expect(row).toHaveCount(0);
    await expect(page).toHaveURL(/\/ProfileWishlist\?undo=/);
  });

  test.describe('in Amharic, of many pages', () => {
    test.use({ language: 'am' });
    test('F10 wishlist: a long one is paged and says what dropped', async ({ page, open, db }) => {
      await page.request.post('/api/lists/wishlist', { data: { productId: 1 } });
      const { visitorId } = await db
        .selectFrom('listItems')
        .select('visitorId')
        .where('productId', '=', 1)
        .where('visitorId', 'is not', null)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      const products = await db
        .selectFrom('products')
        .select(['id', 'priceSantim'])
        .where('isListed', '=', true)
        .limit(45)
        .execute();
      await db
        .insertInto('listItems')
        .values(
          products.map(({ id, priceSantim }) => ({
            kind: 'wishlist',
            visitorId,
            productId: id,
            seenPriceSantim: priceSantim! + 10_000,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await open('/Wishlist');
      await expect(page.getByText('ዋጋው በ100.00 ብር ቀንሷል').first()).toBeVisible();
      await page.getByRole('navigation', { name: 'የምኞት ዝርዝር ገጾች' }).getByRole('link', { name: /3/ }).click();
      await expect(page).toHaveURL(/\/am\/Wishlist\?page=3$/);
      await expect(page.getByRole('main').getByRole('row')).not.toHaveCount(21);
      await expectAccessible(page, 'main');
    });
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
    await expect(page.getByText('Price dropped by 50.00 Birr')).toBeVisible();
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
