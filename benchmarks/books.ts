import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  advanceWatermarks,
  getVendorMoney,
  listAccounts,
  listLedgerEntries,
  listMoneyEntries,
} from '#modules/ledger/index.ts';
import { LEDGER_ENTRIES } from '#modules/ledger/ledger-entries.table.ts';
import { MONEY_ENTRIES } from '#modules/ledger/money-entries.table.ts';
import { post } from '#modules/ledger/post.ts';
import { getRun } from '#modules/desk/index.ts';
import { stepRun } from '#modules/desk/run-step.ts';
import { discardPayoutRun, getPayoutRun, makePayoutRun } from '#modules/payouts/index.ts';
import { startRecount } from '#modules/recounts/index.ts';
import type { Ctx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { tableAddress } from '#platform/wire/tables.ts';
import { countStatements } from '#tests/support/statements.ts';
import { type BookShop, openBookShop } from './books-shop.ts';
import { fillBooks, fillPayouts } from './books-filled.ts';
import { withFreshDatabase } from './database.ts';
import { metText, msText, percentile } from './figures.ts';
import { say, scale } from './scale.ts';

/** Something that is read of the books, or written, in so many statements and so many ms for 95 of 100. */
type Reading = {
  name: string;
  read: (turn: number) => Promise<unknown>;
  statements: number;
  /** Null: whatever it takes. */
  p95: number | null;
};

/** Books of very many entries: what staff and stores read of them. */
export async function booksSection(): Promise<string> {
  return await withFreshDatabase(measureBooks);
}

async function measureBooks(url: string): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'adey-bench-'));
  const shop = await openBookShop(url, dataDir);
  try {
    await fillBooks(url, scale.entries);
    const lines: string[] = [];
    for (const reading of await readings(shop)) {
      say(`Measuring: ${reading.name} …`);
      lines.push(await lineOf(reading));
    }
    say('Measuring: the books recounted, the payout run of 2,000 stores …');
    const works = [...(await recounted(shop)), ...(await payoutPreview(shop, url))];
    return [heading(), table(lines), [...WORK_HEAD, ...works].join('\n')].join('\n\n');
  } finally {
    await shop.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function readings({ staff, vendor, pool }: BookShop): Promise<Reading[]> {
  const { rows } = await pool.query<{ stores: string[]; numbers: string[] }>(`
    select array(select owner from ledger_accounts where kind = 'vendor_payable' order by md5(owner) limit 100) as stores,
      array(select number from orders order by md5(number) limit 100) as numbers`);
  const { stores, numbers } = rows[0]!;
  const days = Array.from({ length: 100 }, (_, n) =>
    new Date(Date.now() - ((n * 37) % 700) * 86_400_000).toISOString().slice(0, 10),
  );
  const entries = (of: (turn: number) => Record<string, string>) => (turn: number) =>
    listLedgerEntries(staff, tableAddress(LEDGER_ENTRIES).parse(new URLSearchParams(of(turn))));
  const of = (values: readonly string[], turn: number) => values[turn % values.length]!;
  const ownEntries = tableAddress(MONEY_ENTRIES).parse(new URLSearchParams());
  const usual = { statements: 2, p95: 60 };
  return [
    { name: 'a booking of five accounts', read: () => book(staff), statements: 4, p95: null },
    { name: 'trial balance', read: () => listAccounts(staff, null), statements: 2, p95: 1_000 },
    { name: 'newest entries', read: entries(() => ({})), ...usual },
    { name: 'entries of a kind of account', read: entries(() => ({ kind: 'commission' })), ...usual },
    { name: 'entries of a store', read: entries((turn) => ({ owner: of(stores, turn) })), ...usual },
    { name: 'entries of an order', read: entries((turn) => ({ order: of(numbers, turn) })), ...usual },
    { name: 'entries of a day', read: entries((turn) => ({ day: of(days, turn) })), ...usual },
    { name: 'a store’s balances', read: () => getVendorMoney(vendor), ...usual },
    { name: 'a store’s entries', read: () => listMoneyEntries(vendor, ownEntries), ...usual },
  ];
}

/** A delivered order as it is booked, in a transaction of its own: `begin` and `commit` count. */
async function book(staff: Ctx): Promise<void> {
  const owner = String(1 + Math.floor(Math.random() * 100));
  const entries = [
    { kind: 'held', amount: 112_000 },
    { kind: 'vendor_pending', owner, amount: -88_500 },
    { kind: 'commission', amount: -10_000 },
    { kind: 'vat_due', amount: -1_500 },
    { kind: 'shipping_income', amount: -12_000 },
  ] as const;
  await transact(staff, (tx) => post(tx, { kind: 'order.delivered', reference: randomUUID(), entries }));
}

async function lineOf({ name, read, statements: most, p95 }: Reading): Promise<string> {
  await read(0);
  const counted = (await countStatements(() => read(1))).statements.length;
  const times: number[] = [];
  for (let turn = 0; turn < scale.requests; turn += 1) {
    const begun = performance.now();
    await read(turn);
    times.push(performance.now() - begun);
  }
  const [middle, slow] = [percentile(times, 0.5), percentile(times, 0.95)];
  return `| ${name} | ${msText(middle)} | ${msText(slow)} | ${p95 ?? '–'} | ${counted} | ${most} | ${metText((p95 === null || slow <= p95) && counted <= most)} |`;
}

const WORK_HEAD = ['| what | seconds | at most | met |', '|---|---|---|---|'];

/** The recount that staff start, step by step as a worker does it; it must find nothing. */
async function recounted({ staff }: BookShop): Promise<string[]> {
  const begun = performance.now();
  const id = await startRecount(staff);
  while ((await getRun(staff, id)).endedAt === null) await stepRun(staff, id);
  const seconds = (performance.now() - begun) / 1_000;
  const { state, failed, faults } = await getRun(staff, id);
  if (state !== 'done' || failed > 0) throw new Error(`The recount found ${JSON.stringify(faults)}.`);
  return [workLine('the books recounted as a run, difference 0', seconds, 60)];
}

const PREVIEWS = 5;

/** What the next run would pay 2,000 stores: drafted, read, and given up again; the slowest of five. */
async function payoutPreview({ staff }: BookShop, url: string): Promise<string[]> {
  const stores = await fillPayouts(url);
  // As the run that paid them has left them.
  await transact(staff, (tx) => advanceWatermarks(tx.db, stores));
  let slowest = 0;
  let payouts = 0;
  for (let turn = 0; turn < PREVIEWS; turn += 1) {
    const begun = performance.now();
    const run = await getPayoutRun(staff, await makePayoutRun(staff));
    slowest = Math.max(slowest, performance.now() - begun);
    payouts = run.payouts.length + run.exceptions.length;
    await discardPayoutRun(staff, run.id);
  }
  return [workLine(`payout preview of ${payouts.toLocaleString('en')} stores`, slowest / 1_000, 2)];
}

function workLine(name: string, seconds: number, most: number): string {
  return `| ${name} | ${seconds.toFixed(1)} | ${most} | ${metText(seconds <= most)} |`;
}

function heading(): string {
  return `## Books of ${scale.entries.toLocaleString('en')} entries\n\nWhat staff and a supplier read of them, and what is booked on them, in ms, one after the other in one process without HTTP; then what staff start, in seconds, while nothing else is done.`;
}

function table(lines: readonly string[]): string {
  const head = '| what | p50 | p95 | at most | statements | at most | met |';
  return [head, '|---|---|---|---|---|---|---|', ...lines].join('\n');
}
