import type { Ctx } from '#platform/context.ts';
import { BOOK_INVARIANTS, countBroken } from './book-invariants.queries.ts';

/**
 * Asks the books for every row that breaks an invariant and reports each sentence that does not hold, in the log as an error
 * with the number of rows; `npm run ledger` names them. Changes nothing.
 */
export async function checkBooks(ctx: Ctx): Promise<number> {
  let all = 0;
  for (const invariant of BOOK_INVARIANTS) {
    const wrong = await countBroken(ctx.db, invariant);
    if (wrong > 0) ctx.log.error({ wrong, sentence: invariant.sentence }, 'the books are wrong');
    all += wrong;
  }
  if (all === 0) ctx.log.info('the books are right');
  return all;
}
