import { createHash } from 'node:crypto';
import type { Ctx, TxCtx } from '#platform/context.ts';
import { cleanLine } from '#platform/validation.ts';
import { birr } from '#shop/money.ts';
import { requireStaff, staffAct } from '#modules/staff/index.ts';
import { currencyOfProvider } from '#modules/payments/index.ts';
import { matchLines } from './match-lines.ts';
import { type ReadLine, readStatement } from './read-statement.ts';
import { StatementError } from './reconciliation.errors.ts';
import {
  countLines,
  insertStatement,
  isOfProvider,
  type StatementLineRow,
  lockOpenLines,
  type NewStatement,
  selectOpenOf,
} from './statements.queries.ts';
import type { StatementLine, StatementTaken, UploadStatement } from './statements.schema.ts';

const RIGHT = 'money.adjust';
const BYTES_MAX = 5 * 1024 * 1024;
const SHOWN = 100;

/** Carries what a dry run would have done out of the transaction that it undoes. */
class DryRun extends Error {
  readonly taken: StatementTaken;
  constructor(taken: StatementTaken) {
    super('a dry run');
    this.taken = taken;
  }
}

/**
 * Takes a statement of a bank or provider in, and matches its lines: all of it or nothing, in one transaction. The very file again
 * is reconciliation.taken_before (409); lines that an earlier one told are duplicates. A dry run does the same and undoes it. Right:
 * money.adjust. Errors of `readStatement`, reconciliation.too_large (413).
 */
export async function importStatement(
  ctx: Ctx,
  { provider, file, isDryRun }: UploadStatement,
): Promise<StatementTaken> {
  await requireStaff(ctx, RIGHT);
  if (file.size > BYTES_MAX) throw StatementError.too_large({ limit: BYTES_MAX / 1024 / 1024 });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const lines = readStatement(bytes, currencyOfProvider(provider));
  const statement: NewStatement = {
    provider,
    fileName: cleanLine(file.name).slice(-200) || 'statement.csv',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    lines: (await isOfProvider(ctx.db, provider)) ? lines : lines.map(ofBank),
  };
  const act = { right: RIGHT, action: 'statements.import', subject: null } as const;
  try {
    return await staffAct(ctx, act, async (tx) => {
      const taken = await takeIn(tx, statement);
      if (isDryRun) throw new DryRun({ ...taken, id: null });
      const { content: _, id, ...counts } = taken;
      const after = { provider, file: statement.fileName, ...counts };
      return { subject: { kind: 'statement', id: id! }, after, answer: taken };
    });
  } catch (error) {
    if (error instanceof DryRun) return error.taken;
    throw error;
  }
}

/** Only who takes buyers' money for us settles with us: a bank's word for a line is the other end of that, or none of it. */
function ofBank(line: ReadLine): ReadLine {
  if (line.kind !== 'settlement') return line;
  return { ...line, kind: line.grossSantim > 0 ? 'payment' : 'other' };
}

async function takeIn(tx: TxCtx, statement: NewStatement): Promise<StatementTaken> {
  const id = await insertStatement(tx.db, statement);
  if (id === undefined) throw StatementError.taken_before();
  await matchLines(tx, await lockOpenLines(tx.db, { statementId: id, limit: statement.lines.length }));
  const counts = await countLines(tx.db, id);
  return {
    id,
    lines: statement.lines.length,
    matched: counts.get('matched') ?? 0,
    unmatched: counts.get('unmatched') ?? 0,
    amountDiffers: counts.get('amount_differs') ?? 0,
    duplicate: counts.get('duplicate') ?? 0,
    content: (await selectOpenOf(tx.db, id, SHOWN)).map(toStatementLine),
  };
}

/** Whether a line may be a buyer's transfer: Birr that came to an account of the shop's. */
export function mayBeTransfer({ provider, isBank, kind, grossSantim }: StatementLineRow): boolean {
  return isBank && kind === 'payment' && grossSantim > 0 && currencyOfProvider(provider) === 'ETB';
}

/** Whether a line may be opened again: it was ignored, or matched by amount and day alone, and no money was booked by that. */
export function mayReopen({ state, isGuess, isSettled }: StatementLineRow): boolean {
  return state === 'ignored' || (state === 'matched' && isGuess && !isSettled);
}

/** A line as staff see it. */
export function toStatementLine(row: StatementLineRow): StatementLine {
  const { grossSantim, feeSantim, at, ...line } = row;
  const { id, provider, reference, kind, memo, state, matchedKind, matchedTo, reason } = line;
  const shown = { id, provider, reference, kind, memo, state, matchedKind, matchedTo, reason };
  const currency = currencyOfProvider(provider);
  return {
    ...shown,
    amount: birr(grossSantim),
    fee: birr(feeSantim),
    currency,
    at: at.toISOString(),
    mayReopen: mayReopen(row),
    isTransfer: mayBeTransfer(row),
  };
}
