import { join } from 'node:path';
import { dropSeeded, seededDatabase } from '#tools/db/seeded.ts';
import { root, runNode } from '#tools/run/programs.ts';
import { BENCH_DIR, benchDatabase, benchServer, inDatabase } from './database.ts';
import { countEach, type DeskShop, lineOf, measure, signIn, table } from './desk.ts';
import type { DeskCall } from './desk-calls.ts';
import { metText } from './figures.ts';
import { besideSmallStore, partGoods } from './goods-beside.ts';
import { dropsMost, hearDrops, lineOfCost, watchMemory } from './goods-costs.ts';
import { picturesOfFile, servePictures, shopBesideFiles } from './goods-files.ts';
import {
  ask,
  call,
  checkFile,
  sendFile,
  type Store,
  timed,
  undoFile,
  untilState,
  writeFile,
} from './goods-store.ts';
import { say, scale } from './scale.ts';
import { startShop, startWorker, stopResting } from './shop-server.ts';

const DEMO_STORE = `(select vendor_id from vendor_members m join users u on u.id = m.user_id
  where u.email = 'vendor@adey.example')`;

/** What a store with very many goods does with them: its lists, a file in and out, a change of all, and stopping it. */
export async function goodsSection(): Promise<string> {
  const shop = await prepareGoods();
  try {
    const lists = {
      calls: goodsCalls(await largestCategory(shop.url)),
      byWords: callByWords(await wordsOf(shop.url)),
    };
    const calls = [...lists.calls, lists.byWords];
    const counts = await countEach(shop, calls);
    const server = await startShop(shop.url, shop.dataDir);
    const tokens = await signIn(server);
    const lines: string[] = [];
    for (const call of calls) {
      say(`Measuring: ${call.name} …`);
      lines.push(lineOf(call, await measure(server, tokens, call), counts.get(call.name)!));
    }
    say('Measuring: the lists beside those of a small store …');
    const beside = await besideSmallStore(server, tokens.vendor, lists);
    const pictures = await servePictures();
    const worker = await startWorker(shop.url, shop.dataDir, { FETCH_LOCAL: pictures.host });
    const { vendorId, n } = (
      await inDatabase<{ vendorId: number; n: number }>(
        shop.url,
        `select vendor_id::int as "vendorId", count(*)::int as n from products where vendor_id = ${DEMO_STORE} group by 1`,
      )
    )[0]!;
    const store = { url: server.url, token: tokens.vendor, vendorId };
    const { times, costs } = await runRows(store, shop.url, [server.pid, worker.pid]);
    costs.push(...(await shopBesideFiles(store, shop.url)), await picturesOfFile(store, pictures));
    await worker.stop();
    await server.stop();
    pictures.close();
    return [
      heading(n),
      table(lines),
      'The same lists, asked in turn with those of a small store of the same shop, in ms.',
      beside,
      ['| what | seconds | at most | met |', '|---|---|---|---|', ...times].join('\n'),
      ['| what | figure | at most | met |', '|---|---|---|---|', ...costs].join('\n'),
    ].join('\n\n');
  } finally {
    await shop.close();
  }
}

function heading(products: number): string {
  return `## A large store\n\n${products.toLocaleString('en')} products. The lists of its team, as those of the desk above; then what its team starts: seconds from the call until it has ended, with web and worker on one core.`;
}

/** The goods of the shop become the demo vendor's, all but those of a small store. */
async function prepareGoods(): Promise<DeskShop> {
  if (scale.isSmoke) {
    const name = `bench_goods_${process.pid}`;
    const server = await benchServer();
    const { url, dataDir } = await seededDatabase(server, name, 'alike');
    await partGoods(url, DEMO_STORE);
    const close = async () => {
      await stopResting();
      await dropSeeded(server, name, dataDir);
    };
    return { url, dataDir, close };
  }
  const url = await benchDatabase(`bench_goods_${scale.storeProducts}`);
  const { status } = await runNode(
    [join(root, 'db/seed/main.ts'), '--pictures-late', '--products', String(scale.storeProducts)],
    { env: { DATABASE_URL: url, DATA_DIR: BENCH_DIR } },
  );
  if (status !== 0) throw new Error('The store could not be filled.');
  await partGoods(url, DEMO_STORE);
  await inDatabase(url, 'vacuum analyze products');
  return { url, dataDir: BENCH_DIR, close: async () => undefined };
}

/** The words that most titles begin with. */
async function wordsOf(url: string): Promise<string[]> {
  const rows = await inDatabase<{ word: string }>(
    url,
    `select split_part(folded_title, ' ', 1) as word from products where folded_title <> ''
     group by 1 order by count(*) desc, 1 limit 100`,
  );
  return rows.map(({ word }) => word);
}

function list(name: string, asked: string): DeskCall {
  return { name, who: 'vendor', path: () => `/api/vendor/products?${asked}`, statements: 4, p95: 25 };
}

/** Every sort and every filter of the list, each once. */
function goodsCalls(categoryId: number): DeskCall[] {
  return [
    list('own goods, the last changed first', 'sort=-changed'),
    list('own goods by title', 'sort=title'),
    list('own goods by price', 'sort=price'),
    list('own goods, the dearest first', 'sort=-price'),
    list('own goods on sale by stock', 'state=published&sort=stock'),
    list('sold out', 'state=sold_out'),
    list('of one category, by title', `category=${categoryId}&sort=title`),
    list('of 500 to 1,000 Birr, the most pieces first', 'from=500&to=1000&sort=-stock'),
    list('of five pieces at most, by price', 'most=5&sort=price'),
    list('without a photo', 'lack=photo'),
    list('without Amharic, the last title first', 'lack=am&sort=-title'),
    list('on a plan', 'plan=any&sort=changed'),
  ];
}

async function largestCategory(url: string): Promise<number> {
  const [row] = await inDatabase<{ id: number }>(
    url,
    'select category_id as id from products where category_id is not null group by 1 order by count(*) desc limit 1',
  );
  return Number(row!.id);
}

function callByWords(words: readonly string[]): DeskCall {
  return {
    ...list('own goods by words of their titles', ''),
    path: (turn) => `/api/vendor/products?q=${encodeURIComponent(words[turn % words.length]!)}`,
    p95: 50,
  };
}

async function runRows(
  store: Store,
  databaseUrl: string,
  pids: readonly number[],
): Promise<{ times: string[]; costs: string[] }> {
  const rows = scale.importRows;
  say(`Measuring: a file of ${rows} rows …`);
  const memory = watchMemory(pids);
  const path = await sendFile(store, rows);
  const checked = await timed(() => checkFile(store, path));
  const written = await timed(() => writeFile(store, path));
  const added = memory.stop();
  await undoFile(store, path);
  say('Measuring: a change of all products …');
  const drops = await hearDrops(databaseUrl);
  let changed = 0;
  const bulk = await timed(async () => void (changed = await throughBulk(store)));
  const heardDrops = await drops.stop();
  const heard = await cancelled(store);
  const exported = await timed(
    async () => void (await (await call(store, 'GET', '/api/vendor/exports/products')).text()),
  );
  const named = rows.toLocaleString('en');
  const times = [
    lineOfRun(`file of ${named} rows: checked`, checked, (8 * rows) / 10_000),
    lineOfRun(`file of ${named} rows: written, found by search`, written, (30 * rows) / 10_000),
    lineOfRun('price of all goods changed', bulk, 60),
    lineOfRun('a change of all stopped', heard, 3),
    lineOfRun('all goods as a file', exported, null),
  ];
  const costs = [
    lineOfCost(`file of ${named} rows: memory that web and worker add, MB`, added, 150),
    lineOfCost('price of all goods changed: kept pages of lists dropped', heardDrops, dropsMost(changed)),
  ];
  return { times, costs };
}

function lineOfRun(name: string, seconds: number, most: number | null): string {
  // A smoke run measures a few rows: only whether it works.
  const limit = scale.isSmoke ? null : most;
  return `| ${name} | ${seconds.toFixed(1)} | ${most ?? '–'} | ${limit === null ? '–' : metText(seconds <= limit)} |`;
}

async function startBulk(store: Store): Promise<string> {
  const body = { filter: { state: 'published' }, change: { act: 'price', percent: -1 } };
  return String((await ask(store, 'POST', '/api/vendor/products/bulk', body))['runId']);
}

/** Changes the prices of all goods on sale, and answers of how many. */
async function throughBulk(store: Store): Promise<number> {
  const path = `/api/desk/runs/${await startBulk(store)}`;
  await untilState(store, path, ['done'], () => Promise.resolve());
  return Number((await ask(store, 'GET', path))['total']);
}

/** How long a change of all goes on after it was told to stop; a small one may have ended by then. */
async function cancelled(store: Store): Promise<number> {
  const path = `/api/desk/runs/${await startBulk(store)}`;
  await new Promise((resolve) => setTimeout(resolve, scale.isSmoke ? 0 : 1_500));
  return await timed(() =>
    untilState(store, path, ['cancelled', 'done'], () => ask(store, 'POST', `${path}/cancel`)),
  );
}
