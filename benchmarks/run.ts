// npm run bench [-- --million] [-- --seconds 8] [-- --write]: the speed table. Ratios are against a bare "hello" of the
// same server in the same run, so that the machine's noise cancels. --write puts it into docs/performance.md.
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { accountFigures, accountLines } from './account.ts';
import { type Catalogue, prepareCatalogue } from './catalogue.ts';
import { createCaller, getRate } from './load.ts';
import { type Operation, operations } from './operations.ts';
import { writePage } from './performance-page.ts';
import { lastPieces } from './race.ts';
import { startShop } from './shop-server.ts';
import { countStatements } from './statement-counter.ts';

const { values } = parseArgs({
  options: {
    million: { type: 'boolean' },
    write: { type: 'boolean' },
    seconds: { type: 'string', default: '8' },
  },
});
const seconds = Number(values.seconds);
const WARM_UP_SECONDS = 2;
const say = (line: string) => void process.stderr.write(`${line}\n`);

type Measured = { operation: Operation; hello: number; rate: number; statements: number };

const catalogue = await prepareCatalogue(100_000, say);
const small = await measure(catalogue);
const race = await lastPieces(catalogue);
const account = await accountFigures(catalogue);
const large = values.million
  ? await measure(await prepareCatalogue(1_000_000, say), ['GET /api/products, 24', 'search'])
  : null;
const text = report();
process.stdout.write(`${text}\n`);
if (values.write) writePage(text);

async function measure(from: Catalogue, only: string[] | null = null) {
  const wanted = operations(from).filter(({ name }) => !only || only.some((start) => name.startsWith(start)));
  const statements = await count(from, wanted);
  const shop = await startShop(from.url, from.dataDir);
  const idle = shop.memory();
  const measured: Measured[] = [];
  for (const operation of wanted) {
    say(`Measuring: ${operation.name} (${from.products.toLocaleString('en')} products) …`);
    await operation.rate(shop.url, WARM_UP_SECONDS);
    // Hello is measured right before and after, so that both see the same machine.
    const before = await getRate(shop.url, ['/healthz'], 2);
    const rate = await operation.rate(shop.url, seconds);
    const after = await getRate(shop.url, ['/healthz'], 2);
    measured.push({
      operation,
      hello: (before + after) / 2,
      rate,
      statements: statements.get(operation.name)!,
    });
  }
  const result = { measured, idle, loaded: shop.memory(), firstAnswerMs: shop.firstAnswerMs };
  await shop.stop();
  return result;
}

/** The statements of each operation, counted on the wire. The second time counts: the first fills caches. */
async function count(from: Catalogue, wanted: Operation[]): Promise<Map<string, number>> {
  const counter = await countStatements(from.url);
  const shop = await startShop(counter.url, from.dataDir);
  const call = createCaller(shop.url);
  const counts = new Map<string, number>();
  for (const { name, once } of wanted) {
    await once(call);
    await new Promise((resolve) => setTimeout(resolve, 300));
    counter.take();
    await once(call);
    counts.set(name, counter.take());
  }
  await shop.stop();
  counter.close();
  return counts;
}

function report(): string {
  const rate = (n: number) => (n < 100 ? n.toFixed(1) : Math.round(n).toLocaleString('en'));
  const lines = small.measured.map(({ operation, hello, rate: perSecond, statements }) => {
    const ratio = perSecond / hello;
    const met =
      ratio >= operation.target && (operation.statements === null || statements <= operation.statements);
    return `| ${operation.name} | ${rate(perSecond)} | ${ratio.toPrecision(2)} | ${operation.target} | ${statements} | ${operation.statements ?? ''} | ${met ? 'yes' : '**no**'} | ${operation.peer} |`;
  });
  const million = large?.measured.map(({ operation, hello, rate: perSecond }) => {
    const at100k = small.measured.find((other) => other.operation.name === operation.name)!;
    const share = perSecond / hello / (at100k.rate / at100k.hello);
    return `| ${operation.name} | ${rate(perSecond)} | ${share.toFixed(2)} | 0.8 | ${share >= 0.8 ? 'yes' : '**no**'} |`;
  });
  return [
    '# Performance',
    '',
    `Made by \`npm run bench -- --million --write\` on ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} cores; the server on one core, 16 connections, ${seconds} s each. "Of hello" is the rate divided by the rate of \`GET /healthz\` of the same server, measured right before and after. Statements are counted on the wire, begin and commit included; "whole checkout" is three adds and the order.`,
    '',
    '## 100,000 products',
    '',
    '| operation | per second | of hello | at least | statements | at most | met | the best peer on such a machine |',
    '|---|---|---|---|---|---|---|---|',
    ...lines,
    '',
    ...(million
      ? [
          '## 1,000,000 products',
          '',
          '| operation | per second | of the ratio at 100,000 | at least | met |',
          '|---|---|---|---|---|',
          ...million,
          '',
        ]
      : []),
    '## Besides',
    '',
    '| what | measured |',
    '|---|---|',
    `| resident memory of the web process, idle / after the load | ${small.idle} MB / ${small.loaded} MB |`,
    `| from starting the process to its first page | ${Math.round(small.firstAnswerMs)} ms |`,
    `| stock 10, 200 buyers at once, 2 server processes | ${race.sold} orders, ${race.left} left |`,
    ...accountLines(account),
    '',
    readFileSync(join(import.meta.dirname, 'remarks.md'), 'utf8'),
  ].join('\n');
}
