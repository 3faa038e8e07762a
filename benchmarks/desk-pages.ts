import type { Browser } from '@playwright/test';
import { DEMO_PASSWORD } from '#seed/content/accounts.ts';
import { firstPaint, PHONE, type Row, RUNS, SLOWEST, slowNetwork } from './phone.ts';
import type { ShopServer } from './shop-server.ts';

const READABLE_MS = 1_000;
/** Of the document, compressed: what there is to read needs no other file. */
const BYTES = 35_000;
const KILO = 1_000;

const ROOMS: [string, string, string][] = [
  ['a store’s Today', 'vendor@adey.example', '/en/vendor'],
  ['a store’s orders', 'vendor@adey.example', '/en/vendor/orders'],
  ['a store’s product form', 'vendor@adey.example', '/en/vendor/products/new'],
  ['what waits for staff', 'admin@adey.example', '/en/admin'],
  ['applications of suppliers', 'admin@adey.example', '/en/admin/applications'],
];

type Seen = { ms: number; bytes: number };

/** When the rooms that teams and staff open first can be read on a slow network, nothing kept; and their documents' bytes. */
export async function deskPages(on: Browser, { url }: ShopServer): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, email, path] of ROOMS) {
    const seen: Seen[] = [];
    for (let run = 0; run < RUNS; run += 1) seen.push(await opened(on, url, { email, path }));
    const middle = (of: keyof Seen) => seen.map((one) => one[of]).sort((a, b) => a - b)[RUNS >> 1]!;
    const [ms, bytes] = [middle('ms'), middle('bytes')];
    rows.push({
      what: `${SLOWEST.name}: ${what}, to readable text`,
      measured: `${Math.round(ms)} ms, document ${(bytes / KILO).toFixed(1)} kB`,
      wanted: `${READABLE_MS} ms, ${BYTES / KILO} kB`,
      isMet: ms <= READABLE_MS && bytes <= BYTES,
    });
  }
  return rows;
}

async function opened(
  on: Browser,
  url: string,
  { email, path }: { email: string; path: string },
): Promise<Seen> {
  const context = await on.newContext(PHONE);
  const signedIn = await context.request.post(`${url}/api/auth/login`, {
    headers: { origin: url },
    data: { email, password: DEMO_PASSWORD },
  });
  if (!signedIn.ok()) throw new Error(`Signing in as ${email} answered ${signedIn.status()}.`);
  const page = await context.newPage();
  await slowNetwork(page, SLOWEST);
  const answer = await page.goto(`${url}${path}`, { waitUntil: 'load', timeout: 60_000 });
  if (new URL(page.url()).pathname !== path || answer?.status() !== 200)
    throw new Error(`${path} led to ${page.url()}.`);
  const ms = await firstPaint(page);
  const bytes = await page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return document!.transferSize;
  });
  await context.close();
  return { ms, bytes };
}
