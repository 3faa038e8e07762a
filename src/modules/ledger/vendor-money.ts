import type { Ctx } from '#platform/context.ts';
import type { Db, Tx } from '#platform/db.ts';
import { csvStream } from '#platform/csv.ts';
import { eachPage, pageOfRows } from '#platform/keyset.ts';
import type { TableQuery } from '#platform/wire/tables.ts';
import { birr, decimalText } from '#shop/money.ts';
import { requireVendorReader } from '#shop/require-vendor-right.ts';
import type { MoneyAccount, MoneyEntry, MoneyEntryPage, VendorMoney } from './ledger.schema.ts';
import type { MONEY_ENTRIES } from './money-entries.table.ts';
import { type MoneyEntryRow, selectMoneyEntries, selectVendorBalances } from './read-books.queries.ts';

const AT_ONCE = 50;
const FILE_AT_ONCE = 500;

/**
 * What waits, what may be paid out and what the asking store owes. Cash that it took itself is set off against what it may have:
 * one of the two last is 0. Right: money.read.
 */
export async function getVendorMoney(ctx: Ctx): Promise<VendorMoney> {
  const { vendorId } = await requireVendorReader(ctx, 'money.read');
  const { pending, payable, cash } = await selectVendorBalances(ctx.db, vendorId);
  const own = payable - cash;
  return {
    onHold: birr(pending),
    available: birr(Math.max(own, 0)),
    owed: birr(Math.max(-own, 0)),
    currency: 'ETB',
  };
}

/** What may be paid out to a store, its own cash set off, in santim; below 0 it owes that. */
export async function availableOf(db: Db | Tx, vendorId: number): Promise<number> {
  const { payable, cash } = await selectVendorBalances(db, vendorId);
  return payable - cash;
}

type Asked = Pick<TableQuery<typeof MONEY_ENTRIES>, 'account' | 'sort' | 'after'>;

/** What moved the asking store's money, newest first, with the balance of the account after it. Right: money.read. */
export async function listMoneyEntries(ctx: Ctx, query: Asked): Promise<MoneyEntryPage> {
  const { vendorId } = await requireVendorReader(ctx, 'money.read');
  const { content, next } = await readPage(ctx, vendorId, query, AT_ONCE);
  return { content: content.map(toMoneyEntry), next };
}

async function readPage(ctx: Ctx, vendorId: number, { account, sort, after }: Asked, size: number) {
  const asked = { account: account as MoneyAccount | null, sort, after, size };
  return pageOfRows(await selectMoneyEntries(ctx.db, vendorId, asked), asked);
}

function toMoneyEntry({
  id,
  at,
  kind,
  account,
  amount,
  balance,
  orderNumber,
  memo,
}: MoneyEntryRow): MoneyEntry {
  return {
    id,
    at: at.toISOString(),
    kind,
    account,
    amount: birr(amount),
    balance: birr(balance),
    orderNumber,
    memo,
  };
}

const FILE_COLUMNS = ['at', 'kind', 'account', 'orderNumber', 'amount', 'balance', 'memo'] as const;

/** All of it as CSV, read while it is sent. Right: money.read. */
export async function moneyEntryFile(ctx: Ctx, query: Asked): Promise<ReadableStream<Uint8Array>> {
  const { vendorId } = await requireVendorReader(ctx, 'money.read');
  return csvStream(
    FILE_COLUMNS,
    inRows(eachPage((after) => readPage(ctx, vendorId, { ...query, after }, FILE_AT_ONCE))),
  );
}

async function* inRows(pages: AsyncGenerator<MoneyEntryRow[]>) {
  for await (const entries of pages)
    yield entries.map(({ at, kind, account, orderNumber, amount, balance, memo }) => [
      at.toISOString(),
      kind,
      account,
      orderNumber,
      decimalText(amount),
      decimalText(balance),
      memo,
    ]);
}
