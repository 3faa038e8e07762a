import type { Locator, Page } from '@playwright/test';
import { expect, PHONE, test } from '#tests/support/e2e.ts';

/** The smallest phone that many shoppers hold. */
const SMALL = { ...PHONE, viewport: { width: 360, height: 640 } } as const;

const header = (page: Page) => page.getByRole('banner');
const tabs = (page: Page) => page.locator('.tab-bar');

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

/** Without what stands in the document nothing answers here, ever; how fast it answers is measured by a benchmark. */
const ANSWER_MS = 2_000;

/** The ms from a press until the page shows that it was felt: it leaves, something opens, a field has the focus. */
async function answerTo(page: Page, control: Locator): Promise<number> {
  await page.evaluate(() => {
    const { answeredAfter } = window as unknown as { answeredAfter: (ms: number) => void };
    const root = document.documentElement;
    const state = () =>
      [
        root.hasAttribute('data-leaving'),
        root.dataset.theme,
        document.activeElement?.matches('input, select') && document.activeElement.getAttribute('name'),
        document.querySelectorAll('details[open], :popover-open').length,
      ].join('|');
    const before = state();
    const whenPressed = ({ timeStamp }: PointerEvent) => {
      const look = () =>
        state() === before ? setTimeout(look, 4) : answeredAfter(performance.now() - timeStamp);
      look();
    };
    window.addEventListener('pointerdown', whenPressed, { capture: true, once: true });
  });
  const told = new Promise<number>((resolve) => (heard = resolve));
  await control.tap({ noWaitAfter: true });
  return await told;
}

/** A page whose successor is on its way answers no questions; it can still tell. */
let heard: (ms: number) => void = () => undefined;

test.describe('before the scripts run', () => {
  test.use(SMALL);

  test('F02 chrome: no visible control is dead on home, shop, product, cart, checkout, lists, stores, sign-in and tracking', async ({
    page,
  }) => {
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
    const lists = ['/Wishlist', '/Compare', '/SupplierList', '/supplier/1', '/TrackOrder'];
    const order = [`/product-detail/${product!.id}`, '/ShoppingCart', '/Checkout'];
    for (const path of ['/', '/ShopPage', ...order, ...lists, '/User-Authentication/sign-in']) {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('footer').first()).toBeAttached();
      expect(await deadControls(page), path).toEqual([]);
    }
  });

  test('F02 chrome: account, search, menu, language, theme, cart and filters answer a press at once', async ({
    page,
  }) => {
    await page.exposeFunction('answeredAfter', (ms: number) => heard(ms));
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
