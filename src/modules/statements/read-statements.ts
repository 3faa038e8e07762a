import type { Ctx } from '#platform/context.ts';
import { csvStream } from '#platform/csv.ts';
import { RequestError } from '#platform/errors.ts';
import { birr } from '#shop/money.ts';
import { requireVendorReader } from '#shop/require-vendor-right.ts';
import { isMonthClosed, monthOfKey, monthsBetween, type StatementMonth } from './ethiopian-month.ts';
import {
  ADJUSTED,
  addParts,
  noParts,
  statementPartsOf,
  STATEMENT_PARTS,
  type StatementParts,
} from './statement-parts.ts';
import {
  selectFirstBooked,
  selectMoves,
  selectOwedAt,
  type StatementMove,
} from './store-statements.queries.ts';
import type { Statement, StatementMonthLine, StatementMonths } from './store-statements.schema.ts';

const AT_ONCE = 1_000;

/** The months for which the asking store has statements, the newest first. Right: money.read. */
export async function listStatements(ctx: Ctx): Promise<StatementMonths> {
  const { vendorId } = await requireVendorReader(ctx, 'money.read');
  const first = await selectFirstBooked(ctx.db, vendorId);
  const months = first === null ? [] : monthsBetween(first, ctx.now());
  return { content: months.map((month) => toLine(month, ctx.now())), next: null };
}

/**
 * A month of the asking store, by what was booked in it: one that is closed never changes. Opening, parts and closing agree with
 * the entries of the books to the santim. 404 for what is no month of the store's. Right: money.read.
 */
export async function getStatement(ctx: Ctx, key: string): Promise<Statement> {
  const { vendorId } = await requireVendorReader(ctx, 'money.read');
  const month = await ownMonth(ctx, vendorId, key);
  const { opening, parts, closing, adjusted } = await sumUp(ctx, vendorId, month);
  const inBirr = Object.fromEntries(STATEMENT_PARTS.map((part) => [part, birr(parts[part])]));
  return {
    ...toLine(month, ctx.now()),
    ...(inBirr as StatementParts),
    opening: birr(opening),
    closing: birr(closing),
    adjusted: adjusted.map(({ at, own, memo }) => ({
      at: at.toISOString(),
      amount: birr(own),
      reason: memo,
    })),
  };
}

const FILE_COLUMNS = [
  'at',
  'kind',
  'orderNumber',
  'reason',
  ...STATEMENT_PARTS,
  'change',
  'balance',
] as const;

/** The month line by line as CSV, read while it is sent; the first line is the opening. Right: money.read. */
export async function statementFile(ctx: Ctx, key: string): Promise<ReadableStream<Uint8Array>> {
  const { vendorId } = await requireVendorReader(ctx, 'money.read');
  const month = await ownMonth(ctx, vendorId, key);
  const opening = await selectOwedAt(ctx.db, vendorId, month.from);
  return csvStream(FILE_COLUMNS, fileLines(eachMove(ctx, vendorId, month), { month, opening }));
}

/** Amounts as numbers, so that a spreadsheet adds them up. */
async function* fileLines(
  pages: AsyncGenerator<StatementMove[]>,
  { month, opening }: { month: StatementMonth; opening: number },
) {
  let balance = opening;
  yield [[month.from.toISOString(), 'opening', '', '', ...STATEMENT_PARTS.map(() => ''), 0, birr(opening)]];
  for await (const moves of pages)
    yield moves.map((move) => {
      balance += move.own;
      const parts = statementPartsOf(move);
      const amounts = STATEMENT_PARTS.map((part) => (parts[part] === 0 ? '' : birr(parts[part])));
      const { at, kind, orderNumber, own, memo } = move;
      const reason = kind === ADJUSTED ? memo : '';
      return [at.toISOString(), kind, orderNumber ?? '', reason, ...amounts, birr(own), birr(balance)];
    });
}

/** The month that an address names; 404 for one of before the store's first booking, or to come. */
export async function ownMonth(ctx: Ctx, vendorId: number, key: string): Promise<StatementMonth> {
  const month = monthOfKey(key);
  const first = await selectFirstBooked(ctx.db, vendorId);
  if (!month || first === null || month.to <= first || month.from > ctx.now()) throw RequestError.not_found();
  return month;
}

/** So many adjustments of a month are told with their reason. */
const ADJUSTED_MOST = 100;

/** What changed within a month, part by part, with the first `keep` transactions and its adjustments. All in santim. */
export async function sumUp(
  ctx: Ctx,
  vendorId: number,
  month: StatementMonth,
  keep = 0,
): Promise<{
  opening: number;
  parts: StatementParts;
  closing: number;
  moves: StatementMove[];
  adjusted: StatementMove[];
  count: number;
}> {
  const opening = await selectOwedAt(ctx.db, vendorId, month.from);
  const parts = noParts();
  const moves: StatementMove[] = [];
  const adjusted: StatementMove[] = [];
  let [closing, count] = [opening, 0];
  for await (const page of eachMove(ctx, vendorId, month))
    for (const move of page) {
      addParts(parts, statementPartsOf(move));
      closing += move.own;
      count += 1;
      if (moves.length < keep) moves.push(move);
      if (move.kind === ADJUSTED && adjusted.length < ADJUSTED_MOST) adjusted.push(move);
    }
  return { opening, parts, closing, moves, adjusted, count };
}

async function* eachMove(ctx: Ctx, vendorId: number, { from, to }: StatementMonth) {
  for (let after: StatementMove | null = null; ;) {
    const page: StatementMove[] = await selectMoves(ctx.db, { vendorId, from, to, after, limit: AT_ONCE });
    if (page.length > 0) yield page;
    if (page.length < AT_ONCE) return;
    after = page.at(-1)!;
  }
}

function toLine(month: StatementMonth, now: Date): StatementMonthLine {
  const { key, from, to } = month;
  const isClosed = isMonthClosed(month, now);
  return { month: key, from: from.toISOString(), to: to.toISOString(), isClosed };
}
