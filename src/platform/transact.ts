import type { Ctx, TxCtx } from './context.ts';
import type { Tx } from './db.ts';

const ATTEMPTS = 3;
/**
 * serialization_failure, deadlock_detected, lock_not_available: PostgreSQL rolled back and invites another try. So it is with a name
 * that a pooler has lost (26000, 42P05): the next try goes without.
 */
const RETRYABLE = new Set(['40001', '40P01', '55P03', '26000', '42P05']);

/**
 * Runs `work` in one transaction, or in the caller's when there is one. Commits when it returns, rolls back when it
 * throws. After a serialization failure, deadlock or long wait for a lock the whole of `work` runs again (three tries), so it must have no
 * effect outside the database: no network call inside.
 */
export async function transact<T>(ctx: Ctx, work: (tx: TxCtx) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx as TxCtx);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ctx.db.transaction().execute((db) => work({ ...ctx, db: db as Tx }));
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}

function isRetryable(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && RETRYABLE.has(String(error.code));
}
