import { sql } from 'kysely';
import { expect, expectAccessible, PHONE, test } from '#tests/support/e2e.ts';
import { aProductInSizes, aShownProduct } from './goods.ts';

test.describe('F08 choosing', () => {
  test('F08 choosing: who finds a variant sold out is told when it is back', async ({
    page,
    open,
    db,
    allowConsole,
  }) => {
    allowConsole(/422/);
    const product = await aProductInSizes(db);
    const { id: variantId } = product.variants[1]!;
    await sql`
      with summed as (update products set stock = 20 where id = ${product.id})
      update product_variants set stock = 0 where id = ${variantId}`.execute(db);
    await open(`/product-detail/${product.id}?variant=${variantId}`);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Notify me when back' }).click();
    await expect(main.getByText('Please enter a valid email address or phone number.')).toBeVisible();
    await expectAccessible(page, 'main');
    await main.getByLabel('Email or phone number').fill('0911 76 54 32');
    await main.getByRole('button', { name: 'Notify me when back' }).click();
    await expect(main.getByText('We will tell you when it is back.')).toBeVisible();
    const watch = await page.request.get(`/api/stock-watches/${product.id}?variantId=${variantId}`);
    expect(await watch.json()).toMatchObject({ variantId, isWatched: true });
  });

  test('F08 choosing: shoes have a size guide with a true table', async ({ page, open, db }) => {
    const { rows } = await sql<{ id: number; title: string }>`
      select p.id, p.title from products p join categories c on c.id = p.subcategory_id
      where c.slug = 'mens-shoes' and p.is_listed and p.has_variants limit 1`.execute(db);
    await open(`/product-detail/${rows[0]!.id}`);
    await page.getByText('Size guide').click();
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: '42', exact: true }) });
    await expect(row).toContainText('26.5');
    await expect(page.getByText(/heel against a wall/)).toBeVisible();
    await expectAccessible(page, 'main');
    // Come to from another page it is a line at once, and its table there once it is unfolded.
    await open(`/ShopPage?q=${encodeURIComponent(rows[0]!.title)}`);
    await page.locator(`#list a[href$="/product-detail/${rows[0]!.id}"]`).first().click();
    await page.getByText('Size guide').click();
    await expect(row).toContainText('26.5');
  });

  test('F08 choosing: a picture opens full screen, is enlarged and closed by the keyboard', async ({
    page,
    open,
    db,
  }) => {
    const product = await aShownProduct(db, { minPictures: 1 });
    await open(`/product-detail/${product.id}`);
    const picture = page
      .getByRole('region', { name: `Pictures of ${product.title}` })
      .getByRole('list')
      .first()
      .getByRole('link')
      .first();
    await picture.click();
    const gallery = page.getByRole('dialog');
    await expect(gallery).toBeVisible();
    await expect(gallery.getByRole('button', { name: 'Enlarge' })).toBeVisible();
    const shown = gallery.locator('img.pswp__img:not(.pswp__img--placeholder)').first();
    const width = async () => (await shown.boundingBox())!.width;
    await expect(shown).toBeVisible();
    const before = await width();
    await gallery.getByRole('button', { name: 'Enlarge' }).click();
    await expect.poll(width).toBeGreaterThan(before * 1.5);
    await page.keyboard.press('Escape');
    await expect(gallery).toHaveCount(0);
    await expect(picture).toBeFocused();
  });

  test.describe('on a phone', () => {
    test.use(PHONE);
    test('F08 choosing: what was looked at stands on the next product, and not once the history is off', async ({
      page,
      open,
      db,
    }) => {
      const [first, second] = [await aShownProduct(db), await aShownProduct(db, { hasVariants: true })];
      const told = page.waitForResponse('**/api/history/views');
      await open(`/product-detail/${first.id}`);
      await told;
      const lately = page.getByRole('region', { name: 'Recently viewed' });
      const toTheEnd = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await open(`/product-detail/${second.id}`);
      await toTheEnd();
      await expect(lately.getByRole('link', { name: first.title })).toBeVisible();
      await expect(lately.getByRole('link', { name: second.title })).toHaveCount(0);
      await open('/ShoppingCart');
      await expect(lately.getByRole('link', { name: first.title })).toBeVisible();
      for (const empty of ['/Wishlist', '/Compare', '/ShopPage?q=qzxqzxqzx']) {
        await open(empty);
        await expect(lately.getByRole('link', { name: first.title }), empty).toBeVisible();
      }
      await open('/');
      await expect(async () => {
        await toTheEnd();
        await expect(lately.getByRole('link', { name: first.title })).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await page.request.put('/api/history/pause', { data: { isPaused: true } });
      const asked = page.waitForResponse('**/api/history?*');
      await open('/ShoppingCart');
      await asked;
      await expect(lately).toHaveCount(0);
    });
  });

  test.describe('with fingers', () => {
    test.use(PHONE);
    test('F08 choosing: two fingers enlarge the full-screen picture, one swipes to the next', async ({
      page,
      open,
      db,
      context,
    }) => {
      const product = await aShownProduct(db, { minPictures: 2 });
      await open(`/product-detail/${product.id}`);
      await page
        .getByRole('region', { name: `Pictures of ${product.title}` })
        .getByRole('list')
        .first()
        .getByRole('link')
        .first()
        .tap();
      const gallery = page.getByRole('dialog');
      await expect(gallery.locator('.pswp__counter')).toHaveText(/^1 \/ /);
      const shown = gallery.locator(
        '.pswp__item[aria-hidden="false"] img.pswp__img:not(.pswp__img--placeholder)',
      );
      const width = async () => (await shown.boundingBox())!.width;
      await expect(shown).toBeVisible();
      const before = await width();
      const client = await context.newCDPSession(page);
      /** Fingers at these places of the middle line, one after the other; then they are lifted. */
      async function move(steps: readonly (readonly number[])[]): Promise<void> {
        const touch = (type: 'touchStart' | 'touchMove', xs: readonly number[]) =>
          client.send('Input.dispatchTouchEvent', {
            type,
            touchPoints: xs.map((x, id) => ({ x, y: 370, id })),
          });
        const [first, ...later] = steps;
        for (const [at] of first!.entries()) await touch('touchStart', first!.slice(0, at + 1));
        for (const xs of later) {
          await touch('touchMove', xs);
          await page.waitForTimeout(30);
        }
        await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      }
      await move([
        [160, 200],
        [150, 210],
        [120, 240],
        [90, 270],
        [70, 290],
      ]);
      await expect.poll(width).toBeGreaterThan(before * 1.5);
      await move([
        [130, 230],
        [150, 210],
        [170, 190],
        [178, 182],
        [179, 181],
      ]);
      await expect.poll(width).toBeLessThan(before * 1.2);
      await move([[300], [260], [200], [120], [60]]);
      await expect(gallery.locator('.pswp__counter')).toHaveText(/^2 \/ /);
    });
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    test('F08 choosing: a tap on the picture opens the large one', async ({
      page,
      open,
      db,
      allowConsole,
    }) => {
      // The browser's own page around a picture has styles that the picture's policy refuses.
      allowConsole(/style/i);
      const product = await aShownProduct(db, { minPictures: 1 });
      await open(`/product-detail/${product.id}`);
      await page
        .getByRole('region', { name: `Pictures of ${product.title}` })
        .getByRole('list')
        .first()
        .getByRole('link')
        .first()
        .click();
      await expect(page).toHaveURL(/\/media\/.*-800\.webp$/);
    });
  });
});
