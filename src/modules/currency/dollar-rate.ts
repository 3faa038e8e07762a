import type { Ctx } from '#platform/context.ts';
import { createDbCache, OF_THE_CATALOGUE } from '#platform/loading-cache.ts';
import { dayInEthiopia } from '#shop/calendar.ts';
import { birr, santim } from '#shop/money.ts';
import { invalidatePages } from '#platform/notify.ts';
import { requireStaffToRead, staffAct } from '#modules/staff/index.ts';
import type { DollarRate, RateHistory, SetDollarRate } from './currency.schema.ts';
import { selectDollarRate, selectRateOfDay, selectRates, upsertDollarRate } from './dollar-rate.queries.ts';

const rates = createDbCache<DollarRate | null>({ entries: 4, seconds: 60, invalidatedBy: OF_THE_CATALOGUE });

/** What a dollar costs today, with the day of the rate; null while none is known. Kept for a minute in each process. */
export function dollarRate(ctx: Ctx): Promise<DollarRate | null> {
  const today = dayInEthiopia(ctx.now());
  return rates.getOrLoad(ctx.db, today, async () => {
    const row = await selectDollarRate(ctx.db, today);
    return row && { birr: birr(row.santimPerUnit), day: row.day };
  });
}

const DAYS_AT_ONCE = 60;

/** The dollar's rates by day, the latest first, from behind `after`. Right: settings.edit. */
export async function listDollarRates(
  ctx: Ctx,
  { after }: { after?: string | undefined },
): Promise<RateHistory> {
  await requireStaffToRead(ctx, 'settings.edit');
  const rows = await selectRates(ctx.db, after ?? null, DAYS_AT_ONCE + 1);
  const content = rows
    .slice(0, DAYS_AT_ONCE)
    .map(({ day, source, santimPerUnit }) => ({ day, source, birr: birr(santimPerUnit) }));
  return { content, next: rows.length > DAYS_AT_ONCE ? content.at(-1)!.day : null };
}

/** Sets the dollar's rate of a day (right: settings.edit). Every cached page carries the rate, so all of them are invalidated. */
export async function setDollarRate(ctx: Ctx, rate: SetDollarRate): Promise<DollarRate> {
  const { day, source } = rate;
  const act = {
    right: 'settings.edit',
    action: 'settings.dollar_rate',
    subject: { kind: 'dollar_rate', id: day },
  } as const;
  return await staffAct(ctx, act, async (tx) => {
    const former = await selectRateOfDay(tx.db, day);
    await upsertDollarRate(tx.db, { day, source, santimPerUnit: santim(rate.birr) });
    await invalidatePages(tx, ['catalog']);
    return {
      before: former && { birr: birr(former.santimPerUnit), source: former.source },
      after: { birr: rate.birr, source },
      answer: { birr: rate.birr, day },
    };
  });
}
