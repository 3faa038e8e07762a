// Ways through the shop on a slow phone, as a shopper or a supplier walks them (tests/support/journeys.ts).
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { createDb, createPool } from '#platform/db.ts';
import { DEMO_PASSWORD, demoAccounts } from '#seed/content/accounts.ts';
import {
  answerAndShip,
  comparedLaptop,
  firstOrder,
  type Journey,
  longestStep,
} from '#tests/support/journeys.ts';
import { newShopper, orderOverApi } from '#tests/support/shopper.ts';
import { PHONE, type Row, RUNS, SLOWER, SLOWEST } from './phone.ts';
import type { ShopServer } from './shop-server.ts';

const SLOW_PHONE = { kbits: SLOWEST.kbits, latency: SLOWEST.latency, slower: SLOWER };
const CONDITIONS = `${SLOWEST.name}, ${SLOWER} × slower processor`;
const MOST_SHIFT = 0.02;

/** `shift`: the most that its pages may move by themselves; null where that is not looked at. */
type Wanted = { taps: number; kilobytes: number; stepMs: number; shift: number | null };
type Walk = {
  name: string;
  wanted: Wanted;
  walk: (on: Browser) => Promise<Journey>;
};

/** The three journeys: touches, bytes and the longest step of each, and how much the pages of the first order moved. */
export async function journeys(on: Browser, { url }: ShopServer, databaseUrl: string): Promise<Row[]> {
  const pool = createPool(databaseUrl, 2);
  const good = await goodOfDemoVendor(pool);
  const order: Wanted = { taps: 12, kilobytes: 250, stepMs: 1_500, shift: MOST_SHIFT };
  // What they take now and a little more: they may get no worse unnoticed.
  const bought: Wanted = { taps: 30, kilobytes: 400, stepMs: 2_000, shift: null };
  const shipped: Wanted = { taps: 10, kilobytes: 280, stepMs: 2_500, shift: null };
  const first = (start: string) => (browser: Browser) =>
    onPhone(browser, {}, (page) => firstOrder(page, start, SLOW_PHONE));
  const walks: Walk[] = [
    {
      name: 'first order in Amharic for cash, from a product that somebody sent',
      wanted: order,
      walk: first(`${url}/am/product-detail/1`),
    },
    { name: 'first order in Amharic for cash, from home', wanted: order, walk: first(`${url}/am`) },
    {
      name: 'a laptop with 16 GB within 60,000 Birr found, three compared, one bought by card',
      wanted: bought,
      walk: (browser) => onPhone(browser, {}, (page) => comparedLaptop(page, `${url}/en`, SLOW_PHONE)),
    },
    {
      name: 'a supplier answers a shopper and ships an order',
      wanted: shipped,
      walk: (browser) => supplied(browser, url, good),
    },
  ];
  const rows: Row[] = [];
  try {
    for (const one of walks) {
      const seen: Journey[] = [];
      for (let run = 0; run < RUNS; run += 1) seen.push(await one.walk(on));
      rows.push(rowOf(one, seen), ...shiftRows(one, seen));
    }
  } finally {
    await pool.end();
  }
  return rows;
}

function rowOf({ name, wanted }: Walk, seen: readonly Journey[]): Row {
  const taps = median(seen, (journey) => journey.taps);
  const kilobytes = Math.round(median(seen, ({ bytes }) => bytes) / 1_000);
  const stepMs = Math.round(median(seen, (journey) => longestStep(journey).ms));
  const { name: step } = longestStep(seen.find((journey) => Math.round(longestStep(journey).ms) === stepMs)!);
  return {
    what: `${CONDITIONS}: ${name}`,
    measured: `${taps} touches, ${kilobytes} kB, longest step ${stepMs} ms (to \`${step.replaceAll('|', '')}\`)`,
    wanted: `${wanted.taps} touches, ${wanted.kilobytes} kB, ${wanted.stepMs} ms`,
    isMet: taps <= wanted.taps && kilobytes <= wanted.kilobytes && stepMs <= wanted.stepMs,
  };
}

function shiftRows({ name, wanted }: Walk, seen: readonly Journey[]): Row[] {
  if (wanted.shift === null) return [];
  const shift = median(seen, (journey) => journey.shift);
  return [
    {
      what: `${CONDITIONS}: what moved by itself on all pages, ${name}`,
      measured: shift.toFixed(3),
      wanted: String(wanted.shift),
      isMet: shift <= wanted.shift,
    },
  ];
}

function median(seen: readonly Journey[], of: (journey: Journey) => number): number {
  return seen.map(of).sort((a, b) => a - b)[seen.length >> 1]!;
}

async function onPhone<T>(
  on: Browser,
  options: BrowserContextOptions,
  walk: (page: Page) => Promise<T>,
): Promise<T> {
  // What a service worker fetches for later is no part of the way.
  const context = await on.newContext({
    ...PHONE,
    deviceScaleFactor: 1,
    serviceWorkers: 'block',
    ...options,
  });
  try {
    return await walk(await context.newPage());
  } finally {
    await context.close();
  }
}

type Good = { productId: number; vendorId: number; title: string };

/** A shopper orders from the demo's supplier and writes to it; its team answers and ships on a phone. */
async function supplied(on: Browser, url: string, good: Good): Promise<Journey> {
  const buying = await on.newContext({ baseURL: url });
  const shopper = await buying.newPage();
  await newShopper(shopper);
  const [orderNumber] = await orderOverApi(shopper, [good]);
  await shopper.request.post(`/api/chat/send/${good.vendorId}`, {
    headers: { origin: url },
    data: { content: 'Is it there?' },
  });
  await buying.close();
  const { email } = demoAccounts.find(({ role }) => role === 'vendor')!;
  return await onPhone(on, { baseURL: url }, async (page) => {
    const data = { email, password: DEMO_PASSWORD };
    await page.request.post('/api/auth/login', { headers: { origin: url }, data });
    return await answerAndShip(
      page,
      `${url}/vendor`,
      { orderNumber: orderNumber!, answer: 'Yes, we send it today.' },
      SLOW_PHONE,
    );
  });
}

async function goodOfDemoVendor(pool: ReturnType<typeof createPool>): Promise<Good> {
  const { email } = demoAccounts.find(({ role }) => role === 'vendor')!;
  return await createDb(pool)
    .selectFrom('products')
    .innerJoin('vendorMembers', 'vendorMembers.vendorId', 'products.vendorId')
    .innerJoin('users', 'users.id', 'vendorMembers.userId')
    .select(['products.id as productId', 'products.vendorId', 'products.title'])
    .where('users.email', '=', email)
    .where('products.isListed', '=', true)
    .where('products.hasVariants', '=', false)
    .where('products.stock', '>=', 20)
    .orderBy('products.id')
    .executeTakeFirstOrThrow();
}
