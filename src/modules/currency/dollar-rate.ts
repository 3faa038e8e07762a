import { type Ctx, requireAdmin } from '#platform/context.ts';
import { createDbCache, OF_THE_CATALOGUE } from '#platform/loading-cache.ts';
import { birr, santim } from '#shop/money.ts';
import { invalidatePages } from '#platform/notify.ts';
import { transact } from '#platform/transact.ts';
import type { DollarRate, SetDollarRate } from './currency.schema.ts';
import { selectDollarRate, upsertDollarRate } from './dollar-rate.queries.ts';

const rates = createDbCache<DollarRate | null>({ entries: 4, seconds: 60, invalidatedBy: OF_THE_CATALOGUE });
const EAT_MS = 3 * 3_600_000;

/** What a dollar costs today, with the day of the rate; null while none is known. Kept for a minute in each process. */
export function dollarRate(ctx: Ctx): Promise<DollarRate | null> {
  const today = new Date(ctx.now().getTime() + EAT_MS).toISOString().slice(0, 10);
  return rates.getOrLoad(ctx.db, today, async () => {
    const row = await selectDollarRate(ctx.db, today);
    return row && { birr: birr(row.santimPerUnit), day: row.day };
  });
}

/** Sets the dollar's rate of a day (staff only). Every cached page carries the rate, so all of them are invalidated. */
export async function setDollarRate(ctx: Ctx, rate: SetDollarRate): Promise<DollarRate> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const { day, source } = rate;
    await upsertDollarRate(tx.db, { day, source, santimPerUnit: santim(rate.birr) });
    await invalidatePages(tx, ['catalog']);
  });
  return { birr: rate.birr, day: rate.day };
}
