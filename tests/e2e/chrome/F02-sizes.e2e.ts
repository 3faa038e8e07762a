import type { Page } from '@playwright/test';
import { expect, PHONE, test } from '#tests/support/e2e.ts';

/** The smallest phone that many shoppers hold. */
const SMALL = { ...PHONE, viewport: { width: 360, height: 640 } } as const;

const SCREENS = [
  '/',
  '/ShopPage',
  '/product-detail/1',
  '/ShoppingCart',
  '/Wishlist',
  '/Compare',
  '/TrackOrder',
  '/NeedHelp',
  '/CustomerSupport',
  '/SupplierList',
  '/User-Authentication/sign-in',
  '/supplier/1',
  ...['who', 'where', 'pay'].map((step) => `/Checkout#${step}`),
];

/** Texts that reach over the edge of the screen, or of what cuts them off. */
function textsCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element): boolean => {
      const { left, right, width, height } = element.getBoundingClientRect();
      if (element.closest('.sr-only') || width <= 1 || height <= 1) return false;
      for (let around = element.parentElement; around; around = around.parentElement) {
        const { overflowX } = getComputedStyle(around);
        if (overflowX === 'auto' || overflowX === 'scroll' || around.matches('.announcements')) return false;
      }
      return left < -1 || right > innerWidth + 1;
    };
    const hasText = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '',
      );
    return [...document.querySelectorAll('body *')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && hasText(one) && isCut(one))
      .map((one) => one.outerHTML.slice(0, 140));
  });
}

/** Bars that stay on the screen while one scrolls. */
function fixedBars(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((one) => {
        const { height, width, top, bottom } = one.getBoundingClientRect();
        const isFixed = ['fixed', 'sticky'].includes(getComputedStyle(one).position);
        const isInView = height > 8 && width > 8 && bottom > 0 && top < innerHeight;
        return isFixed && isInView && one.checkVisibility({ visibilityProperty: true });
      })
      .map((one) => one.outerHTML.slice(0, 140)),
  );
}

/** With something in the cart, which the checkout needs. */
async function expectNothingCutOff(page: Page, language: string): Promise<void> {
  const { content } = (await (await page.request.get('/api/products?size=40')).json()) as {
    content: { id: number; hasVariants: boolean; stock: number }[];
  };
  const { id } = content.find(({ hasVariants, stock }) => !hasVariants && stock > 5)!;
  const headers = { origin: process.env.ADEY_URL! };
  await page.request.post('/api/cart/lines', { headers, data: { productId: id, quantity: 1 } });
  for (const path of SCREENS) {
    await page.goto(`/${language}${path}`.replace(/\/$/, ''));
    const { width } = page.viewportSize()!;
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    expect(await textsCutOff(page), path).toEqual([]);
  }
}

test('F02 chrome: on a screen of 320 px nothing is cut off', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...PHONE,
    viewport: { width: 320, height: 640 },
    baseURL: baseURL!,
  });
  await expectNothingCutOff(await context.newPage(), 'om');
  await context.close();
});

test('F02 chrome: with texts of 200 % nothing is cut off, and bars leave the small screen to the page', async ({
  browser,
  baseURL,
}, testInfo) => {
  const { launchOptions } = testInfo.project.use;
  const large = await browser.browserType().launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'],
  });
  const page = await large.newPage({ ...SMALL, baseURL: baseURL! });
  await expectNothingCutOff(page, 'am');
  await page.goto('/en');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  expect(await fixedBars(page)).toEqual([]);
  await large.close();
});

test('F02 chrome: on a laptop zoomed to 200 % nothing is cut off and no bar takes the page’s room', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ viewport: { width: 640, height: 400 }, baseURL: baseURL! });
  const page = await context.newPage();
  await expectNothingCutOff(page, 'en');
  for (const path of ['/en', '/en/ShopPage', '/en/product-detail/1', '/en/Checkout']) {
    await page.goto(path);
    await page.evaluate(() => window.scrollTo(0, 700));
    expect(await fixedBars(page), path).toEqual([]);
  }
  await page.goto('/en/ShopPage');
  await page.locator('[popovertarget=shop-sheet]:visible').first().click();
  const sheet = page.locator('#shop-sheet');
  await expect(sheet).toBeVisible();
  for (const bar of await sheet.locator('> div').all()) await expect(bar).toHaveCSS('position', 'static');
  await context.close();
});
