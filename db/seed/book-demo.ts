import type pg from 'pg';
import { catchUpLedger } from '#modules/ledger/index.ts';
import type { Config } from '#platform/config.ts';
import { systemContext } from '#platform/context.ts';
import { createDb, type Tx } from '#platform/db.ts';
import { createLog } from '#platform/log.ts';
import { giveDemoAccount } from './demo-payouts.ts';

const WEEK_MS = 7 * 86_400_000;

/**
 * Puts what happened in the demo into the books, in one transaction: its suppliers agreed to the commission before their first
 * sale. What could be released a week ago was: payouts are of money released until Sunday, and there shall be some to try, of one
 * store that can be paid.
 * A run that is killed leaves it to the shop's own job.
 */
export async function bookDemo(pool: pg.Pool, config: Config): Promise<void> {
  const db = createDb(pool);
  await db
    .updateTable('commissionRules')
    .set({ validFrom: new Date(0) })
    .execute();
  await db.transaction().execute(async (tx) => {
    const ctx = systemContext({ db: tx as Tx, config, log: createLog('warn') });
    await catchUpLedger({ ...ctx, now: () => new Date(Date.now() - WEEK_MS) });
    await catchUpLedger(ctx);
    await giveDemoAccount(ctx.db as Tx, config);
  });
}
