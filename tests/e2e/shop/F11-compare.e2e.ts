import { expect, expectAccessible, PHONE, test } from '#tests/support/e2e.ts';
import { aShownProduct, shownPrice, type ShownProduct } from './goods.ts';
import { keep } from './keep.ts';
import type { Db } from '#platform/db.ts';

/** Products of different prices. */
async function different(db: Db, count: number): Promise<ShownProduct[]> {
  const found = new Map<number, ShownProduct>();
  while (found.size < count) {
    const product = await aShownProduct(db);
    found.set(product.priceSantim, product);
  }
  return [...found.values()];
}

/** The products' titles as users of Amharic see them: the original where nobody has translated it. */
async function amharicTitles(db: Db, products: readonly ShownProduct[]): Promise<string[]> {
  const ids = products.map(({ id }) => id);
  const rows = await db
    .selectFrom('productTexts')
    .select(['productId', 'title'])
    .where('locale', '=', 'am')
    .where('productId', 'in', ids)
    .execute();
  const known = new Map(rows.map(({ productId, title }) => [productId, title]));
  return products.map(({ id, title }) => known.get(id) ?? title);
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

  test('F11 compare: a fifth product asks which one makes room; by keyboard, with undo', async ({
    page,
    open,
    db,
    allowConsole,
  }) => {
    allowConsole(/409/);
    const products = await different(db, 5);
    const titles = products.map(({ title }) => title);
    await keep(page, 'compare', products.slice(0, 4));
    await open(`/product-detail/${products[4]!.id}`);
    await page.getByRole('button', { name: 'Add to Compare' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Which product should make room?' });
    await expect(dialog.getByRole('button', { name: /^Replace: / })).toHaveCount(4);
    await expectAccessible(page, 'dialog');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Add to Compare' })).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: `Replace: ${titles[1]!}`, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Replaced in your comparison')).toBeVisible();
    await open('/Compare');
    const heads = page.getByRole('columnheader').getByRole('link');
    await expect(heads).toHaveText([titles[0]!, titles[4]!, titles[2]!, titles[3]!]);
  });

  test('F11 compare: rows that differ are highlighted on demand', async ({ page, open, db }) => {
    await keep(page, 'compare', await different(db, 2));
    await open('/Compare');
    await expect(page.getByText('Differs')).toHaveCount(0);
    await page.getByRole('link', { name: 'Highlight differences' }).press('Enter');
    await expect(page).toHaveURL(/differences=1/);
    await expect(page.getByRole('rowheader', { name: /Price/ })).toContainText('Differs');
    await expectAccessible(page, 'main');
    await page.getByRole('link', { name: 'Stop highlighting differences' }).press('Enter');
    await expect(page.getByText('Differs')).toHaveCount(0);
  });

  test('F11 compare: in the account it has its heading, and its buttons work', async ({ page, open, db }) => {
    const [one, two] = await different(db, 2);
    await keep(page, 'compare', [one!, two!]);
    await open('/ProfileCompare');
    await expect(
      page.getByRole('heading', { level: 1, name: 'See How Your Selected Products Stack Up Side by Side' }),
    ).toBeVisible();
    await expectAccessible(page, 'main');
    await page.getByRole('button', { name: `Remove from compare: ${one!.title}` }).click();
    await expect(page).toHaveURL(/\/ProfileCompare\?undo=/);
    await expect(page.getByRole('columnheader').getByRole('link')).toHaveText([two!.title]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('columnheader').getByRole('link')).toHaveText([one!.title, two!.title]);
  });

  test('F11 compare: what is compared is counted in the header and shown below a list, with delivery to a chosen place', async ({
    page,
    open,
    db,
  }) => {
    const products = await different(db, 2);
    await keep(page, 'compare', products);
    await open('/ShopPage');
    await expect(page.getByRole('banner').getByRole('link', { name: /^Compare/ })).toContainText('2');
    const tray = page.getByRole('region', { name: 'Compare' });
    await expect(tray.getByRole('img')).toHaveCount(2);
    await tray.getByRole('link', { name: 'Compare 2' }).click();
    await expect(page).toHaveURL(/\/Compare$/);
    await page.getByLabel('Deliver to').selectOption('ET-OR');
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Delivery to / }) });
    await expect(row.getByText(/^Arrives \w{3} \d/)).toHaveCount(2);
    await expectAccessible(page, 'main');
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
        await page.getByRole('button', { name: 'ለማወዳደር ይጨምሩ' }).click();
        await expect(page).toHaveURL(/\/am\/Compare$/);
      }
      await expect(page.getByRole('columnheader')).toHaveCount(3);
      const width = await page
        .getByRole('main')
        .evaluate((main) => main.ownerDocument.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(360);
      await page
        .getByRole('button', { name: new RegExp('^ከማወዳደሪያው ያስወግዱ') })
        .first()
        .click();
      await expect(page.getByRole('columnheader')).toHaveCount(2);
    });

    test('F11 compare: the fifth product asks on the comparison itself', async ({ page, open, db }) => {
      const products = await different(db, 5);
      const titles = await amharicTitles(db, products);
      await keep(page, 'compare', products.slice(0, 4));
      await open(`/product-detail/${products[4]!.id}`);
      await page.getByRole('button', { name: 'ለማወዳደር ይጨምሩ' }).click();
      await expect(page).toHaveURL(/\/am\/Compare\?add=/);
      await expect(page.getByRole('heading', { name: 'የትኛው ዕቃ ቦታ ይልቀቅ?' })).toBeVisible();
      await page.getByRole('button', { name: `ይተኩ፦ ${titles[2]}`, exact: true }).click();
      await expect(page).toHaveURL(/\/am\/Compare$/);
      await expect(page.getByRole('columnheader').getByRole('link')).toHaveText(
        [0, 1, 4, 3].map((at) => titles[at]!),
      );
    });
  });
});
