import { expect, PHONE, test } from '#tests/support/e2e.ts';
import { aShownProduct, escaped, shownPrice } from './goods.ts';

test.describe('F06 product card', () => {
  test('F06 card: stars, review count, prices and badges are those of the catalogue', async ({
    page,
    open,
    db,
  }) => {
    const product = await aShownProduct(db, { hasDiscount: true, minReviews: 3 });
    const row = await db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow();
    await open(`/ShopPage?q=${encodeURIComponent(product.title)}`);
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: product.title, exact: true }) });
    await expect(card).toContainText(shownPrice(product.priceSantim));
    await expect(card.locator('s')).toContainText(shownPrice(product.oldPriceSantim!));
    const percent = Math.floor(
      (100 * (product.oldPriceSantim! - product.priceSantim)) / product.oldPriceSantim!,
    );
    await expect(card.getByText(`${percent}% OFF`)).toBeVisible();
    await expect(card).toContainText(
      `${(Math.round((row.ratingSum / row.ratingCount) * 10) / 10).toFixed(1)} of 5 stars`,
    );
    await expect(card).toContainText(`(${row.ratingCount})`);
  });

  test('F06 card: hover shows the buttons; Add to Cart raises the count at once and can be undone', async ({
    page,
    open,
    db,
  }) => {
    const product = await aShownProduct(db);
    await open(`/ShopPage?q=${encodeURIComponent(product.title)}`);
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: product.title, exact: true }) });
    const add = card.getByRole('button', { name: `Add to Cart: ${product.title}` });
    await card.hover();
    for (const name of ['Add to Wishlist', 'Add to Cart', 'Compare']) {
      await expect(card.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
    }
    await expect(card.getByRole('link', { name: /^View/ })).toBeVisible();
    await add.click();
    await expect(page.getByText('Added to your cart')).toBeVisible();
    await expect(page.locator('header [data-me="c"]')).toHaveText('1');
    await expect(page.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/ShoppingCart');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Taken back')).toBeVisible();
    await expect(page.locator('header [data-me="c"]')).toHaveText('');
  });

  test('F06 card: one message at a time, below; it leads on to the comparison with its count', async ({
    page,
    open,
    db,
  }) => {
    const product = await aShownProduct(db);
    await open(`/ShopPage?q=${encodeURIComponent(product.title)}`);
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: product.title, exact: true }) });
    await card.hover();
    await card.getByRole('button', { name: /^Add to Wishlist/ }).click();
    await expect(page.getByText('Added to your wishlist')).toBeVisible();
    await card.getByRole('button', { name: /^Compare/ }).click();
    await expect(page.getByText('Added to compare')).toBeVisible();
    await expect(page.getByText('Added to your wishlist')).toHaveCount(0);
    const onward = page.getByRole('link', { name: 'Compare (1)' });
    const box = await onward.boundingBox();
    expect(box!.y).toBeGreaterThan(page.viewportSize()!.height / 2);
    await onward.click();
    await expect(page).toHaveURL(/\/Compare$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Compare' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: product.title }).first()).toBeVisible();
  });

  test('F06 card: goods without reviews show no stars', async ({ page, open, db }) => {
    const product = await aShownProduct(db, { maxReviews: 0 });
    await open(`/ShopPage?q=${encodeURIComponent(product.title)}`);
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: product.title, exact: true }) });
    await expect(card.getByText(/of 5 stars/)).toHaveCount(0);
    await open(`/product-detail/${product.id}`);
    await expect(page.getByRole('main').getByRole('link', { name: 'No reviews yet' })).toBeVisible();
  });

  test('F06 card: the keyboard reaches the buttons, and a kept product stands on the wishlist', async ({
    page,
    open,
    db,
  }) => {
    const product = await aShownProduct(db);
    await open(`/ShopPage?q=${encodeURIComponent(product.title)}`);
    await page.getByRole('heading', { name: product.title, exact: true }).getByRole('link').focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: `Add to Wishlist: ${product.title}` })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Added to your wishlist')).toBeVisible();
    await open('/Wishlist');
    await expect(page.getByRole('link', { name: product.title })).toBeVisible();
  });

  test('F06 card: a sold-out product says so and cannot be put in the cart', async ({ page, open, db }) => {
    const product = await aShownProduct(db, { stock: 'none' });
    await open(`/ShopPage?q=${encodeURIComponent(product.title)}`);
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: product.title, exact: true }) });
    await expect(card.getByText('Sold Out')).toBeVisible();
    await expect(card.getByRole('button', { name: /^Add to Cart/ })).toBeDisabled();
  });

  test('F06 card: variants are chosen on the product’s page', async ({ page, open, db }) => {
    const product = await aShownProduct(db, { hasVariants: true });
    await open(`/ShopPage?q=${encodeURIComponent(product.title)}`);
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: product.title, exact: true }) });
    await card.hover();
    await card.getByRole('link', { name: new RegExp(`^Choose Options: ${escaped(product.title)}`) }).click();
    await expect(page).toHaveURL(new RegExp(`/product-detail/${product.id}$`));
  });

  test.describe('by touch', () => {
    test.use(PHONE);
    test('F06 card: on a phone the buttons are there without hovering', async ({ page, open, db }) => {
      const product = await aShownProduct(db);
      await open(`/ShopPage?q=${encodeURIComponent(product.title)}`);
      const card = page
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { name: product.title, exact: true }) });
      const add = card.getByRole('button', { name: /^Add to Cart/ });
      await expect(add).toHaveCSS('opacity', '1');
      await expect(add.locator('xpath=ancestor::form')).toHaveCSS('opacity', '1');
      const box = await add.boundingBox();
      expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44);
      await expect(add).toHaveText('Add');
      await add.tap();
      await expect(page.getByText('Added to your cart')).toBeVisible();
      // Above the bar of tabs, and within reach.
      const message = await page.getByRole('link', { name: 'View cart' }).boundingBox();
      const tabs = await page.getByRole('navigation', { name: 'Main places' }).boundingBox();
      expect(message!.y).toBeGreaterThan(320);
      expect(message!.y + message!.height).toBeLessThanOrEqual(tabs!.y);
    });
  });

  test.describe('on a small phone in Afaan Oromoo', () => {
    test.use({ ...PHONE, viewport: { width: 360, height: 640 }, language: 'om' });
    test('F06 card: no badge, however long, lies under a button of the card', async ({ page, open }) => {
      await open('/ShopPage');
      const covered = await page.getByRole('article').evaluateAll((cards) =>
        cards.flatMap((card) => {
          const badges = [...card.querySelectorAll('ul li')].map((badge) => badge.getBoundingClientRect());
          const tools = [...card.querySelectorAll('.card-tool')]
            .map((tool) => tool.getBoundingClientRect())
            .filter(({ width }) => width > 0);
          const isOver = (one: DOMRect, other: DOMRect) =>
            one.right > other.left + 4 && one.bottom > other.top + 4 && one.top < other.bottom;
          return badges.some((badge) => tools.some((tool) => isOver(badge, tool))) ? [card.textContent] : [];
        }),
      );
      expect(covered).toEqual([]);
    });
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    test('F06 card: Add to Cart leads to the cart with the product in it', async ({ page, open, db }) => {
      const product = await aShownProduct(db);
      await open(`/ShopPage?q=${encodeURIComponent(product.title)}`);
      const card = page
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { name: product.title, exact: true }) });
      await card.hover();
      await card.getByRole('button', { name: /^Add to Cart/ }).click();
      await expect(page).toHaveURL(/\/ShoppingCart$/);
      await expect(page.getByRole('main')).toContainText(product.title);
    });
  });
});
