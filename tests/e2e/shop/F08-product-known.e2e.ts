import { expect, test } from '#tests/support/e2e.ts';
import { aShownProduct } from './goods.ts';

test.describe('F08 product', () => {
  test('F08 product: reviews are filtered by their stars', async ({ page, open, db }) => {
    const product = await aShownProduct(db, { minReviews: 6 });
    const count = await db
      .selectFrom('reviews')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('productId', '=', product.id)
      .where('rating', '=', 5)
      .executeTakeFirstOrThrow();
    await open(`/product-detail/${product.id}`);
    const reviews = page.getByRole('region', { name: /^Reviews/ });
    await reviews
      .getByRole('navigation', { name: 'Show reviews with' })
      .getByRole('link', { name: /^5 stars/ })
      .click();
    await expect(page).toHaveURL(/rating=5/);
    await expect(
      reviews
        .getByRole('listitem')
        .filter({ has: page.locator('time') })
        .getByText('5 of 5 stars', { exact: true }),
    ).toHaveCount(Math.min(10, Number(count.n)));
    await reviews.getByRole('link', { name: /^All/ }).click();
    await expect(page).not.toHaveURL(/rating=/);
  });

  test('F08 product: what is being pressed while the scripts of the reviews come is not lost', async ({
    page,
    open,
    db,
  }) => {
    const product = await aShownProduct(db, { minReviews: 6 });
    let letThrough: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route(/\/reviews-content-/, async (route) => {
      await held;
      await route.continue();
    });
    await open(`/product-detail/${product.id}`);
    const coming = page.waitForRequest(/\/reviews-content-/);
    const link = page
      .getByRole('navigation', { name: 'Show reviews with' })
      .getByRole('link', { name: /^5 stars/ });
    await link.hover();
    const script = await coming;
    await page.mouse.down();
    letThrough();
    await (await script.response())!.finished();
    await page.evaluate(async () => {
      for (let frames = 0; frames < 30; frames += 1) await new Promise(requestAnimationFrame);
    });
    await page.mouse.up();
    await expect(page).toHaveURL(/rating=5/);
  });

  test('F08 product: search engines and link previews are told what it is', async ({ page, open, db }) => {
    const product = await aShownProduct(db, { minReviews: 1 });
    await open(`/product-detail/${product.id}`);
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const [shown, crumbs] = texts.map((text) => JSON.parse(text) as Record<string, unknown>);
    expect(shown).toMatchObject({
      '@type': 'Product',
      name: product.title,
      offers: {
        '@type': 'Offer',
        price: (product.priceSantim / 100).toFixed(2),
        priceCurrency: 'ETB',
        availability: 'https://schema.org/InStock',
      },
      aggregateRating: { '@type': 'AggregateRating' },
    });
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', product.title);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`/product-detail/${product.id}$`),
    );
  });

  test('F08 product: the link can be copied and shared', async ({ page, open, db, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const product = await aShownProduct(db);
    await open(`/product-detail/${product.id}`);
    await page.getByText('Share', { exact: true }).click();
    await expect(page.getByRole('link', { name: 'Share on Telegram' })).toHaveAttribute(
      'href',
      /t\.me\/share/,
    );
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      new RegExp(`/product-detail/${product.id}$`),
    );
  });

  test('F08 product: what is no product answers 404 with a useful page', async ({ page, allowConsole }) => {
    allowConsole(/404/);
    for (const id of ['999999999', 'abc', '0', '1.5', '99999999999999999999']) {
      const answer = await page.goto(`/product-detail/${id}`);
      expect(answer!.status(), id).toBe(404);
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
