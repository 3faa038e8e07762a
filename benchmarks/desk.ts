import { join } from 'node:path';
import { DEMO_PASSWORD } from '#seed/content/accounts.ts';
import { dropSeeded, seededDatabase } from '#tools/db/seeded.ts';
import { root, runNode } from '#tools/run/programs.ts';
import { BENCH_DIR, benchDatabase, benchServer, inDatabase } from './database.ts';
import { metText, msText, percentile, rateText } from './figures.ts';
import { createCaller, flowLoad, type Load } from './load.ts';
import { type DeskCall, deskCalls, sampleOf, type Who } from './desk-calls.ts';
import { say, scale } from './scale.ts';
import { type ShopServer, startShop, stopResting } from './shop-server.ts';
import { countStatements } from './statement-counter.ts';

export type DeskShop = { url: string; dataDir: string; close: () => Promise<void> };
type Tokens = Record<Who, string>;

/** Tables of fewer rows may be read from end to end. */
const SMALL_TABLE = 10_000;
/** So often is each call asked while PostgreSQL counts: what else goes on meanwhile reads no table as often. */
const COUNTED_TURNS = 10;

/** What a large shop's team and staff ask for all day: how long it takes, and what is read for it. */
export async function deskSection(): Promise<string> {
  const shop = await prepareDesk();
  try {
    const calls = deskCalls(await sampleOf(shop.url));
    const counts = await countEach(shop, calls);
    const server = await startShop(shop.url, shop.dataDir);
    const tokens = await signIn(server);
    const lines: string[] = [];
    for (const call of calls) {
      say(`Measuring: ${call.name} …`);
      const measured = await measure(server, tokens, call);
      lines.push(lineOf(call, measured, counts.get(call.name)!));
    }
    await server.stop();
    return [heading(), table(lines)].join('\n\n');
  } finally {
    await shop.close();
  }
}

async function prepareDesk(): Promise<DeskShop> {
  const size = ['--orders', String(scale.deskOrders), '--people', String(scale.deskPeople)];
  const grow = async (url: string, dataDir: string, products: string[]) => {
    const { status } = await runNode(
      [join(root, 'db/seed/main.ts'), '--pictures-late', ...products, ...size],
      {
        env: { DATABASE_URL: url, DATA_DIR: dataDir },
      },
    );
    if (status !== 0) throw new Error('The desk could not be filled.');
  };
  if (scale.isSmoke) {
    const name = `bench_desk_${process.pid}`;
    const server = await benchServer();
    const { url, dataDir } = await seededDatabase(server, name, 'alike');
    await grow(url, dataDir, []);
    const close = async () => {
      await stopResting();
      await dropSeeded(server, name, dataDir);
    };
    return { url, dataDir, close };
  }
  const url = await benchDatabase(`bench_desk_${scale.deskOrders}`);
  await grow(url, BENCH_DIR, ['--products', '20000']);
  await inDatabase(url, 'vacuum analyze orders');
  await inDatabase(url, 'vacuum analyze order_groups');
  return { url, dataDir: BENCH_DIR, close: async () => undefined };
}

/** Signs the demo's vendor and owner of the shop in. */
export async function signIn({ url }: ShopServer): Promise<Tokens> {
  const call = createCaller(url);
  const token = async (email: string) => {
    const { status, body } = await call('POST', '/api/auth/login', { email, password: DEMO_PASSWORD });
    if (status !== 200) throw new Error(`Signing in as ${email} answered ${status}.`);
    return String(body.token);
  };
  return { vendor: await token('vendor@adey.example'), staff: await token('admin@adey.example') };
}

async function ask(
  call: ReturnType<typeof createCaller>,
  tokens: Tokens,
  { name, who, path }: DeskCall,
  turn: number,
) {
  const { status } = await call('GET', path(turn), undefined, { authorization: `Bearer ${tokens[who]}` });
  if (status !== 200) throw new Error(`"${name}" answered ${status}.`);
}

/** While 16 ask at once, and one after the other. */
type Measured = { crowd: Load; alone: number };

/** How long a call takes, alone and among 16. */
export async function measure({ url }: ShopServer, tokens: Tokens, wanted: DeskCall): Promise<Measured> {
  const work = (seconds: number) => flowLoad(url, (call, turn) => ask(call, tokens, wanted, turn), seconds);
  await work(scale.warmUpSeconds);
  const crowd = await work(scale.seconds);
  const call = createCaller(url);
  const times: number[] = [];
  for (let turn = 0; turn < scale.requests; turn += 1) {
    const begun = performance.now();
    await ask(call, tokens, wanted, turn);
    times.push(performance.now() - begun);
  }
  return { crowd, alone: percentile(times, 0.95) };
}

type Counted = { statements: number; scanned: string[] };

/** The statements of each call, on the wire, and the tables that PostgreSQL read from end to end meanwhile. */
export async function countEach(
  { url, dataDir }: DeskShop,
  calls: readonly DeskCall[],
): Promise<Map<string, Counted>> {
  const counter = await countStatements(url);
  const counts = new Map<string, Counted>();
  for (const wanted of calls) {
    // A process of its own: what its connections read is told when they end.
    const server = await startShop(counter.url, dataDir, { endsWithPart: true });
    const call = createCaller(server.url);
    const tokens = await signIn(server);
    await ask(call, tokens, wanted, 0);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const before = await scans(url);
    counter.take();
    await ask(call, tokens, wanted, 1);
    const statements = counter.take();
    for (let turn = 1; turn < COUNTED_TURNS; turn += 1) await ask(call, tokens, wanted, turn);
    await server.stop();
    const after = await scans(url);
    const scanned = [...after]
      .filter(([name, n]) => n - (before.get(name) ?? 0) >= COUNTED_TURNS)
      .map(([name]) => name);
    counts.set(wanted.name, { statements, scanned });
  }
  counter.close();
  return counts;
}

/** How often each large table was read from end to end so far. */
async function scans(url: string): Promise<Map<string, number>> {
  const rows = await inDatabase<{ name: string; n: string }>(
    url,
    `select schemaname || '.' || relname as name, seq_scan as n from pg_stat_all_tables where n_live_tup > ${SMALL_TABLE}`,
  );
  return new Map(rows.map(({ name, n }) => [name, Number(n)]));
}

function heading(): string {
  const [orders, people] = [scale.deskOrders, scale.deskPeople].map((n) => n.toLocaleString('en'));
  return `## The desk of a shop with ${orders} orders and ${people} people\n\nAnswers of the API, in ms: what 95 of 100 stay under when they are asked one after the other, which "at most" is for, and while 16 ask at once. The vendor's store has a fifth of all orders. Statements include the session's. "Read whole" are tables of more than ${SMALL_TABLE.toLocaleString('en')} rows that PostgreSQL read from end to end, as it counts itself.`;
}

/** The lines of `lineOf` under their heads. */
export function table(lines: readonly string[]): string {
  const head = '| what | p95 | at most | p95 of 16 | per second | statements | at most | read whole | met |';
  return [head, '|---|---|---|---|---|---|---|---|---|', ...lines].join('\n');
}

/** A call's figures as a line of the page. */
export function lineOf(
  { name, p95, statements: most }: DeskCall,
  { crowd, alone }: Measured,
  { statements, scanned }: Counted,
): string {
  const isMet = alone <= p95 && statements <= most && scanned.length === 0;
  return `| ${name} | ${msText(alone)} | ${p95} | ${msText(crowd.p95)} | ${rateText(crowd.rate)} | ${statements} | ${most} | ${scanned.join(', ') || 'none'} | ${metText(isMet)} |`;
}
