import type { Ctx, TxCtx } from '#platform/context.ts';
import { fieldFaults } from '#platform/validation.ts';
import { dayInEthiopia } from '#shop/calendar.ts';
import { decimalText, santim } from '#shop/money.ts';
import { defineApproval, requestApproval } from '#modules/approvals/index.ts';
import { bookWithholdingPaid, lockWithholdingDue, selectWithholdingDue } from '#modules/ledger/index.ts';
import { staffAct } from '#modules/staff/index.ts';
import { TaxError } from './taxes.errors.ts';
import { AskWithholdingPayment, type TaxActAsked } from './taxes.schema.ts';
import { insertWithholdingPayment, isWithholdingPaid } from './withholding-payments.queries.ts';

const RIGHT = 'money.adjust';
const FOR_TWO = 'money.withholding';

/** What another person approves: the act itself, without why it was asked for. */
const Paid = AskWithholdingPayment.omit({ reason: true });
type Paid = Omit<AskWithholdingPayment, 'reason'>;

defineApproval(FOR_TWO, {
  right: RIGHT,
  schema: Paid,
  show: async (_ctx, paid) => await Promise.resolve({ name: paid.reference, before: {}, after: shown(paid) }),
  carryOut: async (tx, paid) => {
    await carryOut(tx, paid);
    return { before: {}, after: shown(paid) };
  },
});

/** As people compare it with the bank's paper. */
function shown({ birr, day, reference }: Paid) {
  return { amount: decimalText(santim(birr)), day, reference };
}

/**
 * Says that tax withheld from stores was paid to the tax authority. Nothing is booked before another person with the right approves
 * it. Faults beside the fields (422): more than is due, a day to come, a reference that was booked; approvals.waiting (409) for one
 * that waits. Right: money.adjust.
 */
export async function askWithholdingPayment(
  ctx: Ctx,
  { reason, ...paid }: AskWithholdingPayment,
): Promise<TaxActAsked> {
  const subject = { kind: 'withholding_payment', id: paid.reference };
  return await staffAct(ctx, { right: RIGHT, action: 'taxes.ask_paid', subject, reason }, async (tx) => {
    if (paid.day > dayInEthiopia(tx.now())) throw fieldFaults({ day: { code: 'taxes.day_to_come' } });
    if (await isWithholdingPaid(tx.db, paid.reference))
      throw fieldFaults({ reference: { code: 'taxes.paid_before' } });
    const due = await selectWithholdingDue(tx.db);
    if (santim(paid.birr) > due)
      throw fieldFaults({ birr: { code: 'taxes.above_due', params: { amount: decimalText(due) } } });
    const approvalId = await requestApproval(tx, FOR_TWO, { subject, payload: paid, reason });
    return { after: { ...shown(paid), approvalId }, answer: { approvalId } };
  });
}

async function carryOut(tx: TxCtx, { birr, day, reference }: Paid): Promise<void> {
  const due = await lockWithholdingDue(tx.db);
  const amountSantim = santim(birr);
  if (amountSantim > due) throw TaxError.above_due({ amount: decimalText(due) });
  const id = await insertWithholdingPayment(tx.db, { amountSantim, day, reference });
  if (id === undefined) throw TaxError.paid_before();
  await bookWithholdingPaid(tx, { id, amountSantim, at: new Date(`${day}T12:00:00+03:00`) });
}
