import { cpus } from 'node:os';
import { DEMO_PASSWORD } from '#seed/content/accounts.ts';
import { cartWith, ONE_LINE, checkout } from './buying.ts';
import { type Catalogue, prepareCatalogue } from './catalogue.ts';
import { readUsed, statementsOf, type Used, usedBetween } from './cpu-meter.ts';
import { benchServer, inDatabase } from './database.ts';
import { rateText } from './figures.ts';
import { type Caller, createCaller, flowLoad, getLoad, inTurn } from './load.ts';
import { coldProductPages } from './operations.ts';
import { priceHeard } from './price-heard.ts';
import { say, scale } from './scale.ts';
import { type ShopServer, startShop, startWorker } from './shop-server.ts';

const COUNTS = scale.isSmoke ? [1, 2] : [1, 2, 4];
/** Between two looks at the queue, ms. */
const LOOK_MS = 100;
const DRAINED_WITHIN_MS = 600_000;

type Kind = {
  name: string;
  /** Lays the load on one process, over so many seconds, and answers how many a second it was. */
  load: (url: string, seconds: number) => Promise<number>;
};

type Row = { kind: string; processes: number; rate: number; used: Used; statements: number; count: number };

/** How much several web processes on one database do, beside one in the same run, and what it costs of the cores. */
export async function scaleSection(): Promise<string> {
  const catalogue = await prepareCatalogue(scale.products);
  try {
    const kinds = kindsOf(catalogue);
    const rows: Row[] = [];
    for (const processes of COUNTS) rows.push(...(await measureProcesses(catalogue, kinds, processes)));
    say('Measuring: the jobs of orders …');
    const jobs = await jobsOfOrders(catalogue);
    const heard = await priceHeard(catalogue);
    return [
      `## One, two and four web processes`,
      explanation(catalogue),
      table(kinds, rows),
      jobsText(jobs),
      heard,
    ].join('\n\n');
  } finally {
    await catalogue.close();
  }
}

function kindsOf(catalogue: Catalogue): Kind[] {
  const { goods, categories } = catalogue;
  const cold = coldProductPages(catalogue);
  const calls = goods.slice(0, 2_000).map(({ id }) => `/api/products/${id}`);
  const reading = (name: string, next: () => string): Kind => ({
    name,
    load: async (url, seconds) => (await getLoad(url, next, { seconds })).rate,
  });
  return [
    reading('pages that are kept', inTurn([`/ShopPage?category=${categories[0]}`])),
    reading('pages rendered', cold),
    reading('calls (GET /api/products/{id})', inTurn(calls)),
    { name: 'personal pages rendered (a shopper’s orders)', load: ordersOfOne },
    {
      name: 'adds to a cart, the first each',
      load: async (url, seconds) =>
        (
          await flowLoad(
            url,
            async (call, n) => void (await cartWith(call, goods[n % goods.length]!.id)),
            seconds,
          )
        ).rate,
    },
    {
      name: 'checkouts (one line, cash)',
      load: async (url, seconds) =>
        (await flowLoad(url, (call, n) => checkout(call, catalogue, n, ONE_LINE), seconds)).rate,
    },
  ];
}

/** A page that is made for the one who asks. */
async function ordersOfOne(url: string, seconds: number): Promise<number> {
  const who = { email: 'shopper@adey.example', password: DEMO_PASSWORD };
  const { body } = await createCaller(url)('POST', '/api/auth/login', who);
  const headers = {
    authorization: `Bearer ${String(body.token)}`,
    accept: 'text/html',
    'accept-encoding': 'br',
  };
  const flow = async (call: Caller) => {
    const { status } = await call('GET', '/en/OrderHistory', undefined, headers);
    if (status !== 200) throw new Error(`The shopper’s orders answered ${status}.`);
  };
  return (await flowLoad(url, flow, seconds)).rate;
}

/** Each kind of load on all processes at once. */
async function measureProcesses(
  { url, dataDir }: Catalogue,
  kinds: readonly Kind[],
  processes: number,
): Promise<Row[]> {
  const shops: ShopServer[] = [];
  for (let n = 0; n < processes; n += 1)
    shops.push(await startShop(url, dataDir, { isFree: true, endsWithPart: true }));
  const database = (await benchServer()).identity()!.pid;
  const metricsUrls = shops.map(({ metricsUrl }) => metricsUrl);
  const used = () =>
    readUsed(
      shops.map(({ pid }) => pid),
      database,
    );
  const rows: Row[] = [];
  for (const { name, load } of kinds) {
    say(`Measuring: ${name}, ${processes} web processes …`);
    const all = async (seconds: number) =>
      (await Promise.all(shops.map((shop) => load(shop.url, seconds)))).reduce((sum, rate) => sum + rate, 0);
    await all(scale.warmUpSeconds);
    const [before, statements] = [used(), await statementsOf(metricsUrls)];
    const began = performance.now();
    const rate = await all(scale.seconds);
    const count = (rate * (performance.now() - began)) / 1_000;
    rows.push({
      kind: name,
      processes,
      rate,
      count,
      used: usedBetween(before, used()),
      statements: (await statementsOf(metricsUrls)) - statements,
    });
  }
  await Promise.all(shops.map((shop) => shop.stop()));
  return rows;
}

type Jobs = { orders: number; jobs: number; seconds: number };

/** How soon one worker has done the jobs of the orders that were placed before. */
async function jobsOfOrders({ url, dataDir }: Catalogue): Promise<Jobs> {
  const waiting = async () =>
    (
      await inDatabase<{ jobs: number; orders: number }>(
        url,
        `select count(*)::int as jobs, count(*) filter (where task_identifier = 'notifications_order_placed')::int as orders
         from graphile_worker.jobs where run_at <= now() and attempts < max_attempts`,
      )
    )[0]!;
  const before = await waiting();
  const worker = await startWorker(url, dataDir, {}, true);
  const began = performance.now();
  while ((await waiting()).jobs > 0) {
    if (performance.now() - began > DRAINED_WITHIN_MS) throw new Error('The worker has not done its jobs.');
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  const seconds = (performance.now() - began) / 1_000;
  await worker.stop();
  return { ...before, seconds };
}

function explanation({ products }: Catalogue): string {
  const made = `Made by \`npm run bench -- scale --write\` on ${new Date().toISOString().slice(0, 10)}, Node ${process.version}`;
  const cores = cpus().length;
  return `${made}, ${products.toLocaleString('en')} products, ${scale.seconds} s each. Web processes, the durable PostgreSQL and the program that asks share the ${cores} cores of one machine: where "machine" comes near 100 % more processes cannot do more, so the ratios say what this machine allows. What holds for any number of machines is the work of one answer: ms of a core in the web process and in PostgreSQL, and its statements.`;
}

function table(kinds: readonly Kind[], rows: readonly Row[]): string {
  const lines = kinds.flatMap(({ name }) => {
    const own = rows.filter(({ kind }) => kind === name);
    const [one] = own;
    return own.map(({ processes, rate, used, statements, count }) => {
      const each = (ms: number) => (ms / count).toPrecision(2);
      const share = (ms: number) => `${Math.round((100 * ms) / used.all)} %`;
      return `| ${name} | ${processes} | ${rateText(rate)} | ${(rate / one!.rate).toFixed(2)} | ${each(used.web)} | ${each(used.database)} | ${(statements / count).toFixed(1)} | ${share(used.busy)} | ${share(used.load)} |`;
    });
  });
  return [
    '| what | web processes | a second | of one process | web, ms | database, ms | statements | machine | of it the asking program |',
    '|---|---|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}

function jobsText({ orders, jobs, seconds }: Jobs): string {
  return `One worker did the jobs of ${orders.toLocaleString('en')} orders (${jobs.toLocaleString('en')} at first, and those that they queued) in ${seconds.toFixed(1)} s, its start included: ${rateText(orders / seconds)} orders a second.`;
}
