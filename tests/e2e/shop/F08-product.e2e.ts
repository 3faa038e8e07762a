import { formatDate } from '#shop/calendar.ts';
import { expect, expectAccessible, PHONE, test } from '#tests/support/e2e.ts';
import { aProductInSizes, aShownProduct, shownPrice } from './goods.ts';

test.describe('F08 product', () => {
  test('F08 product: price, discount, stock, supplier, specification and the way here', async ({
    page,
    open,
    db,
  }) => {
    test.slow();
    const product = await aShownProduct(db, { hasDiscount: true, minReviews: 1 });
    const vendor = await db
      .selectFrom('products')
      .innerJoin('vendors', 'vendors.id', 'products.vendorId')
      .select(['vendors.id', 'businessName', 'joinedAt'])
      .where('products.id', '=', product.id)
      .executeTakeFirstOrThrow();
    await open(`/product-detail/${product.id}`);
    await expect(page.getByRole('heading', { level: 1, name: product.title })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main).toContainText(shownPrice(product.priceSantim));
    await expect(main.locator('s').first()).toContainText(shownPrice(product.oldPriceSantim!));
    await expect(main.getByText('IN STOCK', { exact: true })).toBeVisible();
    const supplier = main.getByRole('region', { name: 'Supplier' });
    await expect(supplier).toContainText(vendor.businessName);
    await expect(supplier).toContainText(`On Adey since ${formatDate(vendor.joinedAt.toISOString(), 'en')}`);
    await expect(main.getByRole('table').getByRole('rowheader', { name: 'Item number' })).toBeVisible();
    await expect(page).toHaveTitle(`${product.title} – Adey`);
    await expectAccessible(page, 'main');
    await supplier.getByRole('link', { name: 'Visit Store' }).click();
    await expect(page).toHaveURL(new RegExp(`/supplier/${vendor.id}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(vendor.businessName);
  });

  test('F08 product: choosing a variant changes price and stock, and stands in the address', async ({
    page,
    open,
    db,
  }) => {
    const { variants, ...product } = await aProductInSizes(db);
    const variant = variants[0]!;
    await open(`/product-detail/${product.id}?variant=${variant.id}`);
    const main = page.getByRole('main');
    await expect(main.getByText(shownPrice(variant.priceSantim)).first()).toBeVisible();
    const values = main.getByRole('group').getByRole('link');
    await values.and(page.locator(':not([aria-current])')).first().click();
    await expect(page).not.toHaveURL(new RegExp(`variant=${variant.id}$`));
    const chosen = variants.find(({ id }) => page.url().endsWith(`variant=${id}`))!;
    await expect(main.getByText(shownPrice(chosen.priceSantim)).first()).toBeVisible();
    await expect(
      main.getByText(chosen.stock > 0 ? 'IN STOCK' : 'OUT OF STOCK', { exact: true }),
    ).toBeVisible();
  });

  test('F08 product: the chosen number of the chosen variant goes into the cart', async ({
    page,
    open,
    db,
  }) => {
    const { variants, ...product } = await aProductInSizes(db);
    const variant = variants[1]!;
    await open(`/product-detail/${product.id}?variant=${variant.id}`);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'One more' }).click();
    await main.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
    await expect(page.getByText('Added to your cart')).toBeVisible();
    const cart = (await (await page.request.get('/api/cart')).json()) as {
      lines: { variantId: number; quantity: number }[];
    };
    expect(cart.lines).toMatchObject([{ variantId: variant.id, quantity: 2 }]);
  });

  test('F08 product: Buy Now leads to the checkout with the product', async ({ page, open, db }) => {
    const product = await aShownProduct(db);
    await open(`/product-detail/${product.id}`);
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await page.getByRole('button', { name: 'Buy Now' }).click();
    await expect(page).toHaveURL(/\/Checkout$/);
    await expect(page.getByRole('main')).toContainText(product.title);
    // The scripts of the checkout come meanwhile, but never hold up what was sent.
    const sent = asked.findIndex((path) => path.endsWith(`/product-detail/${product.id}.data`));
    expect(sent).toBeGreaterThanOrEqual(0);
    expect(asked.findIndex((path) => path.includes('/checkout.page-'))).toBeGreaterThan(sent);
  });

  test('F08 product: what delivery to a region costs is computed by the server', async ({
    page,
    open,
    db,
  }) => {
    const product = await aShownProduct(db);
    await open(`/product-detail/${product.id}`);
    const facts = page.getByRole('region', { name: 'Delivery, returns and payment' });
    await expect(facts.getByRole('combobox', { name: 'Deliver to' })).toHaveValue('');
    await expect(facts).toContainText('Delivery to every region');
    await facts.getByRole('combobox', { name: 'Deliver to' }).selectOption('Mekelle');
    await expect(facts).toContainText('to Tigray');
    // It is remembered, on this page and in the cart.
    await expect
      .poll(async () => (await page.context().cookies()).some(({ name }) => name === 'adey_place'))
      .toBe(true);
    await page.reload();
    await expect(facts.getByRole('combobox', { name: 'Deliver to' })).toHaveValue('ET-TI.mekelle');
    await expect(facts).toContainText(/Arrives \w{3} \d+( \w{3})? – \w{3} \d+ \w{3}/);
    await facts.getByRole('combobox', { name: 'Deliver to' }).selectOption('United States');
    await expect(facts).toContainText('Cash on delivery is not available there');
  });

  test('F08 product: the pictures are chosen by the small ones, by arrows and by keyboard', async ({
    page,
    open,
    db,
  }) => {
    const product = await aShownProduct(db, { minPictures: 2 });
    await open(`/product-detail/${product.id}`);
    const gallery = page.getByRole('region', { name: `Pictures of ${product.title}` });
    await gallery.getByRole('link', { name: 'Show picture 2' }).click();
    await expect(gallery.getByRole('link', { name: 'Show picture 2' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await gallery.getByRole('button', { name: 'Previous picture' }).click();
    await expect(gallery.getByRole('link', { name: 'Show picture 1' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await gallery.getByRole('list').first().press('ArrowRight');
    await expect(gallery.getByRole('link', { name: 'Show picture 2' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  test.describe('on a phone', () => {
    test.use({ ...PHONE, language: 'am' });
    test('F08 product: only the picture in view is fetched large, the next one when somebody swipes', async ({
      page,
      open,
      db,
    }) => {
      const product = await aShownProduct(db, { minPictures: 2 });
      await open(`/product-detail/${product.id}`);
      const pictures = page.locator('li[id^="picture-"] img');
      const shown = (nth: number) => pictures.nth(nth).evaluate((img: HTMLImageElement) => img.currentSrc);
      // The first one may have come within the document.
      await expect.poll(() => shown(0)).toMatch(/^data:|-(400|800)\.avif$/);
      await expect.poll(() => shown(1)).toMatch(/^$|-200\.avif$/);
      await pictures.nth(1).scrollIntoViewIfNeeded();
      await expect.poll(() => shown(1)).toMatch(/-(400|800)\.avif$/);
    });

    test('F08 product: price and Add to Cart stay within reach while reading, in Amharic', async ({
      page,
      open,
      db,
    }) => {
      test.slow();
      const product = await aShownProduct(db);
      await open(`/product-detail/${product.id}`);
      await page.getByRole('region', { name: 'አስተያየቶች' }).scrollIntoViewIfNeeded();
      const bar = page.getByRole('region', { name: 'ይህን ዕቃ ይግዙ' });
      await expect(bar).toBeInViewport();
      await bar.getByRole('button', { name: 'ወደ ጋሪ ይጨምሩ' }).tap();
      await expect(page.getByText('ወደ ጋሪዎ ተጨምሯል')).toBeVisible();
      // While the buttons of the page itself are in view, the bar is not in their way.
      const own = page.getByRole('main').locator('form').getByRole('button', { name: 'አሁን ይግዙ' });
      await own.scrollIntoViewIfNeeded();
      await own.evaluate((button) => button.scrollIntoView({ block: 'center' }));
      await expect(bar).toBeHidden();
      // At its beginning, so that the bar does not lie half across a button above.
      await page.getByRole('region', { name: 'አስተያየቶች' }).evaluate((reviews) => reviews.scrollIntoView());
      await expectAccessible(page, 'main');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    });
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    test('F08 product: variants, delivery and the cart work', async ({ page, open, db }) => {
      const { variants, ...product } = await aProductInSizes(db);
      const variant = variants[1]!;
      await open(`/product-detail/${product.id}?variant=${variant.id}`);
      const main = page.getByRole('main');
      await main.getByRole('combobox', { name: 'Deliver to' }).selectOption('Sidama');
      await main.getByRole('button', { name: 'Show', exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`variant=${variant.id}&region=ET-SI`));
      await expect(main).toContainText('to Sidama');
      await main.getByRole('spinbutton', { name: 'Quantity' }).fill('2');
      await main.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
      await expect(page).toHaveURL(/\/ShoppingCart$/);
      await expect(page.getByRole('main')).toContainText(product.title);
      await expect(page.getByRole('spinbutton')).toHaveValue('2');
    });

    test('F08 product: a quantity past the stock comes back with the reason', async ({ page, open, db }) => {
      const product = await aShownProduct(db);
      await open(`/product-detail/${product.id}`);
      const answer = await page.request.post(`/product-detail/${product.id}`, {
        form: { intent: 'cart', quantity: '999' },
        headers: { origin: new URL(page.url()).origin },
        maxRedirects: 0,
      });
      expect([303, 409]).toContain(answer.status());
      const fraction = await page.request.post(`/product-detail/${product.id}`, {
        form: { intent: 'cart', quantity: '1.5' },
        headers: { origin: new URL(page.url()).origin },
        maxRedirects: 0,
      });
      expect(fraction.status()).toBe(422);
      expect(await fraction.text()).toContain('role="alert"');
    });
  });
});
