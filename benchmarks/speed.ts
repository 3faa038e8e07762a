import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { accountFigures, accountLines } from './account.ts';
import { type Catalogue, prepareCatalogue } from './catalogue.ts';
import { metText, msText, rateText } from './figures.ts';
import { createCaller, getLoad, type Load } from './load.ts';
import { type Operation, operations } from './operations.ts';
import { coldAndWarm, pressureFigures, pressureLines, searchLine } from './pressure.ts';
import { lastInStock } from './race.ts';
import { say, scale } from './scale.ts';
import { startShop } from './shop-server.ts';
import { countStatements } from './statement-counter.ts';

/** What a million products may cost, as a share of the same operation's rate at a hundred thousand. */
const MILLION_SHARE = 0.8;
const OF_A_MILLION = ['GET /api/products, 24', 'search'];

type Measured = { operation: Operation; hello: number; load: Load; statements: number };

/** The speed tables. Ratios are against a bare "hello" of the same server in the same run, so that noise cancels. */
export async function speedSections(): Promise<string> {
  const catalogue = await prepareCatalogue(scale.products);
  try {
    const { measured, firstAnswerMs } = await measure(catalogue);
    const pressure = await pressureFigures(catalogue);
    say('Measuring: many buyers of the last pieces …');
    const race = await lastInStock(catalogue);
    say('Measuring: a long history of orders, and many sign-ins …');
    const account = await accountFigures(catalogue);
    const million = scale.hasMillion
      ? (await measure(await prepareCatalogue(1_000_000), OF_A_MILLION)).measured
      : [];
    return [
      heading(),
      `## ${catalogue.products.toLocaleString('en')} products`,
      speedTable(measured),
      ...(million.length > 0 ? ['## 1,000,000 products', millionTable(million, measured)] : []),
      '## Besides',
      [
        '| what | measured | wanted | met |',
        '|---|---|---|---|',
        ...pressureLines(pressure),
        `| from starting the process to its first page | ${Math.round(firstAnswerMs)} ms |  |  |`,
        `| stock 10, ${scale.buyers} buyers at once, 2 server processes | ${race.sold} orders, ${race.left} left | 10, 0 | ${metText(race.sold === 10 && race.left === 0)} |`,
        ...accountLines(account),
      ].join('\n'),
      readFileSync(join(import.meta.dirname, 'remarks.md'), 'utf8').trimEnd(),
    ].join('\n\n');
  } finally {
    await catalogue.close();
  }
}

/** Words asked for the first time and again, alone: a line for each round, each on a web process of its own. */
export async function searchSection(): Promise<string> {
  const catalogue = await prepareCatalogue(scale.products);
  try {
    const lines = ['| what | measured | wanted | met |', '|---|---|---|---|'];
    for (let round = 0; round < scale.rounds; round += 1)
      lines.push(searchLine(await coldAndWarm(catalogue)));
    return lines.join('\n');
  } finally {
    await catalogue.close();
  }
}

async function measure(from: Catalogue, only: string[] | null = null) {
  const wanted = operations(from).filter(({ name }) => !only || only.some((start) => name.startsWith(start)));
  const statements = await count(from, wanted);
  const shop = await startShop(from.url, from.dataDir);
  const hello = async () => (await getLoad(shop.url, () => '/healthz', { seconds: scale.helloSeconds })).rate;
  const measured: Measured[] = [];
  for (const operation of wanted) {
    say(`Measuring: ${operation.name} (${from.products.toLocaleString('en')} products) …`);
    await operation.load(shop.url, scale.warmUpSeconds);
    // Hello is measured right before and after, so that both see the same machine.
    const before = await hello();
    const load = await operation.load(shop.url, scale.seconds);
    measured.push({
      operation,
      hello: (before + (await hello())) / 2,
      load,
      statements: statements.get(operation.name)!,
    });
  }
  await shop.stop();
  return { measured, firstAnswerMs: shop.firstAnswerMs };
}

/** The statements of each operation, counted on the wire. The second time counts: the first fills caches. */
async function count(from: Catalogue, wanted: Operation[]): Promise<Map<string, number>> {
  const counter = await countStatements(from.url);
  const shop = await startShop(counter.url, from.dataDir, { endsWithPart: true });
  const call = createCaller(shop.url);
  const counts = new Map<string, number>();
  for (const { name, once } of wanted) {
    await once(call);
    await pause(300);
    counter.take();
    await once(call);
    counts.set(name, counter.take());
  }
  await shop.stop();
  counter.close();
  return counts;
}

function heading(): string {
  const made = `Made by \`npm run bench -- --write\` on ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} cores`;
  return [
    '# Performance',
    `${made}; PostgreSQL durable, the server with the options of \`npm start\` on one core, 16 connections that take brotli, ${scale.seconds} s each. "Of hello" is the rate divided by the rate of \`GET /healthz\` of the same server, measured right before and after: it can be compared between machines, the other figures cannot. p50 and p99 are what the middle one and the slowest of a hundred took, in ms, while 16 ask at once. Rendered pages are ones that nobody asked for before. Statements are counted on the wire, begin and commit included; "whole checkout" is the adds and the order.`,
  ].join('\n\n');
}

function speedTable(measured: readonly Measured[]): string {
  const lines = measured.map(({ operation, hello, load, statements }) => {
    const ratio = load.rate / hello;
    const isMet =
      ratio >= operation.target && (operation.statements === null || statements <= operation.statements);
    return `| ${operation.name} | ${rateText(load.rate)} | ${msText(load.p50)} | ${msText(load.p99)} | ${ratio.toPrecision(2)} | ${operation.target} | ${statements} | ${operation.statements ?? ''} | ${metText(isMet)} |`;
  });
  return [
    '| operation | per second | p50 | p99 | of hello | at least | statements | at most | met |',
    '|---|---|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}

function millionTable(million: readonly Measured[], small: readonly Measured[]): string {
  const lines = million.map(({ operation, hello, load }) => {
    const at100k = small.find((other) => other.operation.name === operation.name)!;
    const share = load.rate / hello / (at100k.load.rate / at100k.hello);
    return `| ${operation.name} | ${rateText(load.rate)} | ${msText(load.p50)} | ${msText(load.p99)} | ${share.toFixed(2)} | ${MILLION_SHARE} | ${metText(share >= MILLION_SHARE)} |`;
  });
  return [
    '| operation | per second | p50 | p99 | of the ratio at 100,000 | at least | met |',
    '|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}
