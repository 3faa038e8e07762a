import type { Ctx, TxCtx } from '#platform/context.ts';
import { createDbCache, OF_THE_CATALOGUE } from '#platform/loading-cache.ts';
import { dayInEthiopia } from '#shop/calendar.ts';
import { birr, santim } from '#shop/money.ts';
import { invalidatePages } from '#platform/notify.ts';
import { changedMeanwhile } from '#modules/audit/index.ts';
import { requireStaffToRead, staffAct } from '#modules/staff/index.ts';
import { defineApproval, requestApproval } from '#modules/approvals/index.ts';
import {
  type DollarRate,
  type PutDollarRate,
  type RateHistory,
  type RateSet,
  SetDollarRate,
} from './currency.schema.ts';
import {
  lockDollarRates,
  selectDollarRate,
  selectRateBefore,
  selectRateOfDay,
  selectRates,
  upsertDollarRate,
} from './dollar-rate.queries.ts';

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
  await requireStaffToRead(ctx, RIGHT);
  const rows = await selectRates(ctx.db, after ?? null, DAYS_AT_ONCE + 1);
  const content = rows
    .slice(0, DAYS_AT_ONCE)
    .map(({ day, source, santimPerUnit }) => ({ day, source, birr: birr(santimPerUnit) }));
  return { content, next: rows.length > DAYS_AT_ONCE ? content.at(-1)!.day : null };
}

/** One person moves the rate by a tenth of the day before at most. */
const ALONE = 0.1;
const RIGHT = 'settings.edit';
const FOR_TWO = 'settings.dollar_rate';
const subjectOf = (day: string) => ({ kind: 'dollar_rate', id: day });

/**
 * Sets the dollar's rate of a day, by which buyers are charged in dollars. What moves it by more than a tenth, and one of a day that
 * is over, is asked of another person instead: who sets it alone buys for as little as they like. Right: settings.edit. Errors:
 * approvals.waiting (409); desk.changed_meanwhile (409) where another rate was shown (`was`) than stands there, with who set it and
 * when. Every cached page carries the rate, so all of them are invalidated.
 */
export async function setDollarRate(ctx: Ctx, { was, ...rate }: PutDollarRate): Promise<RateSet> {
  const { birr: price, day, source } = rate;
  const subject = subjectOf(day);
  return await staffAct<RateSet>(
    ctx,
    { right: RIGHT, action: 'settings.dollar_rate', subject },
    async (tx) => {
      await lockDollarRates(tx.db);
      if (was !== undefined && !(await isShown(tx, rate, was)))
        throw await changedMeanwhile(tx, subject, ['settings.dollar_rate', 'approval.approved']);
      if (await isForTwo(tx, rate)) {
        const asked = { subject, payload: rate, reason: source || day };
        const approvalId = await requestApproval(tx, FOR_TWO, asked);
        return { after: { birr: price, source, approvalId }, answer: { birr: price, day, approvalId } };
      }
      return { ...(await writeRate(tx, rate)), answer: { birr: price, day, approvalId: null } };
    },
  );
}

/** Whether the rate of the day is the one that was shown, or the wanted one already. */
async function isShown(tx: TxCtx, { birr: price, day }: SetDollarRate, was: number | null): Promise<boolean> {
  const is = (await selectRateOfDay(tx.db, day))?.santimPerUnit ?? null;
  return is === (was === null ? null : santim(was)) || is === santim(price);
}

async function isForTwo(tx: TxCtx, { birr: price, day }: SetDollarRate): Promise<boolean> {
  const { santimPerUnit: before, hasAny } = await selectRateBefore(tx.db, day);
  const isSame = (await selectRateOfDay(tx.db, day))?.santimPerUnit === santim(price);
  if (!hasAny || isSame) return false;
  const isOver = day < dayInEthiopia(tx.now());
  return isOver || before === null || Math.abs(santim(price) - before) > before * ALONE;
}

async function writeRate(tx: TxCtx, { birr: price, day, source }: SetDollarRate) {
  await lockDollarRates(tx.db);
  const former = await selectRateOfDay(tx.db, day);
  await upsertDollarRate(tx.db, { day, source, santimPerUnit: santim(price) });
  await invalidatePages(tx, ['catalog']);
  return { before: shown(former), after: { birr: price, source } };
}

function shown(rate: { santimPerUnit: number; source: string } | null) {
  return { birr: rate && birr(rate.santimPerUnit), source: rate?.source ?? null };
}

defineApproval(FOR_TWO, {
  right: RIGHT,
  schema: SetDollarRate,
  show: async (ctx, { birr: price, day, source }) => ({
    name: day,
    before: shown(await selectRateOfDay(ctx.db, day)),
    after: { birr: price, source },
  }),
  carryOut: writeRate,
});
