import { expect, expectAccessible, PHONE, test } from '#tests/support/e2e.ts';
import { aShownProduct, shownPrice, type ShownProduct } from './goods.ts';
import { keep } from './keep.ts';
import type { Db } from '#platform/db.ts';

async function different(db: Db, count: number): Promise<ShownProduct[]> {
  const found = new Map<number, ShownProduct>();
  while (found.size < count) {
    const product = await aShownProduct(db);
    found.set(product.id, product);
  }
  return [...found.values()];
}

const ROWS = ['Product', 'Rating', 'Price', 'Sold By', 'Brand', 'Model', 'Stock', 'Size', 'Weight'];

test.describe('F11 compare', () => {
  test('F11 compare: products stand side by side with every row', async ({ page, open, db }) => {
    const products = [...(await different(db, 2)), await aShownProduct(db, { stock: 'none' })];
    await keep(page, 'compare', products);
    await open('/Compare');
    await expect(page.getByRole('heading', { level: 1, name: 'Compare' })).toBeVisible();
    for (const name of ROWS)
      await expect(page.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible();
    const row = (name: string) =>
      page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
    await expect(row('Price').getByRole('cell').first()).toContainText(shownPrice(products[0]!.priceSantim));
    await expect(row('Stock').getByText('IN STOCK', { exact: true })).toHaveCount(2);
    await expect(row('Stock').getByText('OUT OF STOCK')).toHaveCount(1);
    await expectAccessible(page, 'main');
    await page.getByRole('button', { name: `Add to Cart: ${products[0]!.title}` }).click();
    await expect(page.getByText('Added to your cart')).toBeVisible();
    await page.getByRole('button', { name: `Remove from compare: ${products[0]!.title}` }).click();
    await expect(page.getByRole('link', { name: products[0]!.title })).toHaveCount(0);
  });

  test('F11 compare: a fifth product is refused, with the way to make room', async ({
    page,
    open,
    db,
    allowConsole,
  }) => {
    allowConsole(/409/);
    const products = await different(db, 5);
    await keep(page, 'compare', products.slice(0, 4));
    await open(`/product-detail/${products[4]!.id}`);
    await page.getByRole('button', { name: 'Add to Compare' }).click();
    await expect(
      page.getByText('You can compare up to 4 products. Remove one to add another.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Compare now' }).click();
    await expect(page).toHaveURL(/\/Compare$/);
    await expect(page.getByRole('button', { name: /^Remove from compare/ })).toHaveCount(4);
  });

  test('F11 compare: an empty comparison says how to fill it', async ({ page, open }) => {
    await open('/Compare');
    await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
    await expectAccessible(page, 'main');
  });

  test.describe('on a phone, in Amharic, without scripts', () => {
    test.use({ ...PHONE, language: 'am', javaScriptEnabled: false });
    test('F11 compare: a guest adds and removes; the page itself does not scroll sideways', async ({
      page,
      open,
      db,
    }) => {
      const [one, two] = await different(db, 2);
      for (const { id } of [one!, two!]) {
        await open(`/product-detail/${id}`);
        await page.getByRole('button', { name: 'ለማወዳደር ጨምር' }).click();
        await expect(page).toHaveURL(/\/am\/Compare$/);
      }
      await expect(page.getByRole('columnheader')).toHaveCount(3);
      const width = await page
        .getByRole('main')
        .evaluate((main) => main.ownerDocument.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(360);
      await page
        .getByRole('button', { name: new RegExp('^ከማወዳደሪያው አስወግድ') })
        .first()
        .click();
      await expect(page.getByRole('columnheader')).toHaveCount(2);
    });
  });
});
