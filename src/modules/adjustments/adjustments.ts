import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Ctx, TxCtx } from '#platform/context.ts';
import { errorOnViolation } from '#platform/errors.ts';
import { fieldFaults } from '#platform/validation.ts';
import { dayInEthiopia } from '#shop/calendar.ts';
import { decimalText, santim } from '#shop/money.ts';
import { defineApproval, requestApproval } from '#modules/approvals/index.ts';
import {
  ADJUSTABLE,
  adjustedIn,
  bookAdjustment,
  selectRuleNames,
  storeCalled,
} from '#modules/ledger/index.ts';
import { staffAct } from '#modules/staff/index.ts';
import { AdjustmentError } from './adjustments.errors.ts';
import { type AdjustmentAsked, AskAdjustment } from './adjustments.schema.ts';

const RIGHT = 'money.adjust';
const FOR_TWO = 'money.adjustment';
const aboveZero = errorOnViolation('ledger_accounts_usual_side', AdjustmentError.below_zero);

/** The exact entries that another person approves, with the store by its number. */
const Adjustment = AskAdjustment.omit({ store: true }).extend({
  id: z.uuid(),
  vendorId: z.number().int().nullable(),
});
type Adjustment = z.infer<typeof Adjustment>;

defineApproval(FOR_TWO, {
  right: RIGHT,
  schema: Adjustment,
  show: async (ctx, adjustment) => {
    const { vendorId } = adjustment;
    const labels = await selectRuleNames(ctx.db, [{ vendorId, categoryId: null }], ctx.locale);
    return { name: amountText(adjustment), before: {}, after: shown(adjustment), labels };
  },
  carryOut: async (tx, adjustment) => {
    await aboveZero(() => carryOut(tx, adjustment));
    return { before: {}, after: shown(adjustment) };
  },
});

function shown({ debit, credit, vendorId, birr, day }: Adjustment) {
  const store = vendorId === null ? {} : { vendorId };
  return { debit, credit, ...store, amount: amountText({ debit, credit, birr }), day };
}

/** In Birr without its name, as all sums of the books. */
function amountText({ birr, ...accounts }: Pick<Adjustment, 'debit' | 'credit' | 'birr'>): string {
  const currency = adjustedIn(accounts);
  return [decimalText(santim(birr)), ...(currency === 'ETB' ? [] : [currency])].join(' ');
}

/**
 * Asks for entries that no event brings: a goodwill to a store, the VAT that was paid, a charge of the bank, a debt that is given up,
 * cash that was too little or too much, what a provider kept and no statement tells. What is kept in dollars is moved in dollars, against
 * the provider's fees, or the exchange difference, whose Birr are moved against a loss: both turn round what was booked of a dispute. Nothing is booked before another person with the right approves it. Faults beside the fields (422): one account twice, an
 * account of a store without a store or the other way round, an unknown store, a day to come; approvals.waiting (409) while the
 * same waits. Right: money.adjust.
 */
export async function askAdjustment(
  ctx: Ctx,
  { store, reason, ...asked }: AskAdjustment,
): Promise<AdjustmentAsked> {
  const act = { right: RIGHT, action: 'adjustments.ask', subject: null, reason } as const;
  return await staffAct(ctx, act, async (tx) => {
    const vendorId = await storeOf(tx, { store, ...asked });
    if (asked.day > dayInEthiopia(tx.now())) throw fieldFaults({ day: { code: 'adjustments.day_to_come' } });
    const adjustment = { ...asked, reason, vendorId, id: randomUUID() };
    const subject = { kind: 'adjustment', id: markOf(adjustment) };
    const approvalId = await requestApproval(tx, FOR_TWO, { subject, payload: adjustment, reason });
    return { subject, after: { ...shown(adjustment), approvalId }, answer: { approvalId } };
  });
}

async function storeOf(
  tx: TxCtx,
  { store, debit, credit }: Pick<AskAdjustment, 'store' | 'debit' | 'credit'>,
): Promise<number | null> {
  if (debit === credit) throw fieldFaults({ credit: { code: 'adjustments.same_account' } });
  const has = (account: AskAdjustment['debit']) => debit === account || credit === account;
  const isDollars = adjustedIn({ debit, credit }) === 'USD';
  if (isDollars && !has('provider_fees') && !has('fx_difference'))
    throw fieldFaults({ credit: { code: 'adjustments.dollars_for_fees' } });
  if (!isDollars && has('fx_difference') && !has('loss'))
    throw fieldFaults({ credit: { code: 'adjustments.exchange_for_loss' } });
  const isOfStore = [debit, credit].some((account) => ADJUSTABLE[account].owner === 'store');
  if (isOfStore && store === '') throw fieldFaults({ store: { code: 'adjustments.store_needed' } });
  if (!isOfStore && store !== '') throw fieldFaults({ store: { code: 'adjustments.store_not_needed' } });
  return isOfStore ? await storeCalled(tx, store) : null;
}

/** The same for the same entries: what was sent twice waits once. */
function markOf(adjustment: Adjustment): string {
  const words = Object.values(shown(adjustment)).join('|');
  return createHash('sha256').update(words).digest('hex').slice(0, 10);
}

async function carryOut(tx: TxCtx, { birr, day, reason: memo, ...adjustment }: Adjustment): Promise<void> {
  const at = new Date(`${day}T12:00:00+03:00`);
  await bookAdjustment(tx, { ...adjustment, amountSantim: santim(birr), at, memo });
}
