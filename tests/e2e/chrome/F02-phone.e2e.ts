import type { Locator, Page } from '@playwright/test';
import { DESKTOP, expect, PHONE, test } from '#tests/support/e2e.ts';

/** The smallest phone that many shoppers hold. */
const SMALL = { ...PHONE, viewport: { width: 360, height: 640 } } as const;

const header = (page: Page) => page.getByRole('banner');
const tabs = (page: Page) => page.locator('.tab-bar');

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  return { top: box!.y, bottom: box!.y + box!.height, left: box!.x, right: box!.x + box!.width };
}

test.describe('on a small phone', () => {
  test.use(SMALL);

  test('F04 home: an offer, eight categories and the first deal come within a screen and a half, and the page is short', async ({
    page,
    open,
  }) => {
    for (const path of ['/', '/am', '/om']) {
      await open(path);
      const slides = page.locator('[aria-roledescription="slide"]');
      await expect(slides.first().locator('img')).toBeInViewport();
      await expect(slides.first().getByRole('link')).toHaveCount(1);
      const categories = page.locator('[aria-labelledby="home-categories"] li');
      await expect(categories.nth(7)).toBeVisible();
      await expect(categories.nth(8)).toBeHidden();
      const deal = page.locator('[aria-labelledby="premium"] article').first();
      expect((await boxOf(deal.locator('img'))).bottom, path).toBeLessThanOrEqual(960);
      expect((await boxOf(deal)).top, path).toBeLessThan(800);
    }
    await page.evaluate(() => document.querySelector('#more')?.scrollIntoView());
    await expect(page.locator('#more')).toHaveCount(0);
    for (const section of await page.locator('main .when-near').all()) await section.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6_000);
  });

  test('F04 home: slides that cannot be seen are no stops of the keyboard', async ({ page, open }) => {
    await open('/');
    const slides = page.locator('[aria-roledescription="slide"]');
    await expect(slides.nth(1)).toHaveAttribute('inert');
    await page.getByRole('link', { name: 'Show offer 2' }).tap();
    await expect(slides.nth(0)).toHaveAttribute('inert');
    await expect(slides.nth(1)).not.toHaveAttribute('inert');
  });

  test('F05 floating buttons: they unfold from one small button in the tab bar, where it covers nothing', async ({
    page,
    open,
  }) => {
    await open('/');
    const small = page.getByRole('button', { name: 'Quick help' });
    const bar = await boxOf(tabs(page));
    const button = await boxOf(small);
    expect(button.top).toBeGreaterThanOrEqual(bar.top);
    for (const link of await tabs(page).getByRole('link').all())
      expect((await boxOf(link)).right).toBeLessThanOrEqual(button.left);
    await expect(page.getByRole('link', { name: 'Sell on Adey', exact: true })).toBeHidden();
    await small.focus();
    await page.keyboard.press('Enter');
    for (const name of ['Chat with support', 'Send a parcel', 'Sell on Adey'])
      await expect(page.getByRole('link', { name, exact: true })).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Sell on Adey', exact: true })).toBeHidden();
  });

  test('F07 shop: the first row is wholly on the first screen below one search box, and filter and order stay in reach', async ({
    page,
    open,
  }) => {
    await open('/ShopPage');
    const edge = (await boxOf(tabs(page))).top;
    const cards = page.getByRole('main').getByRole('article');
    for (const at of [0, 1]) expect((await boxOf(cards.nth(at))).bottom).toBeLessThanOrEqual(edge);
    await expect(page.getByRole('combobox', { name: 'Search' }).filter({ visible: true })).toHaveCount(1);
    const filters = page.getByRole('button', { name: /^Filters/ });
    const order = page.getByRole('combobox', { name: 'Sort by' });
    await page.evaluate(() => window.scrollTo(0, 1_500));
    await expect(header(page).getByRole('link', { name: /home page/ })).not.toBeInViewport();
    await expect.poll(async () => (await boxOf(filters)).top).toBeLessThan(20);
    await expect(order).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 1_300));
    await expect(header(page).getByRole('link', { name: /home page/ })).toBeInViewport();
    await expect
      .poll(async () => (await boxOf(filters)).top)
      .toBeGreaterThanOrEqual((await boxOf(header(page))).bottom - 1);
  });

  test('F02 chrome: the footer’s lists fold, and where one is in the middle of something only the rules stand', async ({
    page,
    open,
  }) => {
    await open('/ShopPage');
    const footer = page.getByRole('contentinfo');
    expect((await footer.boundingBox())!.height).toBeLessThan(760);
    await expect(footer.getByRole('link', { name: 'FAQs' })).toBeHidden();
    await footer.locator('summary', { hasText: 'Quick links' }).tap();
    await footer.getByRole('link', { name: 'FAQs' }).tap();
    await expect(page).toHaveURL(/\/NeedHelp$/);
    const [product] = (
      (await (await page.request.get('/api/products?size=40')).json()) as {
        content: { id: number; hasVariants: boolean; stock: number }[];
      }
    ).content.filter(({ hasVariants, stock }) => !hasVariants && stock > 5);
    await page.request.post('/api/cart/lines', {
      headers: { origin: new URL(page.url()).origin },
      data: { productId: product!.id, quantity: 1 },
    });
    await open('/Checkout');
    await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
    await expect(footer.locator('summary').first()).toBeHidden();
  });
});

test.describe('on a desktop', () => {
  test.use({ ...DESKTOP, javaScriptEnabled: false });

  test('F02 chrome: the footer’s lists stand open on wide screens, without scripts too', async ({
    page,
    open,
  }) => {
    await open('/');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'FAQs' })).toBeVisible();
    await expect(footer.locator('summary').first()).toBeHidden();
  });
});
