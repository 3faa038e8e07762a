import { setTimeout as pause } from 'node:timers/promises';
import { checkout, ONE_LINE } from './buying.ts';
import type { Catalogue } from './catalogue.ts';
import { inDatabase } from './database.ts';
import { metText, msText, rateText } from './figures.ts';
import { flowLoad, getLoad, type Load } from './load.ts';
import { coldProductPages, coldShopPages, searchPath } from './operations.ts';
import { say, scale } from './scale.ts';
import { type ShopServer, startShop, startWorker } from './shop-server.ts';

const MIXED_CONNECTIONS = 64;
/** The page cache's size in bytes. */
const CACHE_BYTES = 96 * 1024 * 1024;

/** What the web process does when it is pressed: figures that are no share of hello. */
export type PressureFigures = {
  search: { cold: Load; warm: Load };
  buying: { alone: number; withWorker: number };
  memory: { idle: number; loaded: number; mixed: number };
  mixed: Load & { delayMs: number };
  pagesKept: number;
};

/** Measures all of it, each on a web process of its own. */
export async function pressureFigures(catalogue: Catalogue): Promise<PressureFigures> {
  say('Measuring: words asked for the first time …');
  const search = await coldAndWarm(catalogue);
  say('Measuring: checkouts beside the worker …');
  const buying = await besideWorker(catalogue);
  say('Measuring: memory, and a mixed load …');
  return { search, buying, ...(await underMixedLoad(catalogue)) };
}

async function withShop<T>(catalogue: Catalogue, work: (shop: ShopServer) => Promise<T>): Promise<T> {
  const shop = await startShop(catalogue.url, catalogue.dataDir);
  try {
    return await work(shop);
  } finally {
    await shop.stop();
  }
}

/** The same words twice: unknown to the process, and kept by it. Other words warm its code before. */
export function coldAndWarm({ url, dataDir, midWords, words, ...rest }: Catalogue) {
  return withShop({ url, dataDir, midWords, words, ...rest }, async (shop) => {
    const once = (some: readonly string[]) => {
      const waiting = some.map(searchPath);
      return getLoad(shop.url, () => waiting.shift()!, { count: some.length });
    };
    const isMiddle = new Set(midWords);
    await once(words.filter((word) => !isMiddle.has(word)).slice(0, scale.words));
    return { cold: await once(midWords), warm: await once(midWords) };
  });
}

/** One-line checkouts a second: the web process alone, and with the worker, which does their jobs, on its core. */
function besideWorker(catalogue: Catalogue) {
  const { url, dataDir } = catalogue;
  return withShop(catalogue, async (shop) => {
    const buy = async (seconds: number) =>
      (await flowLoad(shop.url, (call, turn) => checkout(call, catalogue, turn, ONE_LINE), seconds)).rate;
    await buy(scale.warmUpSeconds);
    const sums = { alone: 0, withWorker: 0 };
    for (let round = 0; round < scale.rounds; round += 1) {
      sums.alone += (await buy(scale.seconds)) / scale.rounds;
      // Its own orders' jobs only: what was queued before would keep it busy beyond them.
      await inDatabase(url, 'delete from graphile_worker._private_jobs where locked_at is null');
      const worker = await startWorker(url, dataDir);
      sums.withWorker += (await buy(scale.seconds)) / scale.rounds;
      await worker.stop();
    }
    return sums;
  });
}

function underMixedLoad(catalogue: Catalogue) {
  return withShop(catalogue, async (shop) => {
    await pause(scale.idleMs);
    const idle = shop.memory();
    const [lists, products] = [coldShopPages(catalogue), coldProductPages(catalogue)];
    const rendered = (next: () => string) => getLoad(shop.url, next, { seconds: scale.seconds });
    for (let round = 0; round < scale.rounds; round += 1) {
      await rendered(lists);
      await rendered(products);
    }
    await pause(scale.idleMs);
    const loaded = shop.memory();
    const { entries, bytes } = await readCache(shop);
    for (const route of ['/ShopPage', '/product-detail/:id'])
      await readFigure(
        shop,
        `http_request_duration_seconds_count{kind="page",method="GET",route="${route}",status="200"}`,
      );
    // The delay is told since the last time it was asked for.
    await readFigure(shop, 'nodejs_eventloop_lag_mean_seconds');
    const weight = { connections: MIXED_CONNECTIONS, seconds: scale.seconds * 2 };
    const load = await getLoad(shop.url, mixedPaths(catalogue, lists, products), weight);
    const delayMs = (await readFigure(shop, 'nodejs_eventloop_lag_mean_seconds')) * 1_000;
    const memory = { idle, loaded, mixed: shop.memory() };
    return { memory, mixed: { ...load, delayMs }, pagesKept: Math.floor((CACHE_BYTES * entries) / bytes) };
  });
}

/** As visitors come: half of them see what others just saw, the others lists and products of their own, and searches. */
function mixedPaths(
  { goods, words, categories }: Catalogue,
  lists: () => string,
  products: () => string,
): () => string {
  let turn = 0;
  return () => {
    turn += 1;
    const kinds = [
      () => '/',
      () => '/ShopPage',
      () => `/ShopPage?category=${categories[turn % categories.length]}`,
      () => `/product-detail/${goods[turn % 20]!.id}`,
      () => `/product-detail/${goods[turn % 20]!.id}`,
      lists,
      products,
      products,
      () => searchPath(words[turn % words.length]!),
      () => `/api/products/${goods[turn % goods.length]!.id}`,
    ];
    return kinds[turn % kinds.length]!();
  };
}

async function readCache(shop: ShopServer): Promise<{ entries: number; bytes: number }> {
  return {
    entries: await readFigure(shop, 'page_cache_entries'),
    bytes: await readFigure(shop, 'page_cache_bytes'),
  };
}

/** One figure of the process's metrics, named with its labels. */
async function readFigure({ metricsUrl }: ShopServer, name: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  if (line === undefined) throw new Error(`The metrics do not tell ${name}.`);
  return Number(line.slice(name.length + 1));
}

/** The lines of their table. */
export function pressureLines({ search, buying, memory, mixed, pagesKept }: PressureFigures): string[] {
  const shopping = buying.withWorker / buying.alone;
  return [
    searchLine(search),
    row(
      'one-line checkout with the worker on the same core, of without',
      `${rateText(buying.withWorker)} of ${rateText(buying.alone)} a second = ${share(buying.withWorker, buying.alone)}`,
      '≥ 0.7',
      shopping >= 0.7,
    ),
    row('rendered pages that 96 MB of memory keep', rateText(pagesKept), '≥ 3,000', pagesKept >= 3_000),
    row(
      'resident memory of the web process, idle / after the load / after the mixed load',
      `${memory.idle} / ${memory.loaded} / ${memory.mixed} MB`,
      '≤ 160 / ≤ 300 / – MB',
      memory.idle <= 160 && memory.loaded <= 300,
    ),
    row(
      `mixed load over ${MIXED_CONNECTIONS} connections: delay of the event loop, mean`,
      `${msText(mixed.delayMs)} ms at ${rateText(mixed.rate)} answers a second; p50 ${msText(mixed.p50)}, p99 ${msText(mixed.p99)} ms`,
      '≤ 30 ms',
      mixed.delayMs <= 30,
    ),
  ];
}

/** The line of words asked for the first time. */
export function searchLine({ cold, warm }: PressureFigures['search']): string {
  return row(
    'search, words of middling frequency: asked for the first time, of the same words again',
    `${rateText(cold.rate)} of ${rateText(warm.rate)} a second = ${share(cold.rate, warm.rate)}; p99 ${msText(cold.p99)} / ${msText(warm.p99)} ms`,
    '≥ 0.6',
    cold.rate / warm.rate >= 0.6,
  );
}

function row(what: string, measured: string, wanted: string, isMet: boolean): string {
  return `| ${what} | ${measured} | ${wanted} | ${metText(isMet)} |`;
}

function share(part: number, whole: number): string {
  return (part / whole).toFixed(2);
}
