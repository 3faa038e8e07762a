import type { Ctx } from '#platform/context.ts';
import { csvOf } from '#platform/csv.ts';
import { eachPage, pageOfRows } from '#platform/keyset.ts';
import type { TableQuery } from '#platform/wire/tables.ts';
import { birr, decimalText } from '#shop/money.ts';
import { requireStaffToRead } from '#shop/require-staff.ts';
import { lastBookCheck } from './check-books.ts';
import type { LedgerEntry, LedgerEntryPage, TrialBalance } from './ledger.schema.ts';
import type { LEDGER_ENTRIES } from './ledger-entries.table.ts';
import {
  type BookAccount,
  type BookedPayment,
  type LedgerEntryRow,
  selectBookAccounts,
  selectLedgerEntries,
  selectPaymentEntries,
} from './read-books.queries.ts';

const AT_ONCE = 50;
const A_READ = 500;

/** Every account with its balance, and what debits and credits differ by: "0.00" while the books are right. Right: money.read. */
export async function trialBalance(ctx: Ctx): Promise<TrialBalance> {
  await requireStaffToRead(ctx, 'money.read');
  const rows = await selectBookAccounts(ctx.db, null);
  const accounts = rows.map(({ kind, owner, currency, balance }) => ({
    kind,
    owner,
    currency,
    balance: birr(balance),
  }));
  return { accounts, difference: differenceOf(rows), check: await lastBookCheck(ctx) };
}

/** The accounts of one kind, or of all, in the order of their names; `difference` is that of all. Right: money.read. */
export async function listAccounts(
  ctx: Ctx,
  kind: string | null,
): Promise<{ accounts: BookAccount[]; difference: string }> {
  await requireStaffToRead(ctx, 'money.read');
  const rows = await selectBookAccounts(ctx.db, null);
  return {
    accounts: kind === null ? rows : rows.filter((row) => row.kind === kind),
    difference: differenceOf(rows),
  };
}

/** What the currencies are off by, added up without their signs: one that has too much hides none that has too little. */
function differenceOf(rows: readonly BookAccount[]): string {
  const sums = new Map<string, number>();
  for (const { currency, balance } of rows) sums.set(currency, (sums.get(currency) ?? 0) + balance);
  return decimalText([...sums.values()].reduce((sum, off) => sum + Math.abs(off), 0));
}

/** The entries of the books, newest first, by account, owner, order and day in Ethiopia. Right: money.read. */
export async function listLedgerEntries(
  ctx: Ctx,
  query: TableQuery<typeof LEDGER_ENTRIES>,
): Promise<LedgerEntryPage> {
  await requireStaffToRead(ctx, 'money.read');
  return await entriesOf(ctx, query, AT_ONCE);
}

const FILE_COLUMNS = [
  'id',
  'at',
  'transactionId',
  'transaction',
  'reference',
  'account',
  'owner',
  'ownerName',
  'currency',
  'amount',
  'orderNumber',
  'actor',
  'actorName',
  'memo',
] as const;

/** All entries that the list asks for, as CSV; read while they are sent. Right: money.read. */
export async function ledgerEntryFile(
  ctx: Ctx,
  query: TableQuery<typeof LEDGER_ENTRIES>,
): Promise<ReadableStream<Uint8Array>> {
  await requireStaffToRead(ctx, 'money.read');
  const pages = eachPage((after) => entriesOf(ctx, { ...query, after }, A_READ));
  return csvOf(FILE_COLUMNS, pages, ({ account: { kind, owner, currency }, amount, ...entry }) => ({
    ...entry,
    account: kind,
    owner,
    currency,
    amount: amount.toFixed(2),
  }));
}

async function entriesOf(
  ctx: Ctx,
  query: TableQuery<typeof LEDGER_ENTRIES>,
  size: number,
): Promise<LedgerEntryPage> {
  const asked = { ...query, size };
  const { content, next } = pageOfRows(await selectLedgerEntries(ctx.db, asked), asked);
  return { content: content.map(toLedgerEntry), next };
}

/** So many entries of one payment are told; a purchase of very many stores has more. */
const OF_A_PAYMENT = 200;

/** What was booked of a payment and of what came of it, as it was booked: the first of it, and whether there is more. Right: money.read. */
export async function listPaymentEntries(
  ctx: Ctx,
  booked: BookedPayment,
): Promise<{ entries: LedgerEntry[]; hasMoreEntries: boolean }> {
  await requireStaffToRead(ctx, 'money.read');
  const rows = await selectPaymentEntries(ctx.db, booked, OF_A_PAYMENT + 1);
  const entries = rows.slice(0, OF_A_PAYMENT).map(toLedgerEntry);
  return { entries, hasMoreEntries: rows.length > OF_A_PAYMENT };
}

function toLedgerEntry(row: LedgerEntryRow): LedgerEntry {
  const { id, at, transactionId, transaction, reference, kind, owner, ownerName, currency } = row;
  return {
    id,
    at: at.toISOString(),
    transactionId,
    transaction,
    reference,
    account: { kind, owner, currency },
    ownerName,
    amount: birr(row.amount),
    orderNumber: row.orderNumber,
    actor: row.actor,
    actorName: row.actorName,
    memo: row.memo,
  };
}
