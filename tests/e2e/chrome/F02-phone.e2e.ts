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
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5_700);
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

/** Holds the page's scripts back for ever: what stands in the document alone answers. */
async function holdScripts(page: Page): Promise<void> {
  await page.route(/\/assets\/.*\.js$/, () => undefined);
}

/** The visible controls that nothing answers while there are no scripts. */
function deadControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const answers = (control: Element): boolean => {
      if (control instanceof HTMLAnchorElement) return control.getAttribute('href') !== '#';
      if (!(control instanceof HTMLButtonElement)) return true;
      const isInline = control.matches('[data-theme-switch], [data-press]');
      const opens = control.popoverTargetElement !== null;
      return isInline || opens || control.disabled || (control.type === 'submit' && control.form !== null);
    };
    return [...document.querySelectorAll('a, button, [role="button"], [onclick]')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !answers(one))
      .map((one) => one.outerHTML.slice(0, 160));
  });
}

const ANSWER_MS = 150;

/** The ms from a press until the page shows that it was felt: it leaves, something opens, a field has the focus. */
async function answerTo(page: Page, control: Locator): Promise<number> {
  await page.evaluate(() => {
    const root = document.documentElement;
    const state = () =>
      [
        root.hasAttribute('data-leaving'),
        root.dataset.theme,
        document.activeElement?.matches('input, select') && document.activeElement.getAttribute('name'),
        document.querySelectorAll('details[open], :popover-open').length,
      ].join('|');
    (window as unknown as { answered: Promise<number> }).answered = new Promise((resolve) => {
      let pressedAt = 0;
      const before = state();
      window.addEventListener('pointerdown', () => (pressedAt = performance.now()), {
        capture: true,
        once: true,
      });
      const look = () =>
        pressedAt > 0 && state() !== before
          ? resolve(performance.now() - pressedAt)
          : requestAnimationFrame(look);
      look();
    });
  });
  await control.tap({ noWaitAfter: true });
  return page.evaluate(() => (window as unknown as { answered: Promise<number> }).answered);
}

test.describe('before the scripts run', () => {
  test.use(SMALL);

  test('F02 chrome: no visible control is dead on home, shop, product and cart', async ({ page }) => {
    await page.goto('/');
    const [product] = (
      (await (await page.request.get('/api/products?size=40')).json()) as {
        content: { id: number; hasVariants: boolean; stock: number }[];
      }
    ).content.filter(({ hasVariants, stock }) => !hasVariants && stock > 5);
    await page.request.post('/api/cart/lines', {
      headers: { origin: new URL(page.url()).origin },
      data: { productId: product!.id, quantity: 1 },
    });
    await holdScripts(page);
    for (const path of ['/', '/ShopPage', `/product-detail/${product!.id}`, '/ShoppingCart']) {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('footer')).toBeAttached();
      expect(await deadControls(page), path).toEqual([]);
    }
  });

  test('F02 chrome: account, search, menu, language, theme, cart and filters answer a press at once', async ({
    page,
  }) => {
    await holdScripts(page);
    const pressed: [string, (from: Page) => Locator][] = [
      ['account', (from) => tabs(from).getByRole('link', { name: 'Account' })],
      ['cart', (from) => header(from).getByRole('link', { name: /^Shopping Cart/ })],
      ['search', (from) => header(from).getByRole('combobox', { name: 'Search' })],
      ['menu', (from) => header(from).getByRole('button', { name: 'Menu' })],
      ['language', (from) => header(from).locator('summary')],
      ['help', (from) => from.getByRole('button', { name: 'Quick help' })],
    ];
    for (const [name, find] of pressed) {
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.locator('footer')).toBeAttached();
      // The next page stays away as well: it is the press itself that must be answered.
      await page.route(/ShoppingCart|User-Authentication|ProfileDashboard/, () => undefined);
      expect(await answerTo(page, find(page)), name).toBeLessThanOrEqual(ANSWER_MS);
    }
    await page.goto('/', { waitUntil: 'commit' });
    await header(page).locator('summary').tap();
    expect(await answerTo(page, page.getByRole('button', { name: 'Dark or light' }))).toBeLessThanOrEqual(
      ANSWER_MS,
    );
    await page.goto('/ShopPage', { waitUntil: 'commit' });
    expect(await answerTo(page, page.getByRole('button', { name: /^Filters/ }))).toBeLessThanOrEqual(
      ANSWER_MS,
    );
  });
});

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

async function expectNothingCutOff(page: Page, language: string): Promise<void> {
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
  await expectNothingCutOff(page, 'en');
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
  for (const path of ['/en', '/en/ShopPage', '/en/product-detail/1']) {
    await page.goto(path);
    await page.evaluate(() => window.scrollTo(0, 700));
    expect(await fixedBars(page), path).toEqual([]);
  }
  await context.close();
});
