import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getVendorMoney, listAccounts, listLedgerEntries, listMoneyEntries } from '#modules/ledger/index.ts';
import { LEDGER_ENTRIES } from '#modules/ledger/ledger-entries.table.ts';
import { MONEY_ENTRIES } from '#modules/ledger/money-entries.table.ts';
import { tableAddress } from '#platform/wire/tables.ts';
import { countStatements } from '#tests/support/statements.ts';
import { type BookShop, openBookShop } from './books-shop.ts';
import { fillBooks } from './books-filled.ts';
import { withFreshDatabase } from './database.ts';
import { metText, msText, percentile } from './figures.ts';
import { say, scale } from './scale.ts';

/** Something that is read of the books, in so many statements and so many ms for 95 of 100. */
type Reading = {
  name: string;
  read: (turn: number) => Promise<unknown>;
  statements: number;
  p95: number;
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
    return [heading(), table(lines)].join('\n\n');
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
  return `| ${name} | ${msText(middle)} | ${msText(slow)} | ${p95} | ${counted} | ${most} | ${metText(slow <= p95 && counted <= most)} |`;
}

function heading(): string {
  return `## Books of ${scale.entries.toLocaleString('en')} entries\n\nWhat staff and a supplier read of them, in ms, one after the other in one process without HTTP.`;
}

function table(lines: readonly string[]): string {
  const head = '| what | p50 | p95 | at most | statements | at most | met |';
  return [head, '|---|---|---|---|---|---|---|', ...lines].join('\n');
}
