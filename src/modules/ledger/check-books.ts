import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db.ts';
import { requireStaffToRead } from '#shop/require-staff.ts';
import { BOOK_INVARIANTS, selectBroken } from './book-invariants.queries.ts';
import {
  type BookFault,
  deleteChecksBefore,
  insertBookCheck,
  readAtOnce,
  selectLastCheck,
  withSlowReads,
} from './book-checks.queries.ts';
import type { BookCheck } from './ledger.schema.ts';

/** So many wrong rows of a sentence are named; `npm run ledger` names all. */
const NAMED = 20;
const KEPT_MS = 400 * 86_400_000;

/**
 * Asks the books for every row that breaks an invariant, all at one moment, and notes what it found for staff and for the figure
 * `ledger_faults`; in the log each sentence that does not hold is an error. Changes nothing else.
 */
export async function checkBooks(ctx: Ctx): Promise<void> {
  const faults: BookFault[] = [];
  const ask = async (tx: Tx) => {
    for (const invariant of BOOK_INVARIANTS) {
      const { wrong, rows } = await selectBroken(tx, invariant, NAMED);
      if (wrong > 0) faults.push({ sentence: invariant.sentence, wrong, rows });
    }
  };
  await withSlowReads(ctx.config.databaseDirectUrl, (db) => readAtOnce(db, ask));
  for (const { sentence, wrong } of faults) ctx.log.error({ wrong, sentence }, 'the books are wrong');
  if (faults.length === 0) ctx.log.info('the books are right');
  const now = ctx.now();
  await insertBookCheck(ctx.db, {
    checkedAt: now,
    wrong: faults.reduce((sum, { wrong }) => sum + wrong, 0),
    faults,
  });
  await deleteChecksBefore(ctx.db, new Date(now.getTime() - KEPT_MS));
}

/** What the last check of the books found; null while there was none. Right: money.read. */
export async function lastBookCheck(ctx: Ctx): Promise<BookCheck | null> {
  await requireStaffToRead(ctx, 'money.read');
  const check = await selectLastCheck(ctx.db);
  return check ? { ...check, checkedAt: check.checkedAt.toISOString() } : null;
}
