import type { Page } from '@playwright/test';
import { expect, PHONE, test, untilScripted } from '#tests/support/e2e.ts';

const READ = ['/en', '/am', '/en/ShopPage', '/en/product-detail/1', '/en/SupplierList', '/en/supplier/1'];
const SHIFT = 0.02;
/** A page of the same height for as many frames has laid out all that is near. */
const STILL_FRAMES = 5;
/** Links in the head that make a browser fetch something at once: the first picture and one more at most. */
const PRELOADS = 2;

declare global {
  interface Window {
    layoutShifts: number[];
  }
}

test.use(PHONE);

test('F01 budget: a page is read from its document and its pictures alone', async ({ browser, baseURL }) => {
  for (const path of READ) {
    const context = await browser.newContext({ baseURL: baseURL!, ...PHONE });
    const page = await context.newPage();
    const needed = new Set<string>();
    let isLoaded = false;
    page.on('request', (request) => void (isLoaded || needed.add(request.resourceType())));
    page.on('load', () => (isLoaded = true));
    await page.goto(path, { waitUntil: 'load' });
    const other = [...needed].filter((type) => !['document', 'image', 'other', 'manifest'].includes(type));
    expect(other, path).toEqual([]);
    const html = await (await page.request.get(path)).text();
    const preloads = html.match(/<link [^>]*rel="(?:pre|modulepre)/g) ?? [];
    expect(preloads.length, `${path}: links that fetch ahead`).toBeLessThanOrEqual(PRELOADS);
    await context.close();
  }
});

test('F07 shop: the first row of pictures is what paints largest, however many follow', async ({ page }) => {
  await page.goto('/en/ShopPage');
  const areas = await page.locator('#list article img').evaluateAll((pictures) =>
    pictures.slice(0, 6).map((picture) => {
      const { top, bottom, width } = picture.getBoundingClientRect();
      // Browsers count the part of a picture that lies on whole pixels.
      return (Math.min(bottom, Math.round(bottom)) - Math.max(top, Math.round(top))) * width;
    }),
  );
  expect(areas).toHaveLength(6);
  expect(areas[0]).toBe(Math.max(...areas));
});

test('F01 budget: nothing jumps while a page arrives, its scripts take over, and one scrolls', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry &
          Record<'value' | 'hadRecentInput', never>;
        if (!hadRecentInput) window.layoutShifts.push(value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/en/product-detail/1');
  const shifts: Record<string, number> = { product: await shiftOf(page) };
  await page.request.post('/api/cart/lines', {
    headers: { origin: new URL(page.url()).origin },
    data: { productId: 1, quantity: 1 },
  });
  for (const [name, path] of Object.entries({
    home: '/en',
    shop: '/en/ShopPage',
    cart: '/en/ShoppingCart',
    checkout: '/en/Checkout',
  })) {
    await page.goto(path);
    shifts[name] = await shiftOf(page);
  }
  for (const [name, shift] of Object.entries(shifts)) expect(shift, name).toBeLessThan(SHIFT);
});

/** What moved by itself until three screens have been scrolled through, each looked at until all that it shows has come. */
async function shiftOf(page: Page): Promise<number> {
  await untilScripted(page);
  return page.evaluate(async (STILL_FRAMES) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isInView = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return height > 0 && x > 0 && x < innerWidth && y > 0 && y < innerHeight;
    };
    // The home page's further sections are fetched from 400 pixels away; a picture has come when it is in view.
    const isAwaited = () =>
      [...document.querySelectorAll('#more')].some(
        (place) => place.getBoundingClientRect().top < innerHeight + 400,
      ) || [...document.images].some((picture) => !picture.complete && isInView(picture));
    // Sections that come near are laid out a frame later, and may bring others near.
    const untilStill = async () => {
      for (let still = 0, height = 0; still < STILL_FRAMES;) {
        await frame();
        const now = document.documentElement.scrollHeight;
        still = now === height && !isAwaited() ? still + 1 : 0;
        height = now;
      }
    };
    await untilStill();
    for (let at = 0; at < 3; at += 1) {
      scrollBy(0, innerHeight);
      await untilStill();
    }
    return window.layoutShifts.reduce((sum, one) => sum + one, 0);
  }, STILL_FRAMES);
}
