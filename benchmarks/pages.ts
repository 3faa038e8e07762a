// What a user waits for, in a browser: paints on slow networks, answers to a touch on a slow processor, the next page.
// Loopback; network and processor are slowed by the browser.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from '@playwright/test';
import { freePort } from '#tools/run/free-port.ts';
import { findChromium } from '#tools/tests/chromium.ts';
import { dropSeeded, seededDatabase } from '#tools/db/seeded.ts';
import { liftLimits } from './catalogue.ts';
import { benchServer } from './database.ts';
import { deskPages } from './desk-pages.ts';
import { earlyPresses } from './early-presses.ts';
import { journeys } from './journeys.ts';
import {
  firstPaint,
  MEASURED,
  PAGES,
  PHONE,
  type Row,
  RUNS,
  SLOWER,
  slowNetwork,
  TOUCH_MS,
} from './phone.ts';
import { scale } from './scale.ts';
import { type ShopServer, startShop, startWorker, stopResting } from './shop-server.ts';

const AFTER_LOAD_MS = 500;
const NEXT_PAGE_MS = 100;

/** What stands behind the figures; written below them. */
const REMARKS = [
  'Styles and the first picture travel in the document (decision 0023); the bytes until first text and first picture ' +
    'are held by `tests/e2e/chrome/page-styles.e2e.ts`, which depends on no clock.',
  'Lighthouse 13 for phones (`npm run e2e -- --grep lighthouse`, 2026-11-28, the best of three): ' +
    'performance home 100, shop 99, product 99, cart 100; accessibility, best practices and search ' +
    'engines 100 on all four (the cart without `is-crawlable`, see decision 0021).',
].join('\n\n');

type Paint = { first: number; largest: number };

/** The section on pages in a browser. */
export async function pagesSection(): Promise<string> {
  const server = await benchServer();
  const name = `bench_pages_${process.pid}`;
  const { url: databaseUrl, dataDir } = await seededDatabase(server, name, scale.isSmoke ? 'alike' : 'own');
  await liftLimits(databaseUrl);
  const sandbox = { SANDBOX_PORT: String(await freePort()) };
  const shop = await startShop(databaseUrl, dataDir, { env: sandbox });
  // Cards are paid at the provider, which the worker's process serves.
  const worker = await startWorker(databaseUrl, dataDir, { ...sandbox, PUBLIC_URL: shop.url });
  const empty = createServer((_request, answer) =>
    answer.setHeader('content-type', 'text/html').end('<!doctype html><title>Empty</title><h1>Empty</h1>'),
  ).listen(0, '127.0.0.1');
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  try {
    const { port } = empty.address() as AddressInfo;
    const emptyUrl = `http://127.0.0.1:${port}/`;
    return section([
      ...(await paints(browser, shop, emptyUrl)),
      ...(await deskPages(browser, shop)),
      ...(await touches(browser, shop)),
      ...(await earlyPresses(browser, shop)),
      await nextPage(browser, shop),
      ...(await journeys(browser, shop, databaseUrl)),
    ]);
  } finally {
    await browser.close();
    empty.close();
    await worker.stop();
    await shop.stop();
    await stopResting();
    await dropSeeded(server, name, dataDir);
  }
}

async function paints(on: Browser, shop: ShopServer, emptyUrl: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const network of MEASURED) {
    const base = await medianPaint(on, emptyUrl, network);
    rows.push(rowOf(`${network.name}: an empty page`, base, base, null));
    for (const [name, path] of Object.entries(PAGES)) {
      rows.push(
        rowOf(
          `${network.name}: ${name}`,
          await medianPaint(on, `${shop.url}${path}`, network),
          base,
          network,
        ),
      );
    }
  }
  return rows;
}

function rowOf(what: string, paint: Paint, base: Paint, wanted: Paint | null): Row {
  const ratio = (paint.largest / base.largest).toFixed(2);
  const limits = wanted && [wanted.first, wanted.largest].map((ms) => (ms === Infinity ? '–' : `${ms}`));
  return {
    what,
    measured: `${Math.round(paint.first)} / ${Math.round(paint.largest)} ms, ${ratio} × empty`,
    wanted: limits ? `${limits.join(' / ')} ms` : '',
    isMet: !wanted || (paint.first <= wanted.first && paint.largest <= wanted.largest),
  };
}

async function medianPaint(
  on: Browser,
  url: string,
  network: { kbits: number; latency: number },
): Promise<Paint> {
  const seen: Paint[] = [];
  for (let run = 0; run < RUNS; run += 1) seen.push(await paintOf(on, url, network));
  const median = (of: keyof Paint) => seen.map((one) => one[of]).sort((a, b) => a - b)[RUNS >> 1]!;
  return { first: median('first'), largest: median('largest') };
}

async function paintOf(on: Browser, url: string, network: { kbits: number; latency: number }) {
  const context = await on.newContext(PHONE);
  const page = await context.newPage();
  await slowNetwork(page, network);
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  // A picture that arrived last is decoded and painted after the load event.
  await page.waitForTimeout(AFTER_LOAD_MS);
  const first = await firstPaint(page);
  const largest = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await context.close();
  return { first, largest };
}

async function untilScripted(page: Page): Promise<void> {
  await page.locator('html[data-scripted]').waitFor({ state: 'attached' });
}

/** What the user waits for after a touch, on a processor four times slower than this one. */
async function touches(on: Browser, { url }: ShopServer): Promise<Row[]> {
  const cases: [string, string, (page: Page) => Promise<void>][] = [
    [
      'add to cart',
      PAGES.product,
      (page) =>
        page
          .getByRole('button', { name: /^add to cart/i })
          .first()
          .tap(),
    ],
    ['open the filters', PAGES.shop, (page) => page.getByRole('button', { name: /^filters/i }).tap()],
    ['next picture', PAGES.product, (page) => page.getByRole('button', { name: 'Next picture' }).tap()],
  ];
  const rows: Row[] = [];
  for (const [what, path, touch] of cases) {
    const seen: number[] = [];
    for (let run = 0; run < RUNS; run += 1) seen.push(await longestAnswer(on, `${url}${path}`, touch));
    const middle = seen.sort((one, other) => one - other)[RUNS >> 1]!;
    rows.push({
      what: `${SLOWER} × slower processor: ${what}, to the next paint`,
      measured: `${middle} ms`,
      wanted: `${TOUCH_MS} ms`,
      isMet: middle <= TOUCH_MS,
    });
  }
  return rows;
}

/** The longest time, in ms, from a touch to the paint that answers it. */
async function longestAnswer(on: Browser, address: string, touch: (page: Page) => Promise<void>) {
  const context = await on.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(address);
  await untilScripted(page);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.evaluate(() => {
    const seen = ((window as unknown as { seen: number[] }).seen = [] as number[]);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await touch(page);
  await page.waitForTimeout(1_500);
  const longest = await page.evaluate(() => Math.max(0, ...(window as unknown as { seen: number[] }).seen));
  await context.close();
  return longest;
}

/** From the click on a product, whose page a hovering pointer has fetched ahead, to the product's name on the screen. */
async function nextPage(on: Browser, shop: ShopServer): Promise<Row> {
  const seen: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const context = await on.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await page.goto(`${shop.url}${PAGES.shop}`);
    await untilScripted(page);
    const link = page.locator('main h2 a[href*="/product-detail/"]').nth(run);
    await link.hover();
    await page.waitForTimeout(1_000);
    seen.push(await link.evaluate(untilOpened));
    await context.close();
  }
  const median = seen.sort((a, b) => a - b)[RUNS >> 1]!;
  return {
    what: 'from the list to a product fetched ahead, to new content',
    measured: `${Math.round(median)} ms`,
    wanted: `${NEXT_PAGE_MS} ms`,
    isMet: median <= NEXT_PAGE_MS,
  };
}

/** Runs in the page: presses a product's name, and waits until the product stands there. */
function untilOpened(link: Element): Promise<number> {
  return new Promise((resolve) => {
    const name = link.textContent.trim();
    const started = performance.now();
    new MutationObserver((_changes, observer) => {
      if (document.querySelector('main h1')?.textContent.trim() !== name) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.now() - started));
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    (link as HTMLElement).click();
  });
}

function section(rows: Row[]): string {
  const lines = rows.map(
    ({ what, measured, wanted, isMet }) =>
      `| ${what} | ${measured} | ${wanted} | ${wanted === '' ? '' : isMet ? 'yes' : '**no**'} |`,
  );
  return [
    '## Pages in a browser',
    '',
    `A phone of 360 px, nothing kept, the browser slows the network and the processor; the middle of ${RUNS} runs. "× empty" is the largest paint divided by that of an empty page in the same run. Paints are "text readable / largest".`,
    '',
    '| what | measured | at most | met |',
    '| --- | --- | --- | --- |',
    ...lines,
    '',
    REMARKS,
  ].join('\n');
}
