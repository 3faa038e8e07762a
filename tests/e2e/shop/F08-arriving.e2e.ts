import { expect, PHONE, test } from '#tests/support/e2e.ts';
import { aShownProduct } from './goods.ts';

test.describe('F08 product, on the way from a list', () => {
  test.use(PHONE);

  test('F08 product: it is there before what lies further down, which comes when one is near or unfolds it', async ({
    page,
    open,
    db,
  }) => {
    const product = await aShownProduct(db, { minReviews: 3 });
    let letThrough: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route(/\/(?:reviews|share)-content-/, async (route) => {
      await held;
      await route.continue();
    });
    await open(`/ShopPage?q=${encodeURIComponent(product.title)}`);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.getByRole('article').locator(`a[href$="/product-detail/${product.id}"]`).first().click();
    await expect(page.getByRole('heading', { level: 1, name: product.title })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeEnabled();
    // What this product does not have is not fetched either.
    expect(
      scripts.filter((path) => /store-notice|variant-watch|untranslated-note|size-guide/.test(path)),
    ).toEqual([]);
    await page.getByText('Share', { exact: true }).click();
    await expect(page.getByRole('link', { name: 'Share on Telegram' })).toHaveCount(0);
    letThrough();
    await expect(page.getByRole('link', { name: 'Share on Telegram' })).toBeVisible();
    await page.locator('#reviews').scrollIntoViewIfNeeded();
    await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible();
  });
});
