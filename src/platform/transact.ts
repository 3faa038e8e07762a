import type { Ctx, TxCtx } from './context.ts';
import { isLineLost } from './database-away.ts';
import type { Tx } from './db.ts';

const ATTEMPTS = 3;
/** Who has waited longer than that for a connection that then broke is told to come again: no call takes longer than 20 s. */
const LINE_AGAIN_WITHIN_MS = 2_000;
/**
 * serialization_failure, deadlock_detected, lock_not_available: PostgreSQL rolled back and invites another try. So it is with a name
 * that a pooler has lost (26000, 42P05): the next try goes without.
 */
const RETRYABLE = new Set(['40001', '40P01', '55P03', '26000', '42P05']);

/**
 * Runs `work` in one transaction, or in the caller's when there is one. Commits when it returns, rolls back when it
 * throws. After a serialization failure, deadlock or long wait for a lock the whole of `work` runs again (three tries), so it must have no
 * effect outside the database: no network call inside. So it does when the connection is lost before the commit was sent; when it is lost
 * after that nobody knows the outcome, and the caller's key decides.
 */
export async function transact<T>(ctx: Ctx, work: (tx: TxCtx) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx as TxCtx);
  for (let attempt = 1; ; attempt += 1) {
    let isCommitting = false;
    const began = performance.now();
    try {
      return await ctx.db.transaction().execute(async (db) => {
        const done = await work({ ...ctx, db: db as Tx });
        isCommitting = true;
        return done;
      });
    } catch (error) {
      const isUndone = !isCommitting && isLineLost(error) && performance.now() - began < LINE_AGAIN_WITHIN_MS;
      if (attempt === ATTEMPTS || !(isUndone || isRetryable(error))) throw error;
    }
  }
}

function isRetryable(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && RETRYABLE.has(String(error.code));
}
