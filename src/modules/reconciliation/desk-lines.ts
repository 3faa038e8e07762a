import type { Ctx, TxCtx } from '#platform/context.ts';
import { csvOf } from '#platform/csv.ts';
import { RequestError } from '#platform/errors.ts';
import { eachPage, pageOfRows } from '#platform/keyset.ts';
import type { TableQuery } from '#platform/wire/tables.ts';
import { removePrivateFiles } from '#modules/media/index.ts';
import { requireStaffToRead, staffAct } from '#modules/staff/index.ts';
import { bankOfClaim, claimForOrder, confirmReceived } from '#modules/payments/index.ts';
import { mayBeTransfer, mayReopen, toStatementLine } from './import-statement.ts';
import { bookMatch } from './match-lines.ts';
import { StatementError } from './reconciliation.errors.ts';
import type { STATEMENT_LINES } from './statement-lines.table.ts';
import {
  type StatementLineRow,
  lockLine,
  selectLine,
  selectStatementLines,
  updateLineIgnored,
  updateLineMatched,
  updateLineReopened,
} from './statements.queries.ts';
import type { StatementLine, StatementLinePage } from './statements.schema.ts';

const RIGHT = 'money.adjust';
const AT_ONCE = 50;
const A_READ = 200;

/** The lines of all statements, newest first, by state and reference. Right: money.read. */
export async function listLines(
  ctx: Ctx,
  query: TableQuery<typeof STATEMENT_LINES>,
): Promise<StatementLinePage> {
  await requireStaffToRead(ctx, 'money.read');
  return await pageOf(ctx, query, AT_ONCE);
}

const FILE_COLUMNS = [
  'id',
  'provider',
  'reference',
  'kind',
  'amount',
  'fee',
  'currency',
  'at',
  'state',
  'matchedKind',
  'matchedTo',
  'reason',
] as const;

/** All lines that the list asks for, as CSV, without what the bank wrote of who paid; read while they are sent. Right: money.read. */
export async function lineFile(
  ctx: Ctx,
  query: TableQuery<typeof STATEMENT_LINES>,
): Promise<ReadableStream<Uint8Array>> {
  await requireStaffToRead(ctx, 'money.read');
  const pages = eachPage((after) => pageOf(ctx, { ...query, after }, A_READ));
  return csvOf(FILE_COLUMNS, pages, (line) => ({
    ...line,
    amount: line.amount.toFixed(2),
    fee: line.fee.toFixed(2),
  }));
}

async function pageOf(
  ctx: Ctx,
  query: TableQuery<typeof STATEMENT_LINES>,
  size: number,
): Promise<StatementLinePage> {
  const asked = { ...query, size };
  const { content, next } = pageOfRows(await selectStatementLines(ctx.db, asked), asked);
  return { content: content.map(toStatementLine), next };
}

/** One of them; 404 when there is none. Right: money.read. */
export async function getLine(ctx: Ctx, id: number): Promise<StatementLine> {
  await requireStaffToRead(ctx, 'money.read');
  const row = await selectLine(ctx.db, id);
  if (!row) throw RequestError.not_found();
  return toStatementLine(row);
}

/** Says why a line is none of the shop's business. Right: money.adjust. Errors: 404; reconciliation.line_decided (409). */
export async function ignoreLine(ctx: Ctx, id: number, { reason }: { reason: string }): Promise<void> {
  const subject = { kind: 'statement_line', id };
  await staffAct(ctx, { right: RIGHT, action: 'statements.ignore_line', subject, reason }, async (tx) => {
    const { state } = await lockOpen(tx, id);
    await updateLineIgnored(tx.db, id, reason);
    return { before: { state }, after: { state: 'ignored' }, answer: null };
  });
}

/**
 * Opens a line again that was ignored, or that was matched by amount and day alone: it is not taken for the same a second time. What a
 * bank or provider kept as its fee stays booked, and is booked once. Right: money.adjust. Errors: 404; reconciliation.line_sure and
 * line_booked (409).
 */
export async function reopenLine(ctx: Ctx, id: number, { reason }: { reason: string }): Promise<void> {
  const subject = { kind: 'statement_line', id };
  await staffAct(ctx, { right: RIGHT, action: 'statements.reopen_line', subject, reason }, async (tx) => {
    const line = await lockLine(tx.db, id);
    if (!line) throw RequestError.not_found();
    if (isOpen(line)) return { answer: null, isRepeat: true };
    if (!mayReopen(line)) throw line.isGuess ? StatementError.line_booked() : StatementError.line_sure();
    await updateLineReopened(tx.db, id);
    const { state, matchedKind, matchedTo } = line;
    const before = state === 'matched' ? { state, matchedKind, matchedTo } : { state };
    return { before, after: { state: 'unmatched' }, answer: null };
  });
}

/**
 * Says that money which came is the transfer that a buyer named otherwise: the claim is confirmed with what came, beside what came before too. Right:
 * money.adjust. Errors: 404; reconciliation.line_decided, line_unfit and line_other_bank (409), and those of `confirmClaim`.
 */
export async function matchLine(ctx: Ctx, id: number, { claimId }: { claimId: number }): Promise<void> {
  await takeTransfer(ctx, id, async (tx, line) => {
    const bank = await bankOfClaim(tx, claimId);
    if (bank === undefined) throw RequestError.not_found();
    if (bank !== line.provider) throw StatementError.line_other_bank();
    return claimId;
  });
}

/**
 * Says of which order money is whose buyer named no reference: by the order's number, or the code of its transfer. It is taken in as
 * if they had: what came in time and is the very sum pays the order, everything else goes back. Right: money.adjust. Errors: 404;
 * reconciliation.line_decided and line_unfit (409), those of `claimForOrder`.
 */
export async function matchLineToOrder(ctx: Ctx, id: number, { order }: { order: string }): Promise<void> {
  const pictures: string[] = [];
  await takeTransfer(ctx, id, async (tx, { provider: bank, reference }) => {
    const { claimId, unused } = await claimForOrder(tx, { order, bank, reference, lineId: id });
    pictures.splice(0, pictures.length, ...(unused === null ? [] : [unused]));
    return claimId;
  });
  await removePrivateFiles(ctx, pictures);
}

/** Takes the line's money in for the claim that `find` names. */
async function takeTransfer(
  ctx: Ctx,
  id: number,
  find: (tx: TxCtx, line: StatementLineRow) => Promise<number>,
): Promise<void> {
  const subject = { kind: 'statement_line', id };
  await staffAct(ctx, { right: RIGHT, action: 'statements.match_line', subject }, async (tx) => {
    const line = await lockOpen(tx, id);
    if (!mayBeTransfer(line)) throw StatementError.line_unfit();
    const claimId = await find(tx, line);
    const { effect, paymentId: matchedTo } = await confirmReceived(tx, claimId, line.grossSantim);
    await updateLineMatched(tx.db, id, { state: 'matched', matchedKind: 'payment', matchedTo });
    await bookMatch(tx, { ...line, lineId: id, rank: 1 });
    return { before: { state: line.state }, after: { state: 'matched', claimId, effect }, answer: null };
  });
}

async function lockOpen(tx: TxCtx, id: number): Promise<StatementLineRow> {
  const line = await lockLine(tx.db, id);
  if (!line) throw RequestError.not_found();
  if (!isOpen(line)) throw StatementError.line_decided();
  return line;
}

/** Whether staff may still say what a line is of. */
function isOpen({ state }: StatementLineRow): boolean {
  return state === 'unmatched' || state === 'amount_differs';
}
