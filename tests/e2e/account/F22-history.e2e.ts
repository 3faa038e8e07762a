import { sql } from 'kysely';
import { expect, expectAccessible, PHONE, test } from '#tests/support/e2e.ts';
import { aShownProduct } from '#tests/e2e/shop/goods.ts';

test.describe('F22 browsing history', () => {
  test('F22 history: what was looked at stands under its day, is deleted, put back and found again', async ({
    page,
    open,
    db,
  }) => {
    const product = await aShownProduct(db, { stock: 'some' });
    await open('/BrowserHistory');
    await expect(page.getByRole('heading', { name: 'You have not looked at anything yet' })).toBeVisible();
    await expectAccessible(page, 'main');
    const told = page.waitForResponse('**/api/history/views');
    await open(`/product-detail/${product.id}`);
    expect((await told).status()).toBe(204);
    await open('/BrowserHistory');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Today' })).toBeVisible();
    await expect(main.getByRole('link', { name: product.title })).toBeVisible();
    await expectAccessible(page, 'main');
    await main.getByRole('button', { name: `Delete from history: ${product.title}` }).press('Enter');
    await expect(main.getByRole('link', { name: product.title })).toHaveCount(0);
    await expect(main.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await main.getByRole('link', { name: product.title }).click();
    await expect(page).toHaveURL(new RegExp(`/product-detail/${product.id}$`));
  });

  test('F22 history: paused, nothing is recorded; everything is deleted after a second question', async ({
    page,
    open,
    db,
  }) => {
    const product = await aShownProduct(db);
    const view = () => page.request.post('/api/history/views', { data: { productId: product.id } });
    await view();
    await open('/BrowserHistory');
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Delete all' }).click();
    await expect(main.getByRole('heading', { name: 'Delete your whole history?' })).toBeVisible();
    await expectAccessible(page, 'main');
    await main.getByRole('link', { name: 'Keep it' }).click();
    await expect(main.getByRole('link', { name: product.title })).toBeVisible();
    await main.getByRole('link', { name: 'Delete all' }).click();
    await main.getByRole('button', { name: 'Delete everything' }).click();
    await expect(main.getByRole('heading', { name: 'You have not looked at anything yet' })).toBeVisible();
    await main.getByRole('button', { name: 'Pause history' }).click();
    await expect(main.getByText('Your history is paused')).toBeVisible();
    await view();
    await page.reload();
    await expect(main.getByRole('link', { name: product.title })).toHaveCount(0);
    await main.getByRole('button', { name: 'Resume history' }).click();
    await expect(main.getByRole('button', { name: 'Pause history' })).toBeVisible();
  });

  test('F22 history: shoppers who ask not to be tracked are not recorded', async ({ page, open, db }) => {
    const product = await aShownProduct(db);
    await page.clock.install();
    await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
    let calls = 0;
    page.on('request', (request) => void (request.url().endsWith('/api/history/views') && (calls += 1)));
    await open(`/product-detail/${product.id}`);
    // Who stays for a second has looked at it.
    await page.clock.runFor(5_000);
    await page.evaluate(() => fetch('/healthz'));
    expect(calls).toBe(0);
  });

  test.describe('on a phone, in Amharic, without scripts', () => {
    test.use({ ...PHONE, language: 'am', javaScriptEnabled: false });
    test('F22 history: ten thousand entries are paged by five and searched', async ({ page, open, db }) => {
      const product = await aShownProduct(db);
      await page.request.post('/api/history/views', { data: { productId: product.id } });
      const { visitorId } = await db
        .selectFrom('historyViews')
        .select('visitorId')
        .where('productId', '=', product.id)
        .where('visitorId', 'is not', null)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      await sql`insert into history_views (visitor_id, product_id, day, seen_at)
        select ${visitorId}::uuid, p.id, current_date - n, now() - n * interval '1 day'
        from (select id from products where is_listed order by id limit 400) p, generate_series(2, 26) n
        on conflict do nothing`.execute(db);
      await open('/BrowserHistory');
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: 'ዛሬ' })).toBeVisible();
      await expect(
        main.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^ከታሪክ ይሰርዙ/ }) }),
      ).toHaveCount(5);
      const pages = main.getByRole('navigation', { name: 'የታሪክዎ ገጾች' });
      await expect(pages.getByRole('link', { name: /^ገጽ/ })).toHaveCount(5);
      await pages.getByRole('link', { name: 'ገጽ 5' }).click();
      await expect(page).toHaveURL(/\/am\/BrowserHistory\?page=5$/);
      await main.getByLabel('በታሪክዎ ውስጥ ይፈልጉ').fill('xyzzy');
      await main.getByRole('button', { name: 'ይፈልጉ' }).click();
      await expect(main.getByRole('heading', { name: /የሚዛመድ የለም/ })).toBeVisible();
      await main.getByRole('link', { name: 'ሙሉ ታሪኩን ይመልከቱ' }).click();
      await main
        .getByRole('button', { name: /^ከታሪክ ይሰርዙ/ })
        .first()
        .click();
      await main.getByRole('button', { name: 'ይቀልብሱ' }).click();
      await expect(main.getByRole('heading', { name: 'ዛሬ' })).toBeVisible();
      const width = await main.evaluate((element) => element.ownerDocument.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(360);
    });
  });
});
