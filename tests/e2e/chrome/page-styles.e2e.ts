import { constants, brotliDecompressSync } from 'node:zlib';
import { get } from 'node:http';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { DESKTOP, expect, PHONE, test } from '#tests/support/e2e.ts';
import { SCREENS } from '#web/screens.ts';

/** Public screens, and some of those that are one user's alone. */
const LOOKED_AT = [
  ...SCREENS.filter(({ publicQuery }) => publicQuery).map(({ path }) => `/${path.replace(':id', '1')}`),
  '/ShoppingCart',
  '/User-Authentication/sign-up',
  '/NoSuchPage',
];

/**
 * At 400 kbit/s and 400 ms, where an empty page is painted after some 440 ms, these many bytes arrive until 0.6 s and
 * 0.8 s. `npm run bench -- pages` measures the times themselves.
 */
const UNTIL_TEXT_BYTES = 7_000;
const UNTIL_PICTURE_BYTES = 18_000;
const READ_FIRST = [
  '/en',
  '/am',
  '/en/ShopPage',
  '/am/ShopPage',
  '/en/product-detail/1',
  '/am/product-detail/1',
];

/** Two pictures of one page may differ in a point of a slanted line. */
const STRAY_PIXELS = 10;
const EMPTY_PICTURE = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

for (const [name, device] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`F01 styles: on a ${name} no screen looks different once the whole style sheet has come`, async ({
    browser,
    baseURL,
  }) => {
    test.slow();
    const context = await browser.newContext({ baseURL: baseURL!, ...device, javaScriptEnabled: false });
    const page = await context.newPage();
    // Pictures on their way would make a difference of their own: all are nothing at all, sooner or later.
    await page.route('**/media/**', (route) =>
      route.fulfill({ contentType: 'image/gif', body: EMPTY_PICTURE }),
    );
    for (const path of LOOKED_AT) {
      await page.goto(`/en${path}`.replace(/\/$/, ''));
      // Sections that come when one is near are laid out by the first picture that is taken.
      await shotOf(page);
      const carried = await shotOf(page);
      await takeWholeSheet(page);
      expect(await differentPixels(carried, await shotOf(page)), path).toBeLessThanOrEqual(STRAY_PIXELS);
    }
    await context.close();
  });
}

function shotOf(page: Page): Promise<Buffer> {
  return page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
}

/** How many pixels differ; all of them when the pages differ in length. */
async function differentPixels(one: Buffer, other: Buffer): Promise<number> {
  if (one.equals(other)) return 0;
  const [a, b] = await Promise.all(
    [one, other].map((shot) => sharp(shot).toColourspace('b-w').raw().toBuffer()),
  );
  if (a!.length !== b!.length) return Math.max(a!.length, b!.length);
  return a!.reduce((count, value, at) => count + (value === b![at] ? 0 : 1), 0);
}

/** What the page's script does before the screens' code runs; without scripts no event tells when the sheet is there. */
async function takeWholeSheet(page: Page): Promise<void> {
  await page.evaluate(() => {
    const [, address] = /link\("stylesheet","([^"]+)"\)/.exec(document.documentElement.innerHTML)!;
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address!;
    document.head.append(link);
  });
  await expect
    .poll(() => page.evaluate(() => [...document.styleSheets].some(({ href }) => href !== null)))
    .toBe(true);
  await page.evaluate(() => {
    for (const style of document.querySelectorAll('style[data-part]')) style.remove();
  });
}

test('F01 budget: a page’s first text comes with its first 7 kB, its largest picture with the first 18 kB', async ({
  baseURL,
}) => {
  for (const path of READ_FIRST) {
    const sent = await sentBytes(`${baseURL}${path}`);
    const text = bytesUntil(sent, '</svg>', '<header');
    expect(text, `${path}: text`).toBeLessThanOrEqual(UNTIL_TEXT_BYTES);
    expect(bytesUntil(sent, '</picture>', 'data-srcset'), `${path}: picture`).toBeLessThanOrEqual(
      UNTIL_PICTURE_BYTES,
    );
  }
});

function sentBytes(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve(Buffer.concat(parts)));
    }).on('error', reject);
  });
}

/** How many bytes of the compressed document must have arrived until a browser has read `text` behind `start`. */
function bytesUntil(sent: Buffer, text: string, start: string): number {
  let least = 0;
  let most = sent.length;
  while (most - least > 1) {
    const middle = (least + most) >> 1;
    const read = brotliDecompressSync(sent.subarray(0, middle), {
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
    }).toString();
    const at = read.indexOf(start);
    if (at >= 0 && read.includes(text, at)) most = middle;
    else least = middle;
  }
  expect(most, 'it is in the document').toBeLessThan(sent.length);
  return most;
}
