import { expect, type Page } from '@playwright/test';

/**
 * Waits until the page's scripts have taken over, the worker serves it and has kept it: what a user of a few seconds has.
 * A form sent before that is sent by the browser itself, and told otherwise.
 */
export async function untilKept(page: Page, path = new URL(page.url()).pathname): Promise<void> {
  await page.locator('html[data-scripted][data-watched]').waitFor({ state: 'attached' });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => page.evaluate(isKept, path), { timeout: 15_000 }).toBe(true);
}

async function isKept(path: string): Promise<boolean> {
  const address = new URL(path, location.origin).href;
  const copies = await Promise.all(
    ['adey-pages', 'adey-own'].map(
      async (name) => await (await caches.open(name)).match(address, { ignoreVary: true }),
    ),
  );
  const scripts = await (await caches.open('adey-assets')).keys();
  return copies.some(Boolean) && scripts.length > 5;
}

/** The bar at the bottom of the window that tells of the connection. */
export function connectionBar(page: Page) {
  return page.getByRole('region', { name: /^(Connection|ግንኙነት|Quunnamtii)$/ });
}
