import type { Page } from '@playwright/test';
import { scale } from './scale.ts';

/** What the measurements in a browser share: the phone, the pages, how the browser slows network and processor. */
export const PHONE = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
};
export const PAGES = {
  home: '/en',
  shop: '/en/ShopPage',
  product: '/en/product-detail/1',
  cart: '/en/ShoppingCart',
};
const NETWORKS = [
  { name: '400 kbit/s, 400 ms', kbits: 400, latency: 400, first: 600, largest: 800 },
  { name: '1.6 Mbit/s, 150 ms', kbits: 1_600, latency: 150, first: Infinity, largest: 350 },
];
/** The slow one takes most of a smoke run's time, and shows nothing that the other does not. */
export const MEASURED = scale.isSmoke ? NETWORKS.slice(1) : NETWORKS;
/** The slowest of those measured. */
export const SLOWEST = MEASURED[0]!;
export const RUNS = scale.runs;
/** How many times slower the browser makes the processor; a smoke run waits for nothing. */
export const SLOWER = scale.isSmoke ? 1 : 4;
export const TOUCH_MS = 150;
export type Row = { what: string; measured: string; wanted: string; isMet: boolean };

/** Slows the page's network to so many kbit/s, and ms there and back. */
export async function slowNetwork(
  page: Page,
  { kbits, latency }: { kbits: number; latency: number },
): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const throughput = (kbits * 1_000) / 8;
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/** When the page first showed text or a picture, in ms; that may be reported after its load event. */
export function firstPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const [painted] = list.getEntriesByName('first-contentful-paint');
          if (painted) resolve(painted.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
}
