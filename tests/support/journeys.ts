import type { Page } from '@playwright/test';
import { newBuyer } from './purchase.ts';

/** What a way through the shop costs its walker: touches, bytes of the network, and how long each step was waited for. */
export type Journey = {
  taps: number;
  bytes: number;
  /** The bytes of each answer, by its path. */
  answers: Record<string, number>;
  steps: Step[];
  /** How much of the screen moved by itself, on all pages together: the sum of what Cumulative Layout Shift counts. */
  shift: number;
};

type Step = { name: string; ms: number };

/** The step that was waited for longest. */
export function longestStep({ steps }: Journey): Step {
  return steps.reduce((longest, step) => (step.ms > longest.ms ? step : longest));
}

/** A slow connection (kbit/s, and ms there and back), and how many times slower the processor is. */
export type Slowness = { kbits: number; latency: number; slower: number };

/** What is waited for: something shown, or something shown whose text is this, or is no longer this. */
type Answer = string | { selector: string; says: string } | { selector: string; saysNot: string };

type Tap = (selector: string, answer?: Answer) => Promise<void>;

/** Counts what happens on the page from now on; slows network and processor when told to. */
async function startCounting(page: Page, slowness: Slowness | null): Promise<{ journey: Journey; tap: Tap }> {
  const cdp = await page.context().newCDPSession(page);
  const journey: Journey = { taps: 0, bytes: 0, answers: {}, steps: [], shift: 0 };
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
  let touchedAt = 0;
  await page.exposeFunction('journeyTouched', (at: number) => (touchedAt = at));
  await page.exposeFunction('journeyShifted', (by: number) => (journey.shift += by));
  await page.addInitScript(() => {
    type Told = Record<'journeyShifted' | 'journeyTouched', (value: number) => void>;
    const { journeyShifted, journeyTouched } = window as unknown as Told;
    const onTouch = ({ timeStamp }: Event) => journeyTouched(performance.timeOrigin + timeStamp);
    addEventListener('pointerdown', onTouch, { capture: true, passive: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) journeyShifted(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
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
  // Touches what is shown of the selector, and waits until what answers it is on the screen: both by the page's clock.
  const tap: Tap = async (selector, answer) => {
    const target = page.locator(selector).filter({ visible: true }).first();
    await target.scrollIntoViewIfNeeded();
    journey.taps += 1;
    await target.tap();
    if (!answer) return;
    const wanted = {
      says: null,
      saysNot: null,
      ...(typeof answer === 'string' ? { selector: answer } : answer),
    };
    const shown = await page.waitForFunction(
      ({ selector, says, saysNot }) =>
        [...document.querySelectorAll(selector)].some((element) => {
          const text = element.textContent.trim();
          const isIt = says === null ? text !== saysNot : text === says;
          return isIt && element.checkVisibility({ visibilityProperty: true });
        }) && performance.timeOrigin + performance.now(),
      wanted,
      { polling: 'raf' },
    );
    journey.steps.push({ name: wanted.selector, ms: Number(await shown.jsonValue()) - touchedAt });
  };
  return { journey, tap };
}

/** Until the page's scripts run: the shopper looks at it for as long. */
async function read(page: Page): Promise<void> {
  await page.locator('html[data-scripted]').waitFor({ state: 'attached' });
}

type Walker = { page: Page; tap: Tap; type: (selector: string, text: string) => Promise<void> };

function walkerOf(page: Page, tap: Tap): Walker {
  const type = async (selector: string, text: string) => {
    await tap(selector);
    await page.keyboard.type(text);
  };
  return { page, tap, type };
}

type Receiver = { firstName: string; lastName: string; city: string; landmark: string };

/** The first two steps of the checkout, from the first one's heading to that of the third. */
async function sayWhoAndWhere(
  { page, tap, type }: Walker,
  journey: Journey,
  receiver: Receiver,
): Promise<void> {
  await type('[name="billing.firstName"]', receiver.firstName);
  await type('[name="billing.lastName"]', receiver.lastName);
  await type('[name="billing.phone"]', newBuyer().phone);
  await tap('.step-next a', '#where-heading');
  const region = page.locator('[name="billing.region"]');
  if ((await region.inputValue()) === '') {
    await tap('[name="billing.region"]');
    // The list that opens is the browser's own: one more touch chooses.
    journey.taps += 1;
    await region.selectOption('ET-AA');
  }
  await type('[name="billing.city"]', receiver.city);
  await type('[name="billing.landmark"]', receiver.landmark);
  await tap('.step-next a', '#pay-heading');
}

const PLACED = 'main a[href*="/TrackOrder/ETB"]';

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
  await page.goto(start);
  await read(page);
  if (!start.includes('/product-detail/'))
    await tap('main a[href*="/product-detail/"]', 'button[value="buy"]');
  await tap('button[value="buy"]', '#who-heading');
  await sayWhoAndWhere(walkerOf(page, tap), journey, {
    firstName: 'አልማዝ',
    lastName: 'በቀለ',
    city: 'ቦሌ',
    landmark: 'ከኤድና ሞል ጀርባ',
  });
  await tap('button[value="place"]', PLACED);
  return journey;
}

/** What the laptop has to be: the words that find it, the box of the filters that is ticked, and the highest price in Birr. */
const LAPTOP = { words: 'laptop', box: '[name="spec"][value="memory.16gb"]', most: '60000' };
/** A number that the sandbox provider charges. */
const CARD = {
  cardName: 'Almaz Bekele',
  cardNumber: '4242424242424242',
  cardExpiry: '12/34',
  cardCvc: '123',
};

/**
 * A laptop with 16 GB within 60,000 Birr, from the home page on: found by words and filters, three compared, the first of
 * them bought by card. The page has a phone's size and takes touches. Answers the names of those compared as well.
 */
export async function comparedLaptop(
  page: Page,
  start: string,
  slowness: Slowness | null = null,
): Promise<Journey & { compared: string[] }> {
  const { journey, tap } = await startCounting(page, slowness);
  const walker = walkerOf(page, tap);
  await page.goto(start);
  await read(page);
  await walker.type('header [name="q"]', LAPTOP.words);
  await tap('header search [type="submit"]', '#list article');
  const total = await page.locator('#list output').innerText();
  await tap('#list [popovertarget]', LAPTOP.box);
  await tap(LAPTOP.box);
  await walker.type('[name="maxPrice"]', LAPTOP.most);
  await tap('#shop-sheet div:last-of-type > [popovertarget]', {
    selector: '#list output',
    saysNot: total,
  });
  await page.waitForURL(/maxPrice=60000/);
  await page.locator('#list section[aria-busy="false"]').waitFor();
  const compared: string[] = [];
  for (let at = 1; at <= 3; at += 1) {
    const card = `#list li:nth-child(${at}) article`;
    compared.push(await page.locator(`${card} h2`).innerText());
    await tap(`${card} button[value="compare"]`, `.compare-tray li:nth-child(${at})`);
  }
  await tap('.compare-tray a', 'table button[value="cart"]');
  await tap('table button[value="cart"]', 'a[href$="/ShoppingCart"]:not(header *, nav *)');
  await tap('a[href$="/ShoppingCart"]:not(header *, nav *)', 'main a[href$="/Checkout"]');
  await tap('main a[href$="/Checkout"]', '#who-heading');
  await sayWhoAndWhere(walker, journey, {
    firstName: 'Almaz',
    lastName: 'Bekele',
    city: 'Bole',
    landmark: 'Behind Edna Mall',
  });
  await tap('[name="paymentMethod"][value="creditcard"]', '[data-card="cardNumber"]');
  for (const [box, text] of Object.entries(CARD)) await walker.type(`[data-card="${box}"]`, text);
  await tap('button[value="place"]', PLACED);
  return { ...journey, compared };
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
  await tap('main form:has(textarea) button[type="submit"]', {
    selector: 'main [role="log"] *',
    says: answer,
  });
  await tap('#content nav a[href$="/vendor/orders"]', `main a[href*="${orderNumber}"]`);
  await tap(`main a[href*="${orderNumber}"]`, 'button[value="packaging"]');
  await tap('button[value="packaging"]', 'button[value="on_the_road"]');
  await tap('button[value="on_the_road"]', 'button[value="delivered"]');
  return journey;
}
