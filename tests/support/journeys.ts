import type { Page } from '@playwright/test';
import { newBuyer } from './purchase.ts';

/** What a way through the shop costs its walker: touches, bytes of the network, and how long each step was waited for. */
export type Journey = {
  taps: number;
  bytes: number;
  /** The bytes of each answer, by its path. */
  answers: Record<string, number>;
  steps: { name: string; ms: number }[];
};

/** A slow connection (kbit/s, and ms there and back), and how many times slower the processor is. */
export type Slowness = { kbits: number; latency: number; slower: number };

type Tap = (selector: string, answer?: string) => Promise<void>;

/** Counts what happens on the page from now on; slows network and processor when told to. */
async function startCounting(page: Page, slowness: Slowness | null): Promise<{ journey: Journey; tap: Tap }> {
  const cdp = await page.context().newCDPSession(page);
  const journey: Journey = { taps: 0, bytes: 0, answers: {}, steps: [] };
  const paths = new Map<string, string>();
  await cdp.send('Network.enable');
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    paths.set(requestId, new URL(request.url).pathname);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    journey.bytes += encodedDataLength;
    const path = paths.get(requestId) ?? '';
    journey.answers[path] = (journey.answers[path] ?? 0) + encodedDataLength;
  });
  if (slowness) {
    const throughput = (slowness.kbits * 1_000) / 8;
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: slowness.latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowness.slower });
  }
  // Touches what is shown of the selector, and waits until what answers it is on the screen.
  const tap: Tap = async (selector, answer) => {
    const target = page.locator(selector).filter({ visible: true }).first();
    await target.scrollIntoViewIfNeeded();
    journey.taps += 1;
    const started = performance.now();
    await target.tap();
    if (!answer) return;
    await page.locator(answer).filter({ visible: true }).first().waitFor();
    journey.steps.push({ name: answer, ms: performance.now() - started });
  };
  return { journey, tap };
}

/** Until the page's scripts run: the shopper looks at it for as long. */
async function read(page: Page): Promise<void> {
  await page.locator('html[data-scripted]').waitFor({ state: 'attached' });
}

/**
 * The first order of a stranger in Amharic, for cash and without an e-mail address: from the page (`/am/…`) that somebody sent
 * to the number to keep. The page has a phone's size and takes touches. From the home page a product is chosen first.
 */
export async function firstOrder(
  page: Page,
  start: string,
  slowness: Slowness | null = null,
): Promise<Journey> {
  const { journey, tap } = await startCounting(page, slowness);
  const type = async (name: string, text: string) => {
    await tap(`[name="billing.${name}"]`);
    await page.keyboard.type(text);
  };
  await page.goto(start);
  await read(page);
  if (!start.includes('/product-detail/'))
    await tap('main a[href*="/product-detail/"]', 'button[value="buy"]');
  await tap('button[value="buy"]', '#who-heading');
  await type('firstName', 'አልማዝ');
  await type('lastName', 'በቀለ');
  await type('phone', newBuyer().phone);
  await tap('.step-next a', '#where-heading');
  const region = page.locator('[name="billing.region"]');
  if ((await region.inputValue()) === '') {
    await tap('[name="billing.region"]');
    // The list that opens is the browser's own: one more touch chooses.
    journey.taps += 1;
    await region.selectOption('ET-AA');
  }
  await type('city', 'ቦሌ');
  await type('landmark', 'ከኤድና ሞል ጀርባ');
  await tap('.step-next a', '#pay-heading');
  await tap('button[value="place"]', 'main a[href*="/TrackOrder/ETB"]');
  return journey;
}

/**
 * A supplier on a phone answers the shopper who waits and ships an order, from the list of orders on. The browser is signed
 * in as the store's team.
 */
export async function answerAndShip(
  page: Page,
  portal: string,
  { orderNumber, answer }: { orderNumber: string; answer: string },
  slowness: Slowness | null = null,
): Promise<Journey> {
  const { journey, tap } = await startCounting(page, slowness);
  await page.goto(portal);
  await read(page);
  await tap('#content nav a[href$="/vendor/inbox"]', 'main a[href*="conversation="]');
  await tap('main a[href*="conversation="]', 'main textarea');
  await tap('main textarea');
  await page.keyboard.type(answer);
  await tap('main form:has(textarea) button[type="submit"]', `main [role="log"] :text("${answer}")`);
  await tap('#content nav a[href$="/vendor/orders"]', `main a[href*="${orderNumber}"]`);
  await tap(`main a[href*="${orderNumber}"]`, 'button[value="packaging"]');
  await tap('button[value="packaging"]', 'button[value="on_the_road"]');
  await tap('button[value="on_the_road"]', 'button[value="delivered"]');
  return journey;
}
