import type { Ctx } from '#platform/context.ts';
import { csvStream } from '#platform/csv.ts';
import { RequestError } from '#platform/errors.ts';
import { birr } from '#shop/money.ts';
import { selectWithholdingDue } from '#modules/ledger/index.ts';
import { requireStaffToRead } from '#modules/staff/index.ts';
import { isMonthClosed, monthOfKey, monthsBetween, type StatementMonth } from '#modules/statements/index.ts';
import { selectFirstBooking, selectTaxStores, type TaxStoreRow } from './tax-months.queries.ts';
import type { TaxMonth, TaxStore, TaxSums } from './taxes.schema.ts';

const AT_ONCE = 50;
export const SUMS = [
  'sales',
  'refunds',
  'commission',
  'commissionVat',
  'withheldOf',
  'withheld',
  'receipts',
] as const satisfies readonly (keyof TaxSums)[];

/** The keys of the months in which anything was booked, the newest first. Right: money.read. */
export async function listTaxMonths(ctx: Ctx): Promise<string[]> {
  await requireStaffToRead(ctx, 'money.read');
  const first = (await selectFirstBooking(ctx.db)) ?? ctx.now();
  return monthsBetween(first, ctx.now()).map(({ key }) => key);
}

/**
 * A month of all stores by what was booked in it: sales, commission with its VAT, and tax withheld both ways. `after`: behind the
 * store of this number. 404 for what is no month, or is to come. Right: money.read.
 */
export async function getTaxMonth(
  ctx: Ctx,
  key: string,
  { after = null }: { after?: number | null } = {},
): Promise<TaxMonth> {
  const month = await monthToRead(ctx, key);
  const [rows, due] = await Promise.all([selectTaxStores(ctx.db, month), selectWithholdingDue(ctx.db)]);
  const left = rows.filter(({ vendorId }) => vendorId > (after ?? 0));
  const content = left.slice(0, AT_ONCE);
  return {
    month: month.key,
    from: month.from.toISOString(),
    to: month.to.toISOString(),
    isClosed: isMonthClosed(month, ctx.now()),
    totals: totalsOf(rows),
    due: birr(due),
    content: content.map((row) => toStore(row, month)),
    next: left.length > AT_ONCE ? String(content.at(-1)!.vendorId) : null,
  };
}

/** A month with all its stores, as the papers of it tell them. Errors as of `getTaxMonth`. Right: money.read. */
export async function readTaxMonth(
  ctx: Ctx,
  key: string,
): Promise<{ month: StatementMonth; rows: TaxStoreRow[] }> {
  const month = await monthToRead(ctx, key);
  return { month, rows: await selectTaxStores(ctx.db, month) };
}

const FILE_COLUMNS = ['statement', 'vendorId', 'businessName', 'tin', ...SUMS] as const;

/** All stores of the month as CSV, amounts as numbers. Errors as of `getTaxMonth`. Right: money.read. */
export async function taxMonthFile(ctx: Ctx, key: string): Promise<ReadableStream<Uint8Array>> {
  const { month, rows } = await readTaxMonth(ctx, key);
  const stores = rows.map((row) => toStore(row, month));
  return csvStream(FILE_COLUMNS, inOne(stores.map((store) => FILE_COLUMNS.map((column) => store[column]))));
}

async function* inOne<Row>(rows: Row[]) {
  yield await Promise.resolve(rows);
}

async function monthToRead(ctx: Ctx, key: string): Promise<StatementMonth> {
  await requireStaffToRead(ctx, 'money.read');
  const month = monthOfKey(key);
  if (!month || month.from > ctx.now()) throw RequestError.not_found();
  return month;
}

function totalsOf(rows: readonly TaxStoreRow[]): TaxSums {
  const sum = (name: keyof TaxSums) => birr(rows.reduce((all, row) => all + row[name], 0));
  return inBirr(sum);
}

function toStore(row: TaxStoreRow, { key }: StatementMonth): TaxStore {
  const { vendorId, businessName, tin } = row;
  return {
    vendorId,
    businessName,
    tin,
    statement: `${key}-${vendorId}`,
    ...inBirr((name) => birr(row[name])),
  };
}

function inBirr(of: (name: keyof TaxSums) => number): TaxSums {
  return Object.fromEntries(SUMS.map((name) => [name, of(name)])) as TaxSums;
}
